import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation, useRoutes } from 'react-router';
import type { Feature } from './feature.ts';
import { FeatureScreen } from './feature-screen.tsx';
import { Frame } from './frame.tsx';
import { Guard } from './guard.tsx';
import { MediaProvider } from './media-provider.tsx';
import { usePageSettings } from './page-clock.tsx';
import { PageSectionsContext, preparedSections } from './page-sections.tsx';
import { preparedProfileSections, ProfileSectionsContext } from './profile-sections.tsx';
import { createQueryClient } from './query-client.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { resetWithSession } from './sign-out.ts';

// Few get lost: nobody waits for it on a first screen.
const LostScreen = lazy(() => import('./lost-screen.tsx').then((found) => ({ default: found.LostScreen })));

/** The protected area, made of the features it is given. */
export function createDashboard(features: readonly Feature[]): ComponentType {
  const routes = features.flatMap(({ name, routes }) => routes.map((route) => ({
    path: route.path,
    element: <FeatureScreen key={route.path} feature={name} route={route} screen={lazy(route.load)} />,
  })));
  const all = [...routes, { path: '*', element: <Suspense fallback={<ScreenSkeleton />}><LostScreen /></Suspense> }];
  const sections = preparedSections(features);
  const profileSections = preparedProfileSections(features);
  const client = createQueryClient();
  resetWithSession(client);

  function Screens() {
    // Every screen of the page waits for its clocks: asked for beside the page itself, not after it.
    usePageSettings();
    const screen = useRoutes(all);
    const { pathname } = useLocation();
    return <ScreenBoundary key={pathname}>{screen}</ScreenBoundary>;
  }

  return function Dashboard() {
    return (
      <Guard>
        <QueryClientProvider client={client}>
          <MediaProvider><Frame features={features}><PageSectionsContext value={sections}><ProfileSectionsContext value={profileSections}><Screens /></ProfileSectionsContext></PageSectionsContext></Frame></MediaProvider>
        </QueryClientProvider>
      </Guard>
    );
  };
}
