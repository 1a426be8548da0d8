import { expect, test } from 'vitest';
import { wrongArrows } from './scripts/architecture/arrows.ts';
import { importCycles } from './scripts/architecture/cycles.ts';
import { strayEnvironment } from './scripts/architecture/environment.ts';
import { homelessFeatures } from './scripts/architecture/homes.ts';
import { featureCircles } from './scripts/architecture/levels.ts';
import { longLines } from './scripts/architecture/long-lines.ts';
import { badNames, barrels, longFiles } from './scripts/architecture/names.ts';
import { boundlessNormalForms } from './scripts/architecture/normal-forms.ts';
import { foreignWrites } from './scripts/architecture/table-writes.ts';
import { uncheckedRows } from './scripts/architecture/unchecked-rows.ts';
import { productWordsIn } from './scripts/architecture/words.ts';
import { listPaths, readSources } from './scripts/source/read.ts';

const root = import.meta.dirname;
const folders = '{contract,server,console,splash,email,test-router,test-services,e2e,bench,scripts}';
const files = readSources(root, [`${folders}/**/*.{ts,tsx,mjs}`, '*.ts']);
const below = (...prefixes: string[]) => files.filter(({ path }) => prefixes.some((prefix) => path.startsWith(prefix)));

test('the rules look at the whole house', () => {
  for (const folder of ['contract/', 'server/features/', 'server/platform/', 'console/kit/', 'scripts/']) {
    expect(below(folder), folder).not.toEqual([]);
  }
});

test('imports follow the arrows', () => {
  expect(wrongArrows(files)).toEqual([]);
});

test('platform and kit hold no product word', () => {
  expect(productWordsIn(below('server/platform/', 'console/kit/'))).toEqual([]);
});

test('only its owner writes a table', () => {
  expect(foreignWrites(files)).toEqual([]);
});

test('rows of SQL are checked, and one class at most stands on the driver', () => {
  expect(uncheckedRows(files)).toEqual([]);
});

test('there are no import cycles', () => {
  expect(importCycles(files)).toEqual([]);
});

test('no two features stand on each other', () => {
  expect(featureCircles(files)).toEqual([]);
});

test('process.env is read in config.ts only', () => {
  expect(strayEnvironment(files)).toEqual([]);
});

test('text from outside is brought into a normal form in one place, which takes linear time', () => {
  expect(boundlessNormalForms(files)).toEqual([]);
});

test('no source file is over 400 lines', () => {
  expect(longFiles(files)).toEqual([]);
});

test('no line is over 120 columns but for a text that stays in one piece', () => {
  expect(longLines(files)).toEqual([]);
});

test('a feature has the same name in its homes', () => {
  const consoleOnly = { 'figures/home': 'shows what the calls of other features deliver' };
  expect(homelessFeatures(files, consoleOnly)).toEqual([]);
});

test('file names are kebab-case and say what is inside', () => {
  expect(badNames(listPaths(root, [`${folders}/**/*.*`]).filter((path) => !path.includes('/migrations/')))).toEqual([]);
});

test('there are no barrels', () => {
  expect(barrels(files)).toEqual([]);
});
