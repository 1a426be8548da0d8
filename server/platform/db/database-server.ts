import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { openCluster } from './embedded/cluster.ts';

/** `owner` makes and changes the tables; `login` is all that the running program has. */
export interface DatabaseServer {
  owner: pg.PoolConfig;
  login: pg.PoolConfig;
  stop: () => Promise<void>;
}

interface Where {
  databaseUrl: string | undefined;
  migrateDatabaseUrl: string | undefined;
  dataDir: string;
}

/** Of a PostgreSQL of one's own. Without MIGRATE_DATABASE_URL both are the same login: see `can-lift-wall.ts`. */
export const namedServer = (
  databaseUrl: string,
  migrateDatabaseUrl: string | undefined,
): Pick<DatabaseServer, 'owner' | 'login'> => ({
  owner: { connectionString: migrateDatabaseUrl ?? databaseUrl },
  login: { connectionString: databaseUrl },
});

/** The PostgreSQL named by DATABASE_URL, or the embedded one in the data folder. */
export async function openDatabaseServer(
  { databaseUrl, migrateDatabaseUrl, dataDir }: Where,
  log: Log,
): Promise<DatabaseServer> {
  if (databaseUrl) return { ...namedServer(databaseUrl, migrateDatabaseUrl), stop: async () => {} };
  const cluster = await openCluster({ dataDir, log: (line, data) => log.info(data ?? {}, line) });
  return { owner: cluster.url(), login: cluster.login(), stop: () => cluster.stop() };
}
