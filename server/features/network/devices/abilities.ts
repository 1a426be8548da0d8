import { asc, eq } from 'drizzle-orm';
import type { CheckedLimit } from '@wifi/contract/network/session-limits.ts';
import type { PageContext } from '../../../platform/context.ts';
import { unlimited } from './limits.ts';
import { openDevice } from './open-device.ts';
import { devices } from './tables.ts';
import type { OpenDevice } from './vendor.ts';
import { vendorOf } from './vendors.ts';

export interface DeviceAbility {
  name: string;
  cannot: CheckedLimit[];
}

/**
 * Limits that neither the router keeps nor we can: a speed that it is never told, and an end that nobody can bring
 * about or see coming.
 */
function cannotKeep(device: OpenDevice): CheckedLimit[] {
  const vendor = vendorOf(device);
  const keeps = vendor.enforces(device);
  const takesSpeed = vendor.limitAttributes({ ...unlimited, speedUp: 1000, speedDown: 1000 }, device).length > 0;
  const canEnd = vendor.disconnection(device).kind !== 'none';
  const isCounted = vendor.usesRadius(device) || vendor.readCounters !== undefined;
  // Everyone that asks RADIUS is told Session-Timeout and Idle-Timeout.
  const isTimed = vendor.usesRadius(device) || canEnd;
  return [
    ...(keeps.speedUp || keeps.speedDown || takesSpeed ? [] : ['speed' as const]),
    ...(keeps.seconds || isTimed ? [] : ['time' as const]),
    ...(keeps.idleSeconds || vendor.usesRadius(device) || (canEnd && isCounted) ? [] : ['idle' as const]),
    ...(keeps.bytes || (canEnd && isCounted) ? [] : ['data' as const]),
  ];
}

/** What the devices of the page cannot do, in the order in which they came. */
export async function deviceAbilities(ctx: PageContext): Promise<DeviceAbility[]> {
  const rows = await ctx.db
    .select()
    .from(devices)
    .where(eq(devices.pageId, ctx.pageId))
    .orderBy(asc(devices.createdAt), asc(devices.id));
  return rows.map((row) => ({ name: row.name, cannot: cannotKeep(openDevice(ctx.program.sealer, row, ctx.pageEid)) }));
}
