import { expect, test } from 'vitest';
import { isOnlyHere, pointingRecords } from './pointing-records.ts';

test('a server with a name gets an alias, one without a record for each address', () => {
  expect(pointingRecords({ host: 'wifi.example.com', addresses: ['203.0.113.9'] })).toEqual([
    { type: 'CNAME', value: 'wifi.example.com' },
  ]);
  expect(pointingRecords({ host: null, addresses: ['203.0.113.9', '2001:db8::9'] })).toEqual([
    { type: 'A', value: '203.0.113.9' },
    { type: 'AAAA', value: '2001:db8::9' },
  ]);
});

test('a server that only its own machine reaches is told from one that others reach', () => {
  expect(isOnlyHere({ host: null, addresses: ['127.0.0.1', '::1'] })).toBe(true);
  expect(isOnlyHere({ host: null, addresses: ['127.0.0.1', '203.0.113.9'] })).toBe(false);
  expect(isOnlyHere({ host: 'wifi.example.com', addresses: [] })).toBe(false);
});
