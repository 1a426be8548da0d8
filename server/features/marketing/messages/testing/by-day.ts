import { afterAll, vi } from 'vitest';
import { usualQuietFrom, usualQuietUntil } from '@wifi/contract/marketing/message-settings.ts';
import { quietUntil } from '../send/quiet-hours.ts';

/** So long may a test file take: it must not run into the night either. */
const longest = 15 * 60_000;

/** Advertising waits through the quiet hours: tests of it are run by day, whatever the clocks say. */
export function byDay(): void {
  const quiet = { quietFrom: usualQuietFrom, quietUntil: usualQuietUntil };
  const morning = quietUntil(quiet, 'Asia/Ho_Chi_Minh', new Date(Date.now() + longest));
  if (!morning) return;
  vi.useFakeTimers({ toFake: ['Date'], now: morning.getTime() + 3_600_000, shouldAdvanceTime: true });
  afterAll(() => vi.useRealTimers());
}
