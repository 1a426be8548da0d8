import { expect, test } from 'vitest';
import { createTranslator } from '../../kit/translator.ts';
import { durationWords } from './duration-words.ts';

const t = createTranslator('en', {});

test.each([
  [0, 'Unlimited'],
  [1, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [150, '2.5 hours'],
  [1439, '24 hours'],
  [1440, '1 day'],
  [2160, '1.5 days'],
  [43_200, '30 days'],
])('%i minutes are shown as %s', (minutes, words) => {
  expect(durationWords(t, minutes)).toBe(words);
});
