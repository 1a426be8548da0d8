import { Button } from '@mantine/core';
import { Suspense, useEffect, type ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { BuildingDrawing } from '../../kit/drawings/building.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../../kit/feedback/state.tsx';
import { useCatalogue, useT } from '../../kit/language.tsx';
import type { FeatureRoute } from '../feature.ts';
import { useAccess, useSelectedPageData } from '../session/access.tsx';
import { isForgotten, selectPage, useSelectedPage } from '../session/selected-page.ts';
import { isPlatformAdmin, useSession } from '../session/session.ts';
import { FactorFirst, WithPlatformFactor } from './factor-first.tsx';
import { loadScreen } from './known-screen.tsx';
import { PageClock } from './page-clock.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useScreenTitle } from './screen-title.ts';
import { useHashPlace } from './use-hash-place.ts';

interface FeatureScreenProps {
  feature: string;
  route: FeatureRoute;
  screen: ComponentType;
}

/** One screen of the protected area, or why it cannot be shown. */
export function FeatureScreen({ feature, route, screen: Screen }: FeatureScreenProps) {
  const t = useT();
  const hasWords = useCatalogue(feature);
  // Its code need not wait for its words.
  useEffect(() => {
    if (!hasWords) loadScreen(route).catch(() => undefined);
  }, [hasWords, route]);
  const { user } = useSession();
  if (route.platformOnly && !isPlatformAdmin(user))
    return (
      <Titled title={t('Restricted')}>
        <Restricted />
      </Titled>
    );
  const shown = (
    <Suspense fallback={<ScreenSkeleton shape={route.shape} />}>
      {hasWords ? (
        <Titled title={t(route.title)}>
          <Screen />
        </Titled>
      ) : (
        <ScreenSkeleton shape={route.shape} />
      )}
    </Suspense>
  );
  const guarded = route.platformOnly ? <WithPlatformFactor>{shown}</WithPlatformFactor> : shown;
  return route.withoutPage ? guarded : <WithPage route={route}>{guarded}</WithPage>;
}

/** Inside the Suspense boundary: the heading to focus is there only when the screen is. */
function Titled({ title, children }: { title: string; children: React.ReactNode }) {
  useScreenTitle(title);
  useHashPlace();
  return children;
}

function WithPage({ route, children }: { route: FeatureRoute; children: React.ReactNode }) {
  const t = useT();
  const { eid: addressed } = useParams();
  const { eid } = useSelectedPage();
  const { page, can, isLoading } = useAccess();
  const { error, refetch } = useSelectedPageData();
  const isRefused = addressed !== undefined && isForgotten(addressed);

  useEffect(() => {
    if (addressed && addressed !== eid && !isForgotten(addressed)) selectPage(addressed);
  }, [addressed, eid]);

  const title = t(route.title);
  if (isRefused || (page && route.needs && !can(route.needs)))
    return (
      <Titled title={title}>
        <ForbiddenState page />
      </Titled>
    );
  if (isLoading || (addressed && addressed !== eid)) return <ScreenSkeleton shape={route.shape} />;
  if (page) return <PageClock shape={route.shape}>{children}</PageClock>;
  if (error?.code === 'second-factor-needed')
    return (
      <Titled title={title}>
        <FactorFirst />
      </Titled>
    );
  if (eid && error)
    return (
      <Titled title={title}>
        <ErrorState page onRetry={() => void refetch()} />
      </Titled>
    );
  return (
    <Titled title={title}>
      <NoPage />
    </Titled>
  );
}

function Restricted() {
  const t = useT();
  return (
    <ForbiddenState
      page
      title={t('Restricted')}
      action={
        <Button component={Link} to="/dashboard">
          {t('Back home')}
        </Button>
      }
    >
      {t(
        'This screen is for administrators of the platform. Ask the people who run it if you need something from here.',
      )}
    </ForbiddenState>
  );
}

function NoPage() {
  const t = useT();
  return (
    <EmptyState
      page
      drawing={BuildingDrawing}
      title={t('No page yet')}
      action={
        <Button component={Link} to="/dashboard/create-page">
          {t('Create page')}
        </Button>
      }
    >
      {t('This screen belongs to a page, which stands for one venue. Create your first one to begin.')}
    </EmptyState>
  );
}
