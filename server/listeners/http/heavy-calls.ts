import { finished } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '@wifi/contract/endpoint.ts';
import { AppError } from '../../platform/errors.ts';
import { createFairTurns } from '../../platform/in-turns.ts';

/** Short of what cuts a silent connection (`app.ts`), so that whoever waited in vain is told so. */
const longestWait = 10_000;

const refuse = (whose: 'owner' | 'all') => new AppError(whose === 'owner' ? 'page-busy' : 'unavailable');

export type InTurn = <T>(run: () => Promise<T>) => Promise<T>;

/** What reads a page's log, guests or figures, which may be millions, is heavy; so is whatever makes a file. */
const heavyRights = new Set<Endpoint['can']>(['reports.read', 'guests.read', 'leads.read']);

export function heavinessOf({ type, can }: Endpoint): 'file' | 'report' | undefined {
  if (type === 'table' || type === 'text/csv') return 'file';
  return type === undefined && heavyRights.has(can) ? 'report' : undefined;
}

/**
 * Heavy calls take turns among pages, so that neither the database nor this thread ever has more of them than leaves guests and packets room:
 * a page has two reports in work, whatever it asks for, and one piece of its files. Between two pieces a file holds no connection and no turn, so
 * that a reader who takes them slowly keeps nobody waiting.
 */
export function createHeavyCalls() {
  const reports = createFairTurns({ atOnce: 4, perOwner: 2, mostWaiting: 400, mostWaitingPerOwner: 40, longestWait, refuse });
  const files = createFairTurns({ atOnce: 100, perOwner: 4, mostWaiting: 400, mostWaitingPerOwner: 12, longestWait, refuse });
  const pieces = createFairTurns({ atOnce: 2, perOwner: 1, refuse });

  return {
    report: (pageId: number, reply: FastifyReply): InTurn => {
      const gone = goneSignal(reply);
      return async (run) => {
        const end = await reports(pageId, gone);
        return run().finally(end);
      };
    },
    /** What is given runs one piece of the file; the file itself is open until its reader has all of it or leaves. */
    file: async (pageId: number, reply: FastifyReply): Promise<InTurn> => {
      const gone = goneSignal(reply);
      const close = await files(pageId, gone);
      finished(reply.raw, close);
      return async (run) => {
        const end = await pieces(pageId, gone);
        // Packets and guests that came meanwhile go first.
        await setImmediate();
        return run().finally(end);
      };
    },
  };
}

/** Aborts when whoever asked is no longer there; the refusal reaches nobody. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => { if (!reply.raw.writableFinished) gone.abort(new AppError('page-busy')); });
  return gone.signal;
}
