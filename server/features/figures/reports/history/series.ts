import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PortalEventName } from '@wifi/contract/network/portal-event-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { momentsOf } from '../reading/moments.ts';
import { bucketsOf, groupFor, readPeriod, reading, type RangeInput } from '../reading/read-range.ts';

const readTroublesRow = z.object({ day: z.string(), warnings: z.number(), errors: z.number() });

/**
 * How often something went wrong, piece by piece of the calendar. What went well is not counted: that is what other
 * reports are about.
 */
export const readTroubles = (
  ctx: PageContext,
  { eventName, ...range }: RangeInput & { eventName?: PortalEventName | undefined },
) =>
  reading(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    const { start, end } = await momentsOf(ctx, period, period.timeZone);
    const rows = await query(
      ctx.db,
      sql`
    select (e.at at time zone ${period.timeZone})::date::text as day,
      count(*) filter (where e.level = 'warning')::int as warnings, count(*) filter (where e.level = 'error')::int as
      errors
    from portal_events e where e.page_id = ${ctx.pageId} and e.level <> 'info'
      and e.at >= ${start.toISOString()}::timestamptz and e.at < ${end.toISOString()}::timestamptz
      ${eventName ? sql.raw(`and e.name = '${eventName}'`) : sql``} group by 1`,
      readTroublesRow,
    );
    const between = (from: string, to: string) => rows.filter(({ day }) => day >= from && day < to);
    return {
      period,
      rows: bucketsOf(period, groupFor(period, undefined)).map(({ from, to }) => ({
        from,
        to,
        warnings: between(from, to).reduce((sum, { warnings }) => sum + warnings, 0),
        errors: between(from, to).reduce((sum, { errors }) => sum + errors, 0),
      })),
    };
  });
