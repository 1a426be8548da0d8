import { join } from 'node:path';

interface ModuleFacts {
  importedIds: string[];
  dynamicallyImportedIds: string[];
}
interface Graph {
  getModuleInfo: (id: string) => ModuleFacts | null;
}

const home = join(import.meta.dirname, '..');
const main = join(home, 'main.tsx');
/** Fetched together by whoever opens the protected area. */
const frame = [join(home, 'shell/dashboard.tsx'), join(home, 'features/index.ts')];
/** The first screen of most visits: what it shares with others travels with the frame. */
const landing = join(home, 'features/figures/home/home.tsx');

/**
 * Large, and needed by few: what is made with them never travels with anything else. What needs two of them stands with
 * the first, so that each only ever fetches those below it.
 */
const heavy: [name: string, library: RegExp][] = [
  ['mails', /\/console\/shell\/mail-editor\/(?:blocks|canvas|panels)\/|\/email\/filter-words\.ts$/],
  ['templates', /\/console\/shell\/managed-templates\//],
  ['liquid', /\/node_modules\/liquidjs\//],
  ['charts', /\/node_modules\/recharts\//],
  ['dates', /\/node_modules\/@mantine\/dates\//],
  ['sorting', /\/node_modules\/@dnd-kit\//],
  ['splash', /\/splash\//],
  ['files', /\/console\/kit\/files\//],
  ['codes', /\/node_modules\/uqr\//],
  ['numbers', /\/node_modules\/react-number-format\//],
  ['choices', /\/node_modules\/@mantine\/core\/esm\/components\/Combobox\//],
];
/** A part that this share of the screens needs is fetched once for all of them. */
const common = 0.2;

function reach(graph: Graph, starts: string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/** Everything that is fetched on its own: screens, drawers, menus. Not the catalogues, which hold only sentences. */
function fetchedApart(graph: Graph): string[] {
  const found = new Set<string>();
  const waiting = [main];
  const seen = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const facts = graph.getModuleInfo(id);
    for (const apart of facts?.dynamicallyImportedIds ?? []) if (!apart.startsWith('\0')) found.add(apart);
    waiting.push(...(facts?.importedIds ?? []), ...(facts?.dynamicallyImportedIds ?? []));
  }
  return [...found];
}

const isPublic = (id: string) => id.includes('/console/features/venue/auth/');
const featureOf = (id: string) => /\/console\/features\/[^/]+\/([^/]+)\//.exec(id)?.[1];

/** The chunk of every module that more than one screen needs. The rest stays with the screen it belongs to. */
export function cutChunks(graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>();
  const put = (ids: Iterable<string>, nameOf: (id: string) => string) => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, nameOf(id));
  };
  const isLibrary = (id: string) => id.includes('/node_modules/');
  put(reach(graph, [main]), (id) => (isLibrary(id) ? 'libraries' : 'start'));
  const apart = fetchedApart(graph);
  const doors = apart.filter(isPublic);
  put(
    [...reach(graph, doors)].filter((id) => !doors.includes(id)),
    () => 'doors',
  );
  put(reach(graph, frame), () => 'frame');

  const screens = apart.filter((id) => !chunks.has(id));
  const users = new Map<string, string[]>();
  for (const screen of screens)
    for (const id of reach(graph, [screen])) if (!chunks.has(id)) users.set(id, [...(users.get(id) ?? []), screen]);

  for (const [id, by] of users) {
    if (by.length < 2 || screens.includes(id)) continue;
    const needs = reach(graph, [id]);
    const weight = heavy.find(([, library]) => [...needs].some((need) => library.test(need)))?.[0];
    const features = new Set(by.map(featureOf));
    if (weight) chunks.set(id, weight);
    else if (by.includes(landing)) chunks.set(id, 'frame');
    else if (features.size === 1) chunks.set(id, [...features][0] ?? 'shell');
    else chunks.set(id, by.length >= screens.length * common ? 'screens' : 'parts');
  }
  return chunks;
}

/** Each is cut before those that need it, or it would be taken into them. */
const order = ['libraries', 'start', 'doors', 'frame', 'screens', 'parts', ...heavy.map(([name]) => name).toReversed()];

export function chunkGroups() {
  let cut: Map<string, string> | undefined;
  const nameOf = (id: string, graph: Graph) => (cut ??= cutChunks(graph)).get(id) ?? null;
  return [
    ...order.map((name, index) => ({
      debugName: name,
      priority: order.length - index,
      name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
    })),
    { debugName: 'features', priority: 0, name: nameOf },
  ];
}
