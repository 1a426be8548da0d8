import type { SourceFile } from '../source/parse.ts';
import { featureOf, isTest, resolveImport } from './resolve.ts';

/**
 * Who stands on whom, lowest first (ARCHITECTURE.md draws it, decision 024 says why). The folders of contract, server
 * and console bear these names.
 */
const levels = ['venue', 'network', 'access', 'people', 'figures', 'marketing', 'sales', 'upkeep'] as const;

const folder = /^(?:contract|(?:server|console)\/features)\/([^/]+)\//;

/** The place of a file's level from below, -1 for what is outside of the levels. */
function levelOf(path: string): number {
  return levels.findIndex((level) => level === folder.exec(path)?.[1]);
}

/** Whether `from` stands on what stands on it. Tests may stand up the whole house. */
export const pointsUp = (from: string, target: string): boolean =>
  !isTest(from) && levelOf(from) >= 0 && levelOf(from) < levelOf(target);

/** Features of the server that stand on each other, each circle once, as `a → b → a`. */
export function featureCircles(files: SourceFile[]): string[] {
  const stands = new Map<string, Set<string>>();
  for (const file of files) {
    const feature = featureOf(file.path);
    if (!feature || !file.path.startsWith('server/') || isTest(file.path)) continue;
    const on = stands.get(feature) ?? new Set();
    stands.set(feature, on);
    for (const found of file.imports) {
      const other = featureOf(resolveImport(file, found) ?? '');
      if (other && other !== feature) on.add(other);
    }
  }
  return circlesOf(stands);
}

/** Each circle once, as `a → b → a`. */
export function circlesOf(graph: Map<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (name: string, trail: string[]): void => {
    const seenAt = trail.indexOf(name);
    if (seenAt !== -1) {
      circles.push([...trail.slice(seenAt), name].join(' → '));
      return;
    }
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) if (graph.has(next)) walk(next, [...trail, name]);
    done.add(name);
  };
  for (const name of graph.keys()) walk(name, []);
  return circles;
}
