import { useMemo } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { DataTable, type Column } from '../../../kit/table/data-table.tsx';
import { ListBody } from '../../../kit/table/list-body.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { usePageList } from '../../../shell/calls/queries.ts';
import { LongCode } from '../../../widgets/marks/long-code.tsx';

type Erasure = AnswerOf<'GET /privacy/erasures'>['rows'][number];

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0);

export default function Erasures() {
  const t = useT();
  const format = useFormat();
  const list = usePageList('GET /privacy/erasures', rowsPerLoad);
  const columns = useMemo<Column<Erasure>[]>(
    () => [
      {
        id: 'who',
        header: t('Guest'),
        render: ({ profileIds }) => profileIds.map((id) => `#${id}`).join(', '),
        phone: 'title',
      },
      { id: 'at', header: t('When'), nowrap: true, render: ({ at }) => format.dateTime(at) },
      { id: 'actor', header: t('By whom'), render: ({ actor }) => <LongCode>{actor}</LongCode> },
      { id: 'rows', header: t('Rows'), align: 'end', render: ({ counts }) => format.number(sum(counts)) },
      { id: 'proof', header: t('Proof'), tablet: 'hidden', render: ({ id }) => <LongCode>{id}</LongCode> },
    ],
    [t, format],
  );
  return (
    <Card
      flush
      title={t('Erased guests')}
      description={t('All that is left of them: that it was done. If a backup is restored, they are erased again.')}
    >
      <ListBody
        list={list}
        skeletons={2}
        empty={
          <EmptyState compact title={t('Nobody has been erased')}>
            {t('Open a guest’s profile to erase them.')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('Erased guests')}
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            rowName={({ id }) => id}
          />
        )}
      </ListBody>
    </Card>
  );
}
