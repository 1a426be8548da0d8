import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'rolldown';

const dist = join(import.meta.dirname, '../../dist');

/** These bring programs of their own, or read files beside them. */
const leftOut = /^(?:node:|sharp$|pg$|@node-rs\/)/;

export interface BundledScript {
  file: string;
  remove: () => Promise<void>;
}

/**
 * A script with all that it imports in one file, for tests that start it often: a process loads that in a quarter of
 * the time. It stands where packages are found.
 */
export async function bundleScript(script: string): Promise<BundledScript> {
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, 'script-'));
  const file = join(folder, `${basename(script, '.ts')}.mjs`);
  await build({
    input: script,
    platform: 'node',
    external: leftOut,
    logLevel: 'warn',
    output: { file, format: 'esm' },
  });
  return { file, remove: () => rm(folder, { recursive: true }) };
}
