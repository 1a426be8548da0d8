import { expect, test } from 'vitest';
import { longestQuestion, mostPhrasings, mostQuestions, sureEnough } from '@wifi/contract/marketing/zalo-rule-words.ts';
import { heldOut, heldOutElsewhere } from '../testing/held-out-questions.ts';
import { questionBank } from '../testing/question-bank.ts';
import { tuning, tuningElsewhere } from '../testing/tuning-questions.ts';
import { isOneLetterOff, mendTypos } from './mend-typo.ts';
import { soundsVietnamese } from './sounds-vietnamese.ts';
import { createTextIndex } from './text-index.ts';

const bank = await createTextIndex(Object.entries(questionBank).map(([key, text]) => ({ key, text })));

function measure(asked: readonly [string, string][], elsewhere: readonly string[]) {
  const first = asked.map(([text, meant]) => ({ meant, found: bank.rank(text)[0] }));
  const right = first.filter(({ meant, found }) => found?.key === meant);
  return {
    right: right.length / asked.length,
    answeredRight: right.filter(({ found }) => found!.sure >= sureEnough).length / asked.length,
    answeredWrong:
      first.filter(({ meant, found }) => found && found.key !== meant && found.sure >= sureEnough).length /
      asked.length,
    answeredElsewhere:
      elsewhere.filter((text) => (bank.rank(text)[0]?.sure ?? 0) >= sureEnough).length / elsewhere.length,
  };
}

test('of a hundred questions in other words at least 85 get their answer', () => {
  expect(Object.keys(questionBank)).toHaveLength(200);
  expect(heldOut).toHaveLength(100);
  const overlap = new Set(tuning.map(([text]) => text));
  expect(heldOut.filter(([text]) => overlap.has(text))).toEqual([]);
  const found = measure(heldOut, heldOutElsewhere);
  // The figure that this is measured by is read by people.
  // oxlint-disable-next-line no-console
  console.info('kept apart:', found, 'tuned on:', measure(tuning, tuningElsewhere));
  // What is ranked first and not said, since it is too unsure, is no answer to a guest.
  expect(found.answeredRight).toBeGreaterThanOrEqual(0.85);
  expect(found.answeredWrong).toBeLessThanOrEqual(0.08);
  expect(found.answeredElsewhere).toBeLessThanOrEqual(0.05);
});

test('a question in its own words is sure, and nonsense is not', async () => {
  for (const [key, text] of Object.entries(questionBank)) {
    const [found] = bank.rank(text);
    expect([found?.key, found?.sure]).toEqual([key, 1]);
  }
  expect(bank.rank('')).toEqual([]);
  expect(bank.rank('🙂🙂')).toEqual([]);
  expect((await createTextIndex([])).rank('wifi')).toEqual([]);
});

test('one letter more, less, other or swapped is a typo, two are another word', () => {
  expect(isOneLetterOff('pharmcy', 'pharmacy')).toBe(true);
  expect(isOneLetterOff('breakfasst', 'breakfast')).toBe(true);
  expect(isOneLetterOff('brekafast', 'breakfast')).toBe(true);
  expect(isOneLetterOff('parxing', 'parking')).toBe(true);
  expect(isOneLetterOff('parxinx', 'parking')).toBe(false);
  expect(isOneLetterOff('parking', 'parking')).toBe(false);
  expect(mendTypos(['passwrod', 'phong'], new Set(['password', 'khong']))).toEqual(['password', 'phong']);
});

test('words that only their marks tell apart mean what is written, and without marks what is meant most often', async () => {
  const index = await createTextIndex([
    { key: 'late', text: 'Trả phòng muộn có mất phí không?' },
    { key: 'change', text: 'Tôi muốn đổi phòng' },
    { key: 'iron', text: 'Cho mượn bàn ủi được không?' },
    { key: 'wine', text: 'Mang rượu vào được không?' },
    { key: 'net', text: 'Mạng ở đây thế nào?' },
  ]);
  const first = (text: string) => index.rank(text)[0]?.key;
  expect(['muốn đổi', 'về muộn', 'cho mượn', 'mang gì vào', 'mạng đây'].map(first)).toEqual([
    'change',
    'late',
    'iron',
    'wine',
    'net',
  ]);
  expect(first('toi muon doi phong')).toBe('change');
});

test('Vietnamese is told from other languages, without its marks too', () => {
  expect(soundsVietnamese('Mật khẩu là gì')).toBe(true);
  expect(soundsVietnamese('mat khau la gi vay')).toBe(true);
  expect(soundsVietnamese('laundry prices')).toBe(false);
  expect(soundsVietnamese('wifi')).toBeUndefined();
});

test('the most questions of the longest kind keep nobody else waiting while they are read', async () => {
  const words = Object.values(questionBank).join(' ').split(' ');
  const phrases = Array.from({ length: mostQuestions * (1 + mostPhrasings) }, (_, nth) => ({
    key: nth,
    text: Array.from({ length: 30 }, (_, at) => words[(nth * 7 + at * 13) % words.length])
      .join(' ')
      .slice(0, longestQuestion),
  }));
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const index = await createTextIndex(phrases);
  clearInterval(watch);
  expect(longest).toBeLessThan(500);
  const from = performance.now();
  index.rank(Array.from({ length: 400 }, (_, nth) => `unknwon${nth}`).join(' '));
  index.rank(words.join(' '));
  expect(performance.now() - from).toBeLessThan(1000);
});
