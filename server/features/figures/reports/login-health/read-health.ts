import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { TableFile } from '@wifi/contract/endpoint.ts';
import { portalPlaces } from '@wifi/contract/network/portal-event-words.ts';
import type { Context, PageContext } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { summedBetween } from '../reading/counts-between.ts';
import { tableOf, type FileColumn } from '../reading/export-pages.ts';
import { readPeriod, reading, type Days, type RangeInput } from '../reading/read-range.ts';
import { medianOf } from './outcomes.ts';

interface HealthInput extends RangeInput {
  router?: number | undefined;
}

const sumRow = z.object({
  method: z.string(),
  system: z.string(),
  place: z.enum(portalPlaces),
  what: z.enum(['finished', 'refused', 'gave-up', 'refusal']),
  detail: z.string(),
  times: z.number(),
});
type Sum = z.infer<typeof sumRow>;

export const healthBetween = (ctx: Context, days: Days, isAsked: SQL = sql`true`): SQL =>
  summedBetween(ctx, days, {
    months: sql`login_health_months`,
    days: sql`login_health_days`,
    columns: sql`method, system, place, what, detail`,
    figures: ['times'],
    isAsked,
  });

const readSums = (ctx: PageContext, days: Days, router: number | undefined): Promise<Sum[]> =>
  query(
    ctx.db,
    sql`select method, system, place, what, detail, sum(times)::float8 as times
      from ${healthBetween(ctx, days, router === undefined ? undefined : sql`device_id = ${router}`)} as sums
      group by 1, 2, 3, 4, 5 having sum(times) > 0`,
    sumRow,
  );

function figuresOf(sums: readonly Sum[]) {
  const of = (what: Sum['what']) => sums.filter((sum) => sum.what === what);
  const total = (rows: readonly Sum[]) => rows.reduce((all, { times }) => all + times, 0);
  const byDetail = (rows: readonly Sum[]) =>
    [...Map.groupBy(rows, ({ detail }) => detail)].map(([detail, same]) => [detail, total(same)] as const);
  const [finished, refused, gaveUp] = [total(of('finished')), total(of('refused')), total(of('gave-up'))];
  return {
    begun: finished + refused + gaveUp,
    finished,
    refused,
    gaveUp,
    medianSeconds: medianOf(new Map(byDetail(of('finished')).map(([span, times]) => [Number(span), times]))),
    refusals: byDetail(of('refusal'))
      .map(([why, times]) => ({ why, times }))
      .toSorted((one, other) => other.times - one.times || (one.why < other.why ? -1 : 1)),
  };
}

/** The way as a whole, whatever was tried on it. */
const whole = '*';
const untilRow = z.object({ until: z.string().nullable() });
const routerRow = z.object({ id: z.number(), name: z.string() });

export const readLoginHealth = (ctx: PageContext, { router, ...range }: HealthInput) =>
  reading(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    const [now, before, [state], routers] = await Promise.all([
      readSums(ctx, period, router),
      period.before ? readSums(ctx, period.before, router) : null,
      query(
        ctx.db,
        sql`select health_until::text as until from count_states where page_id = ${ctx.pageId}
          and health_until between '2000-01-01' and '2200-01-01'`,
        untilRow,
      ),
      query(ctx.db, sql`select id, name from devices where page_id = ${ctx.pageId} order by name, id`, routerRow),
    ]);
    const ofMethod = (sums: readonly Sum[], method: string) => sums.filter((sum) => sum.method === method);
    const compared = (method: string) => ({
      ...figuresOf(ofMethod(now, method)),
      before: before && figuresOf(ofMethod(before, method)),
    });
    const methods = [...new Set([...now, ...(before ?? [])].map(({ method }) => method))].filter(
      (method) => method !== whole,
    );
    // Whoever chose none is no method, and stands last.
    const byBegun = (one: { begun: number; method: string }, other: { begun: number; method: string }) =>
      Number(one.method === '') - Number(other.method === '') ||
      other.begun - one.begun ||
      (one.method < other.method ? -1 : 1);
    return {
      period,
      countedUntil: state?.until ? new Date(state.until).toISOString() : null,
      routers,
      totals: compared(whole),
      methods: methods.map((method) => ({ method, ...compared(method) })).toSorted(byBegun),
      rows: [...Map.groupBy(now, ({ method, system, place }) => `${method}\t${system}\t${place}`).values()]
        .map((sums) => ({
          ...figuresOf(sums),
          method: sums[0]!.method,
          system: sums[0]!.system,
          place: sums[0]!.place,
        }))
        .filter(({ method }) => method !== whole)
        .toSorted(byBegun),
    };
  });

type Row = Awaited<ReturnType<typeof readLoginHealth>>['rows'][number];

export async function exportLoginHealth(ctx: PageContext, input: HealthInput): Promise<TableFile> {
  const { period, rows } = await readLoginHealth(ctx, input);
  const columns: FileColumn<Row>[] = [
    { name: 'method', kind: 'text', value: ({ method }) => method },
    { name: 'os', kind: 'text', value: ({ system }) => system },
    { name: 'window', kind: 'text', value: ({ place }) => place },
    { name: 'begun', kind: 'number', value: ({ begun }) => begun },
    { name: 'finished', kind: 'number', value: ({ finished }) => finished },
    { name: 'share', kind: 'share', value: ({ begun, finished }) => (begun === 0 ? 0 : finished / begun) },
    { name: 'refused', kind: 'number', value: ({ refused }) => refused },
    { name: 'gaveUp', kind: 'number', value: ({ gaveUp }) => gaveUp },
    { name: 'medianSeconds', kind: 'number', value: ({ medianSeconds }) => medianSeconds },
    {
      name: 'refusals',
      kind: 'text',
      value: ({ refusals }) => refusals.map(({ why, times }) => `${why} ${times}`).join(', '),
    },
  ];
  return tableOf(ctx, 'login-health', period, columns, rows);
}
