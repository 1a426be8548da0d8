import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../../../platform/context.ts';
import type { Limits } from '../devices/limits.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import type { SessionReport } from './account.ts';
import { encodeClass, type LoginClass } from './login-class.ts';
import { guestSessions } from './tables.ts';

/** How long a session that was given up for lost may still turn out to live. */
export const mayLiveFor = '1 day';

/**
 * Among the facts of a session: nobody ends it when its time is over, so that nobody knows when it ends. It is not
 * listed for longer.
 */
export const timeNotKept = 'time-not-kept';

/** `from`: where the guest came from when a router is known by that alone, in the visit's own words. */
interface Place {
  mac: string;
  ip: string;
  gateway?: string | undefined;
  from?: string | undefined;
  isTimeKept?: boolean;
}

/**
 * A router that speaks no RADIUS reports nothing: the session begins when we open it. `reported-by-us` tells such
 * sessions apart.
 */
export function startOfSession(
  device: Pick<OpenDevice, 'pageId' | 'id'>,
  login: LoginClass,
  { mac, ip, gateway, from, isTimeKept = true }: Place,
  limits: Limits,
  now: Date,
): SessionReport {
  return {
    pageId: device.pageId,
    deviceId: device.id,
    routerSessionId: login.visitId,
    loginClass: encodeClass(login),
    visitId: login.visitId,
    userName: login.label,
    method: login.method,
    subjectKind: login.subjectKind,
    subjectId: login.subjectId ?? null,
    mac,
    ip,
    startedAt: now,
    seenAt: now,
    endedAt: null,
    endCause: null,
    seconds: 0,
    bytesUp: 0,
    bytesDown: 0,
    mostSeconds: limits.seconds ?? null,
    mostBytes: limits.bytes ?? null,
    routerFacts: {
      'reported-by-us': 'yes',
      ...(gateway && { gateway }),
      ...(from && { from }),
      ...(!isTimeKept && { [timeNotKept]: 'yes' }),
    },
  };
}

export async function endReportedSession(
  ctx: Context,
  device: OpenDevice,
  ended: { gateway: string; mac: string; ip: string; bytesUp: number; bytesDown: number; cause: string },
): Promise<void> {
  await ctx.db
    .update(guestSessions)
    .set({
      endedAt: ctx.now,
      endCause: cutText(ended.cause, 40),
      lastSeenAt: ctx.now,
      bytesUp: sql`greatest(bytes_up, ${ended.bytesUp})`,
      bytesDown: sql`greatest(bytes_down, ${ended.bytesDown})`,
      seconds: sql`greatest(seconds, extract(epoch from ${ctx.now.toISOString()}::timestamptz - started_at)::int)`,
    })
    .where(
      and(
        eq(guestSessions.pageId, device.pageId),
        eq(guestSessions.deviceId, device.id),
        eq(guestSessions.mac, ended.mac),
        sql`router_facts->>'gateway' = ${ended.gateway}`,
        // One that was given up for lost while nothing was heard has its end now: else it would come back with its
        // router.
        or(
          isNull(guestSessions.endedAt),
          and(
            eq(guestSessions.endCause, 'lost'),
            sql`ended_at > ${ctx.now.toISOString()}::timestamptz - interval '${sql.raw(mayLiveFor)}' and not exists (
      select from guest_sessions n where n.page_id = guest_sessions.page_id and n.device_id = guest_sessions.device_id
        and n.mac = guest_sessions.mac and n.started_at > guest_sessions.started_at)`,
          ),
        ),
      ),
    );
}
