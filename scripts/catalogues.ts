import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../contract/languages.ts';
import { merge, missingKeys, problemsOfCatalogue, refresh, type Catalogue } from './catalogues/catalogue.ts';
import { extractMessages } from './catalogues/extract.ts';
import { readSources } from './source/read.ts';

const root = join(import.meta.dirname, '..');
const usage = 'Usage: npm run catalogues [-- [splash] (--check | --missing xx | --merge xx file.json)]';

/** Each has catalogues of its own: a guest's phone needs none of the console's sentences. */
const sets = {
  console: '{console,contract,email,server/features/network/devices}/**/*.{ts,tsx}',
  splash: 'splash/**/*.{ts,tsx}',
};
type SetName = keyof typeof sets;

function read(file: string): Catalogue {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}

function run(set: SetName, [option, language = '', file = '']: string[], keys: ReadonlySet<string>): string[] {
  const known = languages.map(({ id }) => id as string);
  if (language && !known.includes(language)) return [`There is no language "${language}", only ${known.join(', ')}.`];
  const fileOf = (language: string) => join(root, `${set}/locales/${language}.json`);
  const problemsIn = (language: string) =>
    problemsOfCatalogue(read(fileOf(language)), keys, language).map((problem) => `${set} ${problem}`);
  const write = (language: string, catalogue: Catalogue) =>
    writeFileSync(fileOf(language), `${JSON.stringify(refresh(catalogue, keys, language), null, 2)}\n`);
  switch (option) {
    case undefined:
      for (const id of known) write(id, read(fileOf(id)));
      console.log(`${set}: ${keys.size} messages in ${known.length} languages`);
      return [];
    case '--check':
      return known.flatMap(problemsIn);
    case '--missing':
      console.log(JSON.stringify(missingKeys(read(fileOf(language)), keys), null, 2));
      return [];
    case '--merge':
      write(language, merge(read(fileOf(language)), read(file), keys));
      return problemsIn(language);
    default:
      return [usage];
  }
}

function extract(set: SetName) {
  return extractMessages(readSources(root, [sets[set]]).filter(({ path }) => !/\.test\.tsx?$/.test(path)));
}

const [first, ...rest] = process.argv.slice(2);
const isSet = (name: string | undefined): name is SetName => name !== undefined && Object.hasOwn(sets, name);
const options = isSet(first) ? rest : process.argv.slice(2);
// A translator fills one set at a time, the console's unless told; refreshing and checking are for all.
const chosen: SetName[] = isSet(first)
  ? [first]
  : ['--missing', '--merge'].includes(options[0] ?? '')
    ? ['console']
    : ['console', 'splash'];
const found = chosen.flatMap((set) => {
  const { messages, problems } = extract(set);
  return [...problems, ...run(set, options, new Set(messages.keys()))];
});
for (const problem of found) console.error(problem);
if (found.length > 0) process.exitCode = 1;
