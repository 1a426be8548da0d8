import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../platform/context.ts';
import { type CampaignInput, readCampaignReport, type Shown } from './campaign-report.ts';
import { tableOf, type FileColumn } from './reading/export-pages.ts';

/** A part of the views; none where nothing was seen. */
const clickRate = ({ views, clicks }: Shown): number | null => (views > 0 ? clicks / views : null);

type CampaignRow = Awaited<ReturnType<typeof readCampaignReport>>['rows'][number];

const columns = (isByDay: boolean, isCompared: boolean): FileColumn<CampaignRow>[] => [
  ...(isByDay ? [{ name: 'day', kind: 'day', value: ({ day }: CampaignRow) => day } as const] : []),
  { name: 'campaign', kind: 'text', value: ({ name }) => name },
  { name: 'views', kind: 'number', value: ({ views }) => views },
  { name: 'clicks', kind: 'number', value: ({ clicks }) => clicks },
  { name: 'logins', kind: 'number', value: ({ logins }) => logins },
  { name: 'clickRate', kind: 'share', value: clickRate },
  ...(isCompared
    ? (['views', 'clicks', 'logins'] as const).map((name): FileColumn<CampaignRow> => ({
        name: `${name}Before`,
        kind: 'number',
        value: ({ before }) => before?.[name] ?? null,
      }))
    : []),
];

export async function exportCampaignReport(ctx: PageContext, input: CampaignInput): Promise<TableFile> {
  const { period, rows } = await readCampaignReport(ctx, input);
  return tableOf(ctx, 'campaigns', period, columns(input.group === 'day', period.before !== null), rows);
}
