import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FiasSettings } from '@wifi/contract/access/hotel-systems/fias.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { AddressPolicy } from '../../../../platform/outbound/address-policy.ts';
import { ForbiddenAddress, openSocket } from '../../../../platform/outbound/open-socket.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import type { HotelFailure } from '../hotel-client.ts';
import { createConversation, type Heard } from './conversation.ts';
import type { InHouse } from './in-house.ts';
import { createRecordReader, type ReadRecord } from './read-records.ts';
import type { Timing } from './timing.ts';

export interface LinkSetup {
  settings: FiasSettings;
  reaches: AddressPolicy;
  log: Log;
  timing: Timing;
  inHouse: InHouse;
  hear: (heard: Heard) => void;
}

/** What one link may cost: so many at once, and then so many a second. A kilobyte is one, and so is a stay. */
const burst = 25_000;
const perSecond = 500;
const bytesPerUnit = 1024;
/** Beside the stays in it: whoever listens compares it with all they know. */
const costOfEverybody = 1000;
const longestHold = 30_000;
/** Whoever does not read what we write is not waited for. */
const mostUnsent = 64 * 1024;

const fail = (why: HotelFailure['why'], detail: string): HotelFailure => ({ why, detail });

/** One connection, from the first byte to the last. Answers with why it is over; never throws. */
export async function runLink(setup: LinkSetup, until: AbortSignal): Promise<HotelFailure> {
  const { settings, reaches, timing, inHouse } = setup;
  // Half of everybody, from a link before, is nobody.
  inHouse.giveUpResync();
  const ending = new AbortController();
  const stop = () => ending.abort();
  until.addEventListener('abort', stop, { once: true });
  if (until.aborted) stop();
  const timer = setTimeout(stop, timing.connect);
  try {
    const { host, port } = settings;
    const socket = await openSocket({ host, port, reaches, until: ending.signal });
    clearTimeout(timer);
    socket.setNoDelay(true);
    // Only now: whoever closes the link says goodbye first.
    until.removeEventListener('abort', stop);
    setup.hear({ kind: 'connected' });
    return await talk(socket, setup, until);
  } catch (error) {
    if (error instanceof ForbiddenAddress) return fail('not-allowed', error.message);
    if (ending.signal.aborted) return fail('too-slow', `no connection within ${timing.connect / 1000} s`);
    const { message, code } = error as NodeJS.ErrnoException;
    return fail('unreachable', message || code || 'no connection');
  } finally {
    clearTimeout(timer);
    until.removeEventListener('abort', stop);
    ending.abort();
  }
}

function talk(socket: Socket, setup: LinkSetup, until: AbortSignal): Promise<HotelFailure> {
  const { settings, timing, inHouse, log } = setup;
  return new Promise((resolve) => {
    let left = burst;
    let filledAt = steadyNow();
    let isOver = false;
    let resuming: NodeJS.Timeout | undefined;
    let unread: Iterator<ReadRecord> | undefined;

    const over = (failure: HotelFailure) => {
      if (isOver) return;
      isOver = true;
      clearInterval(ticking);
      clearTimeout(resuming);
      until.removeEventListener('abort', close);
      socket.removeAllListeners('data');
      socket.destroy();
      resolve(failure);
    };
    const spend = (units: number) => {
      const now = steadyNow();
      left = Math.min(burst, left + ((now - filledAt) / 1000) * perSecond) - units;
      filledAt = now;
    };
    const conversation = createConversation({
      settings,
      timing,
      inHouse,
      log,
      send: (text) => {
        if (socket.writableLength > mostUnsent) over(fail('too-slow', 'it does not read what it is sent'));
        else if (!isOver) socket.write(text);
      },
      hear: (heard) => {
        if (heard.kind === 'told')
          spend(heard.told.kind === 'everybody' ? costOfEverybody + heard.told.stays.length : 1);
        setup.hear(heard);
      },
      end: over,
    });
    const read = createRecordReader(settings.charset);
    /** Whoever sends more than a hotel would is read more slowly; TCP tells them to wait. */
    const takeUnread = () => {
      spend(0);
      for (let next = unread?.next(); next && !next.done && !isOver; next = unread?.next()) {
        conversation.take(next.value);
        if (left >= 0) continue;
        socket.pause();
        resuming = setTimeout(takeUnread, Math.min(longestHold, (-left / perSecond) * 1000));
        return;
      }
      if (!isOver) socket.resume();
    };
    const close = () => {
      clearTimeout(resuming);
      socket.removeAllListeners('data');
      unread = undefined;
      conversation.sayGoodbye();
      socket.end();
      socket.resume();
      // The hotel has one place for us: it shall know that it is free, but nobody waits for it to read that.
      void wait(timing.goodbye, undefined, { ref: false }).then(() => over(closed));
    };
    socket.on('data', (piece: Buffer) => {
      spend(piece.length / bytesPerUnit);
      unread = read(piece);
      takeUnread();
    });
    const gone = (detail: string) => over(fail(conversation.isAlive() ? 'unreachable' : 'refused', detail));
    socket.once('end', () => gone('it closed the connection'));
    socket.once('error', (error) => gone(error.message));
    socket.once('close', () => gone('the connection is gone'));
    const ticking = setInterval(() => conversation.tick(socket.isPaused()), timing.tick);
    until.addEventListener('abort', close, { once: true });
    if (until.aborted) close();
  });
}

const closed = fail('unreachable', 'closed');
