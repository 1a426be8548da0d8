import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const origin = 'https://wifi.example';

test('a remembered screen comes back whole', () => {
  expect(safeReturnPath('/dashboard/page-role?tab=invited#end', origin)).toBe('/dashboard/page-role?tab=invited#end');
});

test('an invitation waits for its owner to sign in', () => {
  expect(safeReturnPath('/join/7-abc', origin)).toBe('/join/7-abc');
});

test.each([
  undefined,
  null,
  7,
  '',
  '/',
  '/signin',
  '//evil.example/dashboard',
  'https://evil.example/dashboard',
  '/dashboardx',
  '/join',
  '/joinx/7',
  '/join/../signin',
  '/\\evil.example',
  '/dashboard/../signin',
  '/dashboard/..//evil.example',
])('%j leads home', (remembered) => expect(safeReturnPath(remembered, origin)).toBe('/dashboard'));

test('whatever was remembered, nobody leaves the screens and invitations of this site', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((end) => `/dashboard${end}`),
    fc.string().map((end) => `/join/${end}`),
  );
  fc.assert(
    fc.property(anything, (remembered) => {
      const url = new URL(safeReturnPath(remembered, origin), origin);
      expect(url.origin).toBe(origin);
      expect(url.pathname).toMatch(/^\/(dashboard(\/|$)|join\/)/);
    }),
  );
});
