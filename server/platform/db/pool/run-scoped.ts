import pg from 'pg';
import { beginIn, type Scope } from './scope.ts';
import type { SlowQueries } from './slow-queries.ts';

export type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** PostgreSQL answers the end of a transaction that has failed with ROLLBACK, and calls that a success. */
function mustBeCommitted({ command }: pg.QueryResult, failure: unknown): void {
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: a statement in it had failed', { cause: failure });
}

/**
 * A migration changed what a statement brings that this connection has a plan of: it would be refused here for ever.
 * The next one asks on another connection, which plans it anew.
 */
const outdated = (failure: unknown): Error | undefined =>
  failure instanceof pg.DatabaseError && failure.code === '0A000' ? failure : undefined;

/**
 * A statement in a transaction of its own that shows its scope, sent in one piece: the connections of the pool are
 * pipelined. Where the scope cannot be set, PostgreSQL does not run the statement. By callbacks: a read
 * by key feels the driver's promises (decision 003).
 */
export const runScoped = (
  pool: pg.Pool,
  scope: Scope,
  config: pg.QueryConfig,
  values: unknown[] | undefined,
  slow: SlowQueries,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const begin = beginIn(scope);
    pool.connect((away, client, release) => {
      if (!client) return reject(away);
      const startedAt = performance.now();
      let notBegun: Error | null = null;
      let failure: Error | null = null;
      let answer: pg.QueryResult;
      const { stream } = client.connection;
      // One piece for the socket: each by itself would wake the database.
      stream.cork();
      client.query(begin, (error) => {
        notBegun = error;
      });
      client.query({ ...config, ...(values && { values }) }, (error: Error | null, result) => {
        // The driver calls twice for parameters that it cannot write.
        failure ??= error;
        answer = result;
        const took = performance.now() - startedAt;
        if (took >= slow.limit) slow.note(scope, config.text, took);
      });
      client.query('commit', (error: Error | null, ended) => {
        // An end that fails after a good answer is the data's fault (a deferred constraint), not the connection's.
        release(notBegun ?? (failure && (error ?? outdated(failure))) ?? undefined);
        if (notBegun ?? failure ?? error) return reject(notBegun ?? failure ?? error);
        try {
          mustBeCommitted(ended, undefined);
          resolve(answer);
        } catch (rolledBack) {
          reject(rolledBack);
        }
      });
      stream.uncork();
    });
  });

const limited = (longest: string) => ({
  name: 'limit',
  text: "select set_config('statement_timeout', $1, true)",
  values: [longest],
});

/** `longest`: how long a statement in it may take. */
export async function runTransaction<T>(
  pool: pg.Pool,
  scope: Scope,
  run: (query: Query) => Promise<T>,
  longest: string | undefined,
  slow: SlowQueries,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let failure: unknown;
  const query: Query = (config, values) => {
    const startedAt = performance.now();
    const tell = () => {
      const took = performance.now() - startedAt;
      if (took >= slow.limit) slow.note(scope, config.text, took);
    };
    return client.query(config, values).then(
      (result) => {
        tell();
        return result;
      },
      (error: unknown) => {
        tell();
        failure ??= error;
        throw error;
      },
    );
  };
  try {
    await Promise.all([
      client.query(beginIn(scope)),
      ...(longest === undefined ? [] : [client.query(limited(longest))]),
    ]);
    const result = await run(query);
    mustBeCommitted(await client.query('commit'), failure);
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken ?? outdated(failure));
  }
}
