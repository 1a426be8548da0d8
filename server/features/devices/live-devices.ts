import { sql } from 'drizzle-orm';
import type { DeviceState } from '@wifi/contract/device-types.ts';
import type { Context } from '../../platform/context.ts';

export interface LiveDevice { id: number; nasId: string; name: string; state: DeviceState; lastSeenAt: Date | null; online: number }

/** Minutes without a word after which a device with nobody on it is called quiet. */
const quietAfter = 15;

/** State and guests of the page's devices, from what was last seen of them and from the sessions on them. */
export async function liveDevices(ctx: Context): Promise<LiveDevice[]> {
  const now = ctx.now.toISOString();
  const { rows } = await ctx.db.execute<{ id: number; nas_id: string; name: string; last_seen_at: string | null; online: number; state: DeviceState }>(sql`
    with seen as (
      select device_id, count(*) filter (where ended_at is null)::int as online, max(ended_at) filter (where end_cause = 'lost') as lost_at
      from guest_sessions
      where page_id = ${ctx.pageId} and (ended_at is null or (end_cause = 'lost' and started_at > ${now}::timestamptz - interval '2 days'))
      group by device_id
    )
    select devices.id, nas_id, name, case when last_seen_at > 'epoch' then last_seen_at end as last_seen_at, coalesce(online, 0) as online,
      case
        when last_seen_at is null or last_seen_at <= 'epoch' then 'new'
        when controller_at > redirect_at and controller_result is distinct from 'ok' then 'down'
        when lost_at > last_seen_at then 'down'
        when last_seen_at > ${now}::timestamptz - make_interval(mins => ${quietAfter}) or coalesce(online, 0) > 0 then 'up'
        else 'quiet'
      end as state
    from devices
    left join device_sights on device_sights.page_id = devices.page_id and device_sights.device_id = devices.id
    left join seen on seen.device_id = devices.id
    where devices.page_id = ${ctx.pageId}
    order by devices.created_at desc, devices.id desc`);
  return rows.map((row) => ({ id: row.id, nasId: row.nas_id, name: row.name, state: row.state, online: row.online, lastSeenAt: row.last_seen_at === null ? null : new Date(row.last_seen_at) }));
}
