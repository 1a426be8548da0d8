import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { allowsAddress } from '../../../network/devices/address-list.ts';
import { keptLimits } from '../../../network/devices/kept-limits.ts';
import { deviceLastSeen } from '../../../network/devices/tables.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import { guestSessions } from '../../../network/guest-sessions/tables.ts';
import { visits } from '../../visits/tables.ts';

export interface OpenSession {
  secondsLeft: number | undefined;
  bytesLeft: number | undefined;
}

/**
 * What is left of the session that a phone has on a device now. Whoever asks knows a MAC address, which anybody can:
 * told only where they ask from the network that the guest logged in from, or from behind the router itself.
 */
export async function openSessionOf(
  ctx: Context,
  device: OpenDevice,
  { mac, address }: { mac: string; address: string },
): Promise<OpenSession | undefined> {
  const isBehindRouter = device.addresses.length > 0 && allowsAddress(device.addresses, address);
  const isNear = sql`(${isBehindRouter}
    or exists (select from ${visits} where ${visits.pageId} = ${guestSessions.pageId}
      and ${visits.id} = ${guestSessions.visitId} and ${visits.address} = ${address})
    or exists (select from ${deviceLastSeen} where ${deviceLastSeen.pageId} = ${guestSessions.pageId}
      and ${deviceLastSeen.deviceId} = ${guestSessions.deviceId} and ${deviceLastSeen.address} = ${address}))`;
  const [session] = await ctx.db
    .select()
    .from(guestSessions)
    .where(
      and(
        eq(guestSessions.pageId, device.pageId),
        eq(guestSessions.deviceId, device.id),
        eq(guestSessions.mac, mac),
        isNull(guestSessions.endedAt),
        isNear,
      ),
    )
    .orderBy(desc(guestSessions.startedAt))
    .limit(1);
  if (!session) return undefined;
  const { startedAt, bytesUp, bytesDown } = session;
  const { seconds: mostSeconds, bytes: mostBytes } = keptLimits(device, {
    seconds: session.mostSeconds ?? undefined,
    bytes: session.mostBytes ?? undefined,
  });
  return {
    secondsLeft:
      mostSeconds === undefined
        ? undefined
        : Math.max(0, Math.round(mostSeconds - (ctx.now.getTime() - startedAt.getTime()) / 1000)),
    bytesLeft: mostBytes === undefined ? undefined : Math.max(0, mostBytes - bytesUp - bytesDown),
  };
}
