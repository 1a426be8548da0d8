import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from './config.ts';
import { run } from './run.ts';

// The program runs from the source and from the bundle, which lie at different depths.
function rootDir(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package-lock.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

try {
  await run(readConfig(process.env, rootDir()));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
