import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../kit/language.tsx';
import { fetchSentences } from '../../kit/sentences.ts';
import { callEarly } from '../calls/early-calls.ts';
import { pageToken } from '../calls/page-token.ts';
import type { Feature, FeatureRoute, Read } from '../feature.ts';
import { selectedPage } from '../session/selected-page.ts';
import { getSession } from '../session/session.ts';
import { findScreen, loadScreen } from './known-screen.tsx';

/** A screen that was read ahead a moment ago is not read again for every line the pointer crosses. */
const readsAgainAfter = 10_000;

/** Somebody has read it lately: the screen shows that at once, and asks by itself if it has grown old. */
const isKnown = (client: QueryClient, address: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: [`GET ${address.split('?')[0]}`] })
    .some((query) => !query.isStale());

async function readAhead(client: QueryClient, read: Read): Promise<void> {
  const [as, address = ''] = read.split(' ');
  const eid = selectedPage();
  // A stream is for who looks at it: the screen opens it.
  if (as === 'stream' || isKnown(client, address) || (as === 'page' && !eid)) return;
  const token = as === 'page' ? await pageToken(eid!) : getSession().idToken;
  if (token) await callEarly({ method: 'GET', address, token, body: undefined }).read;
}

/** Fetches the screen that a link leads to: its script, its sentences and, without a query, what it reads. */
export function createPrefetch(
  features: readonly Feature[],
  client: QueryClient,
  fetchCatalogue: (feature: string) => Promise<unknown>,
): (link: { pathname: string; search: string }) => Promise<void> {
  const lately = new Map<FeatureRoute, number>();
  return async (link) => {
    const found = findScreen(features, link.pathname);
    if (!found || Date.now() - (lately.get(found.route) ?? 0) < readsAgainAfter) return;
    lately.set(found.route, Date.now());
    // A query may ask for other rows than the screen does by itself.
    const reads = link.search ? [] : (found.route.reads ?? []);
    // What does not arrive now is asked for again, and its failure shown, when the screen is really opened.
    await Promise.allSettled([
      loadScreen(found.route),
      fetchCatalogue(found.name),
      ...reads.map((read) => readAhead(client, read)),
    ]);
  };
}

/** Who points at a link, or reaches it by keyboard, mostly follows it: its screen is fetched in that moment. */
export function usePrefetch(features: readonly Feature[]): void {
  const client = useQueryClient();
  const { language } = useLanguage();
  useEffect(() => {
    const prefetch = createPrefetch(features, client, (feature) => fetchSentences(language, feature));
    // What slides under a pointer that lies still was not pointed at.
    let hasMoved = false;
    const noteMove = () => (hasMoved = true);
    const fetchAhead = ({ target, type }: Event) => {
      if (type === 'pointerover' && !hasMoved) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/dashboard"]') : null;
      if (link && link.pathname !== location.pathname) void prefetch(link);
    };
    document.addEventListener('pointermove', noteMove, { once: true, passive: true });
    for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
      document.addEventListener(sign, fetchAhead, { passive: true });
    return () => {
      document.removeEventListener('pointermove', noteMove);
      for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
        document.removeEventListener(sign, fetchAhead);
    };
  }, [client, features, language]);
}
