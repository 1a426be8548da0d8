import type { TableCell, TableColumn, TableFile } from '@wifi/contract/endpoint.ts';
import type { UserContext } from '../../../platform/context.ts';
import { inParts } from '../../../platform/in-parts.ts';
import { findSubscriptionIds, findSubscriptions, type Filter } from './find-subscriptions.ts';

type Row = Awaited<ReturnType<typeof findSubscriptions>>[number];

const columns: (TableColumn & { value: (row: Row) => TableCell })[] = [
  { name: 'page', kind: 'text', value: ({ page }) => page },
  { name: 'address', kind: 'text', value: ({ eid }) => eid },
  { name: 'plan', kind: 'text', value: ({ plan }) => plan },
  { name: 'state', kind: 'text', value: ({ state }) => state },
  { name: 'since', kind: 'moment', value: ({ startedAt }) => startedAt },
  { name: 'ends', kind: 'moment', value: ({ endsAt }) => endsAt },
  { name: 'most used limit', kind: 'share', value: ({ percent }) => percent / 100 },
  {
    name: 'usage',
    kind: 'text',
    value: ({ usage }) => usage.map(({ limit, used, most }) => `${limit} ${used}/${most}`).join(', '),
  },
  { name: 'counted', kind: 'moment', value: ({ countedAt }) => countedAt },
];

/** What the list shows, in its order. */
export async function exportSubscriptions(ctx: UserContext, filter: Filter): Promise<TableFile> {
  const ids = await findSubscriptionIds(ctx, filter);
  await ctx.record('subscriptions.exported', { count: ids.length });
  return { columns, rows: rowsOf(ctx, ids), timeZone: 'UTC' };
}

async function* rowsOf(ctx: UserContext, ids: number[]): AsyncGenerator<TableCell[]> {
  for await (const row of inParts(ids, (part) => findSubscriptions(ctx, part)))
    yield columns.map(({ value }) => value(row));
}
