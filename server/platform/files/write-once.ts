import { link, open, rm } from 'node:fs/promises';
import { randomCode } from '../crypto/random.ts';

/**
 * Written aside, flushed, then linked: a crash leaves the whole file or none, and the first of two writers wins.
 * Owner-only.
 */
export async function writeOnce(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomCode(6)}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}
