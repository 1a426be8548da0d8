import { prepareFormats } from '../../kit/format.ts';
import { fetchSentences } from '../../kit/sentences.ts';
import { languageOr, localeOf } from '../../kit/translator.ts';
import { pageToken } from '../calls/page-token.ts';
import type { Feature } from '../feature.ts';
import { followAhead } from '../live/live.ts';
import { selectedPage } from '../session/selected-page.ts';
import { getSession } from '../session/session.ts';
import { findScreen, loadScreen } from './known-screen.tsx';

/** A slow server is no reason to show nothing of one's own. */
const waitsAtMost = 500;

/**
 * Waits for what the first screen is made of. The page itself shows the frame and the screen's grey shape meanwhile;
 * drawn once with everything that was read ahead, the console is there sooner than drawn grey and then piece by piece.
 */
export async function prepareFirstScreen(features: readonly Feature[], pathname: string): Promise<void> {
  if (getSession().idToken === null) return;
  const found = findScreen(features, pathname);
  const eid = selectedPage();
  const language = languageOr(localStorage.getItem('languageId'));
  const streams = (found?.route.reads ?? []).filter((read) => read.startsWith('stream '));
  const parts = [
    globalThis.calledAhead,
    eid && pageToken(eid),
    ...streams.map((read) => eid && followAhead(eid, read.slice('stream '.length))),
    found && loadScreen(found.route),
    found && fetchSentences(language, found.name),
  ];
  prepareFormats(localeOf(language));
  // What failed is asked for again, and shown, by who needs it.
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, waitsAtMost))]);
}
