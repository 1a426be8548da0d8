import { fetchSentences } from '../../kit/sentences.ts';
import { languageOr } from '../../kit/translator.ts';
import { pageToken } from '../calls/page-token.ts';
import type { Feature } from '../feature.ts';
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
  const parts = [
    globalThis.calledAhead,
    eid && pageToken(eid),
    found && loadScreen(found.route),
    found && fetchSentences(languageOr(localStorage.getItem('languageId')), found.name),
  ];
  // What failed is asked for again, and shown, by who needs it.
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, waitsAtMost))]);
}
