import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The file's name in the data folder: restoring a backup leaves it where it is. */
export const journalFile = 'erased.jsonl';

/** Notes that must outlive the database: what was erased stays erased when an old backup is restored. */
export interface Journal {
  append: (note: object) => Promise<void>;
  read: () => Promise<unknown[]>;
}

export function openJournal(folder: string): Journal {
  const path = join(folder, journalFile);
  return {
    append: async (note) => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'a', 0o600);
      try {
        // Begins with a line end, so that a line cut off by a crash spoils no other.
        await file.writeFile(`\n${JSON.stringify(note)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    read: async () => {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap((line) => {
        if (line === '') return [];
        try {
          return [JSON.parse(line) as unknown];
        } catch {
          return [];
        }
      });
    },
  };
}
