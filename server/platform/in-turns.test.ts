import { expect, test } from 'vitest';
import { createTurns } from './in-turns.ts';

test('no more run at once than allowed, all of them run, and one that fails lets the next in', async () => {
  const inTurns = createTurns(2);
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => inTurns(async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (index % 3 === 0) throw new Error('no');
    return index;
  })));
  expect(most).toBe(2);
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, (_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')));
});
