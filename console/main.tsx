import './shell/screens/first-frame.css';
import { localStorageColorSchemeManager } from '@mantine/core';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { languages } from '@wifi/contract/languages.ts';
import { publicRoutes } from './features/venue/auth/index.tsx';
import { loadLanguage, useLanguage } from './kit/language.tsx';
import { KitProvider } from './kit/provider.tsx';
import { loadFaces } from './kit/theme/load-faces.ts';
import { languageOr } from './kit/translator.ts';
import { OfflinePageKeeper, settleServiceWorker } from './shell/browser/service-worker.ts';
import { styleNonce } from './shell/browser/style-nonce.ts';
import { createRouter, firstScreenIsKnown } from './shell/router.tsx';

const colourSchemes = localStorageColorSchemeManager({ key: 'colorScheme' });
const router = createRouter({ publicRoutes, loadFeatures: () => import('./features/index.ts') });

reloadOnStaleChunk();
void settleServiceWorker();
void start();

/**
 * Drawn once, when words and first screen are there: the page shows the frame until then. Drawn before, React would
 * begin with nothing, take the screen in as a change in many small steps, and lay it out again for every face.
 */
async function start(): Promise<void> {
  const language = languageOr(localStorage.getItem('languageId'));
  loadFaces(language);
  const [loaded] = await Promise.all([loadLanguage(language).catch(() => language), firstScreenIsKnown(router)]);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <KitProvider
        language={loaded}
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
}

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
