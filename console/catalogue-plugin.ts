import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

export type Catalogue = Record<string, string>;

const prefix = 'catalogue:';
const resolvedPrefix = '\0catalogue:';

// Keys are English sentences, so a message without a translation is shown in English rather than not at all;
// English itself therefore needs no entry of its own for a key that another catalogue has.
export function compileCatalogue(language: string, catalogues: Record<string, Catalogue>): Record<string, unknown> {
  const keys = [...new Set(Object.values(catalogues).flatMap(Object.keys))].sort();
  return Object.fromEntries(
    keys.map((key) => {
      const text = catalogues[language]?.[key] || key;
      try {
        return [key, compileMessageOrThrow(text)];
      } catch (cause) {
        throw new Error(`locales/${language}.json: “${key}” is not a well-formed message: ${text}`, { cause });
      }
    }),
  );
}

function readCatalogues(folder: string): Record<string, Catalogue> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue]),
  );
}

const root = join(import.meta.dirname, '..');

/** What is shown before anybody has signed in, what it is made of, and what the frame says of every feature. */
const outerSources = ['console/{shell,kit,widgets,features/auth}/**/*.{ts,tsx}', 'console/features/*/index.tsx', 'contract/*.ts'];

/** The sentences of a feature stand in its own folders. */
const sourcesOf = (feature: string) => [`console/features/${feature}/**/*.{ts,tsx}`, `server/features/${feature}/**/*.ts`];

const parts = (): string[] => globSync('console/features/*/index.tsx', { cwd: root }).map((path) => basename(dirname(path))).filter((name) => name !== 'auth').sort();

/**
 * Nobody waits for the sentences of screens they do not see: each feature has a part of its own. A message belongs to a part when its text
 * stands in quotation marks in the part's sources; one that stands there by chance only travels without need.
 */
export function messagesIn(keys: Iterable<string>, sources: string): Set<string> {
  const text = sources.replace(/\\(['"`])/g, '$1');
  return new Set([...keys].filter((key) => ['\'', '"', '`'].some((mark) => text.includes(`${mark}${key}${mark}`))));
}

const read = (patterns: string[]): string =>
  globSync(patterns, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path)).map((path) => readFileSync(join(root, path), 'utf8')).join('\n');

/** The same in every language, so it is looked up once a build. */
function createPartFinder(): { find: (keys: string[], part: string | undefined) => Set<string>; forget: () => void } {
  const known = new Map<string | undefined, Set<string>>();
  const find = (keys: string[], part: string | undefined): Set<string> => {
    const there = known.get(part);
    if (there) return there;
    const found = part === undefined ? messagesIn(keys, read(outerSources)) : messagesIn(keys.filter((key) => !find(keys, undefined).has(key)), read(sourcesOf(part)));
    known.set(part, found);
    return found;
  };
  return { find, forget: () => known.clear() };
}

/** Serves `import('catalogue:vi')`, `import('catalogue:vi/devices')` and the table of all parts as modules of compiled messages, so that no message parser is sent to the browser. */
export function cataloguePlugin(folder = join(import.meta.dirname, 'locales')): Plugin {
  const finder = createPartFinder();
  return {
    name: 'catalogues',
    buildStart: finder.forget,
    watchChange: finder.forget,
    resolveId(id) {
      return id.startsWith(prefix) ? resolvedPrefix + id.slice(prefix.length) : undefined;
    },
    load(id) {
      if (!id.startsWith(resolvedPrefix)) return undefined;
      const catalogues = readCatalogues(folder);
      const name = id.slice(resolvedPrefix.length);
      if (name === 'parts') {
        const names = Object.keys(catalogues).flatMap((language) => parts().map((part) => `${language}/${part}`));
        return { code: `export default {${names.map((each) => `'${each}': () => import('${prefix}${each}')`).join(',')}}`, moduleType: 'js', map: null };
      }
      for (const language of Object.keys(catalogues)) this.addWatchFile(join(folder, `${language}.json`));
      const [language = '', part] = name.split('/');
      const messages = Object.entries(compileCatalogue(language, catalogues));
      const wanted = finder.find(messages.map(([key]) => key), part);
      const compiled = JSON.stringify(Object.fromEntries(messages.filter(([key]) => wanted.has(key))));
      return { code: `export default JSON.parse(${JSON.stringify(compiled)})`, moduleType: 'js', map: null };
    },
  };
}
