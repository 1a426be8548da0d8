import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../kit/language.tsx';
import { fetchSentences } from '../../kit/sentences.ts';
import { callEarly } from '../calls/early-calls.ts';
import { pageAccess } from '../calls/page-token.ts';
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

async function tokenFor(as: string | undefined, eid: string): Promise<string | undefined> {
  const { token, role } = await pageAccess(eid);
  return as === 'admin' && role !== 'admin' ? undefined : token;
}

async function readAhead(client: QueryClient, read: Read): Promise<void> {
  const [as, address = ''] = read.split(' ');
  const eid = selectedPage();
  // A stream is for who looks at it: the screen opens it.
  if (as === 'stream' || isKnown(client, address)) return;
  const token = as === 'user' ? getSession().idToken : eid && (await tokenFor(as, eid));
  if (token) await callEarly({ method: 'GET', address, token, body: undefined }).read;
}

/**
 * Fetches the screen that a link leads to: its script, its sentences and, without a query, what it reads. Answers
 * whether the screen can be drawn with that.
 */
export function createPrefetch(
  features: readonly Feature[],
  client: QueryClient,
  fetchCatalogue: (feature: string) => Promise<unknown>,
): (link: { pathname: string; search: string }) => Promise<boolean> {
  const lately = new Map<FeatureRoute, { at: number; isThere: Promise<boolean> }>();
  return async (link) => {
    const found = findScreen(features, link.pathname);
    if (!found) return false;
    const last = lately.get(found.route);
    if (last && Date.now() - last.at < readsAgainAfter) return last.isThere;
    // A query may ask for other rows than the screen does by itself.
    const reads = link.search ? [] : (found.route.reads ?? []);
    // What does not arrive now is asked for again, and its failure shown, when the screen is really opened.
    const fetched = Promise.allSettled([
      loadScreen(found.route),
      fetchCatalogue(found.name),
      ...reads.map((read) => readAhead(client, read)),
    ]);
    const isThere = fetched.then((parts) => parts.every(({ status }) => status === 'fulfilled'));
    lately.set(found.route, { at: Date.now(), isThere });
    return isThere;
  };
}

/** Where a link leads that somebody points at. */
interface Ahead {
  pathname: string;
  search: string;
  hash: string;
}

/** Who only crosses a line of the menu does not mean it: nothing is drawn for that. */
const restsFor = 80;
/** Long enough for who hesitates; later, what was drawn would be of before. */
const keptFor = 10_000;

/**
 * Who points at a link, or reaches it by keyboard, mostly follows it: its screen is fetched in that moment. The answer
 * is where that leads, once everything is there, so that it can be drawn before it is pressed.
 */
export function usePrefetch(features: readonly Feature[]): Ahead | undefined {
  const client = useQueryClient();
  const { language } = useLanguage();
  const [ahead, setAhead] = useState<Ahead>();
  const { pathname: here } = useLocation();
  // Wherever somebody has gone: what is left must not stay as what comes next, with all that was typed there.
  useEffect(() => setAhead(undefined), [here]);
  useEffect(() => {
    const prefetch = createPrefetch(features, client, (feature) => fetchSentences(language, feature));
    // What slides under a pointer that lies still was not pointed at.
    let hasMoved = false;
    const noteMove = () => (hasMoved = true);
    let pointedAt: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (next: Ahead | undefined) => startTransition(() => setAhead(next));
    const drawAhead = async (link: HTMLAnchorElement) => {
      const { pathname, search, hash } = link;
      const [isThere] = await Promise.all([prefetch(link), new Promise((resolve) => setTimeout(resolve, restsFor))]);
      if (!isThere || pointedAt !== link || pathname === location.pathname) return;
      tell({ pathname, search, hash });
      clearTimeout(timer);
      timer = setTimeout(() => tell(undefined), keptFor);
    };
    const fetchAhead = ({ target, type }: Event) => {
      if (type === 'pointerover' && !hasMoved) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/dashboard"]') : null;
      if (link === pointedAt) return;
      pointedAt = link;
      if (link && link.pathname !== location.pathname) void drawAhead(link);
    };
    document.addEventListener('pointermove', noteMove, { once: true, passive: true });
    for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
      document.addEventListener(sign, fetchAhead, { passive: true });
    return () => {
      clearTimeout(timer);
      pointedAt = null;
      document.removeEventListener('pointermove', noteMove);
      for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
        document.removeEventListener(sign, fetchAhead);
    };
  }, [client, features, language]);
  return ahead;
}
