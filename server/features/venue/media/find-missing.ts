import { and, arrayOverlaps, eq, inArray, or } from 'drizzle-orm';
import { readMediaAddress } from '@wifi/contract/venue/media-address.ts';
import type { PageContext } from '../../../platform/context.ts';
import { mediaFiles } from './tables.ts';

/**
 * Of these addresses, those of our library that lead nowhere: the file was deleted, or belongs to another page. What
 * lies elsewhere is not known.
 */
export async function findMissing(ctx: PageContext, urls: string[]): Promise<Set<string>> {
  const named = new Map(
    urls.flatMap((url) => {
      const address = readMediaAddress(url);
      return address ? [[url, address] as const] : [];
    }),
  );
  if (named.size === 0) return new Set();
  const names = [...named.values()].map(({ filename }) => filename);
  const { filename, former } = mediaFiles;
  const files = await ctx.db
    .select({ filename, former })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.pageId, ctx.pageId), or(inArray(filename, names), arrayOverlaps(former, names))));
  const known = new Set(files.flatMap((file) => [file.filename, ...file.former]));
  return new Set(
    [...named]
      .filter(([, address]) => address.page !== ctx.pageEid || !known.has(address.filename))
      .map(([url]) => url),
  );
}
