import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { appRole } from './app-role.ts';
import { nameOf } from './statement-names.ts';
import { openStatements, type Statement } from './statements.ts';

export type Db = NodePgDatabase;
/** Which pages' rows the database shows: one, none (0), or every page. */
export type Scope = number | 'every';


export interface Database {
  pool: pg.Pool;
  scoped: (scope: Scope) => Db;
  /** Of the way of packets and guests: see `statements.ts`. */
  statement: <Row extends object>(text: string) => Statement<Row>;
  transaction: <T>(scope: Scope, run: (db: Db) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

export function openDatabase(target: pg.PoolConfig, onError: (error: Error) => void): Database {
  // Started with role=…, a connection cannot see past row-level security even if its login is a superuser.
  // Compiling a statement takes longer than any of ours runs.
  const pool = new pg.Pool({ max: 12, connectionTimeoutMillis: 10_000, pipeline: true, ...target, options: `-c role=${appRole} -c jit=off` });
  pool.on('error', onError);
  // The pool listens to idle connections only; one that dies at work would otherwise end the program.
  pool.on('connect', (client) => client.on('error', onError));
  const statements = openStatements(target, onError);
  return {
    pool,
    scoped: remembering((scope) => drizzleOver((...args) => runScoped(pool, scope, args))),
    statement: statements.prepare,
    transaction: (scope, run) => inTransaction(pool, scope, run),
    close: async () => { await Promise.all([pool.end(), statements.close()]); },
  };
}

const mostRemembered = 1000;

/** Building drizzle's objects costs more than a read by key: those of busy pages are kept. They hold no connection. */
function remembering(make: (scope: Scope) => Db): (scope: Scope) => Db {
  const known = new Map<Scope, Db>();
  return (scope) => {
    const db = known.get(scope) ?? make(scope);
    if (known.size >= mostRemembered) known.clear();
    known.set(scope, db);
    return db;
  };
}

const currentScope = new WeakMap<pg.PoolClient, Scope>();

export type Query = (...args: unknown[]) => Promise<unknown>;

/** Sets the scope where it differs from the connection's last. Not awaited: the connection is pipelined, so it costs no round trip. */
function setScope(client: pg.PoolClient, scope: Scope): Promise<unknown> | undefined {
  if (currentScope.get(client) === scope) return undefined;
  currentScope.set(client, scope);
  return client.query({ name: 'scope', text: "select set_config('app.page_id', $1, false)", values: [scope === 'every' ? '*' : String(scope)] });
}

/** Drizzle over anything that takes statements, with repeated ones named. */
export function drizzleOver(query: Query): Db {
  const named: Query = (config, ...rest) => {
    const { text } = config as { text: string };
    const name = nameOf(text);
    return query(name ? { ...(config as object), name } : config, ...rest);
  };
  return drizzle({ client: { query: named } as unknown as pg.Pool });
}

/** Every statement runs on a connection whose scope is set. */
async function runScoped(pool: pg.Pool, scope: Scope, args: unknown[]): Promise<unknown> {
  const client = await pool.connect();
  let failure: Error | undefined;
  // Held back and sent in one piece: the scope and the statement wake the server once.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  const scoped = setScope(client, scope)?.catch((error: Error) => { failure = error; throw error; });
  const answered = (client.query as unknown as Query)(...args);
  stream.uncork();
  try {
    const [, result] = await Promise.all([scoped, answered]);
    return result;
  } finally {
    // A connection whose scope is in doubt is thrown away.
    client.release(failure);
  }
}

async function inTransaction<T>(pool: pg.Pool, scope: Scope, run: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await setScope(client, scope)?.catch((error: Error) => { failure = error; throw error; });
    await client.query('begin');
    const result = await run(drizzleOver(client.query.bind(client) as unknown as Query));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => { failure = lost; });
    throw error;
  } finally {
    client.release(failure);
  }
}
