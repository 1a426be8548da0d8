import { expect, test } from 'vitest';
import { changesOf, newAccountOf, untilCheckOut, valuesOf } from './account-values.ts';
import type { Account } from './account.ts';

const account: Account = {
  id: 7,
  kind: 'hsia',
  username: 'room-101',
  name: 'Mai',
  room: '101',
  note: '',
  state: 'enabled',
  devices: 2,
  seenDevices: 0,
  isOnline: false,
  limits: { speedUp: 512, speedDown: 2048, sessionTimeout: 60, idleTimeout: 5, dataCap: 100 },
  validUntil: '2099-05-01T16:59:59.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
};

const hanoi = 'Asia/Ho_Chi_Minh';

test('what nobody touched is not changed: neither the password nor the seconds of the end', () => {
  expect(changesOf(hanoi, account, valuesOf(hanoi, account))).toEqual({
    name: 'Mai',
    room: '101',
    note: '',
    devices: 2,
    limits: account.limits,
  });
});

test('an end is shown and sent as the clocks of the page have it, wherever this browser is; an emptied one as none', () => {
  expect(valuesOf(hanoi, account).validUntil).toBe('2099-05-01T23:59');
  expect(changesOf(hanoi, account, { ...valuesOf(hanoi, account), validUntil: '2099-05-01T18:30' }).validUntil).toBe(
    '2099-05-01T18:30:00',
  );
  expect(changesOf(hanoi, account, { ...valuesOf(hanoi, account), validUntil: '' }).validUntil).toBeNull();
});

test('a new account has no limits unless somebody sets them', () => {
  expect(newAccountOf({ ...valuesOf(hanoi), username: 'mai', password: 'secret', speedDown: 1.5 })).toEqual({
    kind: 'hsia',
    username: 'mai',
    password: 'secret',
    name: '',
    room: '',
    note: '',
    devices: 0,
    validUntil: null,
    limits: { speedUp: 0, speedDown: 1500, sessionTimeout: 0, idleTimeout: 0, dataCap: 0 },
  });
});

test('until check-out is the next day of the venue, also where the clocks change in between', () => {
  const at = (iso: string, zone = hanoi) => untilCheckOut(zone, '11:30', new Date(iso));
  expect(at('2026-11-15T16:59:00Z')).toBe('2026-11-16T11:30');
  expect(at('2026-11-15T17:01:00Z'), 'past midnight there').toBe('2026-11-17T11:30');
  expect(at('2026-12-31T10:00:00Z')).toBe('2027-01-01T11:30');
  expect(at('2026-03-28T22:30:00Z', 'Europe/Paris'), 'the night before summer time').toBe('2026-03-29T11:30');
});
