import { and, eq, isNull } from 'drizzle-orm';
import { readMediaAddress } from '@wifi/contract/venue/media-address.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { checkPage, present, own, type MediaFile, listed } from './files.ts';
import { keysOf } from './keys.ts';
import type { MediaUser } from './media-user.ts';
import { removeBlobs } from './remove-blobs.ts';
import { mediaFiles } from './tables.ts';

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
