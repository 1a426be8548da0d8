import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../platform/context.ts';
import { readOverview, type OverviewInput } from './overview.ts';
import { tableOf, type FileColumn } from './reading/export-pages.ts';

type OverviewRow = Awaited<ReturnType<typeof readOverview>>['rows'][number];

const figureColumns = [
  ['logins', 'number'],
  ['guests', 'number'],
  ['newGuests', 'number'],
  ['returningGuests', 'number'],
  ['sessionSeconds', 'seconds'],
  ['dataBytes', 'number'],
] as const;

const columns = (isCompared: boolean): FileColumn<OverviewRow>[] => [
  { name: 'from', kind: 'day', value: ({ from }) => from },
  { name: 'to', kind: 'day', value: ({ to }) => to },
  ...figureColumns.map(([name, kind]): FileColumn<OverviewRow> => ({ name, kind, value: (row) => row[name] })),
  ...(isCompared
    ? figureColumns.map(([name, kind]): FileColumn<OverviewRow> => ({
        name: `${name}Before`,
        kind,
        value: ({ before }) => before?.[name] ?? null,
      }))
    : []),
];

export async function exportOverview(ctx: PageContext, input: OverviewInput): Promise<TableFile> {
  const { period, rows } = await readOverview(ctx, input);
  return tableOf(ctx, 'overview', period, columns(period.before !== null), rows);
}
