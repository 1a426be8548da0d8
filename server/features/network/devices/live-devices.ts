import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { deviceStates, type DeviceState } from '@wifi/contract/network/device-types.ts';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { usesFormerUrl } from './portal-addresses.ts';
import { goneAfterIn, presenceSourceIn, unreportedSources } from './presence.ts';

export interface LiveDevice {
  id: number;
  nasId: string;
  name: string;
  state: DeviceState;
  lastSeenAt: Date | null;
  online: number;
  /** Of those: let in, and nobody tells whether they are still there. */ unreported: number;
  formerUrl: string | null;
  /** Something it was given has changed since. */
  needsScript: boolean;
}

/** Seconds without a word after which a device with nobody on it is called quiet, at the least. */
const quietAfter = 900;

const deviceRow = z.object({
  id: z.number(),
  nas_id: z.string(),
  name: z.string(),
  last_seen_at: z.string().nullable(),
  online: z.number(),
  unreported: z.number(),
  state: z.enum(deviceStates),
  former_url: z.string().nullable(),
  needs_script: z.boolean().nullable(),
});

/**
 * State and guests of the page's devices, or of one of them, from what was last seen of them and from the sessions on
 * them. When silence counts is told in `presence.ts`.
 */
export async function liveDevices(ctx: Context, only?: number): Promise<LiveDevice[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const among = (id: string) => (only === undefined ? sql`` : sql`and ${sql.raw(id)} = ${only}`);
  const rows = await query(
    ctx.db,
    sql`
    with online as (select device_id, count(*)::int as guests,
      count(*) filter (where router_facts ? 'reported-by-us')::int as ours from guest_sessions
      where page_id = ${ctx.pageId} and ended_at is null ${among('device_id')} group by device_id),
    lost as (
      select device_id, max(ended_at) as at from guest_sessions where page_id = ${ctx.pageId} and end_cause = 'lost'
        and ended_at > ${now} - interval '2 days' ${among('device_id')} group by device_id
    ),
    heard as (
      select devices.*, last_seen_at, redirect_at, access_at, controller_at, controller_result, former_url,
        former_url_at, ${sql.raw(presenceSourceIn('devices'))} as source
      from devices left join device_sights on device_sights.page_id = devices.page_id
        and device_sights.device_id = devices.id
      where devices.page_id = ${ctx.pageId} ${among('devices.id')}
    ),
    silent as (select *, make_interval(secs => ${sql.raw(goneAfterIn('heard', 'source'))}) as gone_after from heard)
    select silent.id, nas_id, name, case when last_seen_at > 'epoch' then last_seen_at end as last_seen_at,
      coalesce(guests, 0) as online, case when source in ${sql.raw(unreportedSources)} then coalesce(ours, 0)
      else 0 end as unreported,
      case when ${sql.raw(usesFormerUrl)} then former_url end as former_url,
      last_seen_at > 'epoch' and coalesce(greatest(
        (select changed_at from walled_gardens where page_id = ${ctx.pageId}),
        (select changed_at from method_gardens where page_id = ${ctx.pageId}),
        (select served_since from own_domains where page_id = ${ctx.pageId})
      ) > coalesce(script_at, created_at), false) as needs_script,
      case
        when last_seen_at is null or last_seen_at <= 'epoch' then 'new'
        when controller_at > redirect_at and controller_result is distinct from 'ok' then 'down'
        -- It speaks every few seconds, whether guests are on it or not.
        when source = 'polling' and coalesce(access_at < ${now} - gone_after, true) then 'down'
        -- It fell silent with guests on it.
        when source in ('accounting', 'asked') and last_seen_at < ${now} - gone_after
          and lost.at > last_seen_at - gone_after then 'down'
        when last_seen_at > ${now} - greatest(make_interval(secs => ${quietAfter}), case when source = 'accounting'
          then gone_after end) then 'up'
        else 'quiet'
      end as state
    from silent
    left join online on online.device_id = silent.id
    left join lost on lost.device_id = silent.id
    order by created_at desc, silent.id desc`,
    deviceRow,
  );
  return rows.map((row) => ({
    id: row.id,
    nasId: row.nas_id,
    name: row.name,
    state: row.state,
    online: row.online,
    unreported: row.unreported,
    lastSeenAt: row.last_seen_at === null ? null : new Date(row.last_seen_at),
    formerUrl: row.former_url,
    needsScript: row.needs_script ?? false,
  }));
}
