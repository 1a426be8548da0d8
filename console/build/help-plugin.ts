import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { helpLanguages } from '@wifi/contract/help-paths.ts';

const folder = join(import.meta.dirname, '../../docs/help');

/** The pages of the help by name, with their titles in each language. */
function helpTitles(): Record<string, string>[] {
  const titleIn = (language: string, name: string) =>
    /^# (.+)$/m.exec(readFileSync(join(folder, language, `${name}.md`), 'utf8'))?.[1] ?? name;
  return globSync('en/*.md', { cwd: folder })
    .map((path) => basename(path, '.md'))
    .toSorted()
    .map((name) => ({
      name,
      ...Object.fromEntries(helpLanguages.map((language) => [language, titleIn(language, name)])),
    }));
}

/** Serves `import titles from 'help:titles'`, so that the palette knows the help without asking for it. */
export function helpPlugin(): Plugin {
  return {
    name: 'help-titles',
    resolveId: { filter: { id: /^help:titles$/ }, handler: () => '\0help:titles' },
    load: {
      // oxlint-disable-next-line no-control-regex
      filter: { id: /^\0help:titles$/ },
      handler: () => ({ code: `export default ${JSON.stringify(helpTitles())}`, moduleType: 'js', map: null }),
    },
  };
}
