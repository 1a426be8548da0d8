import type pg from 'pg';
import type { PreparedQuery } from './prepared-query.ts';

/** As long as the pool itself keeps one that nobody uses. */
const idleFor = 10_000;
const longestWait = 10_000;

/**
 * Connections of a pool that are kept at hand from one statement to the next: taking one out and putting it back, with
 * its timers, costs the pool as much as the statement itself. Those that are idle go back after a while.
 */
export function holdConnections(pool: pg.Pool, most: number) {
  const held = new Set<pg.PoolClient>();
  const idle: pg.PoolClient[] = [];
  const waiting: { query: PreparedQuery; timer: NodeJS.Timeout }[] = [];
  let coming = 0;
  let isClosed = false;

  function run(query: PreparedQuery): void {
    const client = idle.pop();
    if (client) return send(client, query);
    waiting.push({ query, timer: setTimeout(() => giveUp(query), longestWait).unref() });
    fetchMore();
  }

  function takeWaiting(): PreparedQuery | undefined {
    const first = waiting.shift();
    clearTimeout(first?.timer);
    return first?.query;
  }

  function giveUp(query: PreparedQuery): void {
    waiting.splice(
      waiting.findIndex((one) => one.query === query),
      1,
    );
    query.handleError(new Error('timeout exceeded when trying to connect'));
  }

  function fetchMore(): void {
    if (waiting.length <= coming || held.size + coming >= most) return;
    coming += 1;
    pool.connect().then(
      (client) => {
        coming -= 1;
        held.add(client);
        serve(client);
      },
      (error: Error) => {
        coming -= 1;
        takeWaiting()?.handleError(error);
        fetchMore();
      },
    );
  }

  function send(client: pg.PoolClient, query: PreparedQuery): void {
    query.end = (error) => (error ? drop(client, error) : serve(client));
    client.query(query);
  }

  function serve(client: pg.PoolClient): void {
    const query = takeWaiting();
    if (query) send(client, query);
    else if (isClosed) drop(client);
    else idle.push(client);
  }

  /** With an error, the connection ends. */
  function drop(client: pg.PoolClient, error?: Error): void {
    if (!held.delete(client)) return;
    const at = idle.indexOf(client);
    if (at >= 0) idle.splice(at, 1);
    client.release(error);
    fetchMore();
  }

  const dropIdle = () => {
    for (const client of idle.splice(0)) drop(client);
  };
  const timer = setInterval(dropIdle, idleFor).unref();
  pool.on('connect', (client) => client.on('error', (error) => drop(client, error)));
  return {
    run,
    close: () => {
      clearInterval(timer);
      isClosed = true;
      dropIdle();
    },
  };
}
