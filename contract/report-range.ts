import * as z from 'zod';
import { languageId } from './fields.ts';
import { reportGroups, reportRanges, type ReportRangeName } from './report-words.ts';

const earliestDay = '2000-01-01';
const mostDays = 3653;

const dayLength = 86_400_000;
const exists = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** A day of the page's calendar. No report reaches behind 2000 nor anywhere near the end of the calendar. */
const day = z
  .string()
  .max(10, { error: 'wrong-type', abort: true })
  .refine(exists, { error: 'wrong-type', abort: true })
  .refine((text) => text >= earliestDay && text < '2200', { error: 'day-out-of-reach' });

const rangeFields = {
  range: z.enum(reportRanges).optional(),
  from: day.optional(),
  /** The day after the last one. */
  to: day.optional(),
  compare: z.enum(['previous']).optional(),
};

interface Asked {
  range?: ReportRangeName | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const refuse = (ctx: z.core.ParsePayload<Asked>, field: string, message: string) =>
  void ctx.issues.push({ code: 'custom', path: [field], message, input: ctx.value });

/** What no single field shows: a day is missing, the two are the wrong way round, or too far apart. */
function checkRange(ctx: z.core.ParsePayload<Asked>): void {
  const { range, from, to } = ctx.value;
  const isCustom = range === 'custom' || (range === undefined && (from !== undefined || to !== undefined));
  if (!isCustom) {
    if (from !== undefined) refuse(ctx, 'from', 'only-with-custom');
    if (to !== undefined) refuse(ctx, 'to', 'only-with-custom');
  } else if (from === undefined || to === undefined) {
    refuse(ctx, from === undefined ? 'from' : 'to', 'required');
  } else if (from >= to) {
    refuse(ctx, 'to', 'end-before-start');
  } else if (Date.parse(to) - Date.parse(from) > mostDays * dayLength) {
    refuse(ctx, 'to', 'range-too-long');
  }
}

/** The query of a report: range, comparison, and what the report has beside them. */
export const reportQuery = <const More extends z.core.$ZodLooseShape>(more: More) =>
  z.strictObject({ ...rangeFields, ...more }).check((ctx) => checkRange(ctx as z.core.ParsePayload<Asked>));

/**
 * Of a report that is a series: without it, days for up to a month, weeks for up to a quarter, months for up to two
 * years, then years.
 */
export const grouping = { group: z.enum(reportGroups).optional() };

/** Of a table file: Arabic sheets run from the right. */
export const fileFields = { format: z.enum(['csv', 'xlsx']).default('csv'), language: languageId.optional() };

/**
 * What every report says of itself: the days it is about (`to` is not one of them), and today, on the clocks of the
 * page.
 */
export const reportPeriod = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  timeZone: z.string(),
  /**
   * The first day whose logins, or lines of the portal's log, are still here one by one; null where all days of the
   * report are. Of earlier ones retention has left the sums.
   */
  visitsFrom: z.string().nullable(),
  logFrom: z.string().nullable(),
  before: z.object({ from: z.string(), to: z.string() }).nullable(),
});
