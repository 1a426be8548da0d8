import { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '@wifi/contract/endpoint.ts';
import { AppError } from '../../platform/errors.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';

/** Whoever waited this long in vain is told so. */
const longestWait = 10_000;

const refuse = (whose: 'owner' | 'all') => new AppError(whose === 'owner' ? 'page-busy' : 'unavailable');

export type InTurn = <T>(run: () => Promise<T>) => Promise<T>;

/** What reads a page's log, guests or figures, which may be millions, is heavy; so is whatever makes a file. */
const heavyRights = new Set<Endpoint['can']>(['reports.read', 'guests.read', 'leads.read']);

export function heavinessOf({ type, can }: Endpoint): 'file' | 'report' | undefined {
  if (type === 'table' || type === 'text/csv' || type === 'application/pdf') return 'file';
  return type === undefined && heavyRights.has(can) ? 'report' : undefined;
}

/**
 * Of the cores that the database and this thread share, half are for reports of all pages and a quarter for those of
 * one; the same again for files.
 */
const cores = availableParallelism();
const share = { atOnce: Math.max(2, Math.floor(cores / 2)), perOwner: Math.max(1, Math.floor(cores / 4)) };

/** Milliseconds: a piece of a file rests as long as it worked, and no longer than this. */
const longestRest = 50;

const usualFiles = 100;
const filesPerPage = 4;
/** Milliseconds that a reader may take over one piece while somebody else waits for a place. */
const usualPatience = 5000;

/** Reports that one screen asks for together. */
const screenful = 8;
/**
 * A page that asks for more at once than a screen does, or for several files, has a quarter of the time for them; one
 * report or file is not held up.
 */
const restOfACrowd = (worked: number, waiting: number, notYet: number) => (waiting > notYet ? 3 * worked : 0);

/**
 * Heavy calls take turns among pages, so that neither the database nor this thread ever has more of them than leaves
 * guests and packets room, whatever one page asks for. A file is made piece by piece, each in a turn of its own:
 * between two of them it holds no connection and no turn, so that a reader who takes them slowly keeps nobody waiting.
 * Where all places are taken, the slowest of such readers has to leave.
 */
export function createHeavyCalls({ filesAtOnce = usualFiles, patience = usualPatience } = {}) {
  const reports = createFairQueue({
    ...share,
    mostWaiting: 400,
    mostWaitingPerOwner: 40,
    longestWait,
    rest: (worked, waiting) => restOfACrowd(worked, waiting, screenful),
    refuse,
  });
  const files = createFairQueue({
    atOnce: filesAtOnce,
    perOwner: filesPerPage,
    mostWaiting: 400,
    mostWaitingPerOwner: 12,
    longestWait,
    refuse,
  });
  const pieces = createFairQueue({ ...share, rest: (worked, waiting) => restOfACrowd(worked, waiting, 0), refuse });
  /** Since when each has had the piece that was made last; those that we are at work for are not in it. */
  const reading = new Map<FastifyReply, number>();
  /** Of which page each open file is. */
  const open = new Map<FastifyReply, number>();

  /** For a page that may have one more. Whoever began to read first is the first who reads. */
  function sendOffSlowestFor(pageId: number): void {
    const isOwnFault = [...open.values()].filter((one) => one === pageId).length >= filesPerPage;
    const [slowest] = reading;
    if (isOwnFault || open.size < filesAtOnce || !slowest || performance.now() - slowest[1] < patience) return;
    reading.delete(slowest[0]);
    slowest[0].raw.destroy();
  }

  return {
    report: (pageId: number, reply: FastifyReply): InTurn => {
      const gone = goneSignal(reply);
      return (run) =>
        unhurried(reply, async () => {
          const end = await reports(pageId, gone);
          return run().finally(end);
        });
    },
    /** What is given runs one piece of the file; the file itself is open until its reader has all of it or leaves. */
    file: async (pageId: number, reply: FastifyReply): Promise<InTurn> => {
      const gone = goneSignal(reply);
      const watch = setInterval(() => sendOffSlowestFor(pageId), patience / 5);
      const close = await unhurried(reply, () => files(pageId, gone)).finally(() => clearInterval(watch));
      open.set(reply, pageId);
      finished(reply.raw, () => {
        open.delete(reply);
        reading.delete(reply);
        close();
      });
      return (run) =>
        unhurried(reply, async () => {
          reading.delete(reply);
          const end = await pieces(pageId, gone);
          const begun = performance.now();
          // Guests and packets that came meanwhile go first, and have this thread for as long as the piece had it.
          return run().finally(() => {
            setTimeout(end, Math.min(longestRest, performance.now() - begun));
            if (!reply.raw.destroyed) reading.set(reply, performance.now());
          });
        });
    },
  };
}

/**
 * A connection on which nothing moves is cut (`app.ts`), since its other side dawdles. Here it is we who take our time.
 */
function unhurried<T>({ raw: { socket }, server }: FastifyReply, work: () => Promise<T>): Promise<T> {
  // A call from within this program has none.
  if (!(socket instanceof Socket)) return work();
  socket.setTimeout(0);
  return work().finally(() => socket.setTimeout(server.server.timeout));
}

/** Aborts when whoever asked is no longer there; the refusal reaches nobody. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new AppError('page-busy'));
  });
  return gone.signal;
}
