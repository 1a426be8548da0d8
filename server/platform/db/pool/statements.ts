import pg from 'pg';
import { lockTimeout } from '../errors/lock-timeout.ts';
import { checkedRows, type RowSchema } from '../row-schema.ts';
import { appRole } from '../tables/app-role.ts';
import { holdConnections } from './held-connections.ts';
import { PreparedQuery, type Parameter, type Prepared } from './prepared-query.ts';
import { prepareScope, type Pages } from './scope.ts';
import type { SlowQueries } from './slow-queries.ts';

/**
 * Takes the pages whose rows it may touch, and its parameters in order; rows bear the names that the statement gives
 * its columns, and are as the schema says that it was prepared with.
 */
export type Statement<Row extends object = object> = (pages: Pages, values: Parameter[]) => Promise<Row[]>;

/**
 * Statements that serve many pages at once by keys, thousands of times a second. They have connections of their own, so
 * that packets never wait behind a report, and their plans are made once: with arrays as parameters PostgreSQL would
 * plan anew each time, at twice the cost of the work. None waits long for a row that one page's work holds: see
 * decision 022.
 */
const settings = `-c role=${appRole} -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off -c lock_timeout=${lockTimeout}`;

export function openStatements(
  target: pg.PoolConfig,
  onError: (error: Error) => void,
  mostConnections: number,
  onFailure: (error: Error) => void = () => {},
  slow?: SlowQueries,
) {
  const pool = new pg.Pool({ max: mostConnections, connectionTimeoutMillis: 10_000, ...target, options: settings });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    client.query(prepareScope).catch(onError);
  });
  const connections = holdConnections(pool, mostConnections);
  const known = new Map<string, Prepared>();
  return {
    prepare: <Row extends object>(text: string, row?: RowSchema<Row>): Statement<Row> => {
      // By its text, so that whoever prepares the same again leaves nothing behind on the connections.
      const prepared = known.get(text) ?? { name: `p${known.size}`, text, shape: undefined };
      known.set(text, prepared);
      return async (pages, values) => {
        const rows = await new Promise<object[]>((resolve, reject) => {
          connections.run(
            new PreparedQuery(
              prepared,
              pages,
              values,
              resolve,
              (error) => {
                onFailure(error);
                reject(error);
              },
              slow,
            ),
          );
        });
        return row ? checkedRows(rows, row) : (rows as Row[]);
      };
    },
    close: async () => {
      connections.close();
      await pool.end();
    },
  };
}
