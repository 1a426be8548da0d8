import { and, eq, inArray } from 'drizzle-orm';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { randomName } from '../../../platform/crypto/random.ts';
import { copiedName, copyBlobs } from './copy-blobs.ts';
import { takeRoom } from './room.ts';
import { mediaFiles } from './tables.ts';

type Copied = Pick<
  typeof mediaFiles.$inferSelect,
  'filename' | 'type' | 'name' | 'mimetype' | 'extension' | 'filesize' | 'smaller' | 'width' | 'height'
>;

const describedIn = ({ type, name, mimetype, extension, filesize, smaller, width, height }: Copied) => ({
  type,
  name,
  mimetype,
  extension,
  filesize,
  smaller,
  width,
  height,
});

/**
 * Copies files from a folder that is no page's into the page's library, where they count and can be deleted as its own.
 * Answers with the address of each by the name it had; one whose bytes are gone is left out.
 */
export async function takeCopies(
  ctx: PageContext,
  folder: string,
  files: readonly Copied[],
): Promise<Map<string, string>> {
  if (files.length === 0) return new Map();
  const names = new Map(files.map(({ filename }) => [filename, copiedName(filename)]));
  // As with uploads: rows that no library lists yet come first, so that a crash leaves what the sweep finds.
  await transaction(ctx, async (ctx) => {
    const bytes = files.flatMap(({ filesize, smaller }) => [filesize, ...smaller.map((one) => one.filesize)]);
    await takeRoom(
      ctx,
      bytes.reduce((sum, one) => sum + one, 0),
    );
    await ctx.db.insert(mediaFiles).values(
      files.map((file) => ({
        ...describedIn(file),
        pageId: ctx.pageId,
        eid: randomName(12),
        filename: names.get(file.filename)!,
        createdAt: ctx.now,
      })),
    );
  });
  const copied: string[] = [];
  for (const [from, to] of names)
    if (await copyBlobs(ctx, { page: folder, filename: from }, { page: ctx.pageEid, filename: to })) copied.push(from);
  const listed = copied.map((from) => names.get(from)!);
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .update(mediaFiles)
      .set({ listedAt: ctx.now })
      .where(and(eq(mediaFiles.pageId, ctx.pageId), inArray(mediaFiles.filename, listed)));
    await ctx.record('media.copied', { count: listed.length });
  });
  return new Map(copied.map((from) => [from, `/media/${ctx.pageEid}/${names.get(from)!}`]));
}
