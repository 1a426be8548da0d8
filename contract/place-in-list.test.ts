import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';
import { afterConsent, afterName, isPlaceIn, textOfKey } from './place-in-list.ts';

/** Lists that go on by how many were shown, each with why it may. */
const byNumber: Record<string, string> = {
  'GET /page-item': 'in the order in which operators have put them; spec §7',
  'GET /zalo-ai-settings': 'in the order in which operators have put them; spec §7',
  'GET /campaigns': 'only operators make them, few, and in orders that go by figures of the moment',
  'GET /wifi-campaign/{id}/versions': 'only operators publish them, and none is ever taken out',
  'GET /templates/{id}/versions': 'only administrators save them, and none is ever taken out',
  'GET /shared-emails/{id}/versions': 'only administrators save them, and none is ever taken out',
  'GET /reports/top-users': 'ranks of the moment at which they are read',
};

const has = (schema: unknown, field: string): boolean => schema instanceof z.ZodObject && field in schema.shape;

test('lists name the place at which they go on, and none is forgotten', () => {
  const without = (Object.entries(contract) as [string, Endpoint][])
    .filter(([, { query }]) => has(query, 'skip') && !has(query, 'after'))
    .map(([key]) => key);
  expect(without.toSorted()).toEqual(Object.keys(byNumber).toSorted());
});

test('a text in a place is whatever somebody is called', () => {
  for (const name of ['Nguyễn Văn An', '😀_👍', '', '\u{10FFFF}'.repeat(128)]) {
    const key = Buffer.from(name).toString('hex');
    expect([name, afterName.safeParse(`${key}_1`).success, textOfKey(key)]).toEqual([name, true, name]);
  }
});

test.each([
  ['a text that is too long', `${'61'.repeat(513)}_1`],
  ['half a byte', '616_1'],
  ['a text that cannot be stored', '6100_1'],
  ['capitals', '6D_1'],
  ['a number that no database has', `61_${'9'.repeat(19)}`],
  ['a key too many', '61_1_1'],
  ['a line after it', '61_1\n'],
])('%s is no place', (_what, cursor) => {
  expect([afterName.safeParse(cursor).success, isPlaceIn(['text', 'number'], cursor)]).toEqual([false, false]);
});

test('a day that no calendar has is no place', () => {
  const at = (day: string) => `${day}T00:00:00.000000Z_019a84c2-7d10-7b3e-8f5a-2c6d9e1b4a70_61`;
  expect([afterConsent.safeParse(at('2026-02-28')).success, afterConsent.safeParse(at('2026-02-31')).success]).toEqual([
    true,
    false,
  ]);
});
