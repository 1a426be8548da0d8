import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { WelcomeDrawing } from '../../../kit/drawings/welcome.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { PageClock } from '../../../shell/screens/page-clock.tsx';
import { ScreenSkeleton } from '../../../shell/screens/screen-skeleton.tsx';
import { useAccess, useOwnPages } from '../../../shell/session/access.tsx';
import { useSelectedPage } from '../../../shell/session/selected-page.ts';
import { useSession } from '../../../shell/session/session.ts';
import { VenueHome } from './venue-home.tsx';

export default function Home() {
  const { eid } = useSelectedPage();
  return eid ? (
    <PageClock key={eid} shape="home">
      <VenueHome eid={eid} />
    </PageClock>
  ) : (
    <NoPageHome />
  );
}

function NoPageHome() {
  const t = useT();
  const { user } = useSession();
  const { isLoading } = useAccess();
  const pages = useOwnPages();
  if (!pages.data && pages.isError) return <ErrorState page onRetry={() => void pages.refetch()} />;
  if (isLoading) return <ScreenSkeleton shape="home" />;
  return (
    <EmptyState
      page
      drawing={WelcomeDrawing}
      title={user?.displayName ? t('Welcome, {name}', { name: user.displayName }) : t('Welcome')}
      action={
        <Button
          size="md"
          color="accent"
          component={Link}
          to="/dashboard/create-page"
          leftSection={<IconPlus aria-hidden />}
        >
          {t('Create your first page')}
        </Button>
      }
    >
      {t('A page is your venue: its name, its people and its guest Wi-Fi. Creating one takes a minute.')}
    </EmptyState>
  );
}
