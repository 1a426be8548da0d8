import { sql } from 'drizzle-orm';
import { inScope, type Context } from '../../../../platform/context.ts';
import { digest } from '../../../../platform/crypto/random.ts';
import { failedCalls, slowQueries } from '../tables.ts';

const rowsPerStatement = 500;

/** What this process noted since the last time. Of every page, in one statement. */
export async function writeFailedCalls(ctx: Context): Promise<void> {
  const rows = (ctx.program.failedCalls?.take() ?? []).map(({ value, ...line }) => ({ ...value, ...line }));
  const { db } = inScope(ctx, 'every');
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await db.execute(sql`
      insert into ${failedCalls} (page_id, slot, key, kind, what, host, reason, status, longest_ms, times, at, last_at)
      select "pageId", slot, key, kind, what, host, reason, status, milliseconds, times, at, "lastAt"
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsPerStatement))}::jsonb) as noted (
        "pageId" int, slot timestamptz, key text, kind text, what text, host text, reason text, status int,
        milliseconds int, times int, at timestamptz, "lastAt" timestamptz)
      on conflict (page_id, slot, key) do update set last_at = greatest(failed_calls.last_at, excluded.last_at),
        times = least(failed_calls.times::bigint + excluded.times, 1000000000),
        longest_ms = greatest(failed_calls.longest_ms, excluded.longest_ms)`);
}

/** So many a day are kept, the worst. */
const mostADay = 200;

export async function writeSlowQueries(ctx: Context): Promise<void> {
  const rows = ctx.program.database.slowQueries.take().map((query) => ({ ...query, key: digest(query.statement) }));
  if (rows.length === 0) return;
  const { db } = inScope(ctx, 'every');
  await db.execute(sql`
    insert into ${slowQueries} (page_id, day, key, statement, times, total_ms, worst_ms, worst_at, last_at)
    select "pageId", ("lastAt" at time zone 'UTC')::date, key, statement, times, "totalMs", "worstMs", "worstAt",
      "lastAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted ("pageId" int, key text, statement text,
      times bigint, "totalMs" bigint, "worstMs" int, "worstAt" timestamptz, "lastAt" timestamptz)
    on conflict (page_id, day, key) do update set times = slow_queries.times + excluded.times,
      total_ms = slow_queries.total_ms + excluded.total_ms,
      worst_at = case when excluded.worst_ms > slow_queries.worst_ms then excluded.worst_at
        else slow_queries.worst_at end,
      worst_ms = greatest(slow_queries.worst_ms, excluded.worst_ms),
      last_at = greatest(slow_queries.last_at, excluded.last_at)`);
  await db.execute(sql`
    delete from ${slowQueries} where day = (now() at time zone 'UTC')::date and (page_id, key) not in (
      select page_id, key from ${slowQueries} where day = (now() at time zone 'UTC')::date
      order by worst_ms desc limit ${mostADay})`);
}
