import { and, arrayContains, count, eq, getTableColumns, isNotNull, isNull, or } from 'drizzle-orm';
import { readMediaAddress } from '@wifi/contract/venue/media-address.ts';
import type { FileType } from '@wifi/contract/venue/media-types.ts';
import { inScope, transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { pages } from '../tenants/tables.ts';
import { keysOf } from './keys.ts';
import type { MediaUser } from './media-user.ts';
import { removeBlobs } from './remove-blobs.ts';
import { mediaFiles } from './tables.ts';

type MediaFile = typeof mediaFiles.$inferSelect;

/** Spec §9: with a static domain, files are fetched from there and not from where they are stored. */
export const present = (ctx: PageContext, file: MediaFile) => ({
  ...file,
  pageId: ctx.pageEid,
  url: `${ctx.program.staticUrl ?? ''}/media/${ctx.pageEid}/${file.filename}`,
});

const own = (ctx: PageContext) => eq(mediaFiles.pageId, ctx.pageId);
const listed = (ctx: PageContext, eid: string) =>
  and(own(ctx), eq(mediaFiles.eid, eid), isNotNull(mediaFiles.listedAt));

function checkPage(ctx: PageContext, pageId: string | undefined): void {
  if (pageId !== undefined && pageId !== ctx.pageEid) throw new AppError('not-found');
}

const order: OrderKey[] = [
  { by: mediaFiles.listedAt, kind: 'time', way: 'desc' },
  { by: mediaFiles.eid, kind: 'text', way: 'desc' },
];

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  pageId?: string | undefined;
  search?: string | undefined;
  type?: FileType | undefined;
}

export async function listFiles(ctx: PageContext, { limit, skip, after, pageId, search, type }: Filter) {
  checkPage(ctx, pageId);
  const filter = and(
    own(ctx),
    isNotNull(mediaFiles.listedAt),
    search ? contains(mediaFiles.name, search) : undefined,
    type ? eq(mediaFiles.type, type) : undefined,
  );
  const rows = await ctx.db
    .select({ ...getTableColumns(mediaFiles), cursor: cursorOf(order) })
    .from(mediaFiles)
    .where(and(filter, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(mediaFiles).where(filter);
  return { rows: rows.map((row) => present(ctx, row)), count: total?.count ?? 0, next: nextOf(rows, limit) };
}

export async function getFile<Kind extends string>(
  ctx: PageContext,
  { eid }: { eid: string },
  users: readonly MediaUser<Kind>[],
) {
  const [file] = await ctx.db.select().from(mediaFiles).where(listed(ctx, eid));
  if (!file) throw new AppError('not-found');
  const usedIn: { kind: Kind; name: string }[] = [];
  for (const { kind, findUses } of users) {
    for (const { name } of await findUses(ctx, [file.filename, ...file.former])) usedIn.push({ kind, name });
  }
  return { ...present(ctx, file), usedIn };
}

/** A file of the library of that page, by a name it has or had: for who may look at every page. */
export async function findListedFile(ctx: Context, pageEid: string, filename: string): Promise<MediaFile | undefined> {
  const [page] = await ctx.db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.eid, pageEid), isNull(pages.deletedAt)));
  if (!page) return undefined;
  const [file] = await inScope(ctx, page.id)
    .db.select()
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.pageId, page.id),
        or(eq(mediaFiles.filename, filename), arrayContains(mediaFiles.former, [filename])),
        isNotNull(mediaFiles.listedAt),
      ),
    );
  return file;
}

interface Added {
  url: string;
  name: string;
  pageId?: string | undefined;
}

function uploadAt(ctx: PageContext, url: string) {
  const address = readMediaAddress(url);
  if (!address || address.page !== ctx.pageEid) throw badField('url', 'not-found');
  return and(own(ctx), eq(mediaFiles.filename, address.filename));
}

/**
 * Puts an upload of this page into the library. What else the caller says of it is not asked: we know what we stored.
 */
export function addFile(ctx: PageContext, { url, name, pageId }: Added) {
  checkPage(ctx, pageId);
  return transaction(ctx, async (ctx) => {
    const [file] = await ctx.db
      .update(mediaFiles)
      .set({ name, listedAt: ctx.now })
      .where(and(uploadAt(ctx, url), isNull(mediaFiles.listedAt)))
      .returning();
    if (!file) throw badField('url', 'not-found');
    await ctx.record('media.created', { eid: file.eid, name });
    return present(ctx, file);
  });
}

/** Another upload comes into the place of a file, under a new address, and whoever shows it follows. */
export function replaceFile(
  ctx: PageContext,
  { url, name, pageId, eid }: Added & { eid: string },
  users: readonly MediaUser[],
) {
  checkPage(ctx, pageId);
  return transaction(ctx, async (ctx) => {
    const file = await replace(ctx, uploadAt(ctx, url), { eid, name, users });
    await ctx.record('media.updated', { eid: file.eid, name });
    return present(ctx, file);
  });
}

async function replace(
  ctx: PageContext,
  ofUpload: ReturnType<typeof and>,
  { eid, name, users }: { eid: string; name: string; users: readonly MediaUser[] },
): Promise<MediaFile> {
  const [before] = await ctx.db.select().from(mediaFiles).where(listed(ctx, eid)).for('update');
  if (!before) throw new AppError('not-found');
  const [upload] = await ctx.db
    .delete(mediaFiles)
    .where(and(ofUpload, isNull(mediaFiles.listedAt)))
    .returning();
  // The address it has already: only the name changes.
  const isRenamed =
    !upload &&
    (await ctx.db.select({ eid: mediaFiles.eid }).from(mediaFiles).where(ofUpload)).some((file) => file.eid === eid);
  if (!upload && !isRenamed) throw badField('url', 'not-found');
  const { type, filename, mimetype, extension, filesize, smaller, width, height } = upload ?? before;
  // Where a picture is shown, a film is not.
  if (type !== before.type) throw badField('url', 'other-kind');
  const former = upload ? [...before.former, before.filename] : before.former;
  const [after] = await ctx.db
    .update(mediaFiles)
    .set({ name, type, filename, mimetype, extension, filesize, smaller, width, height, former })
    .where(listed(ctx, eid))
    .returning();
  if (upload) await followTo(ctx, users, before.filename, filename);
  return after!;
}

/**
 * Wherever the file was shown, the new one is. Its old name answers from now on with the way there, for who still holds
 * it: an open editor, a mail.
 */
async function followTo(ctx: PageContext, users: readonly MediaUser[], from: string, to: string): Promise<void> {
  for (const { rename } of users) await rename(ctx, from, to);
  await ctx.later(removeBlobs.with({ keys: keysOf(ctx.pageEid, from) }));
}

export async function deleteFile(ctx: PageContext, { eid }: { eid: string }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(mediaFiles).where(listed(ctx, eid)).returning();
    if (!gone) throw new AppError('not-found');
    await ctx.later(removeBlobs.with({ keys: keysOf(ctx.pageEid, gone.filename) }));
    await ctx.record('media.deleted', { name: gone.name });
  });
}
