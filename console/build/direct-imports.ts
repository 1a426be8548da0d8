import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import type { Plugin } from 'vite';

interface Origin {
  file: string;
  name: string;
}
type Origins = Map<string, Origin>;

/** Which file each name of a package's list of everything comes from. */
export function originsIn(listFile: string, text: string): Origins {
  const { staticImports, staticExports } = parseSync(listFile, text).module;
  // The parser calls a default import that is handed on by its local name.
  const defaults = new Set(
    staticImports.flatMap(({ entries }) =>
      entries.flatMap(({ importName, localName }) => (importName.kind === 'Default' ? localName.value : [])),
    ),
  );
  const origins: Origins = new Map();
  for (const { entries } of staticExports)
    for (const { exportName, importName, moduleRequest } of entries) {
      if (!exportName.name || !importName.name || !moduleRequest?.value.startsWith('.')) continue;
      const name = defaults.has(importName.name) ? 'default' : importName.name;
      origins.set(exportName.name, { file: join(dirname(listFile), moduleRequest.value), name });
    }
  return origins;
}

/** The same module with each name taken from the file it comes from. An import with a name of no known file stays. */
export function importDirectly(file: string, text: string, listed: Map<string, Origins>): string {
  let result = text;
  for (const { moduleRequest, entries, start, end } of parseSync(file, text).module.staticImports.toReversed()) {
    const origins = listed.get(moduleRequest.value);
    if (!origins || entries.length === 0) continue;
    const direct = entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => {
        const origin = origins.get(importName.name ?? '');
        return origin && `import { ${origin.name} as ${localName.value} } from ${JSON.stringify(origin.file)};`;
      });
    if (!direct.includes(undefined)) result = result.slice(0, start) + direct.join(' ') + result.slice(end);
  }
  return result;
}

const packages = ['@mantine/core', '@mantine/hooks', '@mantine/dates', '@tabler/icons-react'];

/**
 * A list of six thousand icons is not read to take one of them. And where a screen names the files it needs, the
 * chunks can be cut by who needs what (`chunks.ts`): through the list, everybody seems to need all of the library.
 */
export function directImportsPlugin(): Plugin {
  const listed = new Map<string, Origins>();
  return {
    name: 'direct-imports',
    apply: 'build',
    async buildStart() {
      for (const name of packages) {
        const list = await this.resolve(name, join(import.meta.dirname, '../main.tsx'));
        if (list) listed.set(name, originsIn(list.id, readFileSync(list.id, 'utf8')));
      }
    },
    transform: {
      filter: { id: /\.(?:tsx?|m?js)$/, code: /@(?:mantine|tabler)\// },
      handler: (code, id) => ({ code: importDirectly(id, code, listed), map: null }),
    },
  };
}
