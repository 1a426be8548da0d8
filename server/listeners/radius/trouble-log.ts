import type { Log } from '../../platform/log/log.ts';
import { steadyNow } from '../../platform/steady-clock.ts';

const quietTime = 1000;

/** One line a second at most: a fault that every packet meets must not fill the disk. */
export function createTroubleLog(log: Log, now: () => number = steadyNow): (error: unknown) => void {
  let toldAt = -Infinity;
  let untold = 0;
  return (error) => {
    untold += 1;
    if (now() - toldAt < quietTime) return;
    log.error({ err: error, times: untold }, 'a RADIUS request failed and stays unanswered');
    toldAt = now();
    untold = 0;
  };
}
