import { afterAll, vi } from 'vitest';
import { zaloNightUntil } from '../send/quiet-hours.ts';

/** Advertising waits through the night: tests of it are run by day, whatever the clocks say. */
export function byDay(): void {
  const morning = zaloNightUntil(new Date());
  if (!morning) return;
  vi.useFakeTimers({ toFake: ['Date'], now: morning.getTime() + 3_600_000, shouldAdvanceTime: true });
  afterAll(() => vi.useRealTimers());
}
