import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';
import { defOf, schemasIn } from './testing/schemas-in.ts';

/** As much as fits into a call, of what makes careless reading slow: each of it over and over. */
const length = 400_000;
/** Of marks on one letter, whose order takes a time by the square of their number. */
const marksLength = 60_000;
const pieces = [
  'a',
  ' ',
  '0',
  '.',
  '-',
  '@',
  '\n',
  '\0',
  'a@',
  'a.',
  '//',
  '{{',
  '{%',
  '<a ',
  '[[',
  '((',
  '\\',
  '%41',
  '🦊',
];
const marks = ['\u0300\u0323', 'ﾞ\u0301', 'é\u0323'];
const whole = (piece: string) => piece.repeat(Math.ceil((marks.includes(piece) ? marksLength : length) / piece.length));
const framed = (piece: string) => [`a${whole(piece)}!`, `https://a@b.c${whole(piece)}`];
/** The others refuse a text unseen, or hand it to one of these. A transform sees only what was read before it. */
const readsText = new Set(['string', 'pipe', 'union']);
const hostile = [...pieces, ...marks].flatMap(framed);

/** Milliseconds; where it took longer than this, of three runs: another process may have had the processor. */
function quickestOf(work: () => unknown, enough: number): number {
  let quickest = Infinity;
  for (let run = 0; run < 3 && quickest > enough; run += 1) {
    const begun = performance.now();
    work();
    quickest = Math.min(quickest, performance.now() - begun);
  }
  return quickest;
}

test('whatever fills a text of a call, it is read or refused at once', () => {
  const seen = new Set<z.ZodType>();
  for (const { params, query, body } of Object.values(contract as Record<string, Endpoint>))
    for (const schema of [params, query, body]) if (schema) for (const part of schemasIn(schema)) seen.add(part);
  expect(seen.size).toBeGreaterThan(500);
  const slow: string[] = [];
  for (const schema of seen) {
    if (!readsText.has(defOf(schema).type)) continue;
    for (const text of hostile) {
      const took = quickestOf(() => schema.safeParse(text), 250);
      if (took > 250) slow.push(`${JSON.stringify(text.slice(0, 20))}: ${Math.round(took)} ms`);
    }
  }
  expect(slow).toEqual([]);
}, 120_000);
