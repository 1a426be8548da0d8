import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { query } from '../../../platform/db/query.ts';
import { handOut } from '../../../platform/jobs/job.ts';
import { goneAfterIn, presenceSourceIn, unreportedSources } from '../devices/presence.ts';
import { endOnDevice } from './end-on-device.ts';
import { timeNotKept } from './reported-by-us.ts';

const isTimeKept = `not s.router_facts ? '${timeNotKept}'`;
const isOurs = "(s.router_facts ? 'reported-by-us')";
const ofSession = (table: string, column: string) =>
  `${table}.page_id = s.page_id and ${table}.${column} = s.device_id`;
const source = `(${presenceSourceIn('d')})`;
/**
 * What a router reports goes by its reports, whatever its device is set to since. Where nobody tells, the end of the
 * time is the end of the session.
 */
const isSilent = (now: string) => `s.last_seen_at < ${now} - make_interval(secs => ${goneAfterIn(
  'd',
  `case when not ${isOurs} then 'accounting'
  when ${source} = 'accounting' then 'nothing' else ${source} end`,
)})
  and not (${isOurs} and (${source} in ${unreportedSources} or ${source} = 'accounting') and s.most_seconds is not null
    and ${isTimeKept})`;

const pageIdAndDeviceIdRow = z.object({ pageId: z.number(), deviceId: z.number() });

/**
 * Closes what nobody will report any more, and sees to it that what is to end is told so. Runs for every page: routers
 * that vanish do so on all of them. When silence means gone is told in `presence.ts`. Where the router does not speak
 * RADIUS, the end of the time is the end of the session.
 */
export async function sweepSessions(ctx: Context): Promise<void> {
  const { db } = inScope(ctx, 'every');
  const now = `'${ctx.now.toISOString()}'::timestamptz`;
  const ends = (seconds: string) => `s.started_at + make_interval(secs => ${seconds})`;
  const isTimeOver = `${isOurs} and s.most_seconds is not null and ${ends('s.most_seconds')} < ${now}`;
  await end(db, { cause: 'time-over', at: ends('s.most_seconds'), which: `${isTimeOver} and ${isTimeKept}` });
  // A phone has one session on a router: one that was not heard of since another began is an earlier one, and so is
  // each that nobody but the login told of. Gathered first, for one router may report any number of one phone.
  const newest =
    "select page_id, device_id, mac, max(started_at) as at from guest_sessions where ended_at is null and mac <> '' group by page_id, device_id, mac having count(*) > 1";
  await end(db, {
    cause: 'superseded',
    at: 's.last_seen_at',
    from: `join (${newest}) as newest on newest.page_id = s.page_id and newest.device_id = s.device_id
      and newest.mac = s.mac`,
    which: `newest.at > case when ${isOurs} then s.started_at else s.last_seen_at end`,
  });
  await end(db, {
    cause: 'lost',
    at: 's.last_seen_at',
    from: `join devices d on ${ofSession('d', 'id')}`,
    which: `((${isSilent(now)}) or (${isTimeOver} and not (${isTimeKept})))`,
  });
  // A device that is gone sends no more reports.
  await end(db, {
    cause: 'device-deleted',
    at: 's.last_seen_at',
    which: `not exists (select from devices where ${ofSession('devices', 'id')})`,
  });
  await db.execute(
    sql.raw(`
    with found as (
      select s.page_id, s.id from guest_sessions s where s.ended_at is null and s.end_due_at is null and (s.is_closing
        or (s.most_seconds is not null and ${ends('s.most_seconds + 60')} < ${now})) for no key update skip locked
    )
    update guest_sessions s set end_due_at = now() from found where s.page_id = found.page_id and s.id = found.id`),
  );
  const rows = await query(
    db,
    sql`
    select distinct page_id as "pageId", device_id as "deviceId" from guest_sessions where ended_at is null
      and end_due_at <= now()`,
    pageIdAndDeviceIdRow,
  );
  await handOut(ctx, endOnDevice, rows);
}

/**
 * Open sessions, with the time that passed where nobody else counts it. Rows that somebody holds are left for the next
 * time: whoever waited for them would hold those of other pages meanwhile.
 */
async function end(
  db: Db,
  { cause, at, from = '', which }: { cause: string; at: string; from?: string; which: string },
): Promise<void> {
  await db.execute(
    sql.raw(`
    with found as (
      select s.page_id, s.id, ${at} as at from guest_sessions s ${from} where s.ended_at is null
        and ${which} for no key update of s skip locked
    )
    update guest_sessions s set ended_at = found.at, end_cause = '${cause}',
      seconds = case when ${isOurs} then greatest(s.seconds, extract(epoch from found.at - s.started_at)::int)
        else s.seconds end
    from found where s.page_id = found.page_id and s.id = found.id`),
  );
}
