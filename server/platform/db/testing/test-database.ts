import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../database.ts';
import { ordinaryLogin } from '../embedded/names.ts';

export interface TestDatabase {
  database: Database;
  owner: pg.PoolConfig;
  login: pg.PoolConfig;
  close: () => Promise<void>;
}

/** A database of its own for a test file, cloned from the migrated one in some forty milliseconds. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(server, `create database ${name} template migrated_template`);
  const owner = { ...server, database: name };
  const login = { ...owner, user: ordinaryLogin };
  const database = openDatabase(login, () => {});
  return {
    database,
    owner,
    login,
    close: async () => {
      await database.close();
      await asSuperuser(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asSuperuser(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  // Two clones at once would trip over the template being in use: they take turns.
  await client.query('select pg_advisory_lock(1)');
  await client.query(statement).finally(() => client.end());
}
