import { Alert, Button } from '@mantine/core';
import { IconArrowMerge, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { DetailActions, DetailDrawer } from '../../kit/detail-drawer.tsx';
import { useT } from '../../kit/language.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../kit/state.tsx';
import { useAccess } from '../../shell/access.tsx';
import { ProfileSections } from '../../shell/profile-sections.tsx';
import { usePageCall } from '../../shell/queries.ts';
import { KeptLogins } from './kept-logins.tsx';
import { MergeSuggestions } from './merge-suggestions.tsx';
import { MergedProfiles } from './merged-profiles.tsx';
import { nameOf, type Profile, type ProfileDetails } from './profile.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfilePlaces } from './profile-places.tsx';
import { ProfileTags } from './profile-tags.tsx';
import { Timeline } from './timeline.tsx';

interface Doings { onClose: () => void; onOpen: (id: number) => void; onEdit: (profile: Profile) => void; onMerge: (pair: [number, number]) => void }

export function ProfileDrawer({ id, ...doings }: Doings & { id: number | undefined }) {
  const t = useT();
  // Stays readable while the drawer slides away.
  const last = useRef(id);
  if (id !== undefined) last.current = id;
  const { data: profile, error, refetch } = usePageCall('GET /custom-users/{id}', { params: { id: String(last.current) } }, { enabled: last.current !== undefined });
  const { onOpen } = doings;
  const mergedInto = profile?.mergedInto;
  // A link to one that is merged meanwhile leads to the one it is a part of.
  useEffect(() => {
    if (id !== undefined && mergedInto) onOpen(mergedInto);
  }, [id, mergedInto, onOpen]);
  return (
    <DetailDrawer opened={id !== undefined} onClose={doings.onClose} title={profile && <bdi>{nameOf(t, profile)}</bdi>}>
      {error?.status === 404 ? <EmptyState title={t('This guest is not here any more')}>{t('Somebody may have erased the profile.')}</EmptyState>
        : error ? <ErrorState onRetry={() => void refetch()} /> : profile ? <Details profile={profile} {...doings} /> : <SkeletonRows />}
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
      {profile.isMasked && <Alert color="gray" icon={<IconEyeOff aria-hidden />}>{t('Your role does not see contact data: it is hidden here and in files.')}</Alert>}
      {writes && (
        <DetailActions>
          <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={() => onEdit(profile)}>{t('Edit')}</Button>
          <Button variant="default" leftSection={<IconArrowMerge aria-hidden />} onClick={() => onMerge([profile.id, 0])}>{t('Merge with …')}</Button>
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
