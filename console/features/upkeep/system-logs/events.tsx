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
import { describeEvent } from './event-words.ts';
import classes from './events.module.css';

type Event = AnswerOf<'GET /system-logs/events'>['rows'][number];

export function Events({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const [search, setSearch] = useUrlText('search');
  const list = useList('GET /system-logs/events', rowsPerLoad, { search: search || undefined });
  const columns = useMemo<Column<Event>[]>(
    () => [
      {
        id: 'what',
        header: t('What happened'),
        width: '36%',
        render: (event) => describeEvent(event, t),
        phone: 'title',
      },
      {
        id: 'actor',
        header: t('Who'),
        width: '28%',
        render: ({ actor, address }) => <EventActor actor={actor} address={address} />,
      },
      { id: 'page', header: t('Page'), render: ({ page }) => (page ? <bdi>{page}</bdi> : '–') },
      { id: 'at', header: t('When'), nowrap: true, render: ({ at }) => format.dateTime(at) },
    ],
    [t, format],
  );
  return (
    <ListPage
      title={t('System logs')}
      purpose={t('What people changed, newest first.')}
      headerActions={tabs}
      list={list}
      search={{ value: search, onChange: setSearch, label: t('Search by person, page or action') }}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ action }) => action}
      empty={
        <EmptyState title={t('Nothing has happened yet')}>
          {t('Sign-ins and changes appear here as people work.')}
        </EmptyState>
      }
    />
  );
}

/** Who it was, and from where. */
const EventActor = ({ actor, address }: { actor: string; address: string }) => (
  <div className={classes.actor}>
    <LongCode>{actor || '–'}</LongCode>
    {address && <LongCode>{address}</LongCode>}
  </div>
);
