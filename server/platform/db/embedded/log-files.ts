import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const startLog = 'start.log';
const kept = 7;

/** PostgreSQL begins a new file every day and every 10 MB, but never removes one. */
export async function pruneLogs(folder: string): Promise<void> {
  for (const name of (await rotated(folder)).slice(0, -kept)) await rm(join(folder, name), { force: true });
}

export async function lastWords(folder: string): Promise<string> {
  const newest = (await rotated(folder)).at(-1);
  const parts = await Promise.all([startLog, ...(newest ? [newest] : [])].map((name) => tail(join(folder, name))));
  return parts.join('').split('\n').slice(-12).join('\n').trim();
}

export async function startWords(folder: string): Promise<string> {
  return readFile(join(folder, startLog), 'utf8').catch(() => '');
}

async function rotated(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.startsWith('postgresql-')).toSorted();
}

async function tail(path: string): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, Math.max(0, size - 4096));
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
