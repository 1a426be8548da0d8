import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportGroup, ReportRangeName } from '@wifi/contract/report-words.ts';
import { transaction, type Context } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { AppError } from '../../../../platform/errors.ts';
import { dayIn } from '../../../../platform/zoned-time.ts';
import { planOf } from '../../../venue/plans/plan-of.ts';
import { checkLimit } from '../../../venue/plans/require-plan.ts';

/** Days as 2026-11-15; `to` is the day after the last one. */
export interface Days {
  from: string;
  to: string;
}
/** `visitsFrom`, `logFrom`: of earlier days of it, retention has left only the sums. */
export interface Period extends Days {
  today: string;
  timeZone: string;
  visitsFrom: string | null;
  logFrom: string | null;
  before: Days | null;
}
export interface RangeInput {
  range?: ReportRangeName | undefined;
  from?: string | undefined;
  to?: string | undefined;
  compare?: 'previous' | undefined;
}

const dayLength = 86_400_000;
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
export const daysIn = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayLength;

const countedByRow = z.object({
  time_zone: z.string(),
  counted_from: z.string().nullable(),
  log_from: z.string().nullable(),
});

/**
 * The clocks by which the page is counted, and from which day on its logins and the lines of its log are here one by
 * one; null where none were taken away.
 */
export async function countedBy(
  ctx: Context,
): Promise<{ timeZone: string; visitsFrom: string | null; logFrom: string | null }> {
  const rows = await query(
    ctx.db,
    sql`
    select coalesce(c.time_zone, s.time_zone, 'UTC') as time_zone, c.counted_from::text, c.log_from::text
    from (select ${ctx.pageId}::int as page_id) as page left join count_states c on c.page_id = page.page_id left
      join page_settings s on s.page_id = page.page_id`,
    countedByRow,
  );
  return { timeZone: rows[0]!.time_zone, visitsFrom: rows[0]!.counted_from, logFrom: rows[0]!.log_from };
}

/** The days a report is about, on the clocks by which the page is counted. */
export async function readPeriod(ctx: Context, { range, from, to, compare }: RangeInput): Promise<Period> {
  const { timeZone, visitsFrom, logFrom } = await countedBy(ctx);
  const today = dayIn(timeZone, ctx.now);
  // Spec §9: presets end tomorrow, which is not part of them.
  const days =
    from !== undefined && to !== undefined
      ? { from, to }
      : { from: startOf(range ?? '7', today), to: addDays(today, 1) };
  const earliest = await earliestDay(ctx, days, today);
  const before = compare ? daysBefore(days) : null;
  const kept = (from: string | null) => (from !== null && days.from < from ? from : null);
  return {
    ...days,
    today,
    timeZone,
    visitsFrom: kept(visitsFrom),
    logFrom: kept(logFrom),
    // What the plan does not show is not compared with either.
    before: before && before.from >= earliest ? before : null,
  };
}

/** So that the last 30 days are never older than a month. */
const longestMonth = 31;

/** The first day that the page's plan shows; a report that begins before it needs another plan. */
async function earliestDay(ctx: Context, { from, to }: Days, today: string): Promise<string> {
  // With the days to compare with: what every plan shows is not asked for.
  if (addDays(from, -daysIn({ from, to })) >= addDays(today, -longestMonth)) return '';
  const { historyMonths } = (await planOf(ctx)).limits;
  if (historyMonths === null) return '';
  const monthsBack = Math.ceil(daysIn({ from, to: today }) / longestMonth);
  await checkLimit(ctx, 'historyMonths', monthsBack, historyMonths);
  return addDays(today, -longestMonth * historyMonths);
}

/**
 * The days of a report whose logins are still here one by one: what it lists, so that list, its number and its file
 * agree.
 */
export const listedDays = ({ from, to, visitsFrom }: Period): Days => ({
  from: visitsFrom === null ? from : visitsFrom < to ? visitsFrom : to,
  to,
});

/** As many days, just before. */
const daysBefore = (days: Days): Days => ({ from: addDays(days.from, -daysIn(days)), to: days.from });

function startOf(range: ReportRangeName, today: string): string {
  switch (range) {
    case '10':
      return addDays(today, -9);
    case '30':
      return addDays(today, -29);
    case 'day':
    case 'week':
    case 'month':
    case 'year':
      return bucketStart(range, today);
    default:
      return addDays(today, -6);
  }
}

/** The first day of the week (Monday, ISO 8601), month or year of a day. */
function bucketStart(group: ReportGroup, day: string): string {
  switch (group) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
  }
}

function bucketAfter(group: ReportGroup, start: string): string {
  const [year, month] = start.split('-').map(Number) as [number, number];
  switch (group) {
    case 'day':
      return addDays(start, 1);
    case 'week':
      return addDays(start, 7);
    case 'month':
      return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
    case 'year':
      return `${year + 1}-01-01`;
  }
}

export function groupFor(days: Days, wished: ReportGroup | undefined): ReportGroup {
  const length = daysIn(days);
  return wished ?? (length <= 31 ? 'day' : length <= 92 ? 'week' : length <= 731 ? 'month' : 'year');
}

/** The days in pieces of the calendar; the first and the last may be shorter than the rest. */
export function bucketsOf({ from, to }: Days, group: ReportGroup): Days[] {
  const buckets: Days[] = [];
  for (let start = from; start < to;) {
    const next = bucketAfter(group, bucketStart(group, start));
    buckets.push({ from: start, to: next < to ? next : to });
    start = next;
  }
  return buckets;
}

export const moved = ({ from, to }: Days, days: number): Days => ({ from: addDays(from, days), to: addDays(to, days) });

const longestStatement = '8s';

/** Reports read in here: a question that would keep the database from its guests is given up, and said so. */
export async function reading<C extends Context, T>(
  ctx: C,
  run: (ctx: C) => Promise<T>,
  longest = longestStatement,
): Promise<T> {
  try {
    return await transaction(ctx, run, ctx.pageId, longest);
  } catch (error) {
    if (isCancelled(error)) throw new AppError('takes-too-long', { cause: error });
    throw error;
  }
}

function isCancelled(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: string }).code === '57014') return true;
  return false;
}
