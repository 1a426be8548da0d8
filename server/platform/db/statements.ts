import pg from 'pg';
import { appRole } from './app-role.ts';

/** Takes its parameters in order; rows bear the names that the statement gives its columns. */
export type Statement<Row extends object = object> = (values: unknown[]) => Promise<Row[]>;

/**
 * Statements that look across pages by keys, thousands of times a second. They have connections of their own, so that packets never wait
 * behind a report, and their plans are made once: with arrays as parameters PostgreSQL would plan anew each time, at twice the cost of the work.
 */
const settings = `-c role=${appRole} -c app.page_id=* -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off`;

export function openStatements(target: pg.PoolConfig, onError: (error: Error) => void) {
  const pool = new pg.Pool({ max: 6, connectionTimeoutMillis: 10_000, ...target, options: settings });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const names = new Map<string, string>();
  return {
    prepare: <Row extends object>(text: string): Statement<Row> => {
      // By its text, so that whoever prepares the same again leaves nothing behind on the connections.
      const name = names.get(text) ?? `p${names.size}`;
      names.set(text, name);
      return async (values) => (await pool.query<Row>({ name, text, values })).rows;
    },
    close: () => pool.end(),
  };
}
