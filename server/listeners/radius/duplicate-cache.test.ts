import { expect, test } from 'vitest';
import { createDuplicateCache } from './duplicate-cache.ts';

const reply = Buffer.from('reply');

test('a reply is kept for its lifetime and forgotten after at most twice that', () => {
  let now = 0;
  const cache = createDuplicateCache({ lifetime: 10, now: () => now });
  cache.begin('a');
  expect(cache.find('a')).toBe('working');
  now = 9;
  cache.finish('a', reply);
  now = 19;
  expect(cache.find('a')).toBe(reply);
  now = 29;
  expect(cache.find('a')).toBeUndefined();
});

test('after a long pause nothing old is left', () => {
  let now = 0;
  const cache = createDuplicateCache({ lifetime: 10, now: () => now });
  cache.finish('a', reply);
  now = 1000;
  expect(cache.find('a')).toBeUndefined();
});

test('it never holds more than twice its capacity, and drops the oldest', () => {
  const cache = createDuplicateCache({ capacity: 100, now: () => 0 });
  for (let number = 0; number < 1000; number += 1) {
    expect(cache.find(String(number))).toBeUndefined();
    cache.finish(String(number), reply);
  }
  const kept = Array.from({ length: 1000 }, (_, number) => number).filter((number) => cache.find(String(number)));
  expect(kept.length).toBeLessThanOrEqual(200);
  expect(kept).toContain(999);
  expect(kept).not.toContain(0);
});

test('what is forgotten is gone, in whichever generation it was', () => {
  let now = 0;
  const cache = createDuplicateCache({ lifetime: 10, now: () => now });
  cache.begin('a');
  now = 12;
  expect(cache.find('a')).toBe('working');
  cache.forget('a');
  expect(cache.find('a')).toBeUndefined();
});
