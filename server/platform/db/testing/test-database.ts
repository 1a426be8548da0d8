import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../database.ts';
import { ordinaryLogin } from '../embedded/names.ts';
import { templateDatabase } from './migrated-cluster.ts';

export interface TestDatabase {
  database: Database;
  owner: pg.PoolConfig;
  login: pg.PoolConfig;
  close: () => Promise<void>;
}

/** The migrated database with something more in it, made once a run by whoever needs it first. */
export interface Prepared {
  name: string;
  prepare: (login: pg.PoolConfig) => Promise<void>;
}

/** A database of its own for a test file, cloned from the migrated one in some eighty milliseconds. */
export async function openTestDatabase(prepared?: Prepared): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (prepared) await ensurePrepared(server, prepared);
  await asSuperuser(server, `create database ${name} template ${prepared?.name ?? templateDatabase}`);
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

const isPrepared = new Map<string, Promise<void>>();

/** Workers keep this between files, and settle among themselves who prepares. */
function ensurePrepared(server: pg.ClientConfig, prepared: Prepared): Promise<void> {
  const known = isPrepared.get(prepared.name) ?? prepareOnce(server, prepared);
  isPrepared.set(prepared.name, known);
  return known;
}

async function prepareOnce(server: pg.ClientConfig, { name, prepare }: Prepared): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(2)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await asSuperuser(server, `drop database if exists ${unfinished} with (force)`);
    await asSuperuser(server, `create database ${unfinished} template ${templateDatabase}`);
    await prepare({ ...server, database: unfinished, user: ordinaryLogin });
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await client.end();
  }
}

async function asSuperuser(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  // Two clones at once would trip over the template being in use: they take turns.
  await client.query('select pg_advisory_lock(1)');
  await client.query(statement).finally(() => client.end());
}
