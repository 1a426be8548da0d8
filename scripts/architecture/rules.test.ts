import { expect, test } from 'vitest';
import { importCycles } from './cycles.ts';
import { strayEnvironment } from './environment.ts';
import { homelessFeatures } from './homes.ts';
import { featureCircles } from './levels.ts';
import { longLines } from './long-lines.ts';
import { badNames, barrels, longFiles } from './names.ts';
import { boundlessNormalForms } from './normal-forms.ts';
import { planted } from './testing/planted.ts';
import { uncheckedRows } from './unchecked-rows.ts';
import { productWordsIn } from './words.ts';

test('a cycle is found once, at any length, and a diamond is none', () => {
  const cycle = planted({
    'server/a.ts': "import './b.ts'",
    'server/b.ts': "import type { C } from './c.ts'",
    'server/c.ts': "import '@wifi/server/a.ts'",
  });
  expect(importCycles(cycle)).toEqual(['server/a.ts → server/b.ts → server/c.ts → server/a.ts']);
  expect(
    importCycles(planted({ 'a.ts': "import './b.ts'; import './c.ts'", 'b.ts': "import './c.ts'", 'c.ts': '' })),
  ).toEqual([]);
});

test('features that stand on each other are found, whichever file does it, and tests are not asked', () => {
  const files = planted({
    'server/features/venue/a/one.ts': "import '../b/one.ts'",
    'server/features/venue/b/two.ts': "import '../../network/c/one.ts'",
    'server/features/network/c/one.ts': "import type { A } from '../../venue/a/two.ts'",
    'server/features/venue/d/one.test.ts': "import '../a/one.ts'",
    'server/features/venue/a/two.ts': "import '../d/two.ts'",
    'server/features/venue/d/two.ts': '',
  });
  expect(featureCircles(files)).toEqual(['a → b → c → a']);
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

test('a text is normalised in one place; tests may do as they like', () => {
  const code = "export const plain = (text) => text.trim().normalize('NFC');";
  const allowed = { 'contract/normal-form.ts': code, 'server/a.test.ts': code, 'console/a.ts': code };
  expect(boundlessNormalForms(planted(allowed))).toEqual([]);
  expect(boundlessNormalForms(planted({ 'contract/a.ts': code }))).toHaveLength(1);
  expect(boundlessNormalForms(planted({ 'server/a.ts': 'z.string().normalize()' }))).toHaveLength(1);
});

test.each([
  ['await ctx.db.execute<{ id: number }>(sql`select 1 as id`)'],
  ["client.query<Row>('select 1')"],
  ['database.statement<Row>(text)'],
  ['(await db.execute(text)).rows as Row[]'],
  ['const found = rows as Row[]'],
  ['class Own extends pg.Query {}'],
  ['class Own implements Submittable {}'],
])('%s is refused', (code) => {
  expect(uncheckedRows(planted({ 'server/features/venue/a/one.ts': code }))).toHaveLength(1);
});

test('rows that are checked may be read, and tests may claim what they look at', () => {
  const files = planted({
    'server/features/venue/a/one.ts':
      'await query(ctx.db, sql`select 1 as id`, idRow); await db.execute(sql`delete`); checked(rows as unknown[]); new Map<string, number>()',
    'server/features/venue/a/one.test.ts': 'await db.execute<Row>(text)',
    'server/platform/db/pool/driver-query.ts': 'class DriverQuery implements Submittable {}',
  });
  expect(uncheckedRows(files)).toEqual([]);
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
    'contract/venue/pages.ts': 'export const pages = endpoints({})',
    'contract/venue/plans.ts': 'export const plans = endpoints({})',
    'contract/fields.ts': 'export const name = 1',
    'server/features/venue/plans/routes.ts': '',
    'server/features/network/pages/routes.ts': '',
    'server/features/upkeep/demo/seed.ts': '',
    'console/features/figures/home/index.tsx': '',
    'console/features/people/lost/index.tsx': '',
  });
  expect(homelessFeatures(files, { 'figures/home': 'why', gone: 'why' })).toEqual([
    'contract/venue/pages.ts has no server/features/venue/pages',
    'server/features/network/pages/routes.ts has no contract/network/pages.ts',
    'console/features/people/lost has no contract/people/lost.ts',
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
      'server/features/venue/auth/sign-in.test.ts',
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
    'console/features/venue/pages/index.tsx': 'export const pages = {}',
    'console/kit/own.ts': "export { b } from './b.ts'\nexport const c = 1",
  });
  expect(barrels(files).map((problem) => problem.split(/[: ]/)[0])).toEqual([
    'server/platform/index.ts',
    'console/kit/all.ts',
  ]);
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

test('a line is over the edge only where a text stays in one piece', () => {
  const text = 'x'.repeat(130);
  const longLinesOf = (code: string) => longLines(planted({ 'server/a.ts': code }));
  expect(longLinesOf(`// ${'word '.repeat(30)}\nconst a = 1;`)).toEqual(['server/a.ts:1 is longer than 120 columns']);
  expect(longLinesOf(`const a = [${'1, '.repeat(50)}];`)).toHaveLength(1);
  expect(longLinesOf(`const a = '${text}';`)).toEqual([]);
  expect(longLinesOf(`const a = \`${text}\`;`)).toEqual([]);
  expect(longLinesOf(`const a = /${text}/;`)).toEqual([]);
});
