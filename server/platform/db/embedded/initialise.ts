import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { superuser } from './names.ts';
import type { Place } from './place.ts';
import type { Program } from './program.ts';
import { initialSettings, settingFlags } from './settings.ts';

/** Makes the cluster where there is none. */
export async function initialise(place: Place, program: Program): Promise<void> {
  if (existsSync(join(place.data, 'PG_VERSION'))) return refuseOtherVersion(place, program);
  const { home, data } = place;
  for (const name of await readdir(home))
    if (name.startsWith('draft-')) await rm(join(home, name), { recursive: true });
  // Made aside and renamed, so that a cluster is there whole or not at all, whenever the machine stops.
  const draft = join(home, `draft-${randomBytes(6).toString('hex')}`);
  await run(
    join(program.folder, 'bin/initdb'),
    [
      '--pgdata',
      draft,
      '--username',
      superuser,
      '--encoding',
      'UTF8',
      // Sorts and folds case the same on every machine, whatever its C library.
      '--locale',
      'C',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--data-checksums',
      '--auth-local',
      'trust',
      '--auth-host',
      'reject',
      '--no-instructions',
      ...settingFlags('--set', initialSettings()),
    ],
    place,
  );
  await rename(draft, data);
  await syncFolder(home);
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function refuseOtherVersion({ data }: Place, program: Program): Promise<void> {
  const found = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  const have = program.version.split('.')[0];
  if (found !== have) {
    throw new Error(
      `The database in ${data} was made by PostgreSQL ${found}, this program brings ${have}. Run the release that made it, or move its contents with pg_dump.`,
    );
  }
}

function run(command: string, args: string[], { home, account }: Place): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(command, args, {
    cwd: home,
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  child.once('error', reject);
  child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${output.trim()}`))));
  return promise;
}
