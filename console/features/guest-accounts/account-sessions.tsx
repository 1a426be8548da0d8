import { Badge, Title } from '@mantine/core';
import { useFormat, useT } from '../../kit/language.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { ErrorState } from '../../kit/state.tsx';
import { usePageList } from '../../shell/queries.ts';
import { dataWords } from '../../widgets/data-words.ts';
import { durationWords } from '../../widgets/duration-words.ts';
import type { AccountSession } from './account.ts';
import classes from './account-sessions.module.css';

const sessionsPerLoad = 20;

export function AccountSessions({ accountId }: { accountId: number }) {
  const t = useT();
  const list = usePageList('GET /guest-accounts/{id}/sessions', sessionsPerLoad, {}, { id: String(accountId) });
  return (
    <section>
      <Title order={3} size="h4">{t('Sessions')}</Title>
      {list.isLoading ? <SkeletonRows rows={3} /> : list.error && list.rows.length === 0 ? <ErrorState onRetry={list.retry} /> : list.rows.length === 0 ? (
        <p className={classes.none}>{t('Nobody has used this account yet.')}</p>
      ) : (
        <>
          <ul className={classes.sessions}>{list.rows.map((session) => <SessionLine key={session.id} session={session} />)}</ul>
          <LoadMore shown={list.rows.length} bare {...list} />
        </>
      )}
    </section>
  );
}

function SessionLine({ session }: { session: AccountSession }) {
  const t = useT();
  const format = useFormat();
  const { mac, device, startedAt, endedAt, seconds, bytesUp, bytesDown } = session;
  const facts = [device, format.dateTime(startedAt), durationWords(t, Math.max(1, Math.round(seconds / 60))), dataWords(format, bytesUp + bytesDown)];
  return (
    <li className={classes.session}>
      <bdi dir="ltr" className={classes.mac}>{mac}</bdi>
      {endedAt === null && <Badge color="good">{t('Online')}</Badge>}
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}
