import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { dayIn } from '../../../../platform/zoned-time.ts';
import { countedBy } from './read-range.ts';

const row = z.object({ guests: z.number() });

/** Different guests of the running month, on the clocks by which the page is counted, as its reports have them. */
export async function guestsThisMonth(ctx: Context): Promise<number> {
  const { timeZone } = await countedBy(ctx);
  const first = `${dayIn(timeZone, ctx.now).slice(0, 7)}-01`;
  const [found] = await query(
    ctx.db,
    sql`select coalesce(sum(guests), 0)::float8 as guests from return_days
      where page_id = ${ctx.pageId} and day >= ${first}::date and last_day < ${first}::date`,
    row,
  );
  return found!.guests;
}
