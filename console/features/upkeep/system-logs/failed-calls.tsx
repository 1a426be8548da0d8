import { NativeSelect } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { callKinds } from '@wifi/contract/upkeep/system-log-words.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useList } from '../../../shell/calls/queries.ts';
import { selectPage } from '../../../shell/session/selected-page.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { SpanSelect, useSpan } from './log-filters.tsx';
import { failureWords, kindWords, whatWords } from './log-words.ts';
import classes from './events.module.css';

type FailedCall = AnswerOf<'GET /system-logs/failed-calls'>['rows'][number];

export function FailedCalls({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const [search, setSearch] = useUrlText('search');
  const [kindText, setKind] = useUrlText('kind');
  const [within, setWithin] = useSpan();
  const kind = callKinds.find((one) => one === kindText);
  const list = useList('GET /system-logs/failed-calls', rowsPerLoad, { search: search || undefined, kind, within });
  const columns = useColumns();
  const openWebhooks = (eid: string) => {
    selectPage(eid);
    void navigate('/dashboard/settings-advance#webhooks');
  };
  return (
    <ListPage
      title={t('System logs')}
      purpose={t('Calls to other servers of which nothing came. They are kept for 30 days.')}
      headerActions={tabs}
      list={list}
      isNarrowed={search !== '' || kind !== undefined || within !== undefined}
      search={{ value: search, onChange: setSearch, label: t('Search by host or page') }}
      filters={
        <>
          <NativeSelect
            aria-label={t('What for')}
            value={kind ?? ''}
            onChange={({ currentTarget }) => setKind(currentTarget.value)}
            data={[
              { value: '', label: t('All kinds') },
              ...callKinds.map((each) => ({ value: each, label: t(kindWords[each]) })),
            ]}
          />
          <SpanSelect value={within} onChange={setWithin} />
        </>
      }
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowName={({ host, kind }) => host || kind}
      actions={({ kind, pageEid }) =>
        kind === 'webhook' && pageEid !== null
          ? [
              {
                label: t('Webhooks of this page'),
                icon: <IconWebhook aria-hidden />,
                onClick: () => openWebhooks(pageEid),
              },
            ]
          : []
      }
      empty={
        <EmptyState title={t('No call has failed')}>
          {t('Routers, webhooks, payments and mail servers that do not answer appear here.')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): Column<FailedCall>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'host',
        header: t('Whom'),
        width: '28%',
        phone: 'title',
        render: ({ host, page }) => (
          <div className={classes.actor}>
            <LongCode>{host || '–'}</LongCode>
            {page && <bdi>{page}</bdi>}
          </div>
        ),
      },
      {
        id: 'kind',
        header: t('What for'),
        render: ({ kind, what }) => (
          <div className={classes.actor}>
            <span>{kind in kindWords ? t(kindWords[kind as keyof typeof kindWords]) : kind || '–'}</span>
            {whatWords[what] && <span>{t(whatWords[what])}</span>}
          </div>
        ),
      },
      {
        id: 'why',
        header: t('Why'),
        render: ({ reason, status, milliseconds }) => (
          <div className={classes.actor}>
            <span>{t(failureWords[reason], { status: status ?? 0 })}</span>
            {reason !== 'more' && <span>{t('after {n} ms', { n: format.number(milliseconds) })}</span>}
          </div>
        ),
      },
      { id: 'times', header: t('How often'), align: 'end', nowrap: true, render: ({ times }) => format.number(times) },
      { id: 'at', header: t('When'), nowrap: true, render: ({ lastAt }) => format.dateTime(lastAt) },
    ],
    [t, format],
  );
}
