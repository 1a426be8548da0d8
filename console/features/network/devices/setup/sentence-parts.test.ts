import { expect, test } from 'vitest';
import { createTranslator } from '../../../../kit/translator.ts';
import { sentenceParts } from './sentence-parts.ts';

const t = createTranslator('en', {});

test('values are set apart from the words, also where one comes twice or first', () => {
  expect(
    sentenceParts(t, '{name}: open {url} and type {name}.', { name: 'wlan1', url: 'https://wifi.example/{x}' }),
  ).toEqual([
    { text: 'wlan1', isValue: true },
    { text: ': open ', isValue: false },
    { text: 'https://wifi.example/{x}', isValue: true },
    { text: ' and type ', isValue: false },
    { text: 'wlan1', isValue: true },
    { text: '.', isValue: false },
  ]);
});

test('numbers are counted with', () => {
  const text = (n: number) =>
    sentenceParts(t, 'The clock is {n, plural, one {# second} other {# seconds}} off.', { n })
      .map((part) => part.text)
      .join('');
  expect([text(1), text(75)]).toEqual(['The clock is 1 second off.', 'The clock is 75 seconds off.']);
});

test('an empty value leaves no empty piece', () => {
  expect(sentenceParts(t, 'It said: {detail}', { detail: '' })).toEqual([{ text: 'It said: ', isValue: false }]);
});
