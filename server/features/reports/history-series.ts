import { sql } from 'drizzle-orm';
import type { PortalEventName } from '@wifi/contract/visit-words.ts';
import type { PageContext } from '../../platform/context.ts';
import { momentsOf } from './moments.ts';
import { bucketsOf, groupFor, readPeriod, reading, type RangeInput } from './read-range.ts';

/** How often something went wrong, piece by piece of the calendar. What went well is not counted: that is what other reports are about. */
export const readTroubles = (ctx: PageContext, { eventName, ...range }: RangeInput & { eventName?: PortalEventName | undefined }) => reading(ctx, async (ctx) => {
  const period = await readPeriod(ctx, range);
  const { start, end } = await momentsOf(ctx, period, period.timeZone);
  const { rows } = await ctx.db.execute<{ day: string; warnings: number; errors: number }>(sql`
    select (e.at at time zone ${period.timeZone})::date::text as day, count(*) filter (where e.level = 'warning')::int as warnings, count(*) filter (where e.level = 'error')::int as errors
    from portal_events e where e.page_id = ${ctx.pageId} and e.level <> 'info' and e.at >= ${start.toISOString()}::timestamptz and e.at < ${end.toISOString()}::timestamptz
      ${eventName ? sql.raw(`and e.name = '${eventName}'`) : sql``} group by 1`);
  const between = (from: string, to: string) => rows.filter(({ day }) => day >= from && day < to);
  return {
    period,
    rows: bucketsOf(period, groupFor(period, undefined)).map(({ from, to }) => ({
      from, to, warnings: between(from, to).reduce((sum, { warnings }) => sum + warnings, 0), errors: between(from, to).reduce((sum, { errors }) => sum + errors, 0),
    })),
  };
});
