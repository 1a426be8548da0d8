import { expect, test } from 'vitest';
import type { Account } from './account.ts';
import { changesOf, newAccountOf, valuesOf } from './account-values.ts';

const account: Account = {
  id: 7, kind: 'hsia', username: 'room-101', name: 'Mai', room: '101', note: '', state: 'enabled', devices: 2, seenDevices: 0, isOnline: false,
  limits: { speedUp: 512, speedDown: 2048, sessionTimeout: 60, idleTimeout: 5, dataCap: 100 },
  validUntil: '2099-05-01T16:59:59.000Z', createdAt: '2026-01-01T00:00:00.000Z', lastLoginAt: null,
};

test('what nobody touched is not changed: neither the password nor the seconds of the end', () => {
  expect(changesOf(account, valuesOf(account))).toEqual({ name: 'Mai', room: '101', note: '', devices: 2, limits: account.limits });
});

test('a new end is sent as the moment it is on this clock, an emptied one as none', () => {
  const [year, month, day, hour, minute] = [2099, 5, 1, 18, 30];
  expect(changesOf(account, { ...valuesOf(account), validUntil: '2099-05-01T18:30' }).validUntil).toBe(new Date(year, month - 1, day, hour, minute).toISOString());
  expect(changesOf(account, { ...valuesOf(account), validUntil: '' }).validUntil).toBeNull();
});

test('a new account has no limits unless somebody sets them', () => {
  expect(newAccountOf({ ...valuesOf(), username: 'mai', password: 'secret', speedDown: 1.5 })).toEqual({
    kind: 'hsia', username: 'mai', password: 'secret', name: '', room: '', note: '', devices: 0, validUntil: null,
    limits: { speedUp: 0, speedDown: 1500, sessionTimeout: 0, idleTimeout: 0, dataCap: 0 },
  });
});
