import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openJobQueue } from '../../jobs/open-queue.ts';
import { createLog } from '../../log/log.ts';
import { openCluster } from '../embedded/cluster.ts';
import { ordinaryLogin } from '../embedded/names.ts';
import { migrate } from '../tables/migrate.ts';
import { startDebianCluster } from './debian-cluster.ts';

export const templateDatabase = 'migrated_template';

export interface MigratedCluster {
  server: { host: string; port: number; user: string };
  stop: () => Promise<void>;
}

// Tests of rules need no durability; those of durability open a cluster of their own.
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** A cluster with one migrated database in it, of the embedded PostgreSQL or of the oldest one that we support. */
export async function openMigratedCluster(version: 'embedded' | 'oldest'): Promise<MigratedCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-test-'));
  // Run by root, the database has an account of its own that must get through here.
  await chmod(folder, 0o711);
  const cluster =
    version === 'oldest'
      ? await startDebianCluster(folder, hasty)
      : await openCluster({ dataDir: join(folder, 'data'), log: () => {}, settings: hasty });
  const { host, port, user } = cluster.url();
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const owner = { host, port, user, database: templateDatabase };
  const login = { ...owner, user: ordinaryLogin };
  await migrate({ owner, login }, join(import.meta.dirname, '../migrations'));
  await (await openJobQueue({ login, jobs: [], log: createLog('silent'), works: false })).stop();
  return {
    server: { host, port, user },
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
