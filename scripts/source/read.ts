import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource, type SourceFile } from './parse.ts';

const ignored = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'playwright-report']);

/** Parses what matches, in a stable order. */
export function readSources(root: string, patterns: string[]): SourceFile[] {
  return listPaths(root, patterns).map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

export function listPaths(root: string, patterns: string[]): string[] {
  const exclude = (path: string) => ignored.has(path.split('/').at(-1) ?? '');
  return globSync(patterns, { cwd: root, exclude }).toSorted();
}
