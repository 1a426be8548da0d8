import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type UserContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';

const monthsShown = 24;
const row = z.object({ month: z.string(), currency: z.string(), amount: z.number(), count: z.number() });
/** Written out once a month, and not once a payment. */
const monthOf = sql`date_trunc('month', at at time zone 'UTC')`;

/**
 * Looks across pages, also at those that are gone: what was paid stays paid. What was given back goes off the month in
 * which it was.
 */
export const readRevenue = async (ctx: UserContext) => ({
  rows: await query(
    inScope(ctx, 'every').db,
    sql`
    select to_char(${monthOf}, 'YYYY-MM') as month, currency,
      sum(amount)::float8 as amount, (count(*) filter (where amount > 0))::int as count
    from subscription_changes
    where amount <> 0 and at < ${ctx.now.toISOString()}::timestamptz and at >= (date_trunc('month',
      ${ctx.now.toISOString()}::timestamptz at time zone 'UTC') - ${`${monthsShown - 1} months`}::interval)
        at time zone 'UTC'
    group by ${monthOf}, currency order by 1 desc, 2`,
    row,
  ),
});
