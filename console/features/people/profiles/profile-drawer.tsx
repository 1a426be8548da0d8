import { Alert, Button } from '@mantine/core';
import { IconArrowMerge, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { DetailActions, DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { ProfileSections } from '../../../shell/screens/profile-sections.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { QuietNote } from '../../../widgets/marks/quiet-note.tsx';
import { MergedProfiles, MergeSuggestions } from './merged-profiles.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfilePlaces } from './profile-places.tsx';
import { ProfileTags } from './profile-tags.tsx';
import { nameOf, type Profile, type ProfileDetails } from './profile.ts';
import { Timeline } from './timeline.tsx';

interface Doings {
  onClose: () => void;
  onOpen: (id: number) => void;
  onEdit: (profile: Profile) => void;
  onMerge: (pair: [number, number]) => void;
}

export function ProfileDrawer({ id, ...doings }: Doings & { id: number | undefined }) {
  const t = useT();
  // Stays readable while the drawer slides away.
  const last = useRef(id);
  if (id !== undefined) last.current = id;
  const {
    data: profile,
    error,
    refetch,
  } = usePageCall(
    'GET /custom-users/{id}',
    { params: { id: String(last.current) } },
    { enabled: last.current !== undefined },
  );
  const { onOpen } = doings;
  const mergedInto = profile?.mergedInto;
  // A link to one that is merged meanwhile leads to the one it is a part of.
  useEffect(() => {
    if (id !== undefined && mergedInto) onOpen(mergedInto);
  }, [id, mergedInto, onOpen]);
  return (
    <DetailDrawer opened={id !== undefined} onClose={doings.onClose} title={profile && <bdi>{nameOf(t, profile)}</bdi>}>
      {error?.status === 404 ? (
        <EmptyState title={t('This guest is not here any more')}>
          {t('Somebody may have erased the profile.')}
        </EmptyState>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : profile ? (
        <Details profile={profile} {...doings} />
      ) : (
        <SkeletonRows />
      )}
    </DetailDrawer>
  );
}

function Details({ profile, onClose, onOpen, onEdit, onMerge }: Doings & { profile: ProfileDetails }) {
  const t = useT();
  const { can } = useAccess();
  const writes = can('profiles.write');
  return (
    <>
      <ProfileHead profile={profile} />
      <KeptLogins profile={profile} />
      {profile.isMasked && (
        <Alert color="gray" icon={<IconEyeOff aria-hidden />}>
          {t('Your role does not see contact data: it is hidden here and in files.')}
        </Alert>
      )}
      {writes && (
        <DetailActions>
          <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={() => onEdit(profile)}>
            {t('Edit')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowMerge aria-hidden />}
            onClick={() => onMerge([profile.id, 0])}
          >
            {t('Merge with …')}
          </Button>
        </DetailActions>
      )}
      {writes && <MergeSuggestions profile={profile} onMerge={onMerge} onOpen={onOpen} />}
      <ProfileTags profile={profile} />
      <ProfileFacts profile={profile} />
      <ProfilePlaces profile={profile} />
      <MergedProfiles profile={profile} />
      <Timeline profile={profile} />
      <ProfileSections profileId={profile.id} name={nameOf(t, profile)} onGone={onClose} />
    </>
  );
}

/**
 * Says of the figures above and the lists below what is kept of what, where retention has taken something of this
 * guest.
 */
function KeptLogins({ profile: { loginCount, listedLogins, visitsFrom, logFrom } }: { profile: ProfileDetails }) {
  const t = useT();
  const format = useFormat();
  const words = [
    visitsFrom !== null &&
      t(
        '{n, plural, one {# login} other {# logins}} in all, {listed} of them listed one by one: those before {day} were deleted, as chosen under “How long you keep what”.',
        { n: loginCount, listed: format.number(listedLogins), day: format.date(visitsFrom) },
      ),
    logFrom !== null &&
      t('How sessions before {day} ended is no longer known: these lines of the log were deleted.', {
        day: format.date(logFrom),
      }),
  ].filter(Boolean);
  return words.length > 0 && <QuietNote>{words.join(' ')}</QuietNote>;
}
