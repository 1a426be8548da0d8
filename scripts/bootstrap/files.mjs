import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ignored = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'playwright-report']);

/** Paths relative to root, with forward slashes, in a stable order. */
export function listFiles(root, folder, wanted = () => true) {
  const absolute = join(root, folder);
  if (!existsSync(absolute)) return [];
  const found = [];
  for (const entry of readdirSync(absolute, { withFileTypes: true })) {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name)) found.push(...listFiles(root, path, wanted));
    } else if (entry.isFile() && wanted(path)) found.push(path);
  }
  return found.toSorted();
}

/** A missing file counts as empty, so that deleting one changes the hash as well. */
export function hashFiles(root, paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const path of paths) {
    const absolute = join(root, path);
    const content = existsSync(absolute) ? readFileSync(absolute) : Buffer.alloc(0);
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
