import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { createContext } from '../../platform/context.ts';
import type { OpenDevice, PollQueue } from '../devices/vendor.ts';
import { endReportedSession } from '../guest-sessions/reported-by-us.ts';
import type { GuestAccess } from './guest-access.ts';
import { passes } from './tables.ts';

/** The logins that wait for a router which fetches them: credentials that nobody has used yet. */
export function pollQueueOf(access: GuestAccess, device: OpenDevice, now: Date): PollQueue {
  const ctx = createContext(access.program, { pageId: device.pageId, now });
  const waiting = and(eq(passes.pageId, device.pageId), eq(passes.deviceId, device.id), isNull(passes.usedAt), gt(passes.expiresAt, now));
  return {
    list: () => ctx.db.select({ visitId: passes.visitId, carry: passes.carry, limits: passes.limits }).from(passes).where(waiting).orderBy(passes.createdAt).limit(50),
    async forget(visitIds) {
      if (visitIds.length > 0) await ctx.db.update(passes).set({ usedAt: now, usedFor: 'fetched' }).where(and(waiting, inArray(passes.visitId, visitIds)));
    },
    ended: (session) => endReportedSession(ctx, device, session),
  };
}
