import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type UserContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { judge } from './judge-health.ts';
import { programProcesses } from './tables.ts';

const placeRow = z.object({
  bytes: z.string(),
  postgres: z.string(),
  failed_jobs: z.number(),
  closed_accounts: z.number(),
  migrations: z.number(),
  counting: z.number(),
  webhooks: z.number(),
  messages: z.number(),
  automations: z.number(),
  notifications: z.number(),
  zalo: z.number(),
});
const queueRow = z.object({ name: z.string(), waiting: z.number(), running: z.number() });
const minuteRow = z.object({ ago: z.number(), packets: z.string(), logins: z.string() });

/** Counting further would cost more than the answer is worth. */
const mostCounted = 100_000;
const waitingIn = (table: string, where = 'true') =>
  sql.raw(`(select count(*)::int from (select from ${table} where ${where} limit ${mostCounted}) as waiting)`);

const minutesShown = 60;

/**
 * How the installation is: what the database counts by itself, and what each process last told of itself. Nothing of
 * it is kept at hand, so that a process that died leaves no figure behind that looks as if it lived.
 */
export async function readHealth(ctx: UserContext) {
  // Looks across pages: how much waits, of all of them.
  const { db } = inScope(ctx, 'every');
  const [[place], queues, minutes, processes, lastBackup] = await Promise.all([
    query(
      db,
      sql`
      select pg_database_size(current_database())::text as bytes, current_setting('server_version') as postgres,
        (select count(*)::int from failed_jobs) as failed_jobs,
        (select count(*)::int from zalo_accounts where state = 'connected' and problem->>'kind' = 'installation')
          as closed_accounts,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
        ${waitingIn('visits_to_count')} + ${waitingIn('sessions_to_count')} + ${waitingIn('answers_to_count')}
          as counting,
        ${waitingIn('webhook_deliveries', "state = 'waiting'")} as webhooks,
        ${waitingIn('messages', "state = 'queued' and next_at <= now()")} as messages,
        ${waitingIn('automation_events')} as automations,
        ${waitingIn('notifications', 'send_at <= now()')} as notifications,
        ${waitingIn('zalo_events', 'next_at <= now()')} as zalo`,
      placeRow,
    ),
    query(
      db,
      sql`
      select name, queued_count as waiting, active_count as running from pgboss.queue
      where queued_count + active_count > 0 and name !~ '^__' order by queued_count desc, name limit 20`,
      queueRow,
    ),
    query(
      db,
      sql`
      select (extract(epoch from date_trunc('minute', now()) - at) / 60)::int as ago, packets::text, logins::text
      from health_minutes where at > now() - interval '62 minutes'`,
      minuteRow,
    ),
    ctx.db.select().from(programProcesses).orderBy(programProcesses.kind, programProcesses.startedAt).limit(200),
    ctx.program.facts?.findLastBackup() ?? null,
  ]);
  const { facts, database } = ctx.program;
  const judged = judge({
    now: ctx.now,
    processes,
    waiting: {
      jobs: queues.reduce((sum, { waiting }) => sum + waiting, 0),
      counting: place!.counting,
      webhooks: place!.webhooks,
      messages: place!.messages,
      automations: place!.automations,
      notifications: place!.notifications,
      zalo: place!.zalo,
      returns: null,
      hotels: null,
    },
    failedJobs: place!.failed_jobs,
    closedAccounts: place!.closed_accounts,
    isDiskFull: database.disk.isFull(),
    databaseBytes: Number(place!.bytes),
    lastBackup,
  });
  const byAgo = new Map(minutes.map((row) => [row.ago, row]));
  const shown = Array.from({ length: minutesShown }, (_, at) => minutesShown - at);
  return {
    at: ctx.now,
    ...judged,
    packetsPerMinute: shown.map((ago) => (byAgo.has(ago) ? Number(byAgo.get(ago)!.packets) : null)),
    loginsPerMinute: shown.map((ago) => between(byAgo.get(ago + 1)?.logins, byAgo.get(ago)?.logins)),
    queues,
    databaseBytes: Number(place!.bytes),
    versions: {
      program: facts?.version ?? '',
      node: process.versions.node,
      postgres: place!.postgres,
      migrations: place!.migrations,
    },
    upSeconds: Math.floor(process.uptime()),
  };
}

/** After a crash the database counts from nought: then nobody knows. */
function between(before: string | undefined, now: string | undefined): number | null {
  const came = before === undefined || now === undefined ? -1 : Number(now) - Number(before);
  return came < 0 ? null : came;
}
