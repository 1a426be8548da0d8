import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import { mayLiveFor } from './reported-by-us.ts';

/** Seconds between two notes that a gateway still asks: it does so every few seconds, for all of its sessions. */
const notedEvery = 60;

/**
 * A gateway that asks still has all whom it let in and whose leave it has not told, also those whom we gave up for lost
 * meanwhile: if their time is not over, and they have not logged in anew. Looked for in two pieces, each by its own
 * index.
 */
export async function hearGateway(
  ctx: Context,
  device: OpenDevice,
  { gateway, from }: { gateway: string; from: string | undefined },
): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const ofGateway = sql`s.page_id = ${device.pageId} and s.device_id = ${device.id}
    and s.router_facts->>'gateway' = ${gateway} ${
      from === undefined
        ? sql``
        : sql`and s.router_facts->>'from' =
    ${from}`
    }`;
  await ctx.db.execute(sql`
    with heard as (select s.id, null as end_cause from guest_sessions s where ${ofGateway} and s.ended_at is null
      and s.last_seen_at < ${now} - make_interval(secs => ${notedEvery}) for no key update skip locked),
    back as (
      select s.id, case
        when s.started_at + make_interval(secs => s.most_seconds) <= ${now} then 'time-over'
        when exists (select from guest_sessions n where n.page_id = s.page_id and n.device_id = s.device_id
          and n.mac = s.mac and n.started_at > s.started_at) then 'superseded'
      end as end_cause
      from guest_sessions s where ${ofGateway} and s.end_cause = 'lost'
        and s.ended_at > ${now} - interval '${sql.raw(mayLiveFor)}' for no key update skip locked
    ),
    found as (select * from heard union all select * from back)
    update guest_sessions s set last_seen_at = case when found.end_cause is null then ${now} else s.last_seen_at end,
      seconds = case when found.end_cause is null then greatest(s.seconds, extract(epoch
        from ${now} - s.started_at)::int) else s.seconds end,
      ended_at = case when found.end_cause is null then null else s.ended_at end, end_cause = found.end_cause
    from found where s.page_id = ${device.pageId} and s.id = found.id`);
}

/**
 * A gateway that starts again has forgotten its sessions; those that were given up while it was away do not come back
 * either.
 */
export async function closeAllOfGateway(ctx: Context, device: OpenDevice, gateway: string): Promise<void> {
  await ctx.db.execute(sql`
    update guest_sessions set end_cause = 'router-restart', ended_at = coalesce(ended_at,
      ${ctx.now.toISOString()}::timestamptz),
      seconds = case when ended_at is null then greatest(seconds, extract(epoch
        from ${ctx.now.toISOString()}::timestamptz - started_at)::int) else seconds end
    where page_id = ${device.pageId} and device_id = ${device.id} and router_facts->>'gateway' = ${gateway}
      and (ended_at is null or (end_cause = 'lost' and ended_at > ${ctx.now.toISOString()}::timestamptz - interval
        '${sql.raw(mayLiveFor)}'))`);
}
