import { sql } from 'drizzle-orm';
import type { TableFile } from '@wifi/contract/endpoint.ts';
import { stays, type Stay } from '@wifi/contract/report-words.ts';
import type { PageContext } from '../../platform/context.ts';
import { countsBetween } from './counts-between.ts';
import type { Dimension } from './dimensions.ts';
import { tableOf, type FileColumn } from './export-pages.ts';
import { readPeriod, reading, type Days, type RangeInput } from './read-range.ts';

interface TimesInput extends RangeInput { stay?: Stay | undefined }
interface Row extends Record<string, unknown> { dimension: Dimension; key: string; logins: number; sessions: number }

/** Logins by weekday and hour, or the ended sessions of one length by those of their start; and how many sessions of each length there were. */
async function countTimes(ctx: PageContext, days: Days, stay: Stay | undefined) {
  const { rows } = await ctx.db.execute<Row>(stay === undefined ? sql`
    select dimension, key, sum(logins)::float8 as logins, sum(sessions)::float8 as sessions from ${countsBetween(ctx, ['hour', 'length'], days, ['logins', 'sessions'])} as counts group by dimension, key` : sql`
    select dimension, left(key, 4) as key, 0 as logins, sum(sessions)::float8 as sessions from ${countsBetween(ctx, ['stay', 'length'], days, ['sessions'])} as counts
    where dimension = 'length' or right(key, 1) = ${stay} group by 1, 2`);
  const of = (asked: Row['dimension'], figure: 'logins' | 'sessions') => new Map(rows.filter(({ dimension }) => dimension === asked).map((row) => [row.key, row[figure]]));
  return { hours: stay === undefined ? of('hour', 'logins') : of('stay', 'sessions'), stays: of('length', 'sessions') };
}

export async function readTimes(ctx: PageContext, { stay, ...range }: TimesInput) {
  const [period, now, before] = await reading(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    return [period, ...await Promise.all([countTimes(ctx, period, stay), period.before && countTimes(ctx, period.before, stay)])] as const;
  });
  const cells = Array.from({ length: 7 * 24 }, (_, index) => {
    const weekday = Math.floor(index / 24) + 1;
    const hour = index % 24;
    const key = `${weekday}-${String(hour).padStart(2, '0')}`;
    return { weekday, hour, count: now.hours.get(key) ?? 0, before: before ? before.hours.get(key) ?? 0 : null };
  });
  return { period, cells, stays: stays.map((each) => ({ stay: each, sessions: now.stays.get(each) ?? 0 })) };
}

type Cell = Awaited<ReturnType<typeof readTimes>>['cells'][number];

export async function exportTimes(ctx: PageContext, input: TimesInput): Promise<TableFile> {
  const { period, cells } = await readTimes(ctx, input);
  const name = input.stay === undefined ? 'logins' : 'sessions';
  const columns: FileColumn<Cell>[] = [
    { name: 'weekday', kind: 'number', value: ({ weekday }) => weekday }, { name: 'hour', kind: 'number', value: ({ hour }) => hour }, { name, kind: 'number', value: ({ count }) => count },
    ...(period.before ? [{ name: `${name}Before`, kind: 'number', value: ({ before }: Cell) => before } as const] : []),
  ];
  return tableOf(ctx, 'times', period, columns, cells);
}
