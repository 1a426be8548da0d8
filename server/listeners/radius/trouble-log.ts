import type { Log } from '../../platform/log/log.ts';
import { steadyNow } from '../../platform/steady-clock.ts';

const quietTime = 1000;

/** One line a second at most: a fault that every packet meets must not fill the disk. */
export function createTroubleLog(log: Log, now: () => number = steadyNow): (error: unknown) => void {
  let loggedAt = -Infinity;
  let suppressed = 0;
  return (error) => {
    suppressed += 1;
    if (now() - loggedAt < quietTime) return;
    log.error({ err: error, times: suppressed }, 'a RADIUS request failed and stays unanswered');
    loggedAt = now();
    suppressed = 0;
  };
}
