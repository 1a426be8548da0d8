import { Alert, Button, Chip, NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { zaloWindows } from '@wifi/contract/people/zalo-follower-words.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageParts, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { QuietNote } from '../../../widgets/marks/quiet-note.tsx';
import { followerName } from '../../../widgets/zalo/follower-name.ts';
import { windowWords } from '../../../widgets/zalo/window-badge.tsx';
import { FollowerDrawer } from './follower-drawer.tsx';
import { useFollowerColumns } from './use-follower-columns.tsx';
import classes from './followers.module.css';

const names = { limit: 'size', skip: 'from' };

export default function Followers() {
  const t = useT();
  const { can } = useAccess();
  const [search, setSearch] = useUrlText('search');
  const [tag, setTag] = useUrlText('tag');
  const [window, setWindow] = useUrlText('window');
  const [follows, setFollows] = useUrlText('follows');
  const [opened, setOpened] = useUrlText('follower');
  const columns = useFollowerColumns();
  const tags = usePageCall('GET /zalo/tags');
  const query = {
    ...(search && { search }),
    ...(tag && { tag }),
    ...(window && { window }),
    ...(follows && { follows }),
  };
  const list = usePageParts(
    'GET /zalo/users',
    rowsPerLoad,
    query,
    ({ data, next }) => ({ rows: data.hits, count: data.total.value, next }),
    names,
  );
  useFailureToast(list.error);
  const sync = useSync();
  const fetchButton = can('zalo.write') && (
    <Button
      variant="default"
      leftSection={<IconRefresh aria-hidden />}
      loading={sync.isRunning}
      onClick={() => void sync.start()}
    >
      {t('Fetch from Zalo')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('Followers')}
        purpose={t('Who follows your official account or wrote to it, and what you may write to them now.')}
        headerActions={fetchButton}
        notice={sync.notice && <div className={classes.notice}>{sync.notice}</div>}
        list={list}
        isNarrowed={Object.keys(query).length > 0}
        {...(can('contacts.read') && {
          search: { value: search, onChange: setSearch, label: t('Search by name or phone') },
        })}
        filters={
          <>
            <NativeSelect
              aria-label={t('Tag')}
              className={classes.tag}
              value={tag}
              onChange={({ currentTarget }) => setTag(currentTarget.value)}
              data={[
                { value: '', label: t('All tags') },
                ...(tags.data?.rows ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} · ${count}` })),
              ]}
            />
            {zaloWindows.map((each) => (
              <Chip key={each} checked={window === each} onChange={(on) => setWindow(on ? each : '')}>
                {t(windowWords[each])}
              </Chip>
            ))}
            <Chip checked={follows === 'no'} onChange={(on) => setFollows(on ? 'no' : '')}>
              {t('Not following')}
            </Chip>
          </>
        }
        empty={
          <EmptyState title={t('No followers yet')} action={fetchButton}>
            {t('Fetch the list from Zalo once. After that, whoever follows or writes appears here at once.')}
          </EmptyState>
        }
        columns={columns}
        rowKey={({ user_id }) => user_id}
        rowName={(follower) => followerName(t, follower)}
        onOpen={({ user_id }) => setOpened(user_id)}
      />
      <FollowerDrawer id={opened || undefined} onClose={() => setOpened('')} />
    </>
  );
}

/** Spec §8, to the word. */
function useFailureToast(error: unknown): void {
  const t = useT();
  useEffect(() => {
    if (error) toast.error(t('Get followers error: {msg}', { msg: describeError(t, error) }));
  }, [error, t]);
}

const looksEvery = 3000;

/** How far the list has been read from Zalo; looked at again while it is being read. */
function useSync() {
  const t = useT();
  const format = useFormat();
  const start = usePageSend('POST /zalo/sync', { refreshes: ['GET /zalo/sync', 'GET /zalo/users', 'GET /zalo/tags'] });
  const { data } = usePageCall('GET /zalo/sync', undefined, { refetchInterval: looksEvery });
  const isRunning = data?.state === 'running' || data?.state === 'waiting';
  return {
    isRunning: isRunning || start.isPending,
    start: async () => {
      try {
        await start.mutateAsync({});
      } catch (error) {
        toast.error(t('Get followers error: {msg}', { msg: describeError(t, error) }));
      }
    },
    notice: isRunning ? (
      <QuietNote>
        {t('Fetching from Zalo: {n, plural, one {# person} other {# people}} so far.', { n: data.found })}
      </QuietNote>
    ) : data?.state === 'failed' ? (
      <Alert color="warn">{t('Zalo stopped the fetching: {msg}', { msg: data.detail })}</Alert>
    ) : (
      data?.finishedAt && (
        <QuietNote>{t('Last fetched from Zalo {time}.', { time: format.relative(data.finishedAt) })}</QuietNote>
      )
    ),
  };
}
