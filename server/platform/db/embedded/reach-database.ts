import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { maintenance } from './bring-up.ts';
import { openCluster } from './cluster.ts';
import type { ConnectionTarget } from './connect.ts';
import { findLockHolder } from './lock-file.ts';
import { findHome, type Log } from './place.ts';
import { findPostmaster } from './postmaster.ts';

/** For commands: the database of the running program, or the same one started for as long as the command needs it. */
export async function reachDatabase({ dataDir, database, log }: { dataDir: string; database: string; log: Log }): Promise<{ target: ConnectionTarget; release: () => Promise<void> }> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  if (await findLockHolder(folder)) {
    const running = findPostmaster(join(await findHome(folder), 'data'));
    if (!running) throw new Error('The program is just starting or stopping its database. Try again in a moment.');
    return { target: { ...maintenance(running.sockets), database }, release: async () => {} };
  }
  const cluster = await openCluster({ dataDir: folder, log });
  return { target: cluster.url(database), release: () => cluster.stop() };
}
