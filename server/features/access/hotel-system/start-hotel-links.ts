import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../../platform/context.ts';
import { noteRound } from '../../../platform/monitor/program-facts.ts';
import { createTurns } from './ask-in-turns.ts';
import { holdHotels, leaveHotels } from './hold-hotels.ts';
import { openHotel, type Hotel } from './open-hotel.ts';

/** How often the program looks which hotels are its own. */
const looksEvery = 3000;
/** Systems that are asked are asked for everybody this often: who has left is seen by that. */
const asksEveryone = 5 * 60_000;
const longestStop = 5000;
/** Links and questions of one program; another takes what is left. */
const mostHotels = 300;

export interface HotelLinks {
  stop: () => Promise<void>;
}

/**
 * Follows the systems that tell by themselves, and asks the others from time to time who is in house. Each hotel has
 * one program that does, a queue of its own and failures of its own: a broken one holds up nobody.
 */
export function startHotelLinks(
  makeContext: () => Context,
  {
    tick = looksEvery,
    most = mostHotels,
    longestTurn = undefined as number | undefined,
    asksEvery = asksEveryone,
  } = {},
): HotelLinks {
  const holder = randomUUID();
  const stopping = new AbortController();
  const hotels = new Map<number, Hotel>();
  const turns = createTurns(longestTurn);
  let isFull = false;

  async function look(): Promise<void> {
    const ctx = makeContext();
    const rows = await holdHotels(ctx, holder, most);
    if (rows.length >= most && !isFull) ctx.log.warn({ most }, 'one program follows no more hotels: another is needed');
    isFull = rows.length >= most;
    const mine = new Map(rows.map((row) => [row.pageId, row]));
    const over = [...hotels].filter(([pageId, { version }]) => mine.get(pageId)?.version !== version);
    for (const [pageId] of over) hotels.delete(pageId);
    // One that does not end must not keep the others waiting.
    const patience = wait(longestStop, undefined, { ref: false });
    await Promise.race([Promise.all(over.map(([, { stop }]) => stop())), patience]);
    for (const row of rows)
      if (!hotels.has(row.pageId)) hotels.set(row.pageId, openHotel(ctx, row, { turns, asksEvery }, stopping.signal));
    noteRound(ctx.program, 'hotels');
  }

  async function live(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => makeContext().log.warn({ err: error }, 'hotels could not be looked for'));
      await wait(tick, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  const living = live();
  return {
    stop: async () => {
      stopping.abort();
      await living;
      await Promise.all([...hotels.values()].map(({ stop }) => stop()));
      await leaveHotels(makeContext(), holder).catch(() => undefined);
    },
  };
}
