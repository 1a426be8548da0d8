import { expect, test } from 'vitest';
import { macOf, matching } from './nomadix-mac.ts';

test('a MAC address is understood in every notation, and nothing else is', () => {
  for (const text of [
    '00:18:de:db:9f:dd',
    '00-18-DE-DB-9F-DD',
    '0018DEDB9FDD',
    '0018.dedb.9fdd',
    ' 00 18 de db 9f dd ',
  ])
    expect(macOf(text)).toBe('00:18:de:db:9f:dd');
  for (const text of ['', '0018de', 'room 1010', '0018dedb9fddaa', 'g018dedb9fdd']) expect(macOf(text)).toBeUndefined();
});

const rows = [
  { mac: '00:18:de:db:9f:dd', userName: 'Cooray', ip: '10.0.0.7', room: '1010' },
  { mac: 'aa:bb:cc:dd:ee:ff', userName: 'visitor', ip: '10.0.0.8', room: '204' },
];

test('a search finds by name, address, room and part of a MAC address', () => {
  expect(matching(rows, 'coo').map(({ userName }) => userName)).toEqual(['Cooray']);
  expect(matching(rows, '204').map(({ userName }) => userName)).toEqual(['visitor']);
  expect(matching(rows, '10.0.0').length).toBe(2);
  expect(matching(rows, 'AA-BB').map(({ userName }) => userName)).toEqual(['visitor']);
  expect(matching(rows, '').length).toBe(2);
  expect(matching(rows, '::')).toEqual([]);
});
