import type { SourceFile } from '../source/parse.ts';
import { resolveImport } from './resolve.ts';

/** Each cycle once, as `a.ts → b.ts → a.ts`. Imports of types count: a reader has to follow them too. */
export function importCycles(files: SourceFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, file.imports.map((found) => resolveImport(file, found))]));
  const done = new Set<string>();
  const cycles: string[] = [];

  function walk(path: string, trail: string[]): void {
    const seenAt = trail.indexOf(path);
    if (seenAt !== -1) {
      cycles.push([...trail.slice(seenAt), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) {
      if (next !== undefined && graph.has(next)) walk(next, [...trail, path]);
    }
    done.add(path);
  }

  for (const path of graph.keys()) walk(path, []);
  return cycles;
}
