import { and, eq, inArray } from 'drizzle-orm';
import { fittingName, readMediaAddress } from '@wifi/contract/venue/media-address.ts';
import type { PageContext } from '../../../platform/context.ts';
import { mediaFiles } from './tables.ts';

/**
 * Bytes that a browser loads for pictures of this page's library, each once, in the size that it would choose for so
 * many pixels.
 */
export async function weighPictures(ctx: PageContext, pictures: { url: string; pixels?: number }[]): Promise<number> {
  const wanted = new Map(
    pictures.flatMap(({ url, pixels }) => {
      const address = readMediaAddress(url);
      if (address?.page !== ctx.pageEid) return [];
      const width = pixels === undefined ? undefined : fittingName(address.filename, pixels)?.width;
      return [[`${address.filename} ${width}`, { filename: address.filename, width }] as const];
    }),
  );
  if (wanted.size === 0) return 0;
  const { filename, filesize, smaller } = mediaFiles;
  const files = await ctx.db
    .select({ filename, filesize, smaller })
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.pageId, ctx.pageId),
        inArray(
          filename,
          [...wanted.values()].map((one) => one.filename),
        ),
      ),
    );
  const bytesOf = (name: string, width: number | undefined) => {
    const file = files.find((one) => one.filename === name);
    return file?.smaller.find((one) => one.width === width)?.filesize ?? file?.filesize ?? 0;
  };
  return [...wanted.values()].reduce((sum, { filename: name, width }) => sum + bytesOf(name, width), 0);
}
