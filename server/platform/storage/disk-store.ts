import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomCode } from '../crypto/random.ts';
import { checkKey, type BlobStore } from './blob-store.ts';

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Written aside, flushed, then renamed: whoever reads meets the whole file or none. */
export function createDiskStore(folder: string): BlobStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    put: async (key, source) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomCode(6)}`;
      try {
        await ('path' in source ? copyFile(source.path, draft) : writeFile(draft, source.bytes, { mode: 0o600 }));
        const file = await open(draft, 'r+');
        await file.sync().finally(() => file.close());
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },
    open: async (key) => {
      const path = pathOf(key);
      try {
        const { size } = await stat(path);
        return { size, stream: async (start, end) => createReadStream(path, { start, end }) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
