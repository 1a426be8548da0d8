import type { MessageChannel } from '@wifi/contract/marketing/message-words.ts';
import type { Context } from '../../../../platform/context.ts';
import { noteRound } from '../../../../platform/monitor/program-facts.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import { findDue, giveUpInterrupted, type Due } from './due-pages.ts';
import { createMailSenders, type ProgramSmtp } from './send-email.ts';
import { findSmsSender } from './send-sms.ts';
import { sendTurn } from './send-turn.ts';
import { findZaloSender } from './send-zalo.ts';
import type { FindSender } from './sender.ts';

const every = 500;
const givenUpEvery = 10_000;
/** Turns at once, and of one page's channel: while one sends, the next is claimed. */
const atOnce = 12;
const perChannel = 2;
/** Those that took long the last time share half of the places: the others are for the rest. */
const slowAtOnce = 6;
const slow = 3000;
const mostKnown = 10_000;

interface Known {
  /** Not looked at before. */
  restsUntil: number;
  servedAt: number;
  isSlow: boolean;
}

/** Sends what waits, all pages in turns, until it is stopped. Several processes may do so at the same time. */
export function startMessages(
  makeContext: () => Context,
  { smtp }: { smtp: ProgramSmtp | undefined },
): { stop: () => Promise<void> } {
  const senders = createMailSenders(smtp);
  const find: Record<MessageChannel, FindSender> = {
    email: senders.find,
    sms: findSmsSender,
    zalo: findZaloSender,
  };
  const running = new Map<Promise<void>, Due & { isSlow: boolean }>();
  const known = new Map<string, Known>();
  let isStopped = false;
  let givenUpAt = -Infinity;

  const nameOf = ({ pageId, channel }: Due) => `${pageId}/${channel}`;
  const runningOf = (due: Due) => [...running.values()].filter((one) => nameOf(one) === nameOf(due)).length;
  const knownOf = (due: Due): Known => known.get(nameOf(due)) ?? { restsUntil: 0, servedAt: 0, isSlow: false };

  async function serve(due: Due): Promise<void> {
    const begun = performance.now();
    const note = (rest: number) => {
      if (known.size >= mostKnown) known.clear();
      const ended = performance.now();
      known.set(nameOf(due), { restsUntil: ended + rest, servedAt: ended, isSlow: ended - begun > slow });
    };
    try {
      note(
        await sendTurn(makeContext(), due, find[due.channel], {
          isStopped: () => isStopped,
          onFull: () => lookSoon(0),
        }),
      );
    } catch (error) {
      makeContext().log.warn({ err: error }, 'messages of a page could not be sent');
      note(10 * every);
    }
  }

  function begin(due: Due): void {
    const turn = serve(due).finally(() => {
      running.delete(turn);
      noteRound(makeContext().program, 'messages');
      lookSoon(0);
    });
    running.set(turn, { ...due, isSlow: knownOf(due).isSlow });
  }

  async function look(): Promise<void> {
    const ctx = makeContext();
    if (steadyNow() - givenUpAt > givenUpEvery) {
      givenUpAt = steadyNow();
      await giveUpInterrupted(ctx);
    }
    // No round while all places are taken: twelve turns that hang must not look alive.
    if (running.size >= atOnce) return;
    const now = performance.now();
    const due = (await findDue(ctx)).filter((one) => knownOf(one).restsUntil <= now);
    // Who had a turn is the last to get another.
    for (const one of due.toSorted((a, b) => knownOf(a).servedAt - knownOf(b).servedAt)) {
      if (isStopped || running.size >= atOnce) break;
      const slowRunning = [...running.values()].filter(({ isSlow }) => isSlow).length;
      if (runningOf(one) >= perChannel || (knownOf(one).isSlow && slowRunning >= slowAtOnce)) continue;
      begin(one);
    }
    noteRound(ctx.program, 'messages');
  }

  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  function lookSoon(wait: number): void {
    if (isStopped) return;
    if (looking) {
      isAskedAgain ||= wait === 0;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => makeContext().log.warn({ err: error }, 'messages could not be looked for'))
        .finally(() => {
          looking = undefined;
          lookSoon(isAskedAgain ? 0 : every);
          isAskedAgain = false;
        });
    }, wait);
  }
  lookSoon(every);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(running.keys());
      senders.close();
    },
  };
}
