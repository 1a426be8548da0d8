import { expect, test } from 'vitest';
import type { SyncSegment } from '../tables.ts';
import { askOf, splitSegment } from './segments.ts';

const today = '2026-11-18';

test('halves of halves are all days since there were accounts, each of them once', () => {
  const days: string[] = [];
  const waiting: SyncSegment[] = [{ isFollower: true, offset: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const parts = splitSegment(next, [], today);
    if (parts.length === 0) days.push(next.from!);
    waiting.push(...parts);
  }
  expect(new Set(days).size).toBe(days.length);
  expect(days.length).toBe((Date.parse(today) - Date.parse('2016-01-01')) / 86_400_000 + 1);
  expect(days.toSorted().at(-1)).toBe(today);
});

test('a day is split by tags, and a tag of a day by nothing more', () => {
  const day = { isFollower: true, from: today, to: today, offset: 0 };
  const parts = splitSegment(day, ['VIP', 'Khách quen'], today);
  expect(parts.map(({ tag }) => tag)).toEqual(['VIP', 'Khách quen']);
  expect(splitSegment(parts[0]!, ['VIP'], today)).toEqual([]);
  expect(askOf(parts[0]!)).toEqual({
    offset: 0,
    count: 50,
    is_follower: true,
    last_interaction_period: '2026_11_18:2026_11_18',
    tag_name: 'VIP',
  });
});
