import { Chip } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useList } from '../../../shell/calls/queries.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { SignInBadge } from '../../../widgets/marks/sign-in-badge.tsx';
import { useBrowserName } from '../../../widgets/words/use-browser-name.ts';
import { SpanSelect, useSpan } from './log-filters.tsx';
import classes from './events.module.css';

type Attempt = AnswerOf<'GET /system-logs/sign-ins'>['rows'][number];

export function SignIns({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const [search, setSearch] = useUrlText('search');
  const [outcomeText, setOutcome] = useUrlText('outcome');
  const [within, setWithin] = useSpan();
  const outcome = (['signed-in', 'refused'] as const).find((one) => one === outcomeText);
  const list = useList('GET /system-logs/sign-ins', rowsPerLoad, { search: search || undefined, outcome, within });
  const columns = useMemo<Column<Attempt>[]>(
    () => [
      {
        id: 'who',
        header: t('Who'),
        width: '28%',
        phone: 'title',
        render: ({ who }) => (who ? <LongCode>{who}</LongCode> : t('Several, told together')),
      },
      { id: 'result', header: t('Result'), render: ({ result }) => <SignInBadge result={result} /> },
      { id: 'where', header: t('From where'), width: '24%', render: (attempt) => <Where attempt={attempt} /> },
      {
        id: 'times',
        header: t('How often'),
        align: 'end',
        nowrap: true,
        tablet: 'hidden',
        render: ({ times }) => format.number(times),
      },
      { id: 'at', header: t('When'), nowrap: true, render: ({ lastAt }) => format.dateTime(lastAt) },
    ],
    [t, format],
  );
  return (
    <ListPage
      title={t('System logs')}
      purpose={t('Who tried to sign in, from where, and what came of it. Kept for 90 days.')}
      headerActions={tabs}
      list={list}
      isNarrowed={search !== '' || outcome !== undefined || within !== undefined}
      search={{ value: search, onChange: setSearch, label: t('Search by person or address') }}
      filters={
        <>
          <SpanSelect value={within} onChange={setWithin} />
          <Chip checked={outcome === 'signed-in'} onChange={(on) => setOutcome(on ? 'signed-in' : '')}>
            {t('Signed in')}
          </Chip>
          <Chip checked={outcome === 'refused'} onChange={(on) => setOutcome(on ? 'refused' : '')}>
            {t('Did not get in')}
          </Chip>
        </>
      }
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowName={({ who }) => who}
      empty={
        <EmptyState title={t('Nobody has tried to sign in yet')}>
          {t('Every attempt appears here within seconds.')}
        </EmptyState>
      }
    />
  );
}

function Where({ attempt: { address, userAgent } }: { attempt: Attempt }) {
  const { name } = useBrowserName(userAgent);
  return (
    <div className={classes.actor}>
      <LongCode>{address || '–'}</LongCode>
      {userAgent && <span>{name}</span>}
    </div>
  );
}
