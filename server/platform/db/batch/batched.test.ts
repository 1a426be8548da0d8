import { expect, test } from 'vitest';
import { batched } from './batched.ts';

test('writes what is given at the same time in one go, and what comes meanwhile in the next', async () => {
  const batches: number[][] = [];
  const write = batched<number>(
    async (rows) => {
      batches.push(rows);
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    { inFlight: 1 },
  );
  const first = [write(1), write(2)];
  await new Promise((resolve) => setImmediate(resolve));
  const second = [write(3), write(4), write(5)];
  await Promise.all([...first, ...second]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('no batch is larger than allowed', async () => {
  const sizes: number[] = [];
  const write = batched<number>(
    async (rows) => {
      sizes.push(rows.length);
    },
    { most: 4 },
  );
  await Promise.all(Array.from({ length: 10 }, (_, at) => write(at)));
  expect(Math.max(...sizes)).toBe(4);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(10);
});

test('a failed batch fails its own rows only', async () => {
  let isBroken = true;
  const write = batched<string>(async () => {
    if (isBroken) throw new Error('away');
  });
  await expect(write('a')).rejects.toThrow('away');
  isBroken = false;
  await expect(write('b')).resolves.toBeUndefined();
});

test('each row gets the answer that its batch has for it', async () => {
  const twice = batched<number, number>(async (rows) => rows.map((row) => row * 2), { most: 3 });
  expect(await Promise.all([5, 1, 4, 2, 3].map(twice))).toEqual([10, 2, 8, 4, 6]);
});
