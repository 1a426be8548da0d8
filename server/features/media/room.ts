import { eq, sql } from 'drizzle-orm';
import type { PageContext } from '../../platform/context.ts';
import { takeTurns } from '../../platform/db/take-turns.ts';
import { badField } from '../../platform/errors.ts';
import { mediaFiles } from './tables.ts';

const megabyte = 1024 * 1024;

/** Bytes that the page keeps: uploads that no library holds yet count too, or they could fill the store. */
async function keptBytes(ctx: PageContext): Promise<number> {
  const smaller = sql`(select coalesce(sum((one ->> 'filesize')::bigint), 0) from jsonb_array_elements(${mediaFiles.smaller}) as one)`;
  const [kept] = await ctx.db.select({ bytes: sql<string>`coalesce(sum(${mediaFiles.filesize} + ${smaller}), 0)` }).from(mediaFiles).where(eq(mediaFiles.pageId, ctx.pageId));
  return Number(kept!.bytes);
}

/** Refuses what the page has no room for. */
export async function checkRoom(ctx: PageContext, bytes: number): Promise<void> {
  const most = ctx.program.storagePerPage;
  if ((await keptBytes(ctx)) + bytes > most) throw badField('file', 'storage-full', { n: Math.floor(most / megabyte) });
}

/** Within the transaction that stores it: of several uploads at once, each sees what the one before took. */
export async function takeRoom(ctx: PageContext, bytes: number): Promise<void> {
  await takeTurns(ctx, 'media.room');
  await checkRoom(ctx, bytes);
}
