import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedPackages, type Lockfile } from './packages/read-packages.ts';
import { writePackages } from './packages/write-packages.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs/packages.md');
const fresh = writePackages(
  shippedPackages(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lockfile),
);

if (process.argv.includes('--check')) {
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored !== fresh) {
    console.error('docs/packages.md does not match the lockfile: run `npm run packages`');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, fresh);
}
