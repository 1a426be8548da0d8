import { sql } from 'drizzle-orm';
import { inScope, type Context } from '../../platform/context.ts';

/** Reports that may be missing before a session is given up for lost. */
const missedReports = 3;

/**
 * Closes what nobody will report any more. Runs for every page: routers that vanish do so on all of them.
 * Where the router does not speak RADIUS, the end of the time is the end of the session.
 */
export async function sweepSessions(ctx: Context): Promise<void> {
  const { db } = inScope(ctx, 'every');
  const now = ctx.now.toISOString();
  await db.execute(sql`
    update guest_sessions set ended_at = started_at + make_interval(secs => most_seconds), seconds = most_seconds, end_cause = 'time-over'
    where ended_at is null and router_facts ? 'reported-by-us' and most_seconds is not null and started_at + make_interval(secs => most_seconds) < ${now}::timestamptz`);
  await db.execute(sql`
    update guest_sessions set ended_at = last_seen_at, end_cause = 'lost'
    from devices
    where devices.page_id = guest_sessions.page_id and devices.id = guest_sessions.device_id and ended_at is null and not router_facts ? 'reported-by-us'
      and last_seen_at < ${now}::timestamptz - make_interval(secs => ${missedReports} * devices.interim)`);
  // A device that is gone sends no more reports.
  await db.execute(sql`
    update guest_sessions set ended_at = last_seen_at, end_cause = 'device-deleted'
    where ended_at is null and not exists (select 1 from devices where devices.page_id = guest_sessions.page_id and devices.id = guest_sessions.device_id)`);
  const { rows } = await db.execute<{ page_id: number; id: string }>(sql`
    select page_id, id from guest_sessions
    where ended_at is null and not is_closing and most_seconds is not null and started_at + make_interval(secs => most_seconds + 60) < ${now}::timestamptz limit 1000`);
  for (const { page_id: pageId, id } of rows) await inScope(ctx, pageId).later({ name: 'guest-sessions.end', data: { pageId, sessionId: id } });
}
