import { sql } from 'drizzle-orm';
import type { PageContext } from '../../platform/context.ts';
import type { Days } from './read-range.ts';

/** The days of a report as moments: of those the events are stored by. */
export interface Moments extends Days { start: Date; end: Date; timeZone: string }

/** By the database's clocks, which also counted the days: where one begins when a clock jumps over midnight is a matter of taste. */
export async function momentsOf(ctx: PageContext, { from, to }: Days, timeZone: string): Promise<Moments> {
  const { rows } = await ctx.db.execute<{ start: string; end: string }>(sql`
    select (${from}::date::timestamp at time zone ${timeZone}) as start, (${to}::date::timestamp at time zone ${timeZone}) as "end"`);
  return { from, to, timeZone, start: new Date(rows[0]!.start), end: new Date(rows[0]!.end) };
}
