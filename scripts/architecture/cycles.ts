import type { SourceFile } from '../source/parse.ts';
import { circlesOf } from './levels.ts';
import { resolveImport } from './resolve.ts';

/** Each cycle once, as `a.ts → b.ts → a.ts`. Imports of types count: a reader has to follow them too. */
export function importCycles(files: SourceFile[]): string[] {
  return circlesOf(
    new Map(files.map((file) => [file.path, file.imports.flatMap((found) => resolveImport(file, found) ?? [])])),
  );
}
