import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { deviceSights, devices } from '../../devices/tables.ts';
import { dialectNames } from '../../trials/router/dialect-of.ts';

/** The demo's routers that are nowhere else: whose packets came from another machine is a real one by now, and is left alone. */
export async function devicesToPlay(ctx: Context, made: string[], ownAddress: string): Promise<string[]> {
  const rows = await ctx.db.select({ nasId: devices.nasId }).from(devices)
    .leftJoin(deviceSights, and(eq(deviceSights.pageId, devices.pageId), eq(deviceSights.deviceId, devices.id)))
    .where(and(eq(devices.pageId, ctx.pageId), inArray(devices.nasId, made), inArray(devices.type, [...dialectNames]), or(isNull(deviceSights.address), inArray(deviceSights.address, [ownAddress, `::ffff:${ownAddress}`]))))
    .orderBy(asc(devices.id));
  return rows.map(({ nasId }) => nasId);
}
