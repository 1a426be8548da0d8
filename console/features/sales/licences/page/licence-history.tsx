import { useMemo } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { OneLine, TwoLines } from '../../../../kit/layout/lines.tsx';
import { DataTable, type Column } from '../../../../kit/table/data-table.tsx';
import { LoadMore } from '../../../../kit/table/load-more.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { usePageList } from '../../../../shell/calls/queries.ts';
import { countedOver } from '../../../../widgets/plans/carried-words.ts';
import classes from './page-licence.module.css';

type Change = AnswerOf<'GET /page-license/changes'>['rows'][number];

export function LicenceHistory({ provider }: { provider: string }) {
  const t = useT();
  const list = usePageList('GET /page-license/changes', rowsPerLoad);
  const columns = useChangeColumns(provider);
  const title = t('What happened so far');
  return (
    <Card flush title={title}>
      {list.error ? (
        <ErrorState onRetry={list.retry} />
      ) : list.isLoading ? (
        <SkeletonRows />
      ) : list.rows.length === 0 ? (
        <p className={classes.none}>{t('This page has been on FREE since it was made.')}</p>
      ) : (
        <>
          <DataTable
            label={title}
            rows={list.rows}
            columns={columns}
            rowKey={({ id }) => String(id)}
            rowName={({ to }) => to}
          />
          <LoadMore {...list} shown={list.rows.length} />
        </>
      )}
    </Card>
  );
}

function useChangeColumns(provider: string): Column<Change>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(() => {
    const what = ({ kind, reference }: Change): string =>
      ({
        code: t('Licence code {serial}', { serial: reference }),
        hand: provider ? t('Changed by {provider}', { provider }) : t('Changed by your provider'),
        payment: t('Paid'),
        refund: t('Refund of invoice {number}', { number: reference }),
        ended: t('The plan ended'),
      })[kind];
    return [
      {
        id: 'what',
        header: t('What happened'),
        phone: 'title',
        render: (change) => <TwoLines detail={change.by && <OneLine>{change.by}</OneLine>}>{what(change)}</TwoLines>,
      },
      {
        id: 'plan',
        header: t('Plan'),
        render: ({ from, to, carriedDays }) => (
          <TwoLines detail={carriedDays > 0 && t(countedOver, { n: carriedDays })}>
            {from === to ? to : t('{to}, before {from}', { to, from })}
          </TwoLines>
        ),
      },
      {
        id: 'until',
        header: t('Until'),
        nowrap: true,
        render: ({ endsAt, isLifetime }) => (isLifetime ? t('For good') : endsAt ? format.date(endsAt) : t('No end')),
      },
      { id: 'at', header: t('When'), nowrap: true, render: ({ at }) => format.dateTime(at) },
    ];
  }, [t, format, provider]);
}
