import { expect, test } from 'vitest';
import { dictionary } from './dictionary.ts';
import type { Attribute } from './packet.ts';
import { readAddress, readAll, readDate, readInteger, readText } from './read-attributes.ts';
import { attribute } from './write-attributes.ts';

const holding = (...attributes: Attribute[]) => ({ attributes });

test('what is written under a name is read under it', () => {
  const at = new Date('2026-03-01T08:00:00Z');
  expect(readText(holding(attribute('Reply-Message', 'Mã đã hết hạn')), 'Reply-Message')).toBe('Mã đã hết hạn');
  expect(readInteger(holding(attribute('Session-Timeout', 0xffff_ffff)), 'Session-Timeout')).toBe(0xffff_ffff);
  expect(readAddress(holding(attribute('Framed-IP-Address', '10.5.50.254')), 'Framed-IP-Address')).toBe('10.5.50.254');
  expect(readDate(holding(attribute('Event-Timestamp', at)), 'Event-Timestamp')).toEqual(at);
});

test('a vendor attribute is not mistaken for the standard one with its number', () => {
  expect(attribute('Mikrotik-Rate-Limit', '2M/10M')).toEqual({ type: 8, vendor: 14_988, value: Buffer.from('2M/10M') });
  expect(readAddress(holding(attribute('Mikrotik-Rate-Limit', '1M/1')), 'Framed-IP-Address')).toBeUndefined();
});

test('a value of the wrong length counts as absent', () => {
  for (const length of [0, 3, 5]) {
    const value = Buffer.alloc(length, 1);
    expect(readInteger(holding({ type: 27, value }), 'Session-Timeout')).toBeUndefined();
    expect(readAddress(holding({ type: 8, value }), 'Framed-IP-Address')).toBeUndefined();
    expect(readDate(holding({ type: 55, value }), 'Event-Timestamp')).toBeUndefined();
  }
});

test('a text comes without NULs', () => {
  expect(readText(holding({ type: 1, value: Buffer.from('mi\0nh\0') }), 'User-Name')).toBe('minh');
});

test('all of one name come in their order', () => {
  const given = holding(
    attribute('Class', Buffer.from('1')),
    attribute('User-Name', 'x'),
    attribute('Class', Buffer.from('2')),
  );
  expect(readAll(given, 'Class').map(({ value }) => String(value))).toEqual(['1', '2']);
});

test.each([-1, 1.5, 2 ** 32, NaN])('%s is no integer of RADIUS', (value) => {
  expect(() => attribute('Session-Timeout', value)).toThrow('unsigned integer');
});

test.each(['10.0.0', '10.0.0.256', '10.0.0.1.2', '::1', '10.0.0.', 'router'])('%s is no IPv4 address', (value) => {
  expect(() => attribute('NAS-IP-Address', value)).toThrow('not an IPv4 address');
});

test('a text that is too long is refused, in the vendor attribute six bytes earlier', () => {
  expect(() => attribute('Reply-Message', 'x'.repeat(254))).toThrow('too long');
  expect(() => attribute('WISPr-Redirection-URL', 'x'.repeat(248))).toThrow('too long');
  expect(attribute('WISPr-Redirection-URL', 'x'.repeat(247)).value.length).toBe(247);
});

test('no two names mean the same attribute', () => {
  const numbers = Object.values(dictionary).map(({ vendor, type }) => `${vendor ?? ''}/${type}`);
  expect(new Set(numbers).size).toBe(numbers.length);
});
