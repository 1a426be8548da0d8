import { ActionIcon, Alert, Anchor, Button, NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconRobot, IconRobotOff } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { followerName } from '../../../widgets/zalo/follower-name.ts';
import { WindowBadge } from '../../../widgets/zalo/window-badge.tsx';
import { ChatLineView } from './chat-line.tsx';
import { Composer } from './composer.tsx';
import { talkReads, type ChatLine, type Talk } from './talk.ts';
import { useConversation } from './use-conversation.ts';
import classes from './inbox.module.css';

export function ConversationPane({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT();
  const { can } = useAccess();
  const { talk, lines, error, retry, ...more } = useConversation(id);
  const newest = lines.find(({ state }) => state === null)?.at ?? talk?.lastLineAt ?? undefined;
  useReading(id, newest, talk?.unread ?? 0);
  return (
    <section className={classes.conversation} aria-label={t('Conversation')}>
      {error?.status === 404 ? (
        <EmptyState title={t('This conversation is not here any more')} />
      ) : error ? (
        <ErrorState onRetry={retry} />
      ) : !talk ? (
        <SkeletonRows rows={6} />
      ) : (
        <>
          <Head talk={talk} onBack={onBack} />
          <Lines lines={lines} {...more} />
          {can('zalo.write') &&
            (talk.window === 'closed' ? (
              <Alert color="warn" className={classes.closed} title={t('Zalo takes no answer any more')}>
                {t(
                  'Seven days have passed since this person last did something. An approved template still arrives: send it by a campaign, or wait until they write again.',
                )}{' '}
                <Anchor component={Link} to="/dashboard/zalo/campaigns">
                  {t('To the campaigns')}
                </Anchor>
              </Alert>
            ) : (
              <Composer talk={talk} readUntil={newest ?? new Date(0).toISOString()} />
            ))}
        </>
      )}
    </section>
  );
}

/** Whoever looks at a conversation reads it, up to what is on screen. */
function useReading(id: string, newest: string | undefined, unread: number): void {
  const { can } = useAccess();
  const { mutate } = usePageSend('PUT /zalo/inbox/{id}', { refreshes: ['GET /zalo/inbox'] });
  const reads = can('zalo.write') && unread > 0;
  useEffect(() => {
    if (reads && newest && !document.hidden) mutate({ params: { id }, body: { readUntil: newest } });
  }, [id, newest, reads, mutate]);
}

function Head({ talk, onBack }: { talk: Talk; onBack: () => void }) {
  const t = useT();
  const format = useFormat();
  const { can } = useAccess();
  const { data } = usePageCall('GET /leads/assignees');
  const settings = usePageCall('GET /zalo/inbox/settings');
  const send = usePageSend('PUT /zalo/inbox/{id}', { refreshes: [...talkReads] });
  const change = (body: { assignee?: number | null; pauseMinutes?: number }) =>
    toastOutcome(t, async () => {
      await send.mutateAsync({ params: { id: talk.user_id }, body });
      return t('Updated');
    });
  const writes = can('zalo.write');
  const { botPausedUntil } = talk;
  return (
    <header className={classes.head}>
      <ActionIcon
        className={classes.back}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('Back to the list')}
        onClick={onBack}
      >
        <IconArrowLeft aria-hidden className={classes.mirrored} />
      </ActionIcon>
      <div className={classes.title}>
        <Anchor
          component={Link}
          className={classes.name}
          to={`/dashboard/zalo/followers?follower=${encodeURIComponent(talk.user_id)}`}
        >
          <bdi>{followerName(t, talk)}</bdi>
        </Anchor>
        <span className={classes.marks}>
          <WindowBadge window={talk.window} endsAt={talk.windowEndsAt} />
          {talk.profileId !== null && (
            <Anchor component={Link} size="sm" to={`/dashboard/guests-custom-profile?profile=${talk.profileId}`}>
              {t('Open the profile')}
            </Anchor>
          )}
        </span>
      </div>
      {writes && (
        <div className={classes.doings}>
          <NativeSelect
            aria-label={t('Looked after by')}
            value={talk.assignee?.uid ?? ''}
            onChange={({ currentTarget: { value } }) => void change({ assignee: value === '' ? null : Number(value) })}
            data={[
              { value: '', label: t('Nobody’s') },
              ...(data?.rows ?? []).map(({ uid, displayName }) => ({ value: String(uid), label: displayName })),
            ]}
          />
          {botPausedUntil ? (
            <Button
              variant="default"
              leftSection={<IconRobot aria-hidden size={18} />}
              title={t('The rules are silent until {time}', { time: format.dateTime(botPausedUntil) })}
              loading={send.isPending}
              onClick={() => void change({ pauseMinutes: 0 })}
            >
              {t('Give back to the rules')}
            </Button>
          ) : (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconRobotOff aria-hidden size={18} />}
              loading={send.isPending}
              onClick={() => void change({ pauseMinutes: settings.data?.pauseMinutes || 30 })}
            >
              {t('Silence the rules')}
            </Button>
          )}
        </div>
      )}
    </header>
  );
}

interface LinesProps {
  lines: readonly ChatLine[];
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** Oldest at the top; the newest is in sight whenever one comes, unless somebody reads further up. */
function Lines({ lines, hasMore, isLoadingMore, loadMore }: LinesProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const newest = lines[0]?.id;
  useLayoutEffect(() => {
    const lines = box.current!;
    const showEnd = () => {
      if (isAtEnd.current) lines.scrollTop = lines.scrollHeight;
    };
    showEnd();
    // An answer that grows, or the keyboard of a phone, takes of its room.
    const resized = new ResizeObserver(showEnd);
    resized.observe(lines);
    return () => resized.disconnect();
  }, [newest]);
  return (
    <div
      ref={box}
      className={classes.lines}
      role="log"
      aria-label={t('Messages')}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 60;
      }}
    >
      {hasMore && (
        <Button variant="subtle" color="gray" loading={isLoadingMore} onClick={loadMore} className={classes.older}>
          {t('Earlier messages')}
        </Button>
      )}
      {lines.toReversed().map((line) => (
        <ChatLineView key={line.id} line={line} />
      ))}
    </div>
  );
}
