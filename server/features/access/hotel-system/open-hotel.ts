import { setTimeout as wait } from 'node:timers/promises';
import { mostStays } from '@wifi/contract/access/hotel-system-words.ts';
import { createContext, transaction, type Context } from '../../../platform/context.ts';
import type { Turns } from './ask-in-turns.ts';
import type { Asked, HotelClient, Stay } from './hotel-client.ts';
import { clientsOf, type ConnectedSettings } from './hotel-clients.ts';
import { noteHotel } from './note-hotel.ts';
import { takeRun, writeRun, type Told } from './told-runs.ts';
import { countInHouse, takeStayLock } from './write-stays.ts';

const longestAsk = 60_000;

/**
 * Systems that lose a filter or a right answer with an empty list, and that would send a whole house offline. Whoever
 * has really left stays online for these asks more.
 */
const believedAfter = 3;

const fewGuests = 5;

/** Milliseconds. Whoever fails again and again is asked as seldom as whoever answers. */
const afterFirstFailure = 60_000;

/** What could not be written is tried again after these milliseconds, and then the next resync says it. */
const triedAgainAfter = [1000, 2000, 4000, 8000, 16_000];

/** What a system may tell while its last words are still being written: several houses full. */
const mostWaiting = 50_000;

export interface Hotel {
  version: number;
  stop: () => Promise<void>;
}

interface Asking {
  turns: Turns;
  asksEvery: number;
}

export function openHotel(
  { program, log }: Context,
  row: ConnectedSettings,
  { turns, asksEvery }: Asking,
  until: AbortSignal,
): Hotel {
  const { pageId, version } = row;
  const client = clientsOf(program).clientOf(row);
  const closing = new AbortController();
  const ends = AbortSignal.any([closing.signal, until]);
  const waiting: Told[] = [];
  let writing: Promise<void> | undefined;
  const tell = (told: Told): void => {
    if (waiting.length === mostWaiting) log.warn({ pageId }, 'a hotel tells more than can be written');
    if (waiting.length >= mostWaiting) return;
    waiting.push(told);
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
  };
  /** In the order in which it was told; what is of one kind together. */
  async function writeAll(): Promise<void> {
    for (let some = takeRun(waiting); some.length > 0; some = takeRun(waiting)) await writeUntilWritten(some);
  }
  /** A database that is away for some seconds must not leave somebody online who was said to have left. */
  async function writeUntilWritten(some: readonly Told[]): Promise<void> {
    for (const pause of [...triedAgainAfter, 0]) {
      if (await write(some)) return;
      if (ends.aborted) return;
      await wait(pause, undefined, { signal: ends, ref: false }).catch(() => undefined);
    }
  }
  async function write(some: readonly Told[]): Promise<boolean> {
    const ctx = createContext(program, { pageId, actor: { kind: 'system', label: 'hotel' } });
    try {
      await transaction(ctx, async (ctx) => {
        if (await takeStayLock(ctx, version)) await writeRun(ctx, some, row);
      });
      return true;
    } catch (error) {
      log.warn({ err: error, pageId }, 'what a hotel told could not be written');
      return false;
    }
  }
  /** Who has changed is written in parts; that nobody else is in house, once all of them are. */
  const everybody = (stays: readonly Stay[]) => {
    for (const stay of stays.slice(0, mostStays)) tell({ kind: 'stays', stay });
    tell({ kind: 'everybody', stays });
  };
  const note = (outcome: Parameters<typeof noteHotel>[2], isOfLink = false) =>
    void noteHotel(program, { pageId, version }, outcome, isOfLink).catch((error: unknown) =>
      log.warn({ err: error, pageId }, 'a note of a hotel could not be written'),
    );
  if (!client) note({ ok: false, why: 'secret-lost', detail: '' });
  const link = client?.follow?.({
    stays: (stay) => {
      note({ ok: true, value: null });
      tell({ kind: 'stays', stay });
    },
    left: (stayId) => {
      note({ ok: true, value: null });
      tell({ kind: 'left', stayId });
    },
    everybody,
    link: (state) => note(state, true),
  });
  const asking = client?.everybody && !client.follow ? askAgain(client, ends) : undefined;

  async function emptiesTheHouse(stays: readonly Stay[]): Promise<boolean> {
    // Where nobody can say how many there were, it is doubted, too.
    const inHouse = await countInHouse(createContext(program, { pageId })).catch(() => Number.POSITIVE_INFINITY);
    return inHouse - stays.length >= fewGuests && stays.length < inHouse / 2;
  }

  async function askAgain({ everybody: ask }: HotelClient, ends: AbortSignal): Promise<void> {
    let [failures, doubts] = [0, 0];
    while (!ends.aborted) {
      const answer = await turns(ends, (until) =>
        ask!(AbortSignal.any([until, AbortSignal.timeout(longestAsk)])).catch((): Asked<never> => ({
          ok: false,
          why: 'not-understood',
          detail: '',
        })),
      );
      if (ends.aborted) return;
      if (answer) note(answer);
      if (answer?.ok) {
        doubts = (await emptiesTheHouse(answer.value)) ? doubts + 1 : 0;
        if (doubts === 0 || doubts >= believedAfter) everybody(answer.value);
        else log.warn({ pageId, told: answer.value.length }, 'a hotel says that most of its guests are gone at once');
      }
      failures = answer?.ok ? 0 : failures + 1;
      const wanted = answer && !answer.ok ? (answer.retryAfterSeconds ?? 0) * 1000 : 0;
      const rest = Math.max(wanted, failures === 1 ? afterFirstFailure : asksEvery);
      await wait(rest, undefined, { signal: ends, ref: false }).catch(() => undefined);
    }
  }

  return {
    version,
    stop: async () => {
      closing.abort();
      await Promise.all([link?.close(), asking]);
      await writing;
      clientsOf(program).forget(pageId);
    },
  };
}
