import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../contract/languages.ts';
import { merge, missingKeys, problemsOfCatalogue, refresh, type Catalogue } from './catalogues/catalogue.ts';
import { extractMessages } from './catalogues/extract.ts';
import { readSources } from './source/read.ts';

const root = join(import.meta.dirname, '..');
const fileOf = (language: string) => join(root, `console/locales/${language}.json`);

function read(file: string): Catalogue {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}

function write(language: string, catalogue: Catalogue, keys: ReadonlySet<string>): void {
  writeFileSync(fileOf(language), `${JSON.stringify(refresh(catalogue, keys, language), null, 2)}\n`);
}

function run([option, language = '', file = '']: string[], keys: ReadonlySet<string>): string[] {
  const known = languages.map(({ id }) => id as string);
  if (language && !known.includes(language)) return [`There is no language "${language}", only ${known.join(', ')}.`];
  switch (option) {
    case undefined:
      for (const id of known) write(id, read(fileOf(id)), keys);
      console.log(`${keys.size} messages in ${known.length} languages`);
      return [];
    case '--check':
      return known.flatMap((id) => problemsOfCatalogue(read(fileOf(id)), keys, id));
    case '--missing':
      console.log(JSON.stringify(missingKeys(read(fileOf(language)), keys), null, 2));
      return [];
    case '--merge':
      write(language, merge(read(fileOf(language)), read(file), keys), keys);
      return problemsOfCatalogue(read(fileOf(language)), keys, language);
    default:
      return ['Usage: npm run catalogues [-- --check | --missing xx | --merge xx file.json]'];
  }
}

const sources = readSources(root, ['{console,contract}/**/*.{ts,tsx}']).filter(({ path }) => !/\.test\.tsx?$/.test(path));
const { messages, problems } = extractMessages(sources);
const found = [...problems, ...run(process.argv.slice(2), new Set(messages.keys()))];
for (const problem of found) console.error(problem);
if (found.length > 0) process.exitCode = 1;
