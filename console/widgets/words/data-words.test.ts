import { expect, test } from 'vitest';
import { createFormat } from '../../kit/format.ts';
import { dataWords } from './data-words.ts';

test.each([
  [0, '0 kB'],
  [1499, '1 kB'],
  [999_000, '999 kB'],
  [1_250_000, '1.3 MB'],
  [48_700_000, '49 MB'],
  [3_200_000_000, '3.2 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(dataWords(createFormat('en'), bytes)).toBe(words);
});
