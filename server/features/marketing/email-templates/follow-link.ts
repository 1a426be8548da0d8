import type { LinkFinding } from '@wifi/contract/marketing/email-link-words.ts';
import type { CallOut } from '../../../platform/outbound/call-out.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';

const mostRedirects = 5;

interface Limits {
  milliseconds: number;
  /** Origins of ours, which may lie in a private network with us. */
  own: ReadonlySet<string>;
}

/** What a status says of a page that people open. A refusal may be meant for programs alone. */
function findingOf(status: number): LinkFinding {
  if (status >= 200 && status < 300) return 'reachable';
  return status === 404 || status === 410 ? 'gone' : 'unsure';
}

/**
 * Asks for the head of a page, and for the page itself where that brings nothing: many servers do not know the first.
 * Each redirect is asked for by itself, so that none leads to where we would not have called.
 */
export async function followLink(callOut: CallOut, link: string, { milliseconds, own }: Limits): Promise<LinkFinding> {
  const until = steadyNow() + milliseconds;
  let url = link;
  for (let nth = 0; nth <= mostRedirects; nth += 1) {
    const isOwn = own.has(new URL(url).origin);
    const ask = (method: 'HEAD' | 'GET', timeout: number) =>
      callOut({
        url,
        method,
        timeout,
        headers: { 'user-agent': 'wifi-marketing-links/1', accept: '*/*' },
        isPublicOnly: !isOwn,
        wantsHeadOnly: true,
        isTrial: true,
      });
    const left = () => Math.max(1, until - steadyNow());
    const head = await ask('HEAD', left() / 2);
    const isAnswered = head.ok && head.answer.status < 400;
    const outcome = isAnswered || (!head.ok && head.why === 'not-allowed') ? head : await ask('GET', left());
    if (!outcome.ok) return outcome.why !== 'not-allowed' ? 'unreachable' : isOwn ? 'unsure' : 'private';
    const { status, headers } = outcome.answer;
    const next = headers['location'];
    if (status < 300 || status >= 400) return findingOf(status);
    if (next === undefined || !URL.canParse(next, url)) return 'unsure';
    url = new URL(next, url).href;
    if (!/^https?:/.test(url)) return 'unsure';
  }
  // In a circle, or for longer than browsers go along.
  return 'unreachable';
}
