import { Anchor, Button, Stack, Title } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { DetailActions } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import type { ProfileSectionProps } from '../../../shell/feature.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { followerName } from '../../../widgets/zalo/follower-name.ts';
import { WindowBadge } from '../../../widgets/zalo/window-badge.tsx';
import type { Follower } from './follower.ts';

/** Who of the followers on Zalo is this guest; a page without Zalo, and a guest without, show nothing. */
export default function GuestFollowers({ profileId }: ProfileSectionProps) {
  const t = useT();
  const { page } = useAccess();
  const { data, error, refetch } = usePageCall(
    'GET /zalo/users',
    { query: { profile: String(profileId) } },
    { enabled: page?.zalo != null },
  );
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  const followers = data?.data.hits ?? [];
  if (followers.length === 0) return null;
  return (
    <section aria-label={t('On Zalo')}>
      <Title order={3} size="h4" mb="xs">
        {t('On Zalo')}
      </Title>
      {followers.map((follower) => (
        <GuestFollower key={follower.user_id} follower={follower} />
      ))}
    </section>
  );
}

function GuestFollower({ follower }: { follower: Follower }) {
  const t = useT();
  const format = useFormat();
  const { can } = useAccess();
  const { user_id: id, isFollower, followedAt, window, windowEndsAt, hasConversation } = follower;
  const facts = [
    {
      name: t('Name on Zalo'),
      value: (
        <Anchor component={Link} to={`/dashboard/zalo/followers?follower=${encodeURIComponent(id)}`}>
          {followerName(t, follower)}
        </Anchor>
      ),
    },
    {
      name: t('Follows'),
      value: isFollower ? (followedAt ? t('Since {day}', { day: format.date(followedAt) }) : t('Yes')) : t('No'),
    },
    { name: t('What you may write'), value: <WindowBadge window={window} endsAt={windowEndsAt} /> },
    ...(windowEndsAt ? [{ name: t('Window open until'), value: format.dateTime(windowEndsAt) }] : []),
  ];
  return (
    <Stack gap="sm">
      <FactList facts={facts} />
      {can('contacts.read') && hasConversation && (
        <DetailActions>
          <Button
            component={Link}
            variant="default"
            to={`/dashboard/zalo/inbox?talk=${encodeURIComponent(id)}`}
            leftSection={<IconMessageCircle aria-hidden />}
          >
            {t('Open the conversation')}
          </Button>
        </DetailActions>
      )}
    </Stack>
  );
}
