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
  const keys = [...new Set(Object.values(catalogues).flatMap(Object.keys))].toSorted();
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
    files.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue,
    ]),
  );
}

const root = join(import.meta.dirname, '../..');

/** What is shown before anybody has signed in, what it is made of, and what the frame says of every feature. */
const outerSources = [
  'console/{shell,kit,widgets,features/venue/auth}/**/*.{ts,tsx}',
  'console/features/*/*/index.tsx',
  'contract/**/*.ts',
];

/** Folders and files that only these features open: their sentences travel with those. */
const sharedRooms: Record<string, readonly string[]> = {
  'console/shell/splash-editor': ['wifi-campaigns', 'templates'],
  'console/shell/mail-editor': ['email-templates', 'shared-emails'],
  'console/shell/managed-templates': ['templates', 'shared-emails'],
  'console/shell/group-rule': ['groups', 'email-campaigns', 'zalo-campaigns'],
  'console/shell/sent-campaigns': ['email-campaigns', 'zalo-campaigns'],
  'console/widgets/editor': ['wifi-campaigns', 'templates', 'email-templates', 'shared-emails', 'automation'],
  'console/widgets/merge-fields': ['automation', 'email-templates', 'shared-emails', 'zalo-templates'],
  'console/widgets/files': ['guest-accounts', 'hotel-system'],
  'console/widgets/limits': ['access-codes', 'guest-accounts'],
  'console/shell/checked-list': ['guest-accounts', 'hotel-system'],
  'console/widgets/print': ['access-codes', 'licences'],
  'console/widgets/zalo': ['zalo-followers', 'zalo-inbox'],
  'console/widgets/zalo-chat': ['zalo-rules', 'zalo-templates'],
  'contract/access/guest-refusals.ts': ['reports'],
  'contract/access/splash-templates.ts': ['campaigns', 'wifi-campaigns', 'templates'],
};
/** The notes of the API reference name features in the words of their screens, and no screen shows the notes. */
const isElsewhere = (path: string) =>
  path.startsWith('contract/openapi/') ||
  Object.keys(sharedRooms).some((room) => path === room || path.startsWith(`${room}/`));

/** What screens, their parts and the help are called: the palette finds them by their name in any language. */
const labelSources = ['console/features/*/*/index.tsx', 'console/shell/palette/*.ts', 'console/shell/sidebar/menu.ts'];

/** Each of them with its names in all languages. */
export function labelsIn(catalogues: Record<string, Catalogue>, sources: string): Record<string, string[]> {
  const keys = new Set(Object.values(catalogues).flatMap(Object.keys));
  return Object.fromEntries(
    [...messagesIn(keys, sources)].map((key) => [
      key,
      [...new Set(Object.values(catalogues).flatMap((catalogue) => catalogue[key] || []))],
    ]),
  );
}

/** The sentences of a feature stand in its own folders. */
const sourcesOf = (feature: string) => [
  `console/features/*/${feature}/**/*.{ts,tsx}`,
  `server/features/*/${feature}/**/*.ts`,
  ...Object.entries(sharedRooms)
    .filter(([, users]) => users.includes(feature))
    .map(([room]) => (room.endsWith('.ts') ? room : `${room}/**/*.{ts,tsx}`)),
];

const parts = (): string[] =>
  globSync('console/features/*/*/index.tsx', { cwd: root })
    .map((path) => basename(dirname(path)))
    .filter((name) => name !== 'auth')
    .toSorted();

/**
 * Nobody waits for the sentences of screens they do not see: each feature has a part of its own. A message belongs to a
 * part when its text stands in quotation marks in the part's sources; one that stands there by chance only travels
 * without need.
 */
export function messagesIn(keys: Iterable<string>, sources: string): Set<string> {
  const text = sources.replace(/\\(['"`])/g, '$1');
  const marks = ["'", '"', '`'].map((mark) => ({ mark, between: new Set(text.split(mark).slice(1, -1)) }));
  return new Set(
    [...keys].filter((key) =>
      // Only a key with the mark itself in it needs a search through all the text.
      marks.some(({ mark, between }) => between.has(key) || (key.includes(mark) && text.includes(mark + key + mark))),
    ),
  );
}

const read = (patterns: string[], leavesOut = (_path: string) => false): string =>
  globSync(patterns, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path) && !leavesOut(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

/** The same in every language, so it is looked up once a build. */
function createPartFinder(): { find: (keys: string[], part: string | undefined) => Set<string>; forget: () => void } {
  const known = new Map<string | undefined, Set<string>>();
  const find = (keys: string[], part: string | undefined): Set<string> => {
    const there = known.get(part);
    if (there) return there;
    const found =
      part === undefined
        ? messagesIn(keys, read(outerSources, isElsewhere))
        : messagesIn(
            keys.filter((key) => !find(keys, undefined).has(key)),
            read(sourcesOf(part)),
          );
    known.set(part, found);
    return found;
  };
  return { find, forget: () => known.clear() };
}

/**
 * Serves `import('catalogue:vi')`, `import('catalogue:vi/devices')` and the table of all parts as modules of compiled
 * messages, so that no message parser is sent to the browser.
 */
export function cataloguePlugin(folder = join(import.meta.dirname, '../locales')): Plugin {
  const finder = createPartFinder();
  // Languages are read and compiled once a build, not once for each of their parts.
  let known: Record<string, Catalogue> | undefined;
  const compiled = new Map<string, Record<string, unknown>>();
  const compile = (language: string, catalogues: Record<string, Catalogue>) => {
    const messages = compiled.get(language) ?? compileCatalogue(language, catalogues);
    compiled.set(language, messages);
    return messages;
  };
  const forget = () => {
    known = undefined;
    finder.forget();
    compiled.clear();
  };
  return {
    name: 'catalogues',
    buildStart: forget,
    watchChange: forget,
    // With a filter, the bundler does not ask about thousands of modules that are none of these.
    resolveId: {
      filter: { id: /^catalogue:/ },
      handler: (id) => resolvedPrefix + id.slice(prefix.length),
    },
    load: {
      // oxlint-disable-next-line no-control-regex
      filter: { id: /^\0catalogue:/ },
      handler(id) {
        const catalogues = (known ??= readCatalogues(folder));
        const name = id.slice(resolvedPrefix.length);
        if (name === 'labels') {
          const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(labelsIn(catalogues, read(labelSources))))})`;
          return { code, moduleType: 'js', map: null };
        }
        if (name === 'parts') {
          const names = Object.keys(catalogues).flatMap((language) => parts().map((part) => `${language}/${part}`));
          return {
            code: `export default {${names.map((each) => `'${each}': () => import('${prefix}${each}')`).join(',')}}`,
            moduleType: 'js',
            map: null,
          };
        }
        for (const language of Object.keys(catalogues)) this.addWatchFile(join(folder, `${language}.json`));
        const [language = '', part] = name.split('/');
        const messages = Object.entries(compile(language, catalogues));
        const wanted = finder.find(
          messages.map(([key]) => key),
          part,
        );
        const text = JSON.stringify(Object.fromEntries(messages.filter(([key]) => wanted.has(key))));
        return { code: `export default JSON.parse(${JSON.stringify(text)})`, moduleType: 'js', map: null };
      },
    },
  };
}
