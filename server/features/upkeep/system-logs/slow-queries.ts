import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TimeSpan } from '@wifi/contract/upkeep/system-log-words.ts';
import { inScope, type Context, type UserContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { spans } from './failed-calls.ts';
import { writeSlowQueries } from './monitor/write-lists.ts';
import { slowQueries } from './tables.ts';

const mostShown = 200;
const daysKept = 14;

const slowRow = z.object({
  page: z.string().nullable(),
  statement: z.string(),
  times: z.string(),
  mean_ms: z.string(),
  worst_ms: z.number(),
  worst_at: z.string(),
  last_at: z.string(),
});

/** The worst first, each statement of a page once. */
export async function listSlowQueries(ctx: UserContext, { within }: { within?: TimeSpan | undefined }) {
  await writeSlowQueries(ctx);
  const since = within
    ? sql`q.last_at >= ${new Date(ctx.now.getTime() - spans[within]).toISOString()}::timestamptz`
    : sql`true`;
  const rows = await query(
    // Looks across pages: for platform administrators only.
    inScope(ctx, 'every').db,
    sql`
    select p.name as page, min(q.statement) as statement, sum(q.times)::text as times,
      round(sum(q.total_ms) / greatest(sum(q.times), 1))::text as mean_ms, max(q.worst_ms) as worst_ms,
      (array_agg(q.worst_at order by q.worst_ms desc))[1] as worst_at, max(q.last_at) as last_at
    from ${slowQueries} q left join ${pages} p on p.id = q.page_id where ${since}
    group by q.page_id, q.key, p.name order by max(q.worst_ms) desc, q.key limit ${mostShown}`,
    slowRow,
  );
  return {
    limitMs: ctx.program.database.slowQueries.limit,
    rows: rows.map((row) => ({
      page: row.page,
      statement: row.statement,
      times: Number(row.times),
      meanMs: Math.min(Number(row.mean_ms), row.worst_ms),
      worstMs: row.worst_ms,
      worstAt: new Date(row.worst_at),
      lastAt: new Date(row.last_at),
    })),
  };
}

export const forgetSlowQueries = async (ctx: Context): Promise<void> => {
  await inScope(ctx, 'every').db.execute(
    sql`delete from ${slowQueries} where day < (now() at time zone 'UTC')::date - ${daysKept}::int`,
  );
};
