import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFields } from './with-fields.ts';

const texts = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.toWellFormed());
const names = fc.constantFrom('username', 'password', 'dst', 'a b', '&', 'ü');
const addresses = fc.constantFrom(
  'http://10.5.50.1/login',
  'https://router.example:8443/a/b',
  'http://10.5.50.1/login?cmd=auth&username=old',
  'http://10.5.50.1/#there',
);

test('whatever the fields hold, the router reads what was meant, and nothing else of the address changes', () => {
  fc.assert(
    fc.property(addresses, fc.dictionary(names, texts, { noNullPrototype: true }), (address, fields) => {
      const [before, after] = [new URL(address), new URL(withFields(address, fields))];
      expect(Object.fromEntries(after.searchParams)).toEqual({ ...Object.fromEntries(before.searchParams), ...fields });
      expect([after.origin, after.pathname, after.hash]).toEqual([before.origin, before.pathname, before.hash]);
    }),
  );
});
