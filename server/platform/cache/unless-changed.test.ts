import { expect, test, vi } from 'vitest';
import { unlessChanged } from './unless-changed.ts';

test('is read again when its stamp changes, and not before', async () => {
  let stamp = 'one';
  const load = vi.fn(async (key: string) => ({ key, stamp }));
  const read = unlessChanged(async () => stamp, load);
  const first = await read('a');
  expect(await read('a')).toBe(first);
  expect(await read('b')).toEqual({ key: 'b', stamp: 'one' });
  stamp = 'two';
  expect(await read('a')).toEqual({ key: 'a', stamp: 'two' });
  expect(load).toHaveBeenCalledTimes(3);
});

test('what changes between the look at the stamp and the reading is noticed next time', async () => {
  let version = 1;
  const read = unlessChanged(
    async () => String(version),
    async () => version++,
  );
  expect([await read('a'), await read('a'), await read('a')]).toEqual([1, 2, 3]);
});

test('without a stamp it is read each time, and what is not there is not kept', async () => {
  const load = vi.fn(async () => undefined as string | undefined);
  const stamps = vi.fn(async (): Promise<string | undefined> => 'one');
  const read = unlessChanged(stamps, load);
  expect([await read('a'), await read('a')]).toEqual([undefined, undefined]);
  expect(load).toHaveBeenCalledTimes(2);
  stamps.mockResolvedValue(undefined);
  load.mockResolvedValue('there');
  expect([await read('a'), await read('a')]).toEqual(['there', 'there']);
  expect(load).toHaveBeenCalledTimes(4);
});

test('keeps no more than it may', async () => {
  const load = vi.fn(async (key: number) => key);
  const read = unlessChanged(async () => 'same', load, 2);
  for (const key of [1, 2, 3, 1]) await read(key);
  expect(load).toHaveBeenCalledTimes(4);
});
