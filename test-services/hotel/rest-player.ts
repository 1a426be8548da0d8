import { setTimeout as wait } from 'node:timers/promises';
import { html, json, openWebDoor, type Answer, type Request } from '../web-door.ts';
import { createCalls } from './player.ts';

/** What may go wrong with the next answers, to be turned by hand or by a test. */
export type RestDials = {
  delay: number;
  isBroken: boolean;
  isTooMany: boolean;
  retryAfter: number;
  isCut: boolean;
  isTokenRefused: boolean;
  repeatsSecrets: boolean;
  lie: Lie;
};

const said: Record<keyof RestDials, string> = {
  delay: 'milliseconds before each answer',
  isBroken: 'answer with an error of its own (500)',
  isTooMany: 'refuse: too many questions (429)',
  retryAfter: 'seconds to be left alone for, told with each 429',
  isCut: 'end the connection in the middle of the answer',
  isTokenRefused: 'refuse tokens and keys',
  repeatsSecrets: 'repeat in a refusal whatever was sent',
  lie: 'what is answered instead',
};

/** What an answer is instead of what was asked for. */
const lies = ['none', 'other-rooms', 'huge', 'deep', 'other-shape', 'page-for-people'] as const;
type Lie = (typeof lies)[number];

const truthful: RestDials = {
  delay: 0,
  isBroken: false,
  isTooMany: false,
  retryAfter: 2,
  isCut: false,
  isTokenRefused: false,
  repeatsSecrets: false,
  lie: 'none',
};

/** A question and what it was answered with. */
export interface Answered {
  method: string;
  path: string;
  status: number;
}

interface Played {
  name: string;
  port?: number;
  /** So many within so many seconds, and the next is refused. */
  limit: { requests: number; seconds: number };
  /** In the system's own form. */
  refuse: (status: number, said: string) => Answer;
  answer: (request: Request, dials: Readonly<RestDials>) => Answer;
}

const mostKept = 500;

/** The door of a system that is asked over HTTP: keeps its limit, obeys its dials and remembers its last calls. */
export async function openRestPlayer({ name, port = 0, limit, refuse, answer }: Played) {
  const calls = createCalls();
  const answered: Answered[] = [];
  const answeredAt: number[] = [];
  let dials: RestDials = { ...truthful };

  const tooMany = (seconds: number): Answer => {
    const refused = refuse(429, 'Too many requests');
    return { ...refused, headers: { ...refused.headers, 'retry-after': String(seconds) } };
  };

  async function take(request: Request): Promise<Answer> {
    const used = { ...dials };
    const begin = Date.now() - limit.seconds * 1000;
    while (answeredAt.length > 0 && answeredAt[0]! <= begin) answeredAt.shift();
    if (answeredAt.length >= limit.requests) return tooMany(limit.seconds);
    answeredAt.push(Date.now());
    await wait(used.delay);
    if (used.isTooMany) return tooMany(used.retryAfter);
    const given = used.isBroken ? refuse(500, 'Something went wrong here') : answer(request, used);
    if ((given.status ?? 200) >= 400)
      return used.repeatsSecrets ? refuse(given.status!, `${JSON.stringify(request.headers)} ${request.body}`) : given;
    if (used.isCut) return { ...given, cutAfter: Math.floor((given.body ?? '').length / 2) };
    return lied(given, used.lie);
  }

  const door = await openWebDoor(port, async (request) => {
    const given = await take(request);
    const { method, path, query } = request;
    const status = given.status ?? 200;
    calls.note('in', `${method} ${path}${query.size > 0 ? `?${query.toString()}` : ''}: ${status}`);
    answered.push({ method, path, status });
    if (answered.length > mostKept) answered.shift();
    return { ...given, headers: { connection: 'close', ...given.headers } };
  });
  return {
    url: door.url,
    name,
    said,
    choices: { lie: lies },
    calls: calls.all,
    /** In their order. */
    answered: (): readonly Answered[] => answered,
    dials: () => dials,
    turn: (changed: Partial<RestDials>) => {
      dials = { ...truthful, ...changed };
    },
    close: () => door.close(),
  };
}

function lied(given: Answer, lie: Lie): Answer {
  switch (lie) {
    case 'huge':
      return { ...given, status: 200, body: JSON.stringify({ filler: 'x'.repeat(10_000_000) }) };
    case 'deep':
      return { ...given, status: 200, body: `${'{"reservations":['.repeat(20_000)}${']}'.repeat(20_000)}` };
    case 'other-shape':
      return json({ success: true, data: 'none', reservations: 7, Customers: { a: 1 }, access_token: [] });
    case 'page-for-people':
      return html('<!doctype html><title>Maintenance</title><p>We are back soon.');
    default:
      return given;
  }
}
