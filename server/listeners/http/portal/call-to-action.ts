import type { Words } from '@wifi/contract/words.ts';
import type { PageSplash } from '../../../features/access/guest-access/splash/splash-source.ts';
import type { Program } from '../../../platform/program.ts';

const kind = 'go';
const life = 24 * 60 * 60_000;

export interface Click {
  pageId: number;
  promotionId: number;
  visitId: string | undefined;
  url: string;
}

/**
 * The address travels signed: the portal counts the click and sends the guest there, and nowhere that somebody else
 * wrote.
 */
export function callToActionOf(
  { signer }: Program,
  { promotion, pageId, page }: PageSplash,
  visitId: string | undefined,
  now: Date,
): { label: Words; url: string } | undefined {
  if (!promotion?.callToAction) return undefined;
  const { label, url } = promotion.callToAction;
  const token = signer.sign(kind, { p: pageId, k: promotion.id, v: visitId, u: url }, new Date(now.getTime() + life));
  return { label, url: `/portal/${page.eid}/go?t=${token}` };
}

export function readClick({ signer }: Program, token: string, now: Date): Click | undefined {
  const opened = signer.open(kind, token, now);
  if (!opened || typeof opened.p !== 'number' || typeof opened.k !== 'number' || typeof opened.u !== 'string')
    return undefined;
  return {
    pageId: opened.p,
    promotionId: opened.k,
    visitId: typeof opened.v === 'string' ? opened.v : undefined,
    url: opened.u,
  };
}
