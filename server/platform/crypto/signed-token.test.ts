import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTokenSigner } from './signed-token.ts';

const signer = createTokenSigner('secret');
const now = new Date('2026-11-15T12:00:00Z');
const later = new Date(now.getTime() + 60_000);

test('a token opens until the second it expires, for its own kind and secret only', () => {
  const token = signer.sign('user', { s: 'x' }, later);
  expect(signer.open('user', token, now)).toMatchObject({ s: 'x' });
  expect(signer.open('user', token, later)).toBeUndefined();
  expect(signer.open('page', token, now)).toBeUndefined();
  expect(signer.open('page', token.replace('user', 'page'), now)).toBeUndefined();
  expect(createTokenSigner('another').open('user', token, now)).toBeUndefined();
});

test('anything else is refused and never thrown on', () => {
  const token = signer.sign('user', { s: 'x' }, later);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 3000 }),
        fc
          .tuple(fc.nat(token.length - 1), fc.constantFrom(...'ABCxyz019-_.+= \u0000'))
          .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
      ),
      (text) => {
        if (signer.open('user', text, now) !== undefined) expect(text).toBe(token);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a token that was opened before is looked at as closely as one that was not', () => {
  const token = signer.sign('user', { s: 'x' }, later);
  const first = signer.open('user', token, now)!;
  first.s = 'changed by its reader';
  expect(signer.open('user', token, now)).toMatchObject({ s: 'x' });
  expect(signer.open('use', token, now)).toBeUndefined();
  expect(signer.open('page', token, now)).toBeUndefined();
  expect(signer.open('user', `${token}.`, now)).toBeUndefined();
  expect(signer.open('user', token, later)).toBeUndefined();
});
