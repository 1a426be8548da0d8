import { expect, test } from 'vitest';
import type { Translate } from '../../../kit/language.tsx';
import { topBars } from './top-bars.ts';

const t = ((message: string, values: { n: number }) => `${values.n} ${message.slice(-6, -2)}`) as unknown as Translate;
const bars = (count: number, before?: number) =>
  Array.from({ length: count }, (_none, at) => ({
    key: `k${at}`,
    name: `Bar ${at}`,
    value: 100 - at,
    ...(before !== undefined && { before }),
  }));

test('up to eleven are shown as they are: one bar of others would take as much room', () => {
  expect(topBars(t, bars(11))).toHaveLength(11);
});

test('more than that are the first ten and the sum of the rest, now and before', () => {
  const shown = topBars(t, bars(13, 2));
  expect(shown).toHaveLength(11);
  expect(shown[10]).toMatchObject({ key: 'others', value: 90 + 89 + 88, before: 6 });
  expect(shown[10]!.to).toBeUndefined();
});

test('without a period before there is none of the rest either', () => {
  expect(topBars(t, bars(13))[10]).not.toHaveProperty('before');
});
