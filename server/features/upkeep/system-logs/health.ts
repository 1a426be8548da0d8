import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { UserContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';

const placeRow = z.object({ bytes: z.string(), postgres: z.string(), logins: z.string(), failed_jobs: z.number() });
const queueRow = z.object({ name: z.string(), waiting: z.number(), running: z.number() });

/** What was read the time before, to tell how many came in between. */
let before: { logins: number; at: number } | undefined;
/** Two looks closer together than this would show chance, not a rate. */
const leastApart = 5000;
let rate: number | null = null;

/**
 * How the installation is, from what the database counts by itself: no row of a tenant is read. Rows that were ever
 * added to the logins come from its own statistics.
 */
export async function readHealth(ctx: UserContext) {
  const [place] = await query(
    ctx.db,
    sql`
    select pg_database_size(current_database())::text as bytes, current_setting('server_version') as postgres,
      (select coalesce(sum(n_tup_ins), 0) from pg_stat_user_tables where relname ~ '^visits(_|$)'
        and relname <> 'visits_to_count')::text as logins, (select count(*)::int from failed_jobs) as failed_jobs`,
    placeRow,
  );
  const queues = await query(
    ctx.db,
    sql`
    select name, queued_count as waiting, active_count as running from pgboss.queue
    where queued_count + active_count > 0 and name !~ '^__' order by queued_count desc, name limit 20`,
    queueRow,
  );
  return {
    loginsPerSecond: ratePerSecond(Number(place!.logins), ctx.program.clock()),
    databaseBytes: Number(place!.bytes),
    failedJobs: place!.failed_jobs,
    queues,
    versions: { node: process.versions.node, postgres: place!.postgres },
    upSeconds: Math.floor(process.uptime()),
  };
}

function ratePerSecond(logins: number, at: number): number | null {
  if (before && at - before.at < leastApart) return rate;
  rate = before && logins >= before.logins ? ((logins - before.logins) * 1000) / (at - before.at) : null;
  before = { logins, at };
  return rate;
}
