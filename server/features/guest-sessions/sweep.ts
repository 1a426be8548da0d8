import { sql } from 'drizzle-orm';
import { inScope, type Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { handOut } from '../../platform/jobs/job.ts';
import { goneAfterIn, hearingIn } from '../devices/silence.ts';
import { endOnDevice } from './end-on-device.ts';

/** How long a session that was given up for lost may still turn out to live. */
export const mayLiveFor = '1 day';

const isOurs = "(s.router_facts ? 'reported-by-us')";
const ofSession = (table: string, column: string) => `${table}.page_id = s.page_id and ${table}.${column} = s.device_id`;
const withDevice = `join devices d on ${ofSession('d', 'id')} left join device_sights v on ${ofSession('v', 'device_id')}`;
const hearing = `(${hearingIn('d')})`;
/** A router that asks us all the time, and tells who leaves, speaks for all of its guests with it. */
const heardAt = `case when ${isOurs} and ${hearing} = 'polling' then greatest(s.last_seen_at, v.access_at) else s.last_seen_at end`;
/** What a router reports goes by its reports, whatever its device is set to since. Where nobody tells, the end of the time is the end of the session. */
const isSilent = (now: string) => `${heardAt} < ${now} - make_interval(secs => ${goneAfterIn('d', `case when not ${isOurs} then 'accounting' when ${hearing} = 'accounting' then 'nothing' else ${hearing} end`)})
  and not (${isOurs} and ${hearing} in ('nothing', 'accounting') and s.most_seconds is not null)`;

/**
 * Closes what nobody will report any more, and sees to it that what is to end is told so. Runs for every page: routers that vanish do so on all of them.
 * When silence means gone is told in `silence.ts`. Where the router does not speak RADIUS, the end of the time is the end of the session.
 */
export async function sweepSessions(ctx: Context): Promise<void> {
  const { db } = inScope(ctx, 'every');
  const now = `'${ctx.now.toISOString()}'::timestamptz`;
  const ends = (seconds: string) => `s.started_at + make_interval(secs => ${seconds})`;
  await end(db, { cause: 'time-over', at: ends('s.most_seconds'), which: `${isOurs} and s.most_seconds is not null and ${ends('s.most_seconds')} < ${now}` });
  // A phone has one session on a router: one that was not heard of since another began is an earlier one. Gathered first, for one router may report any number of one phone.
  const newest = "select page_id, device_id, mac, max(started_at) as at from guest_sessions where ended_at is null and mac <> '' group by page_id, device_id, mac having count(*) > 1";
  await end(db, {
    cause: 'superseded', at: `case when ${isOurs} then newest.at else s.last_seen_at end`,
    from: `join (${newest}) as newest on newest.page_id = s.page_id and newest.device_id = s.device_id and newest.mac = s.mac`, which: 'newest.at > s.last_seen_at',
  });
  await end(db, { cause: 'lost', at: heardAt, from: withDevice, which: isSilent(now) });
  // A device that is gone sends no more reports.
  await end(db, { cause: 'device-deleted', at: 's.last_seen_at', which: `not exists (select from devices where ${ofSession('devices', 'id')})` });
  await bringBack(db, now);
  await db.execute(sql.raw(`
    with found as (
      select s.page_id, s.id from guest_sessions s where s.ended_at is null and s.end_due_at is null and (s.is_closing or (s.most_seconds is not null and ${ends('s.most_seconds + 60')} < ${now})) for no key update skip locked
    )
    update guest_sessions s set end_due_at = now() from found where s.page_id = found.page_id and s.id = found.id`));
  const { rows } = await db.execute<{ pageId: number; deviceId: number }>(sql`
    select distinct page_id as "pageId", device_id as "deviceId" from guest_sessions where ended_at is null and end_due_at <= now()`);
  await handOut(ctx, endOnDevice, rows);
}

/**
 * Open sessions, with the time that passed where nobody else counts it. Rows that somebody holds are left for the next time: whoever waited for them would hold
 * those of other pages meanwhile.
 */
async function end(db: Db, { cause, at, from = '', which }: { cause: string; at: string; from?: string; which: string }): Promise<void> {
  await db.execute(sql.raw(`
    with found as (
      select s.page_id, s.id, ${at} as at from guest_sessions s ${from} where s.ended_at is null and ${which} for no key update of s skip locked
    )
    update guest_sessions s set ended_at = found.at, end_cause = '${cause}',
      seconds = case when ${isOurs} then greatest(s.seconds, extract(epoch from found.at - s.started_at)::int) else s.seconds end
    from found where s.page_id = found.page_id and s.id = found.id`));
}

/** A router that asks us again, and has not started anew, still has the guests whom we gave up for lost. */
async function bringBack(db: Db, now: string): Promise<void> {
  await db.execute(sql.raw(`
    with found as (
      select s.page_id, s.id from guest_sessions s ${withDevice}
      where s.end_cause = 'lost' and s.ended_at > ${now} - interval '${mayLiveFor}' and ${isOurs} and ${hearing} = 'polling' and v.access_at > s.ended_at and not (${isSilent(now)})
        and (s.most_seconds is null or s.started_at + make_interval(secs => s.most_seconds) > ${now}) and not exists (select from guest_sessions n where n.page_id = s.page_id and n.device_id = s.device_id and n.mac = s.mac and n.started_at > s.started_at)
      for no key update of s skip locked
    )
    update guest_sessions s set ended_at = null, end_cause = null from found where s.page_id = found.page_id and s.id = found.id`));
}
