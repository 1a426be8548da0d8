import { spawnSync } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Below this a file is not worth a process. */
const small = 256 * 1024;

/** Takes the files of a folder out of the system's cache, each by itself: nobody else's, and it needs no right. Whether that could be done. */
export async function makeCold(folder: string): Promise<boolean> {
  // What has not been written yet stays in memory.
  if (spawnSync('sync', ['-f', folder]).status !== 0) return false;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || (await stat(path)).size < small) continue;
    if (spawnSync('dd', [`if=${path}`, 'iflag=nocache', 'count=0', 'status=none']).status !== 0) return false;
  }
  return true;
}
