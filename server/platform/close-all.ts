import type { Log } from './log/log.ts';

/** What was opened last is closed first; what cannot be closed holds up nothing else. */
export async function closeAll(closers: (() => Promise<unknown>)[], log: Log): Promise<void> {
  for (const closer of closers.splice(0).toReversed())
    await closer().catch((error: unknown) => log.warn({ err: error }, 'while stopping'));
}
