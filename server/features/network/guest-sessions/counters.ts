import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { deviceTypes } from '@wifi/contract/network/device-types.ts';
import { inScope, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { callOutFor } from '../../../platform/outbound/call-out.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { openDevice } from '../devices/open-device.ts';
import { devices } from '../devices/tables.ts';
import type { CountedSession } from '../devices/vendor.ts';
import { vendorOf } from '../devices/vendors.ts';
import { mayLiveFor } from './reported-by-us.ts';

/** One controller each: one that is slow, or whose secret cannot be opened, keeps no other from being asked. */
export const readDeviceCounters = defineJob({
  name: 'guest-sessions.device-counters',
  schema: z.object({ pageId: z.int(), deviceId: z.int() }),
  key: ({ pageId, deviceId }) => `${pageId}/${deviceId}`,
  // It is asked again in a minute anyway.
  retryLimit: 0,
  longestRunSeconds: 60,
  atOnce: 4,
  run: (ctx, { pageId, deviceId }) => readCountersOf(inScope(ctx, pageId), deviceId),
});

const counting = deviceTypes.filter((type) => vendorOf({ type }).readCounters !== undefined);

const pageIdAndDeviceIdRow = z.object({ pageId: z.number(), deviceId: z.number() });

/**
 * Sees to it that the controllers of devices that have guests but no accounting are asked who is still there and how
 * much they used.
 */
export async function readCounters(ctx: Context): Promise<void> {
  // Such devices are on any page.
  const rows = await query(
    inScope(ctx, 'every').db,
    sql`
    select d.page_id as "pageId", d.id as "deviceId" from devices d
      where d.type = any (${arrayLiteral(counting)}::text[])
      and exists (select from guest_sessions s where s.page_id = d.page_id and s.device_id = d.id
        and s.router_facts ? 'reported-by-us'
        and (s.ended_at is null or (s.end_cause = 'lost'
          and s.ended_at > now() - ${sql.raw(`interval '${mayLiveFor}'`)})))`,
    pageIdAndDeviceIdRow,
  );
  await handOut(ctx, readDeviceCounters, rows);
}

async function readCountersOf(ctx: Context, deviceId: number): Promise<void> {
  const [found] = await ctx.db
    .select({ device: devices, eid: pages.eid })
    .from(devices)
    .innerJoin(pages, eq(pages.id, devices.pageId))
    .where(and(eq(devices.pageId, ctx.pageId), eq(devices.id, deviceId)));
  if (!found) return;
  const device = openDevice(ctx.program.sealer, found.device, found.eid);
  const counted = await vendorOf(device).readCounters?.(
    device,
    callOutFor(ctx.program.callOut, { pageId: ctx.pageId, kind: 'router', what: 'counters' }),
  );
  if (!counted || counted.length === 0) return;
  const of = (valueOf: (one: CountedSession) => string | number) => arrayLiteral(counted.map(valueOf));
  await ctx.db.execute(sql`
    update guest_sessions s set last_seen_at = now(), ended_at = null, end_cause = null, seconds = greatest(s.seconds,
      reported.seconds), bytes_up = greatest(s.bytes_up, reported.up),
      bytes_down = greatest(s.bytes_down, reported.down)
    from (
      select mac, max(seconds) as seconds, max(up) as up, max(down) as down
      from unnest(${of(({ mac }) => mac)}::text[], ${of(({ seconds }) => seconds)}::int[],
        ${of(({ bytesUp }) => bytesUp)}::bigint[], ${of(({ bytesDown }) => bytesDown)}::bigint[]) as one (mac, seconds,
        up, down) group by mac
    ) as reported
    where s.page_id = ${ctx.pageId} and s.device_id = ${deviceId} and s.mac = reported.mac
      and (s.ended_at is null or (s.end_cause = 'lost' and s.ended_at > now() - ${sql.raw(`interval '${mayLiveFor}'`)}))
      -- Of one that logged in twice, the later session is the one that is there.
      and not exists (select from guest_sessions n where n.page_id = s.page_id and n.device_id = s.device_id
        and n.mac = s.mac and n.started_at > s.started_at)`);
}
