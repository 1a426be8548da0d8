import pg from 'pg';
import { appRole } from './app-role.ts';
import { openLines } from './lines.ts';
import { lockTimeout } from './lock-timeout.ts';
import { PreparedQuery, type Parameter, type Prepared } from './prepared-query.ts';
import { scopeStatement, type Pages } from './scoped-query.ts';

/** Takes the pages whose rows it may touch, and its parameters in order; rows bear the names that the statement gives its columns. */
export type Statement<Row extends object = object> = (pages: Pages, values: Parameter[]) => Promise<Row[]>;

/**
 * Statements that serve many pages at once by keys, thousands of times a second. They have connections of their own, so that packets never wait
 * behind a report, and their plans are made once: with arrays as parameters PostgreSQL would plan anew each time, at twice the cost of the work.
 * None waits long for a row that one page's work holds: see decision 022.
 */
const settings = `-c role=${appRole} -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off -c lock_timeout=${lockTimeout}`;

export function openStatements(target: pg.PoolConfig, onError: (error: Error) => void, mostLines: number, onFailure: (error: Error) => void = () => {}) {
  const pool = new pg.Pool({ max: mostLines, connectionTimeoutMillis: 10_000, ...target, options: settings });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    client.query(scopeStatement(0)).catch(onError);
  });
  const lines = openLines(pool, mostLines);
  const known = new Map<string, Prepared>();
  return {
    prepare: <Row extends object>(text: string): Statement<Row> => {
      // By its text, so that whoever prepares the same again leaves nothing behind on the connections.
      const prepared = known.get(text) ?? { name: `p${known.size}`, text, shape: undefined };
      known.set(text, prepared);
      return (pages, values) => new Promise((resolve, reject) => {
        lines.run(new PreparedQuery(prepared, pages, values, (rows) => resolve(rows as Row[]), (error) => { onFailure(error); reject(error); }));
      });
    },
    close: async () => {
      lines.close();
      await pool.end();
    },
  };
}
