import { readdirSync, readFileSync } from 'node:fs';
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

/** Serves `import('catalogue:vi')` as a module of compiled messages, so that no message parser is sent to the browser. */
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
      const compiled = JSON.stringify(compileCatalogue(id.slice(resolvedPrefix.length), catalogues));
      return { code: `export default JSON.parse(${JSON.stringify(compiled)})`, moduleType: 'js', map: null };
    },
  };
}
