import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import { directionOf } from '@wifi/contract/languages.ts';
import { isSocial } from '@wifi/contract/venue/page-categories.ts';
import { translator } from '@wifi/splash/language/translate.ts';
import { refusalSentence } from '@wifi/splash/refusal-sentences.ts';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { readState, takeAttempt, type Attempt } from '../../../features/access/social-login/attempts.ts';
import { proveAttempt, socialContextOf } from '../../../features/access/social-login/go-to-network.ts';
import { sendPlainPage } from '../plain-page.ts';
import { queryOf } from './guest-forms.ts';
import { guestLanguage } from './guest-language.ts';
import type { CameBack, createGuestWay } from './guest-way.ts';
import type { Stop } from './step-screens.ts';

type Way = Pick<ReturnType<typeof createGuestWay>, 'comeFrom' | 'resume'>;
type StopOf = (request: FastifyRequest, attempt: Attempt) => Promise<Stop | undefined>;

/** Codes are short; whatever is longer was not given by a network. */
const longestCode = 4096;

/** Apps and browsers look at a link before a person does: for a picture of it, or to have it ready. */
const looksAhead = /bot\b|facebookexternalhit|whatsapp|preview|crawler|spider/i;
const isLookedAhead = ({ headers }: FastifyRequest): boolean =>
  /prefetch|preview|prerender/.test(`${headers['sec-purpose']} ${headers.purpose} ${headers['x-purpose']}`) ||
  looksAhead.test((headers['user-agent'] ?? '').slice(0, 300));

/** Nothing is known of the visit, so there is no look to show it in: only what to do. */
function sendStale(request: FastifyRequest, reply: FastifyReply, why: GuestRefusal): FastifyReply {
  const language = guestLanguage(request.headers['accept-language'], 'en');
  const text = refusalSentence(translator(language), why);
  return sendPlainPage(reply, 410, { language, direction: directionOf(language), title: 'Wi-Fi', text });
}

/**
 * The way back from a network, and from a phone's login window to its browser. Neither needs a cookie: the state says
 * which visit it is, and counts once.
 */
export function createSocialPages(access: GuestAccess, way: Way, stopOf: StopOf) {
  const { program } = access;

  async function take(request: FastifyRequest, state: string): Promise<Attempt | undefined> {
    const now = new Date();
    const opened = readState(program, state, now);
    const attempt = opened && (await takeAttempt(program, opened, now));
    return attempt && (request.ownPage === undefined || request.ownPage.pageId === attempt.pageId)
      ? attempt
      : undefined;
  }

  async function fromNetwork(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = queryOf(request);
    const { network } = request.params as { network: string };
    const attempt = await take(request, query.state?.[0] ?? '');
    // One network cannot answer for another.
    if (!attempt || !isSocial(network) || attempt.network !== network) return sendStale(request, reply, 'social-stale');
    const stop = await stopOf(request, attempt);
    if (!stop) return sendStale(request, reply, 'visit-ended');
    const answer = await answerOf(request, { ...attempt, network }, query.code?.[0] ?? '', query.error?.[0] ?? '');
    return way.comeFrom(request, reply, stop, { methodId: attempt.methodId, answer });
  }

  async function answerOf(
    request: FastifyRequest,
    attempt: Parameters<typeof proveAttempt>[1],
    code: string,
    error: string,
  ): Promise<CameBack['answer']> {
    if (code === '' || error !== '' || code.length > longestCode)
      return { why: code === '' && error === 'access_denied' ? 'social-declined' : 'social-failed' };
    const ctx = socialContextOf(program, attempt.pageId, request.ip, new Date());
    const proven = await proveAttempt(ctx, attempt, code);
    if (proven.ok) return { proven: proven.value };
    program.log.info(
      { pageId: attempt.pageId, network: attempt.network, why: proven.why, detail: proven.detail },
      'a network did not say who a guest is',
    );
    return { why: 'social-failed' };
  }

  async function resume(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // It counts once: whoever only looks must not use it up.
    if (isLookedAhead(request)) return reply.code(503).header('cache-control', 'no-store').send();
    const attempt = await take(request, queryOf(request).t?.[0] ?? '');
    if (!attempt || attempt.network !== null) return sendStale(request, reply, 'social-stale');
    const stop = await stopOf(request, attempt);
    return stop ? way.resume(request, reply, stop) : sendStale(request, reply, 'visit-ended');
  }

  return { fromNetwork, resume };
}
