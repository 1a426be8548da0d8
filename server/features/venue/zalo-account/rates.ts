import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { zaloRates } from './tables.ts';

/** What Zalo lets one app ask in a minute. */
const perMinute = 4000;
/** Of an app that pages share, so that the campaign of one leaves room for the answers of the others. */
const perPage = 2000;

const usedRow = z.object({ used: z.number() });
const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

async function take(ctx: Context, key: string, most: number): Promise<boolean> {
  const minute = minuteOf(new Date());
  // Greater, not other: a process whose clock is behind must not begin an older minute again.
  const rows = await query(
    ctx.db,
    sql`insert into ${zaloRates} (key, minute, used) values (${key}, ${minute}, 1)
      on conflict (key) do update set minute = greatest(zalo_rates.minute, excluded.minute),
        used = case when excluded.minute > zalo_rates.minute then 1 else zalo_rates.used + 1 end
      where excluded.minute > zalo_rates.minute or zalo_rates.used < ${most} returning used`,
    usedRow,
  );
  return rows.length > 0;
}

/** Whether this page may ask once more in this minute; counted over all processes. */
export async function takeCall(ctx: Context, key: string, isShared: boolean): Promise<boolean> {
  if (isShared && !(await take(ctx, `${key}/page/${ctx.pageId}`, perPage))) return false;
  return take(ctx, key, perMinute);
}

/** Zalo has said that nothing is left: nobody asks before the next minute. */
export async function spendMinute(ctx: Context, key: string): Promise<void> {
  const minute = minuteOf(new Date());
  await ctx.db
    .insert(zaloRates)
    .values({ key, minute, used: perMinute })
    .onConflictDoUpdate({ target: zaloRates.key, set: { minute, used: perMinute } });
}
