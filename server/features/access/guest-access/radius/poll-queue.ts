import { and, inArray, sql } from 'drizzle-orm';
import { createContext } from '../../../../platform/context.ts';
import type { OpenDevice, PollQueue } from '../../../network/devices/vendor.ts';
import { closeAllOfGateway, hearGateway } from '../../../network/guest-sessions/hear-gateway.ts';
import { endReportedSession } from '../../../network/guest-sessions/reported-by-us.ts';
import { bytesGiven, withinWhatIsLeft } from '../credentials/pass.ts';
import type { GuestAccess } from '../guest-access.ts';
import { openLogins, unusedPassesOf } from '../portal/open-logins.ts';
import { bytesLeft, endOfSubject, hasBytes, isAllowed, stands } from '../standing.ts';
import { passes } from '../tables.ts';

/** The logins that wait for a router which fetches them: credentials that nobody has used yet. */
export function pollQueueOf(access: GuestAccess, device: OpenDevice, now: Date): PollQueue {
  const ctx = createContext(access.program, { pageId: device.pageId, now });
  const waiting = unusedPassesOf(device, now);
  return {
    async list() {
      const moment = `'${now.toISOString()}'::timestamptz`;
      const secondsLeft = sql<
        number | null
      >`extract(epoch from ${sql.raw(endOfSubject('passes'))} - ${sql.raw(moment)})::float8`;
      const left = sql<number | null>`(${sql.raw(bytesLeft('passes', bytesGiven('passes')))})::float8`;
      const rows = await ctx.db
        .select({ visitId: passes.visitId, carry: passes.carry, limits: passes.limits, secondsLeft, bytesLeft: left })
        .from(passes)
        .where(
          and(
            waiting,
            sql.raw(hasBytes('passes', bytesGiven('passes'))),
            sql.raw(stands('passes', moment)),
            sql.raw(isAllowed('passes', 'passes.method')),
          ),
        )
        .orderBy(passes.createdAt)
        .limit(50);
      return rows.map(withinWhatIsLeft);
    },
    opened: (visitIds) => openLogins(access, device, visitIds, now),
    async forget(visitIds) {
      if (visitIds.length > 0)
        await ctx.db
          .update(passes)
          .set({ expiresAt: now })
          .where(and(waiting, inArray(passes.visitId, visitIds)));
    },
    heard: (gateway, from) => hearGateway(ctx, device, { gateway, from }),
    restarted: (gateway) => closeAllOfGateway(ctx, device, gateway),
    ended: (session) => endReportedSession(ctx, device, session),
  };
}
