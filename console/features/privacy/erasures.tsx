import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { useMemo } from 'react';
import { Card } from '../../kit/card.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../kit/state.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { usePageList } from '../../shell/queries.ts';
import { LongCode } from '../../widgets/long-code.tsx';

type Erasure = AnswerOf<'GET /privacy/erasures'>['rows'][number];

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0);

export function Erasures() {
  const t = useT();
  const format = useFormat();
  const list = usePageList('GET /privacy/erasures', rowsPerLoad);
  const columns = useMemo<Column<Erasure>[]>(() => [
    { id: 'who', header: t('Guest'), render: ({ profileIds }) => profileIds.map((id) => `#${id}`).join(', '), phone: 'title' },
    { id: 'at', header: t('When'), nowrap: true, render: ({ at }) => format.dateTime(at) },
    { id: 'actor', header: t('By whom'), render: ({ actor }) => <LongCode>{actor}</LongCode> },
    { id: 'rows', header: t('Rows'), align: 'end', render: ({ counts }) => format.number(sum(counts)) },
    { id: 'proof', header: t('Proof'), tablet: 'hidden', render: ({ id }) => <LongCode>{id}</LongCode> },
  ], [t, format]);
  return (
    <Card flush title={t('Erased guests')} description={t('All that is left of them: that it was done. If a backup is restored, they are erased again.')}>
      {list.isLoading ? <SkeletonRows rows={2} /> : list.error && list.rows.length === 0 ? <ErrorState onRetry={list.retry} /> : list.rows.length === 0
        ? <EmptyState title={t('Nobody has been erased')}>{t('Open a guest’s profile to erase them.')}</EmptyState>
        : (
          <>
            <DataTable label={t('Erased guests')} rows={list.rows} columns={columns} rowKey={({ id }) => id} rowName={({ id }) => id} />
            <LoadMore shown={list.rows.length} {...list} />
          </>
        )}
    </Card>
  );
}
