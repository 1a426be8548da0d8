import { localStorageColorSchemeManager } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { publicRoutes } from './features/auth/index.tsx';
import { KitProvider } from './kit/provider.tsx';
import { FollowLanguage } from './shell/follow-language.tsx';
import { OfflinePageKeeper } from './shell/offline-page-keeper.tsx';
import { reloadOnStaleChunk } from './shell/stale-chunk.ts';
import { createRouter } from './shell/router.tsx';
import { settleServiceWorker } from './shell/service-worker.ts';
import { styleNonce } from './shell/style-nonce.ts';

const colourSchemes = localStorageColorSchemeManager({ key: 'colorScheme' });
const router = createRouter({ publicRoutes, loadFeatures: () => import('./features/index.ts') });

reloadOnStaleChunk();
void settleServiceWorker();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <KitProvider
      language={localStorage.getItem('languageId')}
      onLanguageChange={(language) => localStorage.setItem('languageId', language)}
      colourSchemes={colourSchemes}
      styleNonce={styleNonce}
    >
      <RouterProvider router={router} />
      <OfflinePageKeeper />
      <FollowLanguage />
    </KitProvider>
  </StrictMode>,
);
