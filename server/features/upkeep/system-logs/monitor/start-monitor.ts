import { randomUUID } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import { writeSignIns } from '../../../venue/auth/sign-in-attempts.ts';
import { forgetGoneProcesses, sayGoodbye, writeFigures, type Self } from './write-figures.ts';
import { writeFailedCalls, writeSlowQueries } from './write-lists.ts';

/** Milliseconds. Lists show what happened within seconds; figures are older than that anyway. */
const every = 2000;
const figuresEach = 5;
const slowQueriesEach = 30;

/**
 * Writes down what this process or thread noted while it worked. Apart from that work and never in its transactions: a
 * monitor that fails costs lines of a list, and nobody a login.
 */
export function startMonitor(
  makeContext: () => Context,
  { kind, listens }: Omit<Self, 'id'>,
): { stop: () => Promise<void> } {
  const self: Self = { id: randomUUID(), kind, listens };
  let turn = 0;
  let isFailing = false;

  async function write(): Promise<void> {
    const ctx = makeContext();
    const parts = [
      writeFailedCalls,
      ...(kind === 'process' ? [writeSignIns] : []),
      ...(turn % figuresEach === 0 ? [(ctx: Context) => writeFigures(ctx, self)] : []),
      ...(turn % figuresEach === 0 ? [(ctx: Context) => forgetGoneProcesses(ctx, self, turn === 0)] : []),
      ...(turn % slowQueriesEach === 0 ? [writeSlowQueries] : []),
    ];
    const failures: unknown[] = [];
    for (const part of parts) await part(ctx).catch((error: unknown) => failures.push(error));
    // One line when it begins: while the database is away, everybody says so.
    if (failures.length > 0 && !isFailing) ctx.log.warn({ err: failures[0] }, 'the monitor could not write');
    isFailing = failures.length > 0;
    turn += 1;
  }

  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const again = (wait: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      writing = write().finally(() => again(every));
    }, wait).unref();
  };
  again(0);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await writing;
      // The last seconds, too.
      turn = 0;
      await write();
      await sayGoodbye(makeContext(), self).catch(() => undefined);
    },
  };
}
