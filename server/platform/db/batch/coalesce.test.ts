import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { coalesced } from './coalesce.ts';

test('questions of the same moment ride in one query, and each gets its own answer', async () => {
  const batches: number[][] = [];
  const ask = coalesced<number, string>(async (keys) => {
    batches.push(keys);
    return new Map(keys.filter((key) => key !== 3).map((key) => [key, `row ${key}`]));
  });
  expect(await Promise.all([1, 2, 3, 2].map(ask))).toEqual(['row 1', 'row 2', undefined, 'row 2']);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('a question asked while a query runs is answered by a later one: no answer is older than its question', async () => {
  let world = 'old';
  const ask = coalesced<number, string>(async (keys) => {
    const seen = world;
    await wait(20);
    return new Map(keys.map((key) => [key, seen]));
  }, 1);
  const first = ask(1);
  await wait(5);
  world = 'new';
  expect([await ask(1), await first]).toEqual(['new', 'old']);
});

test('a failed query fails those who rode in it and nobody else', async () => {
  let isBroken = true;
  const ask = coalesced<number, string>(async (keys) => {
    if (isBroken) throw new Error('away');
    return new Map(keys.map((key) => [key, 'row']));
  });
  await expect(Promise.all([ask(1), ask(2)])).rejects.toThrow('away');
  isBroken = false;
  expect(await ask(1)).toBe('row');
});
