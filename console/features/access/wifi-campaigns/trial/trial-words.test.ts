import { expect, test } from 'vitest';
import { createFormat } from '../../../../kit/format.ts';
import { createTranslator } from '../../../../kit/translator.ts';
import { eventWords } from './trial-words.ts';

const list = new Intl.ListFormat('en-GB');
const wording = {
  t: createTranslator('en', {}),
  format: createFormat('en-GB'),
  list: (words: readonly string[]) => list.format(words),
};
const accepted = { kind: 'accepted' as const, at: '2026-11-15T20:00:00.000Z', packets: [], isSigned: true };
const none = { speedUp: null, speedDown: null, seconds: null, idleSeconds: null, bytes: null };

test.each([
  [none, 'RADIUS says yes, without limits.'],
  [{ ...none, speedDown: 5000, seconds: 28_800 }, 'RADIUS says yes: 5 Mbit/s down and 8 hours.'],
  [{ ...none, seconds: 3599 }, 'RADIUS says yes: 60 minutes.'],
  [
    { speedDown: 5000, speedUp: 512, seconds: 20, idleSeconds: 1800, bytes: 2_000_000_000 },
    'RADIUS says yes: 5 Mbit/s down, 512 kbit/s up, 1 minute, 2 GB of data and off after 30 minutes without traffic.',
  ],
])('limits are told in words: %j', (limits, words) => {
  expect(eventWords(wording, { ...accepted, limits })).toBe(words);
});
