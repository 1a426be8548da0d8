import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import type { Plugin, Rolldown } from 'vite';

const home = join(import.meta.dirname, '..');
const at = (path: string) => join(home, path);
const start = [at('main.tsx')];
const frame = [at('shell/dashboard.tsx'), at('features/index.ts')];

export interface Route {
  /** As the router has it: '/signup', 'page/:eid'. */
  path: string;
  /** The screen's own file. */
  file: string;
  /** How the screen looks while it loads. */
  shape?: string;
  /** What it reads first. */
  reads?: string[];
}

/** Every `{ path: '…', load: () => import('…') }` of a feature's index. */
export function routesIn(file: string, text: string): Route[] {
  const routes: Route[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const valueOf = (name: string) =>
        properties.find((one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name);
      const literalOf = (name: string) => {
        const found = valueOf(name);
        return found?.type === 'Property' && found.value.type === 'Literal' && typeof found.value.value === 'string'
          ? found.value.value
          : undefined;
      };
      const path = literalOf('path');
      const load = valueOf('load');
      if (path === undefined || load?.type !== 'Property') return;
      const specifier = /import\((['"])(.+?)\1\)/.exec(text.slice(load.start, load.end))?.[2];
      const shape = literalOf('shape');
      // The page is the same for everybody, and most people would be refused what staff of the platform may read.
      const list = valueOf('platformOnly') ? undefined : valueOf('reads');
      const reads =
        list?.type === 'Property' && list.value.type === 'ArrayExpression'
          ? list.value.elements.flatMap((one) => (one?.type === 'Literal' ? String(one.value) : []))
          : undefined;
      if (specifier)
        routes.push({ path, file: join(dirname(file), specifier), ...(shape && { shape }), ...(reads && { reads }) });
    },
  }).visit(parseSync(file, text).program);
  return routes;
}

/** The server takes the first that leads there: what is spelt out stands before what `:id` also leads to. */
export const spelledOutFirst = (a: string, b: string): number => {
  const rankOf = (path: string) => path.replaceAll(':', '\uffff');
  return rankOf(a) < rankOf(b) ? -1 : 1;
};

/** Names of files, as a page of the console asks for them. */
export interface RouteFiles {
  scripts: string[];
  styles: string[];
  /** The sentences of the frame and of this screen, by language. */
  sentences: Record<string, string[]>;
  shape?: string;
  reads?: string[];
}

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

function finderIn(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (modules: string[]) => {
    const found = new Set<Rolldown.OutputChunk>();
    const add = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || found.has(chunk)) return;
      found.add(chunk);
      for (const name of chunk.imports) add(byName.get(name));
    };
    for (const id of modules) add(byModule.get(id));
    return [...found];
  };
}

/**
 * Writes down which files each address of the console needs, so that the server can name them all in the page itself.
 * The browser then fetches them at once, instead of finding one behind the other.
 */
export function routeFilesPlugin(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const filesOf = finderIn(bundle);
        const indexes = [...this.getModuleIds()].filter((id) =>
          /\/console\/features\/[^/]+\/[^/]+\/index\.tsx$/.test(id),
        );
        const languages = [...this.getModuleIds()].flatMap((id) => /^\0catalogue:(\w\w)$/.exec(id)?.[1] ?? []);
        const fileOf = (id: string) => filesOf([id])[0]?.fileName;

        const describe = (feature: string, modules: string[], { shape, reads }: Partial<Route> = {}): RouteFiles => {
          const chunks = filesOf(modules);
          const sentences = languages.map((language): [string, string[]] => [
            language,
            [`\0catalogue:${language}`, `\0catalogue:${language}/${feature}`].flatMap((id) => fileOf(id) ?? []),
          ]);
          return {
            scripts: chunks.map(({ fileName }) => fileName),
            styles: chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
            sentences: Object.fromEntries(sentences),
            ...(shape && { shape }),
            ...(reads && { reads }),
          };
        };

        const routes = indexes.flatMap((index) => {
          const feature = index.split('/').at(-2)!;
          return routesIn(index, readFileSync(index, 'utf8')).map((route): [string, RouteFiles] =>
            route.path.startsWith('/')
              ? [route.path, describe(feature, [...start, route.file])]
              : [
                  `/dashboard/${route.path}`.replace(/\/$/, ''),
                  describe(feature, [...start, ...frame, route.file], route),
                ],
          );
        });
        const signIn = describe('auth', start);
        const inOrder = routes.toSorted(([a], [b]) => spelledOutFirst(a, b));
        const all = Object.fromEntries([['/', signIn], ['/signin', signIn], ...inOrder]);
        this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source: JSON.stringify(all) });
      },
    },
  };
}
