import { and, arrayContains, count, eq, getTableColumns, isNotNull, isNull, or } from 'drizzle-orm';
import type { FileType } from '@wifi/contract/venue/media-types.ts';
import { inScope, transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import { pages } from '../tenants/tables.ts';
import { keysOf } from './keys.ts';
import type { MediaUser } from './media-user.ts';
import { removeBlobs } from './remove-blobs.ts';
import { mediaFiles } from './tables.ts';

export type MediaFile = typeof mediaFiles.$inferSelect;

/** Spec §9: with a static domain, files are fetched from there and not from where they are stored. */
export const present = (ctx: PageContext, file: MediaFile) => ({
  ...file,
  pageId: ctx.pageEid,
  url: `${ctx.program.staticUrl ?? ''}/media/${ctx.pageEid}/${file.filename}`,
});

export const own = (ctx: PageContext) => eq(mediaFiles.pageId, ctx.pageId);
export const listed = (ctx: PageContext, eid: string) =>
  and(own(ctx), eq(mediaFiles.eid, eid), isNotNull(mediaFiles.listedAt));

export function checkPage(ctx: PageContext, pageId: string | undefined): void {
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

export async function deleteFile(ctx: PageContext, { eid }: { eid: string }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(mediaFiles).where(listed(ctx, eid)).returning();
    if (!gone) throw new AppError('not-found');
    await ctx.later(removeBlobs.with({ keys: keysOf(ctx.pageEid, gone.filename) }));
    await ctx.record('media.deleted', { name: gone.name });
  });
}
