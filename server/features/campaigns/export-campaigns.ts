import type { PageContext } from '../../platform/context.ts';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import { listCampaigns, type CampaignFilter } from './find-campaigns.ts';

const header = ['name', 'state', 'type', 'priority', 'start', 'end', 'devices', 'views', 'clicks', 'logins', 'link', 'created'];

export async function exportCampaigns(ctx: PageContext, filter: CampaignFilter): Promise<string> {
  const { rows } = await listCampaigns(ctx, filter);
  return writeCsv([header, ...rows.map(({ figures, ...row }) => [
    row.name, row.status, row.type, row.priority, row.startTime.toISOString(), row.endTime?.toISOString() ?? '', row.devices.join(' '),
    figures.views, figures.clicks, figures.logins, row.redirectUrl, row.createdAt.toISOString(),
  ])]);
}
