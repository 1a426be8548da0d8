import { setTimeout as wait } from 'node:timers/promises';
import type { FiasSettings } from '@wifi/contract/access/hotel-systems/fias.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { Program } from '../../../../platform/program.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import type { HotelClient, HotelFailure, HotelListener, TestedStep } from '../hotel-client.ts';
import type { Heard } from './conversation.ts';
import { createInHouse, type Told } from './in-house.ts';
import { runLink } from './link.ts';
import { usualTiming, type Timing } from './timing.ts';

interface FiasSetup {
  program: Pick<Program, 'callOut'>;
  settings: FiasSettings;
  /** There are none. */
  secrets: object;
  log: Log;
  timing?: Timing;
}

/** What is known of the link that is followed. */
interface Live {
  isAlive: boolean;
  /** Of some at least, even if it does not tell of everybody when asked. */
  hasGuests: boolean;
  synced: Extract<Heard, { kind: 'synced' }> | undefined;
}

/**
 * A hotel that speaks FIAS. Most have one place for a client: while it is followed, `test` tells of that very link, and
 * so a test of the same address belongs to the client that follows it.
 */
export function openFiasClient({ program, settings, log, timing = usualTiming }: FiasSetup): HotelClient {
  const { reaches } = program.callOut;
  let live: Live | undefined;

  function follow(listener: HotelListener) {
    const closing = new AbortController();
    const inHouse = createInHouse(settings, () => new Date());
    const safely = (tell: () => void) => {
      try {
        tell();
      } catch (error) {
        log.error({ err: error }, 'What a hotel system told could not be taken');
      }
    };
    async function keepUp(): Promise<void> {
      let pause = timing.firstPause;
      while (!closing.signal.aborted) {
        const own: Live = { isAlive: false, hasGuests: false, synced: undefined };
        let aliveAt = Number.POSITIVE_INFINITY;
        live = own;
        const hear = (heard: Heard) => {
          if (heard.kind === 'alive') {
            own.isAlive = true;
            aliveAt = Math.min(aliveAt, steadyNow());
            safely(() => listener.link({ ok: true, value: null }));
          }
          if (heard.kind === 'synced') own.synced = heard;
          if (heard.kind === 'told') own.hasGuests = true;
          if (heard.kind === 'told') safely(() => pass(heard.told, listener));
        };
        const failure = await runLink({ settings, reaches, log, timing, inHouse, hear }, closing.signal);
        live = undefined;
        if (closing.signal.aborted) return;
        safely(() => listener.link({ ok: false, ...failure }));
        if (steadyNow() - aliveAt > timing.steady) pause = timing.firstPause;
        await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
        pause = Math.min(pause * 2, timing.longestPause);
      }
    }
    const done = keepUp();
    return {
      close: () => {
        closing.abort();
        return done;
      },
    };
  }

  async function test(until: AbortSignal): Promise<readonly TestedStep[]> {
    if (live?.isAlive) return stepsOf(settings, { isConnected: true, isAnswered: false, ...live }, tooLate);
    const seen: Seen = { isConnected: false, isAlive: false, isAnswered: false, hasGuests: false, synced: undefined };
    const enough = new AbortController();
    const stop = () => enough.abort();
    until.addEventListener('abort', stop, { once: true });
    if (until.aborted) stop();
    const hear = (heard: Heard) => {
      if (heard.kind === 'connected') seen.isConnected = true;
      if (heard.kind === 'alive') seen.isAlive = true;
      if (heard.kind === 'resync' || heard.kind === 'told') seen.isAnswered = true;
      if (heard.kind === 'told') seen.hasGuests = true;
      if (heard.kind !== 'synced') return;
      seen.synced = heard;
      stop();
    };
    const inHouse = createInHouse(settings, () => new Date());
    const failure = await runLink({ settings, reaches, log, timing, inHouse, hear }, enough.signal);
    until.removeEventListener('abort', stop);
    // It does not say when it has told of everybody, and may be at it for longer than a test goes on.
    seen.hasGuests ||= inHouse.resync() === 'flagged';
    return stepsOf(settings, seen, until.aborted ? tooLate : failure);
  }

  return { follow, test };
}

const tooLate: HotelFailure = { why: 'too-slow', detail: 'no answer in time' };

function pass(told: Told, listener: HotelListener): void {
  if (told.kind === 'stays') listener.stays(told.stay);
  else if (told.kind === 'left') listener.left(told.stayId);
  else listener.everybody(told.stays);
}

interface Seen extends Live {
  isConnected: boolean;
  isAnswered: boolean;
}

function stepsOf(settings: FiasSettings, seen: Seen, failure: HotelFailure): TestedStep[] {
  const { isConnected, isAlive, isAnswered, hasGuests, synced } = seen;
  const reached: [TestedStep['step'], boolean][] = [
    ['address', isConnected],
    ['login', isAlive],
    ['hotel', isAnswered || hasGuests || synced !== undefined],
    ['guests', hasGuests || synced !== undefined],
  ];
  const steps: TestedStep[] = [];
  for (const [step, isReached] of reached) {
    steps.push({ step, outcome: isReached ? { ok: true, value: null } : { ok: false, ...failure } });
    if (!isReached) return steps;
  }
  const wrong = synced && wrongWith(synced, settings);
  if (wrong) steps[3] = { step: 'guests', outcome: { ok: false, why: 'not-understood', detail: wrong } };
  return steps;
}

/** Everything came, and is of no use. */
function wrongWith({ guests, refused, unreadable }: NonNullable<Live['synced']>, { charset }: FiasSettings) {
  if (unreadable > 0) return `names hold bytes that are not ${charset}`;
  return guests === 0 && refused !== '' ? refused : undefined;
}
