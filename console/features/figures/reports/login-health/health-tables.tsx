import { useMemo } from 'react';
import { useT } from '../../../../kit/language.tsx';
import { TwoLines } from '../../../../kit/layout/lines.tsx';
import { DataTable, type Column } from '../../../../kit/table/data-table.tsx';
import { named } from '../software-words.ts';
import { methodWords, placeWords, type HealthReport } from './health-words.ts';
import { useFigureColumns } from './use-figure-columns.tsx';

type Method = HealthReport['methods'][number];
type Row = HealthReport['rows'][number];

export function MethodTable({ report }: { report: HealthReport }) {
  const t = useT();
  const figures = useFigureColumns<Method>();
  const columns = useMemo(
    (): Column<Method>[] => [
      { id: 'method', header: t('Method'), phone: 'title', render: ({ method }) => methodWords(t, method) },
      ...figures,
    ],
    [t, figures],
  );
  return (
    <DataTable
      label={t('By method')}
      rows={report.methods}
      columns={columns}
      rowKey={({ method }) => method}
      rowName={({ method }) => methodWords(t, method)}
    />
  );
}

export function HealthTable({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const figures = useFigureColumns<Row>();
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: 'method',
        header: t('Method'),
        phone: 'title',
        render: ({ method, system, place }) => (
          <TwoLines
            detail={
              <>
                <bdi>{named(t, system)}</bdi> · {t(placeWords[place])}
              </>
            }
          >
            {methodWords(t, method)}
          </TwoLines>
        ),
      },
      ...figures,
    ],
    [t, figures],
  );
  return (
    <DataTable
      label={t('By method, system and window')}
      rows={rows}
      columns={columns}
      rowKey={({ method, system, place }) => `${method}/${system}/${place}`}
      rowName={({ method, system, place }) =>
        [methodWords(t, method), named(t, system), t(placeWords[place])].join(', ')
      }
    />
  );
}
