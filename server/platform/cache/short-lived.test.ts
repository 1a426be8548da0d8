import { expect, test, vi } from 'vitest';
import { shortLived } from './short-lived.ts';

test('asks once for all who ask at the same time, and again when the answer is old', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async (key: string) => `${key}${load.mock.calls.length}`);
  const read = shortLived(load, 1000);
  expect(await Promise.all([read('a'), read('a')])).toEqual(['a1', 'a1']);
  vi.advanceTimersByTime(999);
  expect(await read('a')).toBe('a1');
  vi.advanceTimersByTime(1);
  expect(await read('a')).toBe('a2');
  vi.useRealTimers();
});

test('a failure is not remembered', async () => {
  let isBroken = true;
  const read = shortLived(async () => { if (isBroken) throw new Error('away'); return 'there'; }, 60_000);
  await expect(read('a')).rejects.toThrow('away');
  isBroken = false;
  expect(await read('a')).toBe('there');
});
