import { expect, test } from 'vitest';
import { unlimited } from '../limits.ts';
import { inGigawords, wisprRates } from './limit-parts.ts';
import { inWords } from './testing/in-words.ts';

test.each([
  [1, 1, 0],
  [4_294_967_295, 4_294_967_295, 0],
  [4_294_967_296, 4_294_967_295, 0],
  [4_294_967_297, 1, 1],
  [8_589_934_592, 4_294_967_295, 1],
  [10_000_000_000_000, 1_316_134_912, 2328],
  [0, 1, 0],
])('%i bytes are %i octets and %i gigawords', (bytes, octets, gigawords) => {
  expect(inGigawords(bytes)).toEqual({ octets, gigawords });
});

test('WISPr rates are bit/s, absent without a limit and never above what a signed number holds', () => {
  expect(inWords(wisprRates({ ...unlimited, speedUp: 512, speedDown: 2048 }))).toEqual([
    'WISPr-Bandwidth-Max-Up=512000',
    'WISPr-Bandwidth-Max-Down=2048000',
  ]);
  expect(inWords(wisprRates({ ...unlimited, speedDown: 10_000_000 }))).toEqual(['WISPr-Bandwidth-Max-Down=2147483647']);
  expect(wisprRates(unlimited)).toEqual([]);
});

test('a WISPr rate has these bytes', () => {
  const [rate] = wisprRates({ ...unlimited, speedUp: 1000 });
  expect(rate).toEqual({ type: 7, vendor: 14_122, value: Buffer.from('000f4240', 'hex') });
});
