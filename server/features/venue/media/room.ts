import { eq, sql } from 'drizzle-orm';
import type { Context, PageContext } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { badField } from '../../../platform/errors.ts';
import { planOf } from '../plans/plan-of.ts';
import { checkLimit } from '../plans/require-plan.ts';
import { mediaFiles } from './tables.ts';

const megabyte = 1024 * 1024;

/** Bytes that the page keeps: uploads that no library holds yet count too, or they could fill the store. */
export async function keptBytes(ctx: Context): Promise<number> {
  const smaller = sql`(select coalesce(sum((one ->> 'filesize')::bigint), 0)
    from jsonb_array_elements(${mediaFiles.smaller}) as one)`;
  const [kept] = await ctx.db
    .select({ bytes: sql<string>`coalesce(sum(${mediaFiles.filesize} + ${smaller}), 0)` })
    .from(mediaFiles)
    .where(eq(mediaFiles.pageId, ctx.pageId));
  return Number(kept!.bytes);
}

/** Refuses what the page has no room for. */
export async function checkRoom(ctx: PageContext, bytes: number): Promise<void> {
  const most = ctx.program.storagePerPage;
  const wanted = (await keptBytes(ctx)) + bytes;
  if (wanted > most) throw badField('file', 'storage-full', { n: Math.floor(most / megabyte) });
  const { limits } = await planOf(ctx);
  await checkLimit(ctx, 'mediaMegabytes', Math.ceil(wanted / megabyte), limits.mediaMegabytes);
}

/** Within the transaction that stores it: of several uploads at once, each sees what the one before took. */
export async function takeRoom(ctx: PageContext, bytes: number): Promise<void> {
  await takePageLock(ctx, 'media.room');
  await checkRoom(ctx, bytes);
}
