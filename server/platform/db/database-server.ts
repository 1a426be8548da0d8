import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { openCluster } from './embedded/cluster.ts';

export interface DatabaseServer { owner: pg.PoolConfig; stop: () => Promise<void> }

/** The PostgreSQL named by DATABASE_URL, or the embedded one in the data folder. */
export async function openDatabaseServer(where: { databaseUrl: string | undefined; dataDir: string }, log: Log): Promise<DatabaseServer> {
  if (where.databaseUrl) return { owner: { connectionString: where.databaseUrl }, stop: async () => {} };
  const cluster = await openCluster({ dataDir: where.dataDir, log: (line, data) => log.info(data ?? {}, line) });
  return { owner: cluster.url(), stop: () => cluster.stop() };
}
