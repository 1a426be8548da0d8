import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openJobQueue } from '../../jobs/open-queue.ts';
import { createLog } from '../../log/log.ts';
import { openCluster } from '../embedded/cluster.ts';
import { ordinaryLogin } from '../embedded/names.ts';
import { migrate } from '../tables/migrate.ts';
import { startDebianCluster } from './debian-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
  }
}

export const templateDatabase = 'migrated_template';

// Tests of rules need no durability; those of durability open a cluster of their own.
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/**
 * One cluster a run with one migrated database in it; every test file clones that. TEST_POSTGRES=15 takes Debian's
 * server instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-test-'));
  // Run by root, the database has an account of its own that must get through here.
  await chmod(folder, 0o711);
  const cluster =
    process.env.TEST_POSTGRES === '15'
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
  project.provide('postgres', { host, port, user });
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
