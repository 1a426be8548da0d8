import { expect, test } from 'vitest';
import { presentable } from './sealed-secrets.ts';

const secret = 'a "b" \\ c/d+é';

test.each([
  ['as it is', secret],
  ['in JSON', JSON.stringify({ token: secret })],
  ['in an address', encodeURIComponent(secret)],
  ['in a form', new URLSearchParams([['token', secret]]).toString()],
  ['behind Basic', Buffer.from(secret, 'utf8').toString('base64')],
])('a secret that comes back %s is not shown', (_how, said) => {
  const shown = presentable(`HTTP 500 ${said}`, { token: secret }, {});
  expect(shown).toContain('•••');
  expect(shown).not.toMatch(/"b"|%22b|\+c|YSAi/);
});
