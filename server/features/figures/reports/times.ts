import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TableFile } from '@wifi/contract/endpoint.ts';
import { stays, type Stay } from '@wifi/contract/report-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { countsBetween } from './reading/counts-between.ts';
import { tableOf, type FileColumn } from './reading/export-pages.ts';
import { readPeriod, reading, type Days, type RangeInput } from './reading/read-range.ts';

interface TimesInput extends RangeInput {
  stay?: Stay | undefined;
}
const row = z.object({ key: z.string(), count: z.number() });
type Row = z.infer<typeof row>;

/**
 * Logins by weekday and hour, or the ended sessions of one length by those of their start; and how many sessions of
 * each length there were.
 */
async function countTimes(ctx: PageContext, days: Days, stay: Stay | undefined) {
  const [hours, stays] = await Promise.all([
    query(
      ctx.db,
      stay === undefined
        ? sql`select key, sum(logins)::float8 as count from ${countsBetween(ctx, ['hour'], days)} as counts
          group by key`
        : sql`select left(key, 4) as key, sum(sessions)::float8 as count
          from ${countsBetween(ctx, ['stay'], days, ['sessions'])} as counts where right(key, 1) = ${stay} group by 1`,
      row,
    ),
    query(
      ctx.db,
      sql`select key, sum(sessions)::float8 as count from ${countsBetween(ctx, ['length'], days, ['sessions'])} as
        counts group by key`,
      row,
    ),
  ]);
  const byKey = (rows: Row[]) => new Map(rows.map(({ key, count }) => [key, count]));
  return { hours: byKey(hours), stays: byKey(stays) };
}

export async function readTimes(ctx: PageContext, { stay, ...range }: TimesInput) {
  const [period, now, before] = await reading(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    return [
      period,
      ...(await Promise.all([countTimes(ctx, period, stay), period.before && countTimes(ctx, period.before, stay)])),
    ] as const;
  });
  const cells = Array.from({ length: 7 * 24 }, (_, index) => {
    const weekday = Math.floor(index / 24) + 1;
    const hour = index % 24;
    const key = `${weekday}-${String(hour).padStart(2, '0')}`;
    return { weekday, hour, count: now.hours.get(key) ?? 0, before: before ? (before.hours.get(key) ?? 0) : null };
  });
  return { period, cells, stays: stays.map((each) => ({ stay: each, sessions: now.stays.get(each) ?? 0 })) };
}

type Cell = Awaited<ReturnType<typeof readTimes>>['cells'][number];

export async function exportTimes(ctx: PageContext, input: TimesInput): Promise<TableFile> {
  const { period, cells } = await readTimes(ctx, input);
  const name = input.stay === undefined ? 'logins' : 'sessions';
  const columns: FileColumn<Cell>[] = [
    { name: 'weekday', kind: 'number', value: ({ weekday }) => weekday },
    { name: 'hour', kind: 'number', value: ({ hour }) => hour },
    { name, kind: 'number', value: ({ count }) => count },
    ...(period.before ? [{ name: `${name}Before`, kind: 'number', value: ({ before }: Cell) => before } as const] : []),
  ];
  return tableOf(ctx, 'times', period, columns, cells);
}
