import { expect, test } from 'vitest';
import { integrationKinds } from '@wifi/contract/venue/integration-words.ts';
import { failureWords } from './integration-words.ts';
import { kindLooks } from './kind-looks.ts';

const places = ['settings.host', 'settings.url', 'settings.issuer'];

test.each(integrationKinds)('%s: nobody is told to check an address that the form does not ask for', (kind) => {
  const { fields, failures } = kindLooks[kind];
  if (fields.some(({ name }) => places.includes(name))) return;
  const said = { ...failureWords, ...failures };
  for (const why of ['unreachable', 'too-slow', 'not-understood', 'out-of-order', 'asked-too-often'] as const)
    expect(said[why]).not.toMatch(/address|port|server’s name/);
});
