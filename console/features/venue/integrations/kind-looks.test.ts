import { expect, test } from 'vitest';
import { integrationKinds } from '@wifi/contract/venue/integration-words.ts';
import { failureOf } from './failure-of.ts';
import { kindLooks } from './kind-looks.ts';

const places = ['settings.host', 'settings.url', 'settings.issuer'];

test.each(integrationKinds)('%s: nobody is told to check an address that the form does not ask for', (kind) => {
  if (kindLooks[kind].fields.some(({ name }) => places.includes(name))) return;
  for (const why of ['unreachable', 'too-slow', 'not-understood', 'out-of-order', 'asked-too-often'] as const)
    expect(failureOf(kind, why)).not.toMatch(/address|port|server’s name/);
});

test('a failure that a tab does not know yet has words all the same', () => {
  expect(failureOf('google_login', 'of-tomorrow' as never)).toMatch(/expected/);
});
