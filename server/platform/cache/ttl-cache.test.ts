import { expect, test, vi } from 'vitest';
import { ttlCache } from './ttl-cache.ts';

test('asks once for all who ask at the same time, and again when the answer is old', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async (key: string) => `${key}${load.mock.calls.length}`);
  const read = ttlCache(load, 1000);
  expect(await Promise.all([read('a'), read('a')])).toEqual(['a1', 'a1']);
  vi.advanceTimersByTime(999);
  expect(await read('a')).toBe('a1');
  vi.advanceTimersByTime(1);
  expect(await read('a')).toBe('a2');
  vi.useRealTimers();
});

test('a failure is not remembered', async () => {
  let isBroken = true;
  const read = ttlCache(async () => {
    if (isBroken) throw new Error('away');
    return 'there';
  }, 60_000);
  await expect(read('a')).rejects.toThrow('away');
  isBroken = false;
  expect(await read('a')).toBe('there');
});

test('what is asked for all the time is renewed before its time is over, so that nobody waits, and is never older than its time', async () => {
  vi.useFakeTimers();
  const made: number[] = [];
  const load = vi.fn(
    () =>
      new Promise<number>((resolve) => {
        const at = Date.now();
        setTimeout(() => {
          made.push(at);
          resolve(at);
        }, 100);
      }),
  );
  const read = ttlCache(load, 1000);
  const first = read('a');
  await vi.advanceTimersByTimeAsync(100);
  await first;
  for (let turn = 0; turn < 500; turn += 1) {
    await vi.advanceTimersByTimeAsync(10);
    const waiting = vi.getTimerCount();
    const answer = await read('a');
    expect(Date.now() - answer).toBeLessThan(1000);
    // Nobody waited: what was under way still is.
    expect(vi.getTimerCount()).toBeGreaterThanOrEqual(waiting);
  }
  expect(made.length).toBeGreaterThan(5);
  expect(made.length).toBeLessThan(12);
  vi.useRealTimers();
});

test('where renewing fails, the old answer holds until its end, and whoever asks then is told', async () => {
  vi.useFakeTimers();
  let isBroken = false;
  const read = ttlCache(async () => {
    if (isBroken) throw new Error('away');
    return 'there';
  }, 1000);
  expect(await read('a')).toBe('there');
  isBroken = true;
  await vi.advanceTimersByTimeAsync(950);
  expect(await read('a')).toBe('there');
  expect(await read('a')).toBe('there');
  await vi.advanceTimersByTimeAsync(50);
  await expect(read('a')).rejects.toThrow('away');
  vi.useRealTimers();
});
