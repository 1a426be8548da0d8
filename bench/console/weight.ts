import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RouteFiles } from '../../console/build/route-files.ts';
import type { Figure } from '../report.ts';

const folder = join(import.meta.dirname, '../../dist/console');
/** Of splash pages and of mails. */
const isEditor = (path: string) =>
  /\/wifi-(?:campaign\/|login-flow)|\/email-templates\/|\/admin-manage-templates\//.test(path);

const kilobytesOf = (file: string): number => gzipSync(readFileSync(join(folder, file))).length / 1000;

/** JavaScript that each address loads, gzip, with the sentences of its screen. */
export function weighConsole(): Figure[] {
  const routes = JSON.parse(readFileSync(join(folder, '.vite/routes.json'), 'utf8')) as Record<string, RouteFiles>;
  const weights = new Map(
    Object.entries(routes).map(([path, { scripts, sentences }]) => [
      path,
      [...scripts, ...(sentences.vi ?? [])].reduce((sum, file) => sum + kilobytesOf(file), 0),
    ]),
  );
  const heaviest = [...weights].filter(([path]) => !isEditor(path)).toSorted(([, one], [, other]) => other - one)[0]!;
  const figure = (what: string, ours: number, anchor: number): Figure => ({
    what: `console, JavaScript of ${what}`,
    ours,
    anchor,
    unit: 'KB',
    atMost: 1,
  });
  return [
    figure('the sign-in route', weights.get('/signin')!, 170),
    figure('home', weights.get('/dashboard')!, 260),
    figure(`the heaviest route but the editors, ${heaviest[0]}`, heaviest[1], 400),
  ];
}
