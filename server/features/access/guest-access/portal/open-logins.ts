import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { createContext } from '../../../../platform/context.ts';
import { keptLimits } from '../../../network/devices/kept-limits.ts';
import { presenceSourceOf } from '../../../network/devices/presence.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import { vendorOf } from '../../../network/devices/vendors.ts';
import type { LoginClass } from '../../../network/guest-sessions/login-class.ts';
import { startOfSession } from '../../../network/guest-sessions/reported-by-us.ts';
import { visits } from '../../visits/tables.ts';
import type { GuestAccess } from '../guest-access.ts';
import { passes } from '../tables.ts';

function classOf(
  device: OpenDevice,
  { visitId, subjectKind, subjectId, label, mac, method, limits }: typeof passes.$inferSelect,
): LoginClass {
  const enforced = vendorOf(device).enforces(device);
  return {
    visitId,
    subjectKind,
    subjectId: subjectId ?? undefined,
    label: label || mac,
    method,
    seconds: limits.seconds,
    bytes: enforced.bytes ? undefined : limits.bytes,
  };
}

export const unusedPassesOf = (device: OpenDevice, now: Date) =>
  and(
    eq(passes.pageId, device.pageId),
    eq(passes.deviceId, device.id),
    isNull(passes.usedAt),
    gt(passes.expiresAt, now),
  );

/**
 * Logins of which it has turned out that a router without RADIUS has let them in: it said so when it fetched them, or
 * it sent the phone back to us, as it does with whom it has let in and with nobody else. From now on they are online.
 */
export async function openLogins(
  access: GuestAccess,
  device: OpenDevice,
  visitIds: string[],
  now: Date,
): Promise<void> {
  if (visitIds.length === 0) return;
  const { db } = createContext(access.program, { pageId: device.pageId, now });
  const isFetched = presenceSourceOf(device) === 'polling';
  const opened = await db
    .update(passes)
    .set({ usedAt: now, usedFor: isFetched ? 'fetched' : 'carried' })
    .from(visits)
    .where(
      and(
        unusedPassesOf(device, now),
        inArray(passes.visitId, visitIds),
        eq(visits.pageId, passes.pageId),
        eq(visits.id, passes.visitId),
      ),
    )
    .returning({ pass: passes, ip: visits.ip });
  await Promise.all(
    opened.map(({ pass, ip }) =>
      access.report(
        startOfSession(
          device,
          classOf(device, pass),
          {
            mac: pass.mac,
            ip,
            ...(isFetched && { gateway: pass.carry.gateway, from: pass.carry.from }),
            isTimeKept: keptLimits(device, pass.limits).seconds === pass.limits.seconds,
          },
          pass.limits,
          now,
        ),
      ),
    ),
  );
}
