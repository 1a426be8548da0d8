import { setTimeout as wait } from 'node:timers/promises';

/** So many calls within any span of so many seconds. */
export interface Limit {
  calls: number;
  seconds: number;
}

/**
 * Keeps one connection below the limit of its system: calls that would be too many wait for their turn. Whoever would
 * wait for too long is told so at once instead.
 */
export function createPace({ calls, seconds }: Limit, clock: () => number) {
  /** When the last ones were made or will be, the earliest first. */
  const planned: number[] = [];
  return {
    /** False: not now. True once the call may be made, or when its asker has gone. */
    async take(longest: number, until?: AbortSignal): Promise<boolean> {
      const now = clock();
      const at = planned.length < calls ? now : Math.max(now, planned[0]! + seconds * 1000);
      if (at - now > longest) return false;
      planned.push(at);
      if (planned.length > calls) planned.shift();
      if (at > now) await wait(at - now, undefined, { ...(until && { signal: until }) }).catch(() => undefined);
      return true;
    },
  };
}
