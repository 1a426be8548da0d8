import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportGroup } from '@wifi/contract/report-words.ts';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { countsBetween } from './reading/counts-between.ts';
import { neverBefore } from './reading/dimensions.ts';
import { wholeMonths } from './reading/pieces.ts';
import {
  bucketsOf,
  daysIn,
  groupFor,
  moved,
  readPeriod,
  reading,
  type Days,
  type RangeInput,
} from './reading/read-range.ts';

interface Figures {
  logins: number;
  guests: number;
  newGuests: number;
  returningGuests: number;
  sessionSeconds: number;
  dataBytes: number;
}
export interface OverviewInput extends RangeInput {
  group?: ReportGroup | undefined;
}
const row = z.object({
  part: z.enum(['piece', 'method', 'hour']),
  key: z.string(),
  logins: z.number(),
  guests: z.number(),
  new_guests: z.number(),
  seconds: z.number(),
  bytes: z.number(),
});
type Row = z.infer<typeof row>;

/**
 * The figures of any pieces of time and of the whole, in one statement. Guests of a piece are those whose last day lies
 * before it; the last piece of `pieces` is the whole. Sessions that are still open are added to the day they began on.
 */
async function countDays(ctx: Context, timeZone: string, whole: Days, pieces: readonly Days[]): Promise<Row[]> {
  const rows = await query(
    ctx.db,
    sql`
    with pieces as (
      select n, first, past, month, month_past from unnest(${arrayLiteral(pieces.map(({ from }) => from))}::date[],
        ${arrayLiteral(pieces.map(({ to }) => to))}::date[],
        ${arrayLiteral(pieces.map((days) => wholeMonths(days).from))}::date[],
          ${arrayLiteral(pieces.map((days) => wholeMonths(days).to))}::date[]) with ordinality as p (first, past, month,
          month_past, n)
    ),
    open as materialized (
      select (started_at at time zone ${timeZone})::date as day, sum(seconds::float8 - coalesce(counted_seconds,
        0)) as seconds, sum(bytes_up::float8 + bytes_down - coalesce(counted_bytes, 0)) as bytes
      from guest_sessions where page_id = ${ctx.pageId} and ended_at is null and subject_kind <> 'prelogin' group by 1
    )
    select 'piece' as part, n::text as key, coalesce(c.logins, 0)::float8 as logins, coalesce(g.guests,
      0)::float8 as guests, coalesce(fresh.guests, 0)::float8 as new_guests,
      coalesce(c.seconds, 0)::float8 + coalesce(o.seconds, 0) as seconds, coalesce(c.bytes,
        0)::float8 + coalesce(o.bytes, 0) as bytes
    from pieces
    left join lateral (
      select sum(logins) as logins, sum(seconds) as seconds, sum(bytes) as bytes from day_counts
        where page_id = ${ctx.pageId} and dimension = 'all' and day >= first and day < past
    ) as c on true
    left join lateral (select sum(seconds) as seconds, sum(bytes) as bytes from open where day >= first
      and day < past) as o on true
    left join lateral (select sum(guests) as guests from (
      select guests from return_months r where r.page_id = ${ctx.pageId} and r.month >= pieces.month
        and r.month < month_past and last_day < first
      union all select guests from return_days where page_id = ${ctx.pageId} and day >= first and day < pieces.month
        and last_day < first
      union all select guests from return_days where page_id = ${ctx.pageId} and day >= month_past and day < past
        and last_day < first
    ) as came) as g on true
    left join lateral (select sum(guests) as guests from return_days where page_id = ${ctx.pageId}
      and last_day = ${neverBefore}::date and day >= first and day < past) as fresh on true
    union all
    select 'method', key, sum(logins)::float8, 0, 0, 0, 0 from ${countsBetween(ctx, ['method'], whole)} as m
      group by key having sum(logins) > 0
    union all
    select 'hour', split_part(key, '-', 2), sum(logins)::float8, 0, 0, 0, 0
      from ${countsBetween(ctx, ['hour'], whole)} as h group by 2`,
    row,
  );
  return rows;
}

const figuresOf = (row: Row | undefined): Figures => ({
  logins: row?.logins ?? 0,
  guests: row?.guests ?? 0,
  newGuests: row?.new_guests ?? 0,
  returningGuests: (row?.guests ?? 0) - (row?.new_guests ?? 0),
  sessionSeconds: row?.seconds ?? 0,
  dataBytes: row?.bytes ?? 0,
});

async function countPeriod(ctx: Context, timeZone: string, whole: Days, buckets: readonly Days[]) {
  const rows = await countDays(ctx, timeZone, whole, [...buckets, whole]);
  const pieces = new Map(rows.filter(({ part }) => part === 'piece').map((row) => [Number(row.key), figuresOf(row)]));
  const loginsBy = (part: Row['part']) =>
    new Map(rows.filter((row) => row.part === part).map(({ key, logins }) => [key, logins]));
  return {
    buckets: buckets.map((days, index) => ({ ...days, ...pieces.get(index + 1)! })),
    total: pieces.get(buckets.length + 1)!,
    methods: loginsBy('method'),
    hours: loginsBy('hour'),
  };
}

export async function readOverview(ctx: Context, input: OverviewInput) {
  const period = await readPeriod(ctx, input);
  const group = groupFor(period, input.group);
  const buckets = bucketsOf(period, group);
  // Each piece is compared with one of the same length, so many days before: months then compare like with like.
  const shifted = buckets.map((days) => moved(days, -daysIn(period)));
  const [now, before] = await reading(ctx, (ctx) =>
    Promise.all([
      countPeriod(ctx, period.timeZone, period, buckets),
      period.before && countPeriod(ctx, period.timeZone, period.before, shifted),
    ]),
  );
  const types = [...new Set([...now.methods.keys(), ...(before?.methods.keys() ?? [])])];
  const compared = (of: 'methods' | 'hours', key: string) => ({
    logins: now[of].get(key) ?? 0,
    loginsBefore: before ? (before[of].get(key) ?? 0) : null,
  });
  return {
    period,
    group,
    totals: now.total,
    totalsBefore: before?.total ?? null,
    rows: now.buckets.map((bucket, index) => ({ ...bucket, before: before?.buckets[index] ?? null })),
    loginTypes: types
      .map((loginType) => ({ loginType, ...compared('methods', loginType) }))
      .toSorted((one, other) => other.logins - one.logins || (one.loginType < other.loginType ? -1 : 1)),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...compared('hours', String(hour).padStart(2, '0')) })),
  };
}
