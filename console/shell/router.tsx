import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type DataRouter } from 'react-router';
import { useT } from '../kit/language.tsx';
import type { Feature } from './feature.ts';
import { Announcer } from './screens/announcer.tsx';
import { BrokenPage } from './screens/broken-screen.tsx';
import { useScreenTitle } from './screens/screen-title.ts';

export interface PublicRoute {
  path: string;
  /** Marked with msg('…'). */
  title: string;
  load: () => Promise<{ default: ComponentType }>;
}

interface Parts {
  publicRoutes: readonly PublicRoute[];
  loadFeatures: () => Promise<{ features: readonly Feature[] }>;
}

const Root = () => (
  <>
    <Announcer />
    <Outlet />
  </>
);

function titled(title: string, Screen: ComponentType): ComponentType {
  return function TitledScreen() {
    const t = useT();
    useScreenTitle(t(title));
    return <Screen />;
  };
}

/** When the first screen is known, or why it cannot be shown. */
export const firstScreenIsKnown = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

export const createRouter = ({ publicRoutes, loadFeatures }: Parts) =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: BrokenPage,
      HydrateFallback: () => null,
      children: [
        ...publicRoutes.map(({ path, title, load }) => ({
          path,
          lazy: async () => ({ Component: titled(title, (await load()).default) }),
        })),
        {
          path: '/dashboard/*',
          lazy: async () => {
            const [{ createDashboard, prepareFirstScreen }, { features }] = await Promise.all([
              import('./dashboard.tsx'),
              loadFeatures(),
            ]);
            await prepareFirstScreen(features, location.pathname);
            return { Component: createDashboard(features) };
          },
        },
        { path: '*', lazy: async () => ({ Component: (await import('./screens/lost-page.tsx')).LostPage }) },
      ],
    },
  ]);
