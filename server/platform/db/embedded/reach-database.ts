import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { maintenance } from './bring-up.ts';
import { openCluster } from './cluster.ts';
import type { ConnectionTarget } from './connect.ts';
import { findLockHolder } from './lock-file.ts';
import { ordinaryLogin } from './names.ts';
import { findHome, type Log } from './place.ts';
import { findPostmaster } from './postmaster.ts';

/** For commands: the database of the running program, or the same one started for as long as the command needs it. */
export async function reachDatabase({
  dataDir,
  database,
  log,
}: {
  dataDir: string;
  database: string;
  log: Log;
}): Promise<{ owner: ConnectionTarget; login: ConnectionTarget; release: () => Promise<void> }> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  if (await findLockHolder(folder)) {
    const running = findPostmaster(join(await findHome(folder), 'data'));
    if (!running) throw new Error('The program is just starting or stopping its database. Try again in a moment.');
    const owner = { ...maintenance(running.sockets), database };
    return { owner, login: { ...owner, user: ordinaryLogin }, release: async () => {} };
  }
  const cluster = await openCluster({ dataDir: folder, log });
  return { owner: cluster.url(database), login: cluster.login(database), release: () => cluster.stop() };
}
