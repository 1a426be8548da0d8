import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build wrote down of each address (`console/build/route-files.ts`). */
interface RouteFiles {
  scripts: string[];
  styles: string[];
  sentences: Record<string, string[]>;
  shape?: string;
  reads?: string[];
}

const place = '<!-- files of this address -->';
const noncePlaceholder = '__CSP_NONCE__';

function headOf({ scripts, styles, sentences, reads }: RouteFiles, page: string): string {
  // The page names the files that every address needs itself.
  const isNew = (file: string) => !page.includes(`"/${file}"`);
  return [
    ...styles.filter(isNew).map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...scripts
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin nonce="${noncePlaceholder}" href="/${file}">`),
    `<meta name="sentences" content='${JSON.stringify(sentences)}'>`,
    ...(reads ? [`<meta name="reads" content='${JSON.stringify(reads)}'>`] : []),
  ].join('\n    ');
}

/** Whether an address is the one of a route; `:id` stands for any one part of it. */
function leadsTo(route: string): (path: string) => boolean {
  const wanted = partsOf(route);
  return (path) => {
    const parts = partsOf(path);
    return (
      parts.length === wanted.length &&
      wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
    );
  };
}

const partsOf = (path: string): string[] =>
  (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/');

/** The console's page for each address, with all that its screen will need named in the head. */
export function createConsolePage(
  folder: string,
  apiUrl?: string | undefined,
): (path: string, nonce: string) => string {
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = apiUrl
    ? built.replace(/<meta name="api" content="[^"]*"/, () => `<meta name="api" content="${encodeURI(apiUrl)}"`)
    : built;
  const file = join(folder, '.vite/routes.json');
  const routes = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, RouteFiles>) : {};
  const pages = Object.entries(routes).map(([path, files]) => ({
    leads: leadsTo(path),
    parts: page
      .replace(place, () => headOf(files, page))
      .replace('data-shape="list"', `data-shape="${files.shape ?? 'list'}"`)
      .split(noncePlaceholder),
  }));
  const other = page.replace(place, '').split(noncePlaceholder);
  return (path, nonce) => (pages.find(({ leads }) => leads(path))?.parts ?? other).join(nonce);
}
