import { QueryClientProvider } from '@tanstack/react-query';
import { Activity, lazy, memo, Suspense, type ComponentType, Component, type ReactNode, useEffect } from 'react';
import { useLocation, useRoutes, Navigate, type Path } from 'react-router';
import { call } from './calls/calls.ts';
import { createQueryClient } from './calls/query-client.ts';
import type { Feature } from './feature.ts';
import { MediaProvider } from './files/media-provider.tsx';
import { Frame } from './frame/frame.tsx';
import { BrokenScreen } from './screens/broken-screen.tsx';
import { FeatureScreen } from './screens/feature-screen.tsx';
import { knownScreen } from './screens/known-screen.tsx';
import { usePageSettings } from './screens/page-clock.tsx';
import { PageSectionsContext, preparedSections } from './screens/page-sections.tsx';
import { usePrefetch } from './screens/prefetch.ts';
import { preparedProfileSections, ProfileSectionsContext } from './screens/profile-sections.tsx';
import { ScreenSkeleton } from './screens/screen-skeleton.tsx';
import { pathOf } from './session/return-path.ts';
import { getSession, refreshUser, useSession } from './session/session.ts';
import { resetWithSession, leftByChoice } from './session/sign-out.ts';

export { prepareFirstScreen } from './screens/first-screen.ts';

// Few get lost: nobody waits for it on a first screen.
const LostScreen = lazy(() => import('./screens/lost-screen.tsx').then((found) => ({ default: found.LostScreen })));

/** The protected area, made of the features it is given. */
export function createDashboard(features: readonly Feature[]): ComponentType {
  const routes = features.flatMap(({ name, routes }) =>
    routes.map((route) => ({
      path: route.path,
      element: <FeatureScreen key={route.path} feature={name} route={route} screen={knownScreen(route)} />,
    })),
  );
  const all = [
    ...routes,
    {
      path: '*',
      element: (
        <Suspense fallback={<ScreenSkeleton />}>
          <LostScreen />
        </Suspense>
      ),
    },
  ];
  const sections = preparedSections(features);
  const profileSections = preparedProfileSections(features);
  const client = createQueryClient();
  resetWithSession(client);

  const ScreenAt = memo(function ScreenAt({ place }: { place: Partial<Path> }) {
    return <ScreenBoundary>{useRoutes(all, place)}</ScreenBoundary>;
  });

  function Screens() {
    // Every screen of the page waits for its clocks: asked for beside the page itself, not after it.
    usePageSettings();
    const ahead = usePrefetch(features);
    const here = useLocation();
    // The screen that somebody points at is drawn when there is time for it, unseen and with none of its effects. When
    // it is opened it only has to be shown; one that is left goes as ever, and nothing of it is kept.
    return (
      <>
        <Activity key={here.pathname}>
          <ScreenAt place={here} />
        </Activity>
        {ahead && ahead.pathname !== here.pathname && (
          <Activity key={ahead.pathname} mode="hidden">
            <ScreenAt place={ahead} />
          </Activity>
        )}
      </>
    );
  }

  return function Dashboard() {
    return (
      <Guard>
        <QueryClientProvider client={client}>
          <MediaProvider>
            <Frame features={features}>
              <PageSectionsContext value={sections}>
                <ProfileSectionsContext value={profileSections}>
                  <Screens />
                </ProfileSectionsContext>
              </PageSectionsContext>
            </Frame>
          </MediaProvider>
        </QueryClientProvider>
      </Guard>
    );
  };
}

/** A screen that fails takes neither the menu nor the other screens with it. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.failed ? <BrokenScreen /> : this.props.children;
  }
}

/** Spec §2: visitors are sent to sign in, and where they came from is remembered. */
function Guard({ children }: { children: ReactNode }) {
  const { idToken } = useSession();
  const location = useLocation();
  const isSignedIn = idToken !== null;

  useEffect(() => {
    const asked = getSession().idToken;
    if (asked === null) return;
    // Spec §4: a failed check is only logged. A token that cannot be renewed has ended the session by then, and what
    // renews one says the same of the person.
    call('GET /auth/verify-id-token').then(
      (answer) => refreshUser(asked, answer),
      (error: unknown) => console.warn('The session could not be checked', error),
    );
  }, [isSignedIn]);

  if (isSignedIn) return children;
  return leftByChoice() ? (
    <Navigate to="/" replace />
  ) : (
    <Navigate to="/signin" replace state={{ from: pathOf(location) }} />
  );
}
