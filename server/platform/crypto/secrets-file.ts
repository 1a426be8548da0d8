import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOnce } from '../files/write-once.ts';
import { randomCode } from './random.ts';

export interface Secrets {
  tokenSecret: string;
}

/** Secrets made at first start and kept in the data folder, readable by the owner only. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'secrets.json');
  await writeOnce(path, JSON.stringify({ tokenSecret: randomCode(48) } satisfies Secrets, null, 2));
  return JSON.parse(await readFile(path, 'utf8')) as Secrets;
}
