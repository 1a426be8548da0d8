import './shell/screens/first-frame.css';
import { localStorageColorSchemeManager } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { publicRoutes } from './features/venue/auth/index.tsx';
import { KitProvider } from './kit/provider.tsx';
import { FollowLanguage } from './shell/browser/follow-language.tsx';
import { OfflinePageKeeper, settleServiceWorker } from './shell/browser/service-worker.ts';
import { reloadOnStaleChunk } from './shell/browser/stale-chunk.ts';
import { styleNonce } from './shell/browser/style-nonce.ts';
import { createRouter } from './shell/router.tsx';

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
