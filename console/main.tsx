import './shell/screens/first-frame.css';
import { localStorageColorSchemeManager } from '@mantine/core';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { languages } from '@wifi/contract/languages.ts';
import { publicRoutes } from './features/venue/auth/index.tsx';
import { useLanguage } from './kit/language.tsx';
import { KitProvider } from './kit/provider.tsx';
import { OfflinePageKeeper, settleServiceWorker } from './shell/browser/service-worker.ts';
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

/** A language that is chosen in another tab is chosen in all of them. */
function FollowLanguage() {
  const { setLanguage } = useLanguage();
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      const chosen = key === 'languageId' ? languages.find(({ id }) => id === newValue) : undefined;
      if (chosen) void setLanguage(chosen.id).catch(() => undefined);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [setLanguage]);
  return null;
}

/** After an update the old files are gone: a tab from before loads anew, once, instead of breaking. */
function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem('reloaded_for_chunk') ?? 0);
    if (Date.now() - last < 60_000 || !navigator.onLine) return;
    sessionStorage.setItem('reloaded_for_chunk', String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
