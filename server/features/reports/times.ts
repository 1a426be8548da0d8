import { sql } from 'drizzle-orm';
import type { TableFile } from '@wifi/contract/endpoint.ts';
import { stays, type Stay } from '@wifi/contract/report-words.ts';
import type { PageContext } from '../../platform/context.ts';
import { countsBetween } from './counts-between.ts';
import { tableOf, type FileColumn } from './export-pages.ts';
import { readPeriod, reading, type Days, type RangeInput } from './read-range.ts';

interface TimesInput extends RangeInput { stay?: Stay | undefined }
interface Row extends Record<string, unknown> { part: 'hour' | 'stay'; key: string; count: number }

/** Logins by weekday and hour, or the ended sessions of one length by those of their start; and how many sessions of each length there were. */
async function countTimes(ctx: PageContext, days: Days, stay: Stay | undefined) {
  const hours = stay === undefined
    ? sql`select key, logins as count from ${countsBetween(ctx, 'hour', days)} as h`
    : sql`select left(key, 4) as key, sessions as count from ${countsBetween(ctx, 'stay', days)} as h where right(key, 1) = ${stay}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select 'hour' as part, key, sum(count)::float8 as count from (${hours}) as hours group by key
    union all
    select 'stay', key, sum(sessions)::float8 from ${countsBetween(ctx, 'length', days)} as s group by key`);
  const of = (part: Row['part']) => new Map(rows.filter((row) => row.part === part).map(({ key, count }) => [key, count]));
  return { hours: of('hour'), stays: of('stay') };
}

export async function readTimes(ctx: PageContext, { stay, ...range }: TimesInput) {
  const period = await readPeriod(ctx, range);
  const [now, before] = await reading(ctx, async (ctx) => [await countTimes(ctx, period, stay), period.before && await countTimes(ctx, period.before, stay)] as const);
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
