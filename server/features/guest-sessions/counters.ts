import { and, eq, isNull, sql } from 'drizzle-orm';
import { inScope, type Context } from '../../platform/context.ts';
import { openDevice } from '../devices/open-device.ts';
import { devices } from '../devices/tables.ts';
import { vendorOf } from '../devices/vendors.ts';
import { pages } from '../pages/tables.ts';
import { guestSessions } from './tables.ts';

/** Asks the controllers of devices that have guests but no accounting who is still there and how much they used. */
export async function readCounters(ctx: Context): Promise<void> {
  // Controllers of every page are asked in one go.
  const every = inScope(ctx, 'every');
  const busy = await every.db.selectDistinct({ device: devices, eid: pages.eid }).from(guestSessions)
    .innerJoin(devices, and(eq(devices.pageId, guestSessions.pageId), eq(devices.id, guestSessions.deviceId)))
    .innerJoin(pages, eq(pages.id, devices.pageId))
    .where(and(isNull(guestSessions.endedAt), sql`${guestSessions.routerFacts} ? 'reported-by-us'`));
  for (const { device: row, eid } of busy) {
    const device = openDevice(ctx.program.sealer, row, eid);
    const counted = await vendorOf(device).readCounters?.(device, ctx.program.callOut);
    for (const { mac, bytesUp, bytesDown, seconds } of counted ?? []) {
      await every.db.update(guestSessions)
        .set({ lastSeenAt: ctx.now, seconds: sql`greatest(seconds, ${seconds})`, bytesUp: sql`greatest(bytes_up, ${bytesUp})`, bytesDown: sql`greatest(bytes_down, ${bytesDown})` })
        .where(and(eq(guestSessions.pageId, device.pageId), eq(guestSessions.deviceId, device.id), eq(guestSessions.mac, mac), isNull(guestSessions.endedAt)));
    }
  }
}
