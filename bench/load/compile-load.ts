import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackage } from '../../scripts/suites/system-packages.ts';

const folder = join(import.meta.dirname, '../../dist/bench');

/** Why the load cannot be made here, or undefined if it can. */
export const whyNoCompiler = (): string | undefined =>
  ensurePackage({ name: 'gcc', proof: '/usr/bin/cc' }) ??
  ensurePackage({ name: 'libc6-dev', proof: '/usr/include/stdio.h' });

/** flood: RADIUS packets. logins: guests and their routers. junk: packets of nobody. */
export function compileLoad(name: 'flood' | 'logins' | 'junk'): string {
  const program = join(folder, name);
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync('cc', ['-O2', '-o', program, join(import.meta.dirname, `${name}.c`), '-lm'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return program;
}
