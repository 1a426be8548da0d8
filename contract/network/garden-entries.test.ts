import { expect, test } from 'vitest';
import { doubtOf, readGardenEntry } from './garden-entries.ts';

test.each([
  [' Pay.Example.com. ', 'pay.example.com', 'name'],
  ['bücher.example', 'xn--bcher-kva.example', 'name'],
  ['*.cdn.example.com', '*.cdn.example.com', 'wildcard'],
  ['203.0.113.7', '203.0.113.7', 'address'],
  ['203.0.113.7/32', '203.0.113.7', 'address'],
  ['203.0.113.77/24', '203.0.113.0/24', 'network'],
  ['203.0.113.77/20', '203.0.112.0/20', 'network'],
  ['2001:DB8::7', '2001:db8::7', 'address6'],
  ['2001:db8::/48', '2001:db8::/48', 'network6'],
])('%s is taken as %s', (typed, text, kind) => {
  expect(readGardenEntry(typed)).toEqual({ text, kind });
});

test.each([
  '*',
  '*.com',
  '*.com.vn',
  '*.*.example.com',
  'a*.example.com',
  '',
  'word',
  'https://pay.example.com',
  'pay.example.com/path',
  'pay.example.com:443',
  '0.0.0.0/0',
  '10.0.0.0/8',
  '::/0',
  '203.0.113.7/33',
  '203.0.113.7/1e1',
  '203.0.113.256',
  '1.2.3',
  'a b.example.com',
  'a.example.com\n/system reset',
  'a.example.com"; /system reset; "',
  "a.example.com' ; reboot",
  'a.example.com$(reboot)',
  'a.example.com\\0A',
  'a.example.com#x',
  'a.example.com`reboot`',
  '2001:db8::7%eth0',
  `${'a.'.repeat(130)}com`,
])('%j is nothing to open', (typed) => {
  expect(readGardenEntry(typed)).toBeUndefined();
});

test('what phones probe and what is private is doubted', () => {
  const doubt = (typed: string) => doubtOf(readGardenEntry(typed)!);
  expect(doubt('captive.apple.com')).toBe('probe');
  expect(doubt('*.apple.com')).toBe('probe');
  expect(doubt('pay.example.com')).toBeUndefined();
  expect(doubt('*.example.com')).toBeUndefined();
  for (const typed of ['192.168.1.1', '172.20.0.0/16', '10.1.0.0/16', 'fd00::1'])
    expect(doubt(typed), typed).toBe('private');
  expect(doubt('172.32.0.1')).toBeUndefined();
});
