import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import type { Days } from './read-range.ts';

/** The days of a report as moments: of those the events are stored by. */
export interface Moments extends Days {
  start: Date;
  end: Date;
  timeZone: string;
}

const startAndEndRow = z.object({ start: z.string(), end: z.string() });

/** By the database's clocks, which also counted the days. */
export async function momentsOf(ctx: Context, { from, to }: Days, timeZone: string): Promise<Moments> {
  const rows = await query(
    ctx.db,
    sql`
    select start_of_day(${from}::date, ${timeZone}) as start, start_of_day(${to}::date, ${timeZone}) as "end"`,
    startAndEndRow,
  );
  return { from, to, timeZone, start: new Date(rows[0]!.start), end: new Date(rows[0]!.end) };
}
