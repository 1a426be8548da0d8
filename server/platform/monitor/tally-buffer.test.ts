import { expect, test } from 'vitest';
import { createTallyBuffer } from './tally-buffer.ts';

const at = (text: string) => new Date(`2026-11-17T${text}Z`);
const open = (perOwner = 3, inAll = 10) =>
  createTallyBuffer<string>({ perOwner, inAll, restOf: (_value, owner) => `rest of ${owner || 'all'}` });

test('the same within a minute is one line with how often, and in the next minute another', () => {
  const buffer = open();
  buffer.note('a', 'x', 'first', at('10:00:01'));
  buffer.note('a', 'x', 'second', at('10:00:59'));
  buffer.note('a', 'x', 'third', at('10:01:00'));
  expect(buffer.take()).toEqual([
    { key: 'a/x', slot: at('10:00:00'), at: at('10:00:01'), lastAt: at('10:00:59'), times: 2, value: 'second' },
    { key: 'a/x', slot: at('10:01:00'), at: at('10:01:00'), lastAt: at('10:01:00'), times: 1, value: 'third' },
  ]);
  expect(buffer.take()).toEqual([]);
});

test('what was written already goes on counting on its line, and costs its owner nothing more', () => {
  const buffer = open(1);
  buffer.note('a', 'x', 'x', at('10:00:01'));
  buffer.take();
  buffer.note('a', 'x', 'x', at('10:00:02'));
  expect(buffer.take()).toMatchObject([{ key: 'a/x', times: 1, value: 'x' }]);
});

test('a flood of one owner becomes one line of the rest, and others are still seen', () => {
  const buffer = open();
  for (let number = 0; number < 100_000; number += 1) buffer.note('a', String(number), 'x', at('10:00:00'));
  buffer.note('b', 'y', 'seen', at('10:00:00'));
  const lines = buffer.take();
  expect(lines).toHaveLength(5);
  expect(lines.find(({ value }) => value === 'rest of a')).toMatchObject({ times: 99_997, slot: at('10:00:00') });
  expect(lines.find(({ key }) => key === 'b/y')).toMatchObject({ value: 'seen' });
});

test('a flood by ever new owners ends at the limit of all, and the next hour begins anew', () => {
  const buffer = open();
  for (let number = 0; number < 100_000; number += 1) buffer.note(String(number), 'x', 'x', at('10:30:00'));
  const lines = buffer.take();
  expect(lines).toHaveLength(11);
  expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(100_000);
  buffer.note('late', 'x', 'x', at('11:00:00'));
  expect(buffer.take()).toMatchObject([{ key: 'late/x', value: 'x' }]);
});
