import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createDiskWatch, type DiskWatch } from '../disk-full.ts';
import { AppError } from '../errors.ts';
import { createFairTurns, type TakeTurn } from '../in-turns.ts';
import { appRole } from './app-role.ts';
import { withBoundedTimes } from './bounded-times.ts';
import { openKeyReads } from './key-reads.ts';
import { ScopedQuery, scopeStatement, settingOf, type Pages, type Scope } from './scoped-query.ts';
import { nameOf } from './statement-names.ts';
import { openStatements, type Statement } from './statements.ts';

export interface Db extends NodePgDatabase {
  /** For the calls that are made all the time: see `key-reads.ts`. */
  readByKey: <Row extends object>(text: string, keys: readonly (string | number)[]) => Promise<Row[]>;
}
export type { Pages, Scope };

export interface Database {
  pool: pg.Pool;
  /** What the database last said of the disk it writes to. */
  disk: DiskWatch;
  scoped: (scope: Scope) => Db;
  /** Of the way of packets and guests: see `statements.ts`. */
  statement: <Row extends object>(text: string) => Statement<Row>;
  /** `longest`: how long a statement may take, as PostgreSQL reads it (`8s`). */
  transaction: <T>(scope: Scope, run: (db: Db) => Promise<T>, longest?: string) => Promise<T>;
  close: () => Promise<void>;
}

/** Connections at most: of the pool, and for the way of packets and guests. */
export interface Room { pool: number; lines: number }

/** Milliseconds that anybody waits for a connection. */
const longestWait = 10_000;

export function openDatabase(target: pg.PoolConfig, onError: (error: Error) => void, room: Room = { pool: 12, lines: 6 }): Database {
  // Started with role=…, a connection cannot see past row-level security even where its login could: see `can-lift-wall.ts`.
  // Compiling a statement takes longer than any of ours runs.
  const pool = new pg.Pool({ max: room.pool, connectionTimeoutMillis: longestWait, pipeline: true, ...target, options: `-c role=${appRole} -c jit=off` });
  pool.on('error', onError);
  // The pool listens to idle connections only; one that dies at work would otherwise end the program.
  pool.on('connect', (client) => {
    client.on('error', onError);
    client.query(scopeStatement(0)).catch(onError);
  });
  const disk = createDiskWatch();
  const statements = openStatements(target, onError, room.lines, disk.saw);
  const readByKey = openKeyReads(pool);
  // Whoever waits for a lock of a page holds a connection meanwhile: were it all of them, every other page would wait too. One page's transactions
  // have a third of them at most, and what it asks outside of any another third: apart, so that none waits for the other.
  const perPage = () => inTurns(createFairTurns({ atOnce: Infinity, perOwner: Math.max(2, Math.floor(room.pool / 3)), longestWait, refuse: () => new AppError('page-busy') }));
  const [transactions, singles] = [perPage(), perPage()];
  return {
    pool, disk,
    scoped: remembering((scope) => drizzleOver((config, values) => singles(scope, () => runScoped(pool, scope, config, values, disk.saw)), (text, keys) => readByKey(scope, text, keys))),
    statement: statements.prepare,
    transaction: (scope, run, longest) => transactions(scope, () => inTransaction(pool, scope, run, longest, disk.saw)),
    close: async () => { await Promise.all([pool.end(), statements.close()]); },
  };
}

/** What is of no page, or of several, waits for nobody. */
const inTurns = (take: TakeTurn) => async <T>(scope: Scope, run: () => Promise<T>): Promise<T> => {
  const end = typeof scope === 'number' && scope !== 0 ? await take(scope) : undefined;
  return run().finally(end);
};

const mostRemembered = 1000;

/** Building drizzle's objects costs more than a read by key: those of busy pages are kept. They hold no connection. */
function remembering(make: (scope: Scope) => Db): (scope: Scope) => Db {
  const known = new Map<string, Db>();
  return (scope) => {
    const key = settingOf(scope);
    const db = known.get(key) ?? make(scope);
    if (known.size >= mostRemembered) known.clear();
    known.set(key, db);
    return db;
  };
}

export type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Drizzle over anything that takes statements, with repeated ones named. */
export function drizzleOver(query: Query, readByKey: Db['readByKey'] = async (text, keys) => (await query({ text }, [...keys])).rows): Db {
  const named: Query = (config, values) => {
    const name = nameOf(config.text);
    return query({ ...config, ...(name && { name }), ...(config.types && { types: withBoundedTimes(config.types) }) }, values);
  };
  return Object.assign(drizzle({ client: { query: named } as unknown as pg.Pool }), { readByKey });
}

/** Every statement runs in its scope. */
const runScoped = (pool: pg.Pool, scope: Scope, config: pg.QueryConfig, values: unknown[] | undefined, saw: DiskWatch['saw']): Promise<pg.QueryResult> => new Promise((resolve, reject) => {
  pool.connect((away, client, release) => {
    if (!client) return reject(away);
    let isDone = false;
    const query = new ScopedQuery(scope, config, values, (error, result) => {
      // The driver calls twice for parameters that it cannot write.
      if (isDone) return;
      isDone = true;
      // A connection that could not be given its scope is thrown away.
      release(query.isInScope ? undefined : error);
      if (error) {
        saw(error);
        reject(error);
      } else resolve(result);
    });
    client.query(query);
  });
});

const limitStatement = (longest: string) => ({ name: 'limit', text: "select set_config('statement_timeout', $1, true)", values: [longest] });

async function inTransaction<T>(pool: pg.Pool, scope: Scope, run: (db: Db) => Promise<T>, longest: string | undefined, saw: DiskWatch['saw']): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    // Sent in one piece: the connection is pipelined.
    await Promise.all([client.query('begin'), client.query(scopeStatement(scope)), ...(longest === undefined ? [] : [client.query(limitStatement(longest))])]);
    const result = await run(drizzleOver((config, values) => client.query(config, values)));
    await client.query('commit');
    return result;
  } catch (error) {
    saw(error);
    await client.query('rollback').catch((lost: Error) => { failure = lost; });
    throw error;
  } finally {
    client.release(failure);
  }
}
