import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { createContext } from '../../platform/context.ts';
import type { OpenDevice, PollQueue } from '../devices/vendor.ts';
import { vendorOf } from '../devices/vendors.ts';
import type { LoginClass } from '../guest-sessions/login-class.ts';
import { closeAllOfGateway, endReportedSession, startOfSession } from '../guest-sessions/reported-by-us.ts';
import type { GuestAccess } from './guest-access.ts';
import { bytesGiven, withinWhatIsLeft } from './pass.ts';
import { bytesLeft, endOfSubject, hasBytes, isAllowed, stands } from './standing.ts';
import { passes, visits } from './tables.ts';

function classOf(device: OpenDevice, { visitId, subjectKind, subjectId, label, mac, method, limits }: typeof passes.$inferSelect): LoginClass {
  const enforced = vendorOf(device).enforces(device);
  return { visitId, subjectKind, subjectId: subjectId ?? undefined, label: label || mac, method, seconds: limits.seconds, bytes: enforced.bytes ? undefined : limits.bytes };
}

/** The logins that wait for a router which fetches them: credentials that nobody has used yet. */
export function pollQueueOf(access: GuestAccess, device: OpenDevice, now: Date): PollQueue {
  const ctx = createContext(access.program, { pageId: device.pageId, now });
  const waiting = and(eq(passes.pageId, device.pageId), eq(passes.deviceId, device.id), isNull(passes.usedAt), gt(passes.expiresAt, now));
  return {
    async list() {
      const moment = `'${now.toISOString()}'::timestamptz`;
      const secondsLeft = sql<number | null>`extract(epoch from ${sql.raw(endOfSubject('passes'))} - ${sql.raw(moment)})::float8`;
      const left = sql<number | null>`(${sql.raw(bytesLeft('passes', bytesGiven('passes')))})::float8`;
      const rows = await ctx.db.select({ visitId: passes.visitId, carry: passes.carry, limits: passes.limits, secondsLeft, bytesLeft: left }).from(passes)
        .where(and(waiting, sql.raw(hasBytes('passes', bytesGiven('passes'))), sql.raw(stands('passes', moment)), sql.raw(isAllowed('passes', 'passes.method')))).orderBy(passes.createdAt).limit(50);
      return rows.map(withinWhatIsLeft);
    },
    async opened(visitIds) {
      if (visitIds.length === 0) return;
      const fetched = await ctx.db.update(passes).set({ usedAt: now, usedFor: 'fetched' }).from(visits)
        .where(and(waiting, inArray(passes.visitId, visitIds), eq(visits.pageId, passes.pageId), eq(visits.id, passes.visitId))).returning({ pass: passes, ip: visits.ip });
      await Promise.all(fetched.map(({ pass, ip }) => access.report(startOfSession(device, classOf(device, pass), { mac: pass.mac, ip, gateway: pass.carry.gateway }, pass.limits, now))));
    },
    async forget(visitIds) {
      if (visitIds.length > 0) await ctx.db.update(passes).set({ expiresAt: now }).where(and(waiting, inArray(passes.visitId, visitIds)));
    },
    restarted: (gateway) => closeAllOfGateway(ctx, device, gateway),
    ended: (session) => endReportedSession(ctx, device, session),
  };
}
