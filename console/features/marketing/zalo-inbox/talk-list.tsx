import { Badge, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { zaloTalkFilters, type ZaloTalkFilter } from '@wifi/contract/marketing/zalo-inbox-words.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { SearchInput } from '../../../kit/table/search-input.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import { followerName } from '../../../widgets/zalo/follower-name.ts';
import { kindWords, type Talk } from './talk.ts';
import classes from './inbox.module.css';

const filterWords: Record<ZaloTalkFilter, string> = {
  all: msg('All'),
  unread: msg('Unread'),
  mine: msg('Mine'),
};

interface Props {
  opened: string;
  onOpen: (id: string) => void;
}

export function TalkList({ opened, onOpen }: Props) {
  const t = useT();
  const [which, setWhich] = useState<ZaloTalkFilter>('all');
  const [search, setSearch] = useState('');
  const list = usePageList('GET /zalo/inbox', rowsPerLoad, { which, ...(search && { search }) });
  return (
    <section className={classes.list} aria-label={t('Conversations')}>
      <div className={classes.tools}>
        <SegmentedControl
          fullWidth
          aria-label={t('Which conversations')}
          value={which}
          onChange={(value) => setWhich(value as ZaloTalkFilter)}
          data={zaloTalkFilters.map((value) => ({ value, label: t(filterWords[value]) }))}
        />
        <SearchInput value={search} onChange={setSearch} label={t('Search by name or phone')} />
      </div>
      <div className={classes.talks}>
        {list.error ? (
          <ErrorState onRetry={list.retry} />
        ) : list.isLoading ? (
          <SkeletonRows rows={6} />
        ) : list.rows.length === 0 ? (
          <EmptyState
            title={
              search ? t('Nothing matches') : which === 'unread' ? t('Everything is read') : t('Nobody has written yet')
            }
          />
        ) : (
          <>
            <ul className={classes.rows}>
              {list.rows.map((talk) => (
                <li key={talk.user_id}>
                  <TalkRow talk={talk} isOpen={talk.user_id === opened} onOpen={onOpen} />
                </li>
              ))}
            </ul>
            <LoadMore shown={list.rows.length} bare={false} {...list} />
          </>
        )}
      </div>
    </section>
  );
}

function TalkRow({ talk, isOpen, onOpen }: { talk: Talk; isOpen: boolean; onOpen: (id: string) => void }) {
  const t = useT();
  const format = useFormat();
  const name = followerName(t, talk);
  const words = talk.lastLine || (talk.lastLineKind ? t(kindWords[talk.lastLineKind]) : '');
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={isOpen ? 'true' : undefined}
      data-unread={talk.unread > 0 || undefined}
      onClick={() => onOpen(talk.user_id)}
    >
      <PersonFace name={name} image={talk.avatar} size={40} />
      <span className={classes.about}>
        <span className={classes.first}>
          <bdi className={classes.name}>{name}</bdi>
          {talk.lastLineAt && <span className={classes.time}>{format.relative(talk.lastLineAt)}</span>}
        </span>
        <span className={classes.first}>
          <bdi className={classes.words}>{talk.lastLineBy === 'guest' ? words : t('You: {words}', { words })}</bdi>
          {talk.unread > 0 && (
            <Badge color="accent" variant="filled" aria-label={t('{n} unread', { n: talk.unread })}>
              {format.number(talk.unread)}
            </Badge>
          )}
        </span>
      </span>
    </button>
  );
}
