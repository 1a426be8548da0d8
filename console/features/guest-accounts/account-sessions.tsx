import { Title } from '@mantine/core';
import { useFormat, useT } from '../../kit/language.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { ErrorState } from '../../kit/state.tsx';
import { usePageList } from '../../shell/queries.ts';
import { dataWords } from '../../widgets/data-words.ts';
import { durationWords } from '../../widgets/duration-words.ts';
import { LoginLines } from '../../widgets/login-lines.tsx';

const sessionsPerLoad = 20;

export function AccountSessions({ accountId, hasLoggedIn }: { accountId: number; hasLoggedIn: boolean }) {
  const t = useT();
  const format = useFormat();
  const list = usePageList('GET /guest-accounts/{id}/sessions', sessionsPerLoad, {}, { id: String(accountId) });
  const lines = list.rows.map(({ id, mac, device, startedAt, endedAt, seconds, bytesUp, bytesDown }) => ({
    key: String(id), mac, isOnline: endedAt === null,
    facts: [device, format.dateTime(startedAt), durationWords(t, Math.max(1, Math.round(seconds / 60))), dataWords(format, bytesUp + bytesDown)],
  }));
  return (
    <section>
      <Title order={3} size="h4">{t('Sessions')}</Title>
      {list.isLoading ? <SkeletonRows rows={3} /> : list.error && list.rows.length === 0 ? <ErrorState onRetry={list.retry} /> : (
        <>
          <LoginLines lines={lines} none={hasLoggedIn ? t('No single login is left.') : t('Nobody has used this account yet.')} />
          {lines.length > 0 && <LoadMore shown={lines.length} bare {...list} />}
        </>
      )}
    </section>
  );
}
