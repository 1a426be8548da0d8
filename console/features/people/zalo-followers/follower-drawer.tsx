import { Alert, Anchor, Badge, Button, TagsInput } from '@mantine/core';
import { IconEyeOff, IconLink, IconLinkOff, IconMessageCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { longestZaloTag, mostZaloTags } from '@wifi/contract/people/zalo-follower-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { DetailActions, DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { followerName } from '../../../widgets/zalo/follower-name.ts';
import { WindowBadge } from '../../../widgets/zalo/window-badge.tsx';
import { ChooseGuest } from './choose-guest.tsx';
import { followerReads, type FollowerDetails } from './follower.ts';
import classes from './followers.module.css';

export function FollowerDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useT();
  // Stays readable while the drawer slides away.
  const last = useRef(id);
  if (id !== undefined) last.current = id;
  const { data, error, refetch } = usePageCall(
    'GET /zalo/users/{id}',
    { params: { id: last.current ?? '' } },
    { enabled: last.current !== undefined },
  );
  return (
    <DetailDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={<bdi>{data ? followerName(t, data) : t('Follower')}</bdi>}
    >
      {error?.status === 404 ? (
        <EmptyState title={t('This follower is not here any more')} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        <Details key={data.user_id} follower={data} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </DetailDrawer>
  );
}

function Details({ follower }: { follower: FollowerDetails }) {
  const t = useT();
  const format = useFormat();
  const { can } = useAccess();
  const { window, windowEndsAt, phone, followedAt, lastInteractionAt, assignee, isFollower } = follower;
  const facts = [
    { name: t('What you may write'), value: <WindowBadge window={window} endsAt={windowEndsAt} /> },
    {
      name: t('Last sign of life'),
      value: lastInteractionAt && format.dateTime(lastInteractionAt),
      missing: t('Not known'),
    },
    {
      name: t('Follows'),
      value: isFollower ? (followedAt ? t('Since {day}', { day: format.date(followedAt) }) : t('Yes')) : t('No'),
    },
    { name: t('Phone'), value: phone, isCode: true, missing: t('Not shared yet') },
    { name: t('Looked after by'), value: assignee?.displayName, missing: t('Nobody') },
  ];
  return (
    <>
      {!can('contacts.read') && (
        <Alert color="gray" icon={<IconEyeOff aria-hidden />}>
          {t('Your role does not see contact data: it is hidden here and in files.')}
        </Alert>
      )}
      <FactList facts={facts} />
      {can('contacts.read') && follower.hasConversation && (
        <DetailActions>
          <Button
            component={Link}
            to={`/dashboard/zalo/inbox?talk=${encodeURIComponent(follower.user_id)}`}
            leftSection={<IconMessageCircle aria-hidden />}
          >
            {t('Open the conversation')}
          </Button>
        </DetailActions>
      )}
      <FollowerTags follower={follower} />
      <LinkedGuest follower={follower} />
    </>
  );
}

/** Each tag is saved as it is given or taken away, here and at Zalo. */
function FollowerTags({ follower: { user_id, tags } }: { follower: FollowerDetails }) {
  const t = useT();
  const { can } = useAccess();
  const known = usePageCall('GET /zalo/tags');
  const send = usePageSend('PUT /zalo/users/{id}', { refreshes: [...followerReads] });
  if (!can('zalo.write'))
    return (
      <div className={classes.tags}>
        {tags.map((tag) => (
          <Badge key={tag} color="gray">
            <bdi>{tag}</bdi>
          </Badge>
        ))}
      </div>
    );
  return (
    <TagsInput
      label={t('Tags')}
      description={t('The same tags as at Zalo: a change here goes there.')}
      placeholder={tags.length === 0 ? t('Tags, each ended by Enter') : ''}
      value={send.isPending ? (send.variables?.body?.tags ?? tags) : tags}
      onChange={(next) =>
        void toastOutcome(t, async () => {
          await send.mutateAsync({ params: { id: user_id }, body: { tags: next } });
          return t('Updated');
        })
      }
      data={(known.data?.rows ?? []).map(({ tag }) => tag)}
      maxTags={mostZaloTags}
      maxLength={longestZaloTag}
      readOnly={send.isPending}
    />
  );
}

function LinkedGuest({ follower: { user_id, profileId, profileName } }: { follower: FollowerDetails }) {
  const t = useT();
  const { can } = useAccess();
  const confirm = useConfirm();
  const [isChoosing, setChoosing] = useState(false);
  const send = usePageSend('PUT /zalo/users/{id}', { refreshes: [...followerReads] });
  const link = (id: number | null) =>
    toastOutcome(t, async () => {
      await send.mutateAsync({ params: { id: user_id }, body: { profileId: id } });
      setChoosing(false);
      return t('Updated');
    });
  const unlink = async () => {
    const question = {
      title: t('Take the link to this guest away?'),
      body: t('Follower and guest stay. They are linked again when the follower shares the number in the chat.'),
      action: t('Take away'),
      danger: true,
    };
    if (await confirm(question)) await link(null);
  };
  return (
    <section>
      <FactList
        facts={[
          {
            name: t('Guest'),
            value: profileId && (
              <Anchor component={Link} to={`/dashboard/guests-custom-profile?profile=${profileId}`}>
                {profileName || t('Open the profile')}
              </Anchor>
            ),
            missing: t('Not linked: a number that is shared in the chat, or a login by Zalo, links them'),
          },
        ]}
      />
      {can('zalo.write') && (
        <DetailActions>
          <Button variant="default" leftSection={<IconLink aria-hidden />} onClick={() => setChoosing(!isChoosing)}>
            {profileId ? t('Choose another guest') : t('Choose the guest')}
          </Button>
          {profileId !== null && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconLinkOff aria-hidden />}
              onClick={() => void unlink()}
            >
              {t('Take the link away')}
            </Button>
          )}
        </DetailActions>
      )}
      {isChoosing && <ChooseGuest onChoose={(id) => void link(id)} />}
    </section>
  );
}
