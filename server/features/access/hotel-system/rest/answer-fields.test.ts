import { expect, test } from 'vitest';
import { cloudbedsReservation } from '../cloudbeds/cloudbeds-answers.ts';
import { day, mayBeSameRoom, moment, readItems, word } from './answer-fields.ts';
import { saidIn } from './said-in.ts';

test('two spellings of a room may be one, another room is not', () => {
  for (const [one, other] of [
    ['504', ' 0504'],
    ['villa 3', 'VILLA03'],
    ['a-12', 'A12'],
    ['５０４', '504'],
  ] as const)
    expect(mayBeSameRoom(one, other), `${one} and ${other}`).toBe(true);
  for (const [one, other] of [
    ['504', '5040'],
    ['504', 'A504'],
    ['A12', 'B12'],
    ['100', '1'],
    ['0', ''],
  ] as const)
    expect(mayBeSameRoom(one, other), `${one} and ${other}`).toBe(false);
});

test('days and moments are those that a calendar has', () => {
  expect(['2026-11-17', '2026-11-17T23:59:00', '2026-11-17 14:00:00'].map((text) => day.parse(text))).toEqual(
    Array(3).fill('2026-11-17'),
  );
  expect(
    ['2026-02-31', '17.11.2026', '0000-00-00', '0000-01-01', '9999-12-31', '', null, {}, 20261117].map((odd) =>
      day.parse(odd),
    ),
  ).toEqual(Array(9).fill(''));
  expect(moment.parse('2026-11-17T12:00:00+07:00')).toEqual(new Date('2026-11-17T05:00:00Z'));
  expect(['', 'soon', null, '9999-01-01T00:00:00Z', '0001-01-01T00:00:00Z'].map((odd) => moment.parse(odd))).toEqual(
    Array(5).fill(null),
  );
  expect([7, ' x ', 'a\0b', '\ud800', undefined, ['x']].map((odd) => word.parse(odd))).toEqual([
    '7',
    'x',
    'ab',
    '\ufffd',
    '',
    '',
  ]);
});

test('what a system says of a refusal is one line, of whichever of their forms', () => {
  expect(saidIn('{"title":"Not found","detail":"No hotel X"}')).toBe('Not found, No hotel X');
  expect(saidIn('{"title":"Bad","o:errorDetails":[{"title":"RSV-1","detail":"Room?"}]}')).toBe('Bad, Room?');
  expect(saidIn('{"error":"invalid_grant","error_description":"Expired"}')).toBe('invalid_grant, Expired');
  expect(saidIn('{"Message":"Invalid AccessToken","RequestId":"1"}')).toBe('Invalid AccessToken');
  expect(saidIn('{"success":false,"message":"No property"}')).toBe('No property');
  for (const text of ['', '<html>', 'null', '[1]', '{"error":{"a":1}}']) expect(saidIn(text), text).toBe('');
});

test('while a long list is read, others have the thread again and again', async () => {
  const rooms = Array.from({ length: 90 }, (_, n) => ({ roomName: String(n) }));
  const list = Array.from({ length: 200 }, (_, n) => ({ reservationID: String(n), rooms }));
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  expect(await readItems(cloudbedsReservation, list)).toHaveLength(200);
  isReading = false;
  expect(turns).toBeGreaterThan(3);
});
