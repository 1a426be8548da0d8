import { setTimeout as wait } from 'node:timers/promises';
import { html, type Answer, type Request } from '../web-door.ts';
import { answerBusinessHost } from './business-host.ts';
import { straight, type Dials } from './dials.ts';
import { answerOaHost } from './oa-host.ts';
import { answerAccessToken } from './oauth.ts';
import { refuse } from './refusals.ts';
import type { World } from './world.ts';

/** A call that the product made, and how it went. */
export interface Heard {
  method: string;
  path: string;
  body: string;
  /** Zalo's own number; undefined where there was no answer that has one. */
  error: number | undefined;
}

const mostKept = 50_000;

/** What servers call: the exchange of tokens and the two hosts, with what the dials do to them. */
export function createHosts(world: World) {
  const { clock, dials, tokens } = world;
  const answeredAt: number[] = [];
  let heard: Heard[] = [];
  let troubledSince = dials();
  let troubled = 0;

  /** How many calls the app has left within this minute; -1: none for this one. */
  function takeTurn(): number {
    const begin = clock.now() - 60_000;
    while (answeredAt.length > 0 && answeredAt[0]! <= begin) answeredAt.shift();
    const { rateLimit } = dials();
    return answeredAt.length >= rateLimit ? -1 : rateLimit - answeredAt.push(clock.now());
  }

  async function answerHost(request: Request): Promise<Answer> {
    const [, host, path] = /^\/(oa|business)(\/.*)$/.exec(request.path) ?? [];
    if (!host || !path) return html('Not found', 404);
    const isOa = host === 'oa';
    const remain = takeTurn();
    const oa = tokens.ask(String(request.headers.access_token ?? ''));
    const answer =
      remain < 0
        ? refuse(-32)
        : oa === 'unknown'
          ? refuse(isOa ? -216 : -124)
          : oa === 'expired'
            ? refuse(isOa ? -220 : -124)
            : await (isOa ? answerOaHost : answerBusinessHost)(world, oa, request, path);
    const headers = {
      'x-ratelimit-limit': String(dials().rateLimit),
      'x-ratelimit-remain': String(Math.max(0, remain)),
    };
    return { ...answer, headers: { ...answer.headers, ...headers } };
  }

  /** As the dials stand for this call. */
  function troublesOf(path: string): Dials {
    const now = dials();
    if (now !== troubledSince) [troubledSince, troubled] = [now, 0];
    if (!path.includes(now.only) || (now.times > 0 && troubled >= now.times)) return straight;
    troubled += 1;
    return now;
  }

  async function answerTroubled(request: Request): Promise<Answer> {
    const { error, status, cut, delay, isGarbled } = troublesOf(request.path);
    if (cut === 'before') return { isCut: true };
    if (status !== 0) return { status, body: 'dialled' };
    const isToken = request.path === '/oauth/v4/oa/access_token';
    const answer =
      error !== 0 ? refuse(error) : isToken ? answerAccessToken(request, tokens) : await answerHost(request);
    await wait(delay);
    if (cut === 'after') return { isCut: true };
    if (cut === 'half') return { ...answer, cutAfter: Math.floor((answer.body ?? '').length / 2) };
    return isGarbled ? html('<!doctype html><title>Zalo</title><p>Hệ thống đang bảo trì.') : answer;
  }

  return {
    async answer(request: Request): Promise<Answer> {
      const { method, path, body } = request;
      const answer = await answerTroubled(request);
      heard.push({ method, path, body, error: errorIn(answer) });
      if (heard.length > mostKept) heard.shift();
      return answer;
    },
    lastHeard: (most: number): Heard[] => heard.slice(-most).toReversed(),
    /** All since the last look. */
    heard(): Heard[] {
      const all = heard;
      heard = [];
      return all;
    },
  };
}

export type Hosts = ReturnType<typeof createHosts>;

function errorIn({ body, isCut, cutAfter }: Answer): number | undefined {
  if (isCut || cutAfter !== undefined || typeof body !== 'string' || !body.startsWith('{')) return undefined;
  return (JSON.parse(body) as { error?: number }).error ?? 0;
}
