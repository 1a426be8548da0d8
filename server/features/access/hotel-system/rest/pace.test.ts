import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('within any span of the limit there are never more calls than it says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 60 }),
      async (calls, pauses) => {
        let now = 0;
        const pace = createPace({ calls, seconds: 1 }, () => now);
        const made: number[] = [];
        for (const pause of pauses) {
          now += pause;
          if (await pace.take(0)) made.push(now);
        }
        for (const begin of made)
          expect(made.filter((at) => at >= begin && at < begin + 1000).length).toBeLessThan(calls + 1);
      },
    ),
  );
});

test('whoever comes too early waits for their turn, and whoever would wait for too long is told so', async () => {
  const pace = createPace({ calls: 2, seconds: 0.2 }, () => performance.now());
  const begun = performance.now();
  expect(await Promise.all([1, 2, 3, 4, 5].map(() => pace.take(250)))).toEqual([true, true, true, true, false]);
  expect(performance.now() - begun).toBeGreaterThan(190);
});

test('an asker who goes away does not wait on', async () => {
  const pace = createPace({ calls: 1, seconds: 30 }, () => performance.now());
  await pace.take(0);
  const begun = performance.now();
  await pace.take(60_000, AbortSignal.timeout(50));
  expect(performance.now() - begun).toBeLessThan(10_000);
});
