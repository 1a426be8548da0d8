import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** What is shown before anybody has signed in, and the building blocks that it is made of. */
const outerSources = ['console/{shell,kit,widgets,features/auth}/**/*.{ts,tsx}', 'contract/**/*.ts'];

/**
 * The sign-in page must not wait for the sentences of every screen behind it. A message belongs to the outer part when its text stands
 * in a source of the outer screens; one that stands there by chance only travels earlier than it must.
 */
export function outerMessages(keys: Iterable<string>, sources: string): Set<string> {
  const text = sources.replace(/\\(['"`])/g, '$1');
  return new Set([...keys].filter((key) => text.includes(key)));
}

function readOuterSources(): string {
  const root = join(import.meta.dirname, '..');
  return globSync(outerSources, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path)).map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
}

/** Serves `import('catalogue:vi')` and `import('catalogue:vi/inner')` as modules of compiled messages, so that no message parser is sent to the browser. */
export function cataloguePlugin(folder = join(import.meta.dirname, 'locales')): Plugin {
  return {
    name: 'catalogues',
    resolveId(id) {
      return id.startsWith(prefix) ? resolvedPrefix + id.slice(prefix.length) : undefined;
    },
    load(id) {
      if (!id.startsWith(resolvedPrefix)) return undefined;
      const catalogues = readCatalogues(folder);
      for (const language of Object.keys(catalogues)) this.addWatchFile(join(folder, `${language}.json`));
      const [language = '', part] = id.slice(resolvedPrefix.length).split('/');
      const messages = Object.entries(compileCatalogue(language, catalogues));
      const outer = outerMessages(messages.map(([key]) => key), readOuterSources());
      const compiled = JSON.stringify(Object.fromEntries(messages.filter(([key]) => outer.has(key) !== (part === 'inner'))));
      return { code: `export default JSON.parse(${JSON.stringify(compiled)})`, moduleType: 'js', map: null };
    },
  };
}
