import { addressOf } from '@wifi/contract/access/hotel-systems/system-address.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { longestFailure } from '@wifi/contract/venue/integration-words.ts';
import { createFairQueue } from '../../../../platform/fair-queue.ts';
import type { OutboundAnswer, OutboundRequest } from '../../../../platform/outbound/call-out.ts';
import { secretForms } from '../../../venue/integrations/sealed-secrets.ts';
import type { Asked, HotelFailure } from '../hotel-client.ts';
import { createPace, type Limit } from './pace.ts';
import type { RestSetup } from './rest-setup.ts';
import { saidIn } from './said-in.ts';

/** `path` begins behind the address of the system. */
interface RestRequest extends Pick<OutboundRequest, 'method' | 'headers' | 'body' | 'until' | 'largest'> {
  path: string;
}
export type RestAnswer = { ok: true; value: OutboundAnswer } | ({ ok: false; status?: number } & HotelFailure);

/** Milliseconds. A guest waits for three seconds at most; a list of everybody may take longer. */
const timeout = 8000;
const longestWait = 2000;
/** A system that hangs keeps no more connections than these. */
const mostAtOnce = 16;
const mostWaiting = 100;
/** Seconds. A system that asks for more is asked again then: it may have been a slip. */
const longestRest = 3600;
const usualRest = 5;

interface Door {
  ask(request: RestRequest): Promise<RestAnswer>;
  /** What is not shown from now on either, such as a token that the system gave. */
  hide(secret: string): void;
  /** What it said, as it may be kept and shown: one short line without secrets. */
  presentable(said: string): string;
}

/** The one way to a system: within its limits, silent while it wants to be left alone, and no secret comes back. */
export function openDoor(setup: Omit<RestSetup<{ address: string }, string>, 'secretReplaced'>, limit: Limit): Door {
  const { callOut, clock } = setup.program;
  const address = addressOf(setup.settings);
  const pace = createPace(limit, clock);
  const takeTurn = createFairQueue({
    atOnce: mostAtOnce,
    perOwner: mostAtOnce,
    mostWaiting,
    longestWait,
    refuse: () => new Error('too many at once'),
  });
  const stored = Object.values(setup.secrets).flatMap((secret) => secretForms(secret ?? ''));
  let given: string[] = [];
  let restsUntil = Number.NEGATIVE_INFINITY;

  const hide = (secret: string) => {
    given = [...secretForms(secret), ...given].slice(0, mostGiven);
  };

  function presentable(said: string): string {
    let text = said;
    // The longest first: one may be the beginning of another.
    const hidden = new Set([...stored, ...given].toSorted((one, other) => other.length - one.length));
    for (const form of hidden) text = text.replaceAll(form, '•••');
    return cutText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), longestFailure);
  }

  async function ask(request: RestRequest): Promise<RestAnswer> {
    const endTurn = await takeTurn(0, request.until).catch(() => undefined);
    if (!endTurn) return tooMany;
    try {
      return await askInTurn(request);
    } finally {
      endTurn();
    }
  }

  async function askInTurn({ path, ...request }: RestRequest): Promise<RestAnswer> {
    const seconds = Math.ceil((restsUntil - clock()) / 1000);
    if (seconds > 0)
      return {
        ok: false,
        why: 'asked-too-often',
        detail: `It asked to be left alone for ${seconds} s`,
        retryAfterSeconds: seconds,
      };
    if (!(await pace.take(longestWait, request.until))) return tooMany;
    const outcome = await callOut({ timeout, ...request, url: `${address}${path}` });
    if (!outcome.ok) return { ok: false, ...failureOf(outcome), detail: presentable(outcome.detail) };
    const { answer } = outcome;
    if (answer.status >= 200 && answer.status < 300) return { ok: true, value: answer };
    const rest = restOf(answer, new Date());
    if (rest > 0) restsUntil = clock() + rest * 1000;
    const said = saidIn(answer.text);
    return {
      ok: false,
      status: answer.status,
      why: whyOf(answer.status),
      detail: presentable(`${answer.status}${said && `: ${said}`}`),
      ...(rest > 0 && { retryAfterSeconds: rest }),
    };
  }

  return { ask, hide, presentable };
}

const tooMany: RestAnswer = {
  ok: false,
  why: 'too-slow',
  detail: 'More questions than it allows',
  retryAfterSeconds: 1,
};

/** The tokens of the last hours, in each of their forms. */
const mostGiven = 40;

function failureOf({ why, detail }: { why: string; detail: string }): Pick<HotelFailure, 'why'> {
  if (why === 'not-allowed') return { why };
  if (why === 'too-large') return { why: 'not-understood' };
  if (/^no answer within|operation was aborted/.test(detail)) return { why: 'too-slow' };
  if (/^aborted$|ECONNRESET|socket hang up/.test(detail)) return { why: 'broken-off' };
  if (/certificate/i.test(detail)) return { why: 'certificate' };
  if (/EPROTO|wrong version number/.test(detail)) return { why: 'no-encryption' };
  // A key with letters that no key has, or with a line end.
  if (detail.startsWith('Invalid character in header')) return { why: 'wrong-login' };
  return { why: 'unreachable' };
}

function whyOf(status: number): HotelFailure['why'] {
  if (status === 401) return 'wrong-login';
  if (status === 429) return 'asked-too-often';
  if (status === 408 || status === 504) return 'too-slow';
  if (status < 400) return 'not-understood';
  return status < 500 ? 'refused' : 'out-of-order';
}

/** Seconds for which it wants to be left alone: as a number or as a moment (RFC 9110 §10.2.3). */
function restOf({ status, headers }: OutboundAnswer, now: Date): number {
  if (status !== 429 && status !== 503) return 0;
  const said = (headers['retry-after'] ?? '').trim().slice(0, 40);
  const seconds = /^\d{1,9}$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - now.getTime()) / 1000);
  if (!Number.isFinite(seconds)) return status === 429 ? usualRest : 0;
  return Math.min(Math.max(seconds, 1), longestRest);
}

/** What somebody waits for, or that they wait no longer. What is waited for goes on, for whoever else wants it. */
export async function orGivenUp<Value>(asked: Promise<Asked<Value>>, until: AbortSignal): Promise<Asked<Value>> {
  let giveUp = (): void => undefined;
  const givenUp = new Promise<Asked<Value>>((resolve) => {
    giveUp = () => resolve({ ok: false, why: 'too-slow', detail: '' });
  });
  until.addEventListener('abort', giveUp, { once: true });
  if (until.aborted) giveUp();
  try {
    return await Promise.race([asked, givenUp]);
  } finally {
    until.removeEventListener('abort', giveUp);
  }
}
