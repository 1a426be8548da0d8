import type { TableCell, TableColumn, TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../platform/context.ts';
import { inParts } from '../../../platform/in-parts.ts';
import { findCampaignIds, presentCampaigns, readCampaigns, type CampaignFilter } from './find-campaigns.ts';

type Campaign = Awaited<ReturnType<typeof presentCampaigns>>[number];

const columns: (TableColumn & { value: (row: Campaign, filter: CampaignFilter) => TableCell })[] = [
  { name: 'name', kind: 'text', value: ({ name }) => name },
  { name: 'state', kind: 'text', value: ({ status }) => status },
  // Who asks by the type `finished` is answered by it, as in the list.
  { name: 'type', kind: 'text', value: ({ type }, filter) => (filter.type === 'finished' ? filter.type : type) },
  { name: 'priority', kind: 'number', value: ({ priority }) => priority },
  { name: 'start', kind: 'text', value: ({ startTime }) => startTime.toISOString() },
  { name: 'end', kind: 'text', value: ({ endTime }) => endTime?.toISOString() ?? '' },
  { name: 'devices', kind: 'text', value: ({ devices }) => devices.join(' ') },
  { name: 'views', kind: 'number', value: ({ figures }) => figures.views },
  { name: 'clicks', kind: 'number', value: ({ figures }) => figures.clicks },
  { name: 'logins', kind: 'number', value: ({ figures }) => figures.logins },
  { name: 'link', kind: 'text', value: ({ redirectUrl }) => redirectUrl },
  { name: 'created', kind: 'text', value: ({ createdAt }) => createdAt.toISOString() },
];

export async function exportCampaigns(ctx: PageContext, filter: CampaignFilter): Promise<TableFile> {
  return { columns, rows: rowsOf(ctx, filter, await findCampaignIds(ctx, filter)), timeZone: 'UTC' };
}

async function* rowsOf(ctx: PageContext, filter: CampaignFilter, ids: number[]): AsyncGenerator<TableCell[]> {
  const load = async (part: number[]) => presentCampaigns(ctx, await readCampaigns(ctx, part));
  for await (const row of inParts(ids, load)) yield columns.map(({ value }) => value(row, filter));
}
