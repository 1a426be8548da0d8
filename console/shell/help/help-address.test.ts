import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { helpLanguages } from '@wifi/contract/help-paths.ts';
import { features } from '../../features/index.ts';
import { helpAddress, helpOf } from './help-address.ts';

const folder = join(import.meta.dirname, '../../../docs/help');
const routes = features.flatMap((feature) => feature.routes);

test.each(routes.map((route) => [route.path, helpOf(route)]))(
  'the screen “%s” has its page of the help',
  (_path, name) => {
    for (const language of helpLanguages) expect(existsSync(join(folder, language, `${name}.md`)), language).toBe(true);
  },
);

test('the screens before sign-in are told of in one page', () => {
  for (const language of helpLanguages) expect(existsSync(join(folder, language, 'signin.md'))).toBe(true);
});

test.each([
  ['/dashboard', 'en', '/help/en/home'],
  ['/dashboard/', 'en', '/help/en/home'],
  ['/dashboard/devices', 'vi', '/help/vi/devices'],
  ['/dashboard/devices/nomadix/lobby', 'fr', '/help/en/devices-nomadix'],
  ['/dashboard/page/abc', 'ar', '/help/en/page'],
  ['/dashboard/wifi-campaign/12', 'vi', '/help/vi/wifi-login-flow'],
  ['/dashboard/no-such-screen', 'vi', '/help/vi'],
] as const)('at %s in %s the help opens at %s', (pathname, language, address) =>
  expect(helpAddress(features, pathname, language)).toBe(address),
);
