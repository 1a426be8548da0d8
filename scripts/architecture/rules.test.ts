import { expect, test } from 'vitest';
import { importCycles } from './cycles.ts';
import { strayEnvironment } from './environment.ts';
import { homelessFeatures } from './homes.ts';
import { badNames, barrels, longFiles } from './names.ts';
import { planted } from './testing/planted.ts';
import { productWordsIn } from './words.ts';

test('a cycle is found once, at any length, and a diamond is none', () => {
  const cycle = planted({
    'server/a.ts': "import './b.ts'",
    'server/b.ts': "import type { C } from './c.ts'",
    'server/c.ts': "import '@wifi/server/a.ts'",
  });
  expect(importCycles(cycle)).toEqual(['server/a.ts → server/b.ts → server/c.ts → server/a.ts']);
  expect(importCycles(planted({ 'a.ts': "import './b.ts'; import './c.ts'", 'b.ts': "import './c.ts'", 'c.ts': '' }))).toEqual([]);
});

test.each([
  ['const key = process.env.KEY'],
  ['const { env } = process'],
  ["import { env } from 'node:process'"],
  ['start(process.env)'],
  ["process['env']"],
])('%s is a read of the environment', (code) => {
  expect(strayEnvironment(planted({ 'server/platform/a.ts': code }))).toHaveLength(1);
});

test('config.ts may read the environment, an entry point may hand it over, others are not asked', () => {
  const files = planted({
    'server/config.ts': 'process.env.PORT',
    'server/main.ts': 'run(readConfig(process.env, root)) // process.env',
    'server/platform/db/testing/global-setup.ts': 'process.env.TEST_POSTGRES',
    'e2e/a.ts': 'process.env.CI',
  });
  expect(strayEnvironment(files)).toEqual([]);
});

test.each([
  ['a variable', 'const guestCount = 1'],
  ['a property', 'row.hotel'],
  ['a string', "log('no such venue')"],
  ['a template', 'log(`${n} vouchers`)'],
  ['an element', 'const a = <Splash />'],
  ['a sentence in markup', 'const a = <p>Your campaigns</p>'],
  ['two words', 'function listAccessCodes() {}'],
])('a product word is found in %s', (_, code) => {
  expect(productWordsIn(planted({ 'console/kit/a.tsx': code }))).not.toEqual([]);
});

test('a product word is found in a file name, not in comments or inside other words', () => {
  expect(productWordsIn(planted({ 'console/kit/guest-row.tsx': '' }))).toHaveLength(1);
  expect(productWordsIn(planted({ 'console/kit/a.tsx': "// a guest\nconst leading = 'misleading'" }))).toEqual([]);
});

test('a feature without its namesake is found on each side', () => {
  const files = planted({
    'contract/pages.ts': 'export const pages = endpoints({})',
    'contract/plans.ts': 'export const plans = endpoints({})',
    'contract/fields.ts': 'export const name = 1',
    'server/features/plans/routes.ts': '',
    'server/features/orphan/routes.ts': '',
    'server/features/demo/seed.ts': '',
    'console/features/home/index.tsx': '',
    'console/features/lost/index.tsx': '',
  });
  expect(homelessFeatures(files, { home: 'why', gone: 'why' })).toEqual([
    'contract/pages.ts has no server/features/pages',
    'server/features/orphan/routes.ts has no contract/orphan.ts',
    'console/features/lost has no contract/lost.ts',
    'gone needs no exception any more',
  ]);
});

test.each([
  'console/kit/dataTable.tsx',
  'console/kit/Card.tsx',
  'server/user_names.ts',
  'server/mail-service.ts',
  'server/utils/a.ts',
  'console/helpers.ts',
])('%s is a bad name', (path) => {
  expect(badNames([path])).toHaveLength(1);
});

test('ordinary names are good', () => {
  expect(
    badNames([
      'console/kit/data-table.module.css',
      'server/features/auth/sign-in.test.ts',
      'e2e/playwright.config.ts',
      'console/public/service-worker.js',
    ]),
  ).toEqual([]);
});

test('an index outside the three, and a file that only passes on, are barrels', () => {
  const files = planted({
    'contract/index.ts': "export * from './pages.ts'",
    'server/platform/index.ts': 'export const a = 1',
    'console/kit/all.ts': "export * from './a.ts'\nexport { b } from './b.ts'",
    'console/features/pages/index.tsx': 'export const pages = {}',
    'console/kit/own.ts': "export { b } from './b.ts'\nexport const c = 1",
  });
  expect(barrels(files).map((problem) => problem.split(/[: ]/)[0])).toEqual(['server/platform/index.ts', 'console/kit/all.ts']);
});

test('a file of 401 lines is too long, a catalogue is not', () => {
  const text = 'a\n'.repeat(401);
  expect(
    longFiles([
      { path: 'server/a.ts', text },
      { path: 'server/b.ts', text: 'a\n'.repeat(400) },
      { path: 'console/locales/vi.json', text },
    ]),
  ).toEqual(['server/a.ts has 401 lines; the limit is 400']);
});
