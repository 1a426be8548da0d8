import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createDiskWatch, type DiskWatch } from '../disk-full.ts';
import { AppError } from '../errors.ts';
import { createFairQueue, type TakeTurn } from '../fair-queue.ts';
import { withBoundedTimes } from './pool/bounded-times.ts';
import { runScoped, runTransaction, type Query } from './pool/run-scoped.ts';
import { settingOf, type Scope } from './pool/scope.ts';
import { createSlowQueries, type SlowQueries } from './pool/slow-queries.ts';
import { standBack } from './pool/stand-back.ts';
import { openStatements, type Statement } from './pool/statements.ts';
import type { RowSchema } from './row-schema.ts';
import { appRole } from './tables/app-role.ts';

/** Transactions are begun by `transaction` of the context, which brings their scope along. */
export type Db = Omit<NodePgDatabase, 'transaction'>;
export type { Query, Scope };

export interface Database {
  pool: pg.Pool;
  /** What the database last said of the disk it writes to. */
  disk: DiskWatch;
  slowQueries: SlowQueries;
  scoped: (scope: Scope) => Db;
  /** Of the way of packets and guests: see `statements.ts`. */
  statement: <Row extends object>(text: string, row?: RowSchema<Row>) => Statement<Row>;
  /** `longest`: how long a statement may take, as PostgreSQL reads it (`8s`). `person`: the number of who asks. */
  transaction: <T>(
    scope: Scope,
    run: (db: Db) => Promise<T>,
    more?: { longest?: string | undefined; person?: number | undefined },
  ) => Promise<T>;
  close: () => Promise<void>;
}

/** How many connections there may be: in general, and for the statements that packets and guests wait for. */
export interface PoolSizes {
  general: number;
  statements: number;
  /** Whether the database's processes behind the general ones stand back where the processor is busy. */
  givesWay?: boolean | undefined;
}

/** Milliseconds that anybody waits for a connection. */
const longestWait = 10_000;

export function openDatabase(
  target: pg.PoolConfig,
  report: (error: Error) => void,
  sizes: PoolSizes = { general: 12, statements: 6 },
  slowMs = 500,
): Database {
  // What was closed has only said goodbye: a server that stops next may cut it off first, which nobody need know.
  let isClosed = false;
  const onError = (error: Error) => {
    if (!isClosed) report(error);
  };
  // Started with role=…, a connection cannot see past row-level security even where its login could: see
  // `can-lift-wall.ts`. Compiling a statement takes longer than any of ours runs.
  const pool = new pg.Pool({
    max: sizes.general,
    connectionTimeoutMillis: longestWait,
    pipeline: true,
    ...target,
    // A report of one page has one core: with parallel workers it would have all of them, and guests none.
    options: `-c role=${appRole} -c jit=off -c max_parallel_workers_per_gather=0`,
  });
  pool.on('error', onError);
  // The pool listens to idle connections only; one that dies at work would otherwise end the program.
  pool.on('connect', (client) => {
    client.on('error', onError);
    if (sizes.givesWay) standBack(client);
  });
  const disk = createDiskWatch();
  const slowQueries = createSlowQueries(slowMs);
  const statements = openStatements(target, onError, sizes.statements, disk.saw, slowQueries);
  const watched = <T>(running: Promise<T>): Promise<T> =>
    running.catch((error: unknown) => {
      disk.saw(error);
      throw error;
    });
  // Whoever waits for a lock of a page holds a connection meanwhile: were it all of them, every other page would wait
  // too. One page's transactions have a third of them at most, and what it asks outside of any another third: apart, so
  // that none waits for the other. The same goes for what one person does outside of any page.
  const perOwner = (refusal: 'page-busy' | 'too-many-requests') =>
    createFairQueue({
      atOnce: Infinity,
      perOwner: Math.max(2, Math.floor(sizes.general / 3)),
      longestWait,
      refuse: () => new AppError(refusal),
    });
  const people = perOwner('too-many-requests');
  const [transactions, singles] = [inTurns(perOwner('page-busy'), people), inTurns(perOwner('page-busy'), people)];
  return {
    pool,
    disk,
    slowQueries,
    scoped: remembering((scope) =>
      drizzleOver((config, values) =>
        singles(scope, () => watched(runScoped(pool, scope, config, values, slowQueries))),
      ),
    ),
    statement: statements.prepare,
    transaction: (scope, run, { longest, person } = {}) =>
      transactions(
        scope,
        () => watched(runTransaction(pool, scope, (query) => run(drizzleOver(query)), longest, slowQueries)),
        person,
      ),
    close: async () => {
      await Promise.all([pool.end(), statements.close()]);
      isClosed = true;
    },
  };
}

/** What is of no page, or of several, takes turns with what the same person does; what is nobody's waits for nobody. */
const inTurns =
  (ofPages: TakeTurn, ofPeople: TakeTurn) =>
  async <T>(scope: Scope, run: () => Promise<T>, person?: number): Promise<T> => {
    const isOfPage = typeof scope === 'number' && scope !== 0;
    const end = isOfPage ? await ofPages(scope) : person === undefined ? undefined : await ofPeople(person);
    return run().finally(end);
  };

/** With all that `prepared` has written for one, it takes some 100 KB at the most. */
const mostRemembered = 300;

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

/** Drizzle over anything that takes statements, with repeated ones named. */
export function drizzleOver(query: Query): Db {
  const named: Query = (config, values) => {
    const name = nameOf(config.text);
    return query(
      { ...config, ...(name && { name }), ...(config.types && { types: withBoundedTimes(config.types) }) },
      values,
    );
  };
  return drizzle({ client: { query: named } as unknown as pg.Pool });
}

const mostNames = 1000;

const named = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * A statement met twice gets a name, so that each connection parses and plans it once instead of every time. Statements
 * are few, since values travel apart from the text; those past the limit simply stay unnamed.
 */
function nameOf(text: string): string | undefined {
  const known = named.get(text);
  if (known !== undefined || named.size >= mostNames) return known;
  if (!seenOnce.delete(text)) {
    if (seenOnce.size < mostNames) seenOnce.add(text);
    return undefined;
  }
  const name = `s${named.size}`;
  named.set(text, name);
  return name;
}
