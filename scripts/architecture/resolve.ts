import { posix } from 'node:path';
import type { Import, SourceFile } from '../source/parse.ts';

/** The repository path an import leads to, or undefined for an npm package or a virtual module. */
export function resolveImport(from: SourceFile, { specifier }: Import): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from.path), stripQuery(specifier));
  if (specifier.startsWith('@wifi/')) return stripQuery(specifier.slice('@wifi/'.length));
  return undefined;
}

function stripQuery(specifier: string): string {
  return specifier.replace(/\?.*$/, '');
}

export const isTest = (path: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(path);

/** `server/features/venue/pages/routes.ts` and below → `pages`. */
export function featureOf(path: string): string | undefined {
  return /^(?:server|console)\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}
