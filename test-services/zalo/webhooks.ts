import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { zaloApp } from '../social/zalo.ts';
import type { Oa } from './account.ts';
import type { Dials } from './dials.ts';
import type { ZaloEvent } from './events.ts';

/** One event on its way. */
export interface Delivery {
  name: string;
  url: string;
  body: string;
  headers: Record<string, string>;
  /** What each try was answered with: an HTTP status, or words where there was no answer. */
  answers: (number | string)[];
  state: 'held' | 'on its way' | 'heard' | 'given up';
}

/** Zalo's own pauses between tries, in milliseconds; after the last the webhook is switched off. */
const ownPauses = [30_000, 300_000, 900_000, 1_800_000, 3_600_000];
const longestAnswerMs = 2000;
const mostKept = 2000;

/** Plain SHA-256 of everything in a row; no HMAC. */
export const macOf = (first: string, body: string, timestamp: string, secret: string): string =>
  createHash('sha256')
    .update(first + body + timestamp + secret)
    .digest('hex');

export function signEvent(oa: Oa, event: ZaloEvent, dials: Pick<Dials, 'signature' | 'isSignatureWrong'>) {
  const body = JSON.stringify(event);
  const [first, secret] = dials.signature.split('/');
  const mac = macOf(
    first === 'app-id' ? zaloApp.id : oa.id,
    body,
    event.timestamp,
    dials.isSignatureWrong ? 'of somebody else' : secret === 'oa-secret' ? oa.secret : zaloApp.secret,
  );
  return { body, headers: { 'content-type': 'application/json', 'x-zevent-signature': `mac=${mac}` } };
}

/** Tells the app's address what happens, again and again until it answers 200. */
export function createWebhooks(dialsNow: () => Dials) {
  const deliveries: Delivery[] = [];
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  let url = '';
  let isSwitchedOff = false;
  let isHolding = false;
  let pauses = ownPauses;

  async function tryOnce(delivery: Delivery, retry: number): Promise<boolean> {
    try {
      const answer = await fetch(delivery.url, {
        method: 'POST',
        headers: { ...delivery.headers, ...(retry > 0 && { num_retry: String(retry) }) },
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(longestAnswerMs)]),
      });
      await answer.arrayBuffer();
      delivery.answers.push(answer.status);
      return answer.status === 200;
    } catch (error) {
      delivery.answers.push(error instanceof Error ? error.name : String(error));
      return false;
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    delivery.state = 'on its way';
    for (let retry = 0; retry <= pauses.length && !isSwitchedOff; retry += 1) {
      if (retry > 0) await wait(pauses[retry - 1], undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      if (await tryOnce(delivery, retry)) {
        delivery.state = 'heard';
        return;
      }
    }
    delivery.state = 'given up';
    isSwitchedOff = true;
  }

  function send(delivery: Delivery): void {
    const sent = deliver(delivery).finally(() => running.delete(sent));
    running.add(sent);
  }

  return {
    tell(oa: Oa, event: ZaloEvent, from?: 'ZNS'): void {
      const dials = dialsNow();
      if (url === '' || isSwitchedOff || dials.isSilent) return;
      const { body, headers } = signEvent(oa, event, dials);
      for (let time = 0; time <= dials.repeats; time += 1) {
        const delivery: Delivery = {
          name: event.event_name,
          url,
          body,
          headers: { ...headers, ...(from && { 'x-zevent-server': from }) },
          answers: [],
          state: 'held',
        };
        deliveries.unshift(delivery);
        deliveries.length = Math.min(deliveries.length, mostKept);
        if (!isHolding) send(delivery);
      }
    },
    /** Where the app wants to be told; switches the webhook on again. */
    to(address: string): void {
      url = address;
      isSwitchedOff = false;
    },
    /** The pauses between tries, in milliseconds. */
    retryAfter(milliseconds: number[] | undefined): void {
      pauses = milliseconds ?? ownPauses;
    },
    hold: (): void => {
      isHolding = true;
    },
    /** What was held goes out, one after the other, in the order that `arrange` gives it. */
    async release(arrange: (held: Delivery[]) => Delivery[] = (held) => held): Promise<void> {
      isHolding = false;
      const held = deliveries.filter(({ state }) => state === 'held').toReversed();
      for (const delivery of arrange(held)) await deliver(delivery);
    },
    again: (delivery: Delivery): void => send(delivery),
    /** The button of the developers' console: an empty question that wants a 200. */
    check: async (): Promise<number> => (await fetch(url, { method: 'POST', signal: ending.signal })).status,
    /** The newest first. */
    deliveries: (): readonly Delivery[] => deliveries,
    isSwitchedOff: () => isSwitchedOff,
    address: () => url,
    /** Nothing is on its way any more. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
    async close(): Promise<void> {
      ending.abort();
      await Promise.all(running);
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
