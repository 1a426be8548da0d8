import { sql, type SQL } from 'drizzle-orm';
import { inScope, type Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { handOut } from '../../platform/jobs/job.ts';
import { endOnDevice } from './end-on-device.ts';

/** Reports that may be missing before a session is given up for lost. */
const missedReports = 3;

/**
 * Closes what nobody will report any more, and sees to it that what is to end is told so. Runs for every page: routers that vanish do so on all of them.
 * Where the router does not speak RADIUS, the end of the time is the end of the session.
 */
export async function sweepSessions(ctx: Context): Promise<void> {
  const { db } = inScope(ctx, 'every');
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const ends = (seconds: SQL) => sql`s.started_at + make_interval(secs => ${seconds})`;
  const isOurs = sql`s.router_facts ? 'reported-by-us'`;
  const itsDevice = sql`devices.page_id = s.page_id and devices.id = s.device_id`;
  await change(db, sql`ended_at = ${ends(sql`s.most_seconds`)}, seconds = s.most_seconds, end_cause = 'time-over'`, sql`${isOurs} and s.most_seconds is not null and ${ends(sql`s.most_seconds`)} < ${now}`);
  await change(db, sql`ended_at = s.last_seen_at, end_cause = 'lost'`, sql`
    not ${isOurs} and s.last_seen_at < ${now} - make_interval(secs => ${missedReports} * (select devices.interim from devices where ${itsDevice}))`);
  // A device that is gone sends no more reports.
  await change(db, sql`ended_at = s.last_seen_at, end_cause = 'device-deleted'`, sql`not exists (select from devices where ${itsDevice})`);
  await change(db, sql`end_due_at = now()`, sql`s.end_due_at is null and (s.is_closing or (s.most_seconds is not null and ${ends(sql`s.most_seconds + 60`)} < ${now}))`);
  const { rows } = await db.execute<{ pageId: number; deviceId: number }>(sql`
    select distinct page_id as "pageId", device_id as "deviceId" from guest_sessions where ended_at is null and end_due_at <= now()`);
  await handOut(ctx, endOnDevice, rows);
}

/** Of open sessions. Rows that somebody holds are left for the next time: whoever waited for them would hold those of other pages meanwhile. */
async function change(db: Db, set: SQL, which: SQL): Promise<void> {
  await db.execute(sql`
    with found as (select s.page_id, s.id from guest_sessions s where s.ended_at is null and ${which} for no key update skip locked)
    update guest_sessions s set ${set} from found where s.page_id = found.page_id and s.id = found.id`);
}
