import { apiAddress, credentialsFor } from './api-address.ts';

interface Early {
  answer: Promise<Response>;
  /** When its answer is known, or that there is none. */
  read: Promise<void>;
  /** What it said, once that is here: who asks then need not wait at all. */
  known?: unknown;
  /** Ends it, also when it is a stream that goes on. */
  end: AbortController;
}

/**
 * Calls made before anybody asked: by the page itself while the console's scripts are still on their way
 * (`first-script.ts`), and by who points at a link (`prefetch.ts`). Each waits for whoever asks the same thing with the
 * same token, and is given away once.
 */
declare global {
  var earlyCalls: Map<string, Early> | undefined;
  /** When everything that the page itself asked for has been answered. */
  var calledAhead: Promise<unknown> | undefined;
}

/** An answer of before is no answer for a screen that is opened much later. */
const countsFor = 15_000;

export interface Asked {
  method: string;
  address: string;
  token: string | undefined;
  body: string | undefined;
}

const nameOf = ({ method, address, token, body }: Asked) => [method, address, token, body].join(' ');

export function callEarly(asked: Asked): Early {
  const { method, address, token, body } = asked;
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    authorization: `Bearer ${token}`,
  };
  const end = new AbortController();
  const answer = fetch(apiAddress(address), {
    method,
    headers,
    credentials: credentialsFor(address),
    signal: end.signal,
    ...(body === undefined ? {} : { body }),
  });
  const read = async () => {
    const response = await answer;
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (response.ok && isJson) early.known = await response.clone().json();
  };
  // Whoever takes it deals with what went wrong; if nobody does, nothing was lost.
  const early: Early = { answer, end, read: read().catch(() => undefined) };
  const calls = (globalThis.earlyCalls ??= new Map());
  calls.set(nameOf(asked), early);
  setTimeout(() => {
    if (calls.get(nameOf(asked)) !== early) return;
    calls.delete(nameOf(asked));
    end.abort();
  }, countsFor);
  return early;
}

/** Something was changed: what was read before it counts no more. */
export function forgetEarlyCalls(): void {
  for (const { end } of globalThis.earlyCalls?.values() ?? []) end.abort();
  globalThis.earlyCalls?.clear();
}

/** With a signal, that ends it from now on. */
export function takeEarlyCall(asked: Asked, signal?: AbortSignal): Promise<Response> | undefined {
  const name = nameOf(asked);
  const early = globalThis.earlyCalls?.get(name);
  globalThis.earlyCalls?.delete(name);
  if (early && signal) signal.addEventListener('abort', () => early.end.abort(), { once: true });
  return early?.answer;
}

/** The same where the answer is here already: for who can show it in this very moment. */
export function takeKnownAnswer(asked: Asked): unknown {
  const name = nameOf(asked);
  const known = globalThis.earlyCalls?.get(name)?.known;
  if (known !== undefined) globalThis.earlyCalls?.delete(name);
  return known;
}
