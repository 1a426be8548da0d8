import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Dimension } from './dimensions.ts';
import type { Days } from './read-range.ts';

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

function monthFrom(day: string): string {
  if (day.endsWith('-01')) return day;
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The whole months between two days: from the first to before the last. None: both are the end. */
export function wholeMonths({ from, to }: Days): Days {
  const first = monthFrom(from);
  const last = monthOf(to);
  return first < last ? { from: first, to: last } : { from: to, to };
}

/**
 * Rows (key, logins, sessions, seconds, bytes) of one dimension between two days, for a `from` clause: whole months by month, the days
 * before and after them by day, so that a year costs about what a month does. A key may come several times: sum and group by it.
 */
export function countsBetween(ctx: Context, dimension: Dimension, { from, to }: Days): SQL {
  const months = wholeMonths({ from, to });
  return sql`(
    select key, logins, sessions, seconds, bytes from month_counts
    where page_id = ${ctx.pageId} and dimension = ${dimension} and month >= ${months.from}::date and month < ${months.to}::date
    union all
    select key, logins, sessions, seconds, bytes from day_counts
    where page_id = ${ctx.pageId} and dimension = ${dimension} and day >= ${from}::date and day < ${months.from}::date
    union all
    select key, logins, sessions, seconds, bytes from day_counts
    where page_id = ${ctx.pageId} and dimension = ${dimension} and day >= ${months.to}::date and day < ${to}::date)`;
}
