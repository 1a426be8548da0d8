import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useCall } from '../../../shell/calls/queries.ts';
import { SpanSelect, useSpan } from './log-filters.tsx';
import classes from './health.module.css';

type SlowQuery = AnswerOf<'GET /system-logs/slow-queries'>['rows'][number];

export function SlowQueries({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const [within, setWithin] = useSpan();
  const { data, error, isPending, refetch } = useCall('GET /system-logs/slow-queries', {
    query: within ? { within } : {},
  });
  const columns = useMemo<Column<SlowQuery>[]>(() => {
    const milliseconds = (n: number) => t('{n} ms', { n: format.number(n) });
    return [
      {
        id: 'statement',
        header: t('Statement'),
        width: '54%',
        phone: 'title',
        render: ({ statement, page }) => <Statement page={page}>{statement}</Statement>,
      },
      { id: 'worst', header: t('Worst'), align: 'end', nowrap: true, render: ({ worstMs }) => milliseconds(worstMs) },
      { id: 'mean', header: t('On average'), align: 'end', nowrap: true, render: ({ meanMs }) => milliseconds(meanMs) },
      { id: 'times', header: t('How often'), align: 'end', nowrap: true, render: ({ times }) => format.number(times) },
      { id: 'at', header: t('When'), nowrap: true, render: ({ lastAt }) => format.dateTime(lastAt) },
    ];
  }, [t, format]);
  return (
    <ListPage
      title={t('System logs')}
      purpose={t('Statements of the database that took long, the worst first, without what was asked in them.')}
      headerActions={tabs}
      list={{
        rows: data?.rows ?? [],
        total: data?.rows.length ?? 0,
        isLoading: isPending,
        isLoadingMore: false,
        hasMore: false,
        loadMore: () => {},
        error,
        retry: () => void refetch(),
      }}
      isNarrowed={within !== undefined}
      filters={<SpanSelect value={within} onChange={setWithin} />}
      columns={columns}
      rowKey={({ statement, page }) => `${page} ${statement}`}
      rowName={({ statement }) => statement}
      empty={
        <EmptyState title={t('No statement was slow')}>
          {t('What takes longer than {n} ms appears here within a minute.', { n: format.number(data?.limitMs ?? 500) })}
        </EmptyState>
      }
    />
  );
}

/** About as much as four lines hold. */
const longest = 240;

/** A long one shows its beginning: the next is not a screen further down. */
function Statement({ page, children }: { page: string | null; children: string }) {
  const t = useT();
  const [isLong, setLong] = useState(false);
  const canGrow = children.length > longest;
  return (
    <div className={classes.said}>
      <code dir="ltr" className={classes.statement} data-cut={(canGrow && !isLong) || undefined}>
        {children}
      </code>
      {canGrow && (
        <Button variant="subtle" size="compact-xs" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? t('Show less') : t('Show more')}
        </Button>
      )}
      {page && <bdi className={classes.page}>{page}</bdi>}
    </div>
  );
}
