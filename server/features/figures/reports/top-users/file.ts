import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { TopUserOrder } from '@wifi/contract/figures/visit-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { tableOf, type FileColumn } from '../reading/export-pages.ts';
import { momentsOf } from '../reading/moments.ts';
import { listedDays, readPeriod, reading, type RangeInput } from '../reading/read-range.ts';
import { allFigures, figuresOfRow, type UserFigures } from './figures.ts';
import { figureRow } from './figures.ts';
import { withNames } from './top-users.ts';

type User = Awaited<ReturnType<typeof withNames>>[number];

const columns: FileColumn<User>[] = [
  { name: 'rank', kind: 'number', value: ({ rank }) => rank },
  { name: 'guest', kind: 'text', value: ({ guest }) => guest.name || `#${guest.id}` },
  { name: 'email', kind: 'text', value: ({ guest }) => guest.email },
  { name: 'phone', kind: 'text', value: ({ guest }) => guest.phone },
  { name: 'loginCount', kind: 'number', value: ({ loginCount }) => loginCount },
  { name: 'lastLogin', kind: 'moment', value: ({ lastLogin }) => lastLogin },
  { name: 'totalTime', kind: 'seconds', value: ({ seconds }) => seconds },
  { name: 'bytes', kind: 'number', value: ({ bytes }) => bytes },
];

const namesPerRead = 1000;

/** Figures of every guest fit into memory, their names are fetched as the file is written. */
async function* named(ctx: PageContext, all: UserFigures[]): AsyncGenerator<User> {
  for (let at = 0; at < all.length; at += namesPerRead)
    yield* await withNames(ctx, all.slice(at, at + namesPerRead), at + 1);
}

export async function exportTopUsers(
  ctx: PageContext,
  { sort, ...range }: RangeInput & { sort: TopUserOrder },
): Promise<TableFile> {
  const period = await readPeriod(ctx, range);
  const moments = await momentsOf(ctx, listedDays(period), period.timeZone);
  const all = await reading(ctx, async (ctx) => {
    const rows = await query(ctx.db, allFigures(ctx, moments, sort), figureRow);
    return rows.map(figuresOfRow);
  });
  return tableOf(ctx, 'top-users', period, columns, named(ctx, all));
}
