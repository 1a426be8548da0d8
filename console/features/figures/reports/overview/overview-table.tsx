import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { DataTable, type Column } from '../../../../kit/table/data-table.tsx';
import { Compared } from '../change.tsx';
import { visitsPath } from '../drill-down.ts';
import { useBucketWords } from '../use-bucket-words.ts';
import {
  figureFormat,
  figureNames,
  overviewFigures,
  type Overview,
  type OverviewFigure,
  type OverviewRow,
} from './overview-figures.ts';

/** On a tablet: what the other columns let one work out, and what matters least. */
const leftOut: readonly OverviewFigure[] = ['newGuests', 'dataBytes'];

export function OverviewTable({ overview: { rows, group } }: { overview: Overview }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { long } = useBucketWords(group);
  const columns = useMemo(
    (): Column<OverviewRow>[] => [
      { id: 'from', header: t('Days'), render: long, nowrap: true },
      ...overviewFigures.map((figure): Column<OverviewRow> => ({
        id: figure,
        header: t(figureNames[figure]),
        align: 'end',
        ...(leftOut.includes(figure) && { tablet: 'hidden' }),
        render: (row) => (
          <Compared now={row[figure]} before={row.before?.[figure]} format={figureFormat(figure, t, format)} />
        ),
      })),
    ],
    [t, format, long],
  );
  return (
    <DataTable
      label={t('The figures')}
      rows={rows}
      columns={columns}
      rowKey={({ from }) => from}
      rowName={long}
      onOpen={(row) => void navigate(visitsPath(row))}
    />
  );
}
