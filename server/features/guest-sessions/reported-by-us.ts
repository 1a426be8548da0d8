import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import type { SessionReport } from './account.ts';
import type { Limits } from './limits.ts';
import { encodeClass, type LoginClass } from './login-class.ts';
import { guestSessions } from './tables.ts';

/** A router that speaks no RADIUS reports nothing: the session begins when we open it. `reported-by-us` tells such sessions apart. */
export function startOfSession(device: Pick<OpenDevice, 'pageId' | 'id'>, login: LoginClass, { mac, ip, gateway = '' }: { mac: string; ip: string; gateway?: string | undefined }, limits: Limits, now: Date): SessionReport {
  return {
    pageId: device.pageId, deviceId: device.id, routerSessionId: login.visitId, loginClass: encodeClass(login), visitId: login.visitId, userName: login.label, method: login.method,
    subjectKind: login.subjectKind, subjectId: login.subjectId ?? null, mac, ip, startedAt: now, seenAt: now, endedAt: null, endCause: null, seconds: 0, bytesUp: 0, bytesDown: 0,
    mostSeconds: limits.seconds ?? null, mostBytes: limits.bytes ?? null, routerFacts: { 'reported-by-us': 'yes', ...(gateway && { gateway }) },
  };
}

export async function endReportedSession(ctx: Context, device: OpenDevice, ended: { mac: string; ip: string; bytesUp: number; bytesDown: number; cause: string }): Promise<void> {
  await ctx.db.update(guestSessions).set({
    endedAt: ctx.now, endCause: cutText(ended.cause, 40), lastSeenAt: ctx.now,
    bytesUp: sql`greatest(bytes_up, ${ended.bytesUp})`, bytesDown: sql`greatest(bytes_down, ${ended.bytesDown})`,
    seconds: sql`greatest(seconds, extract(epoch from ${ctx.now.toISOString()}::timestamptz - started_at)::int)`,
  }).where(and(
    eq(guestSessions.pageId, device.pageId), eq(guestSessions.deviceId, device.id), eq(guestSessions.mac, ended.mac),
    // One that was given up for lost while nothing was heard has its end now: else it would come back with its router.
    or(isNull(guestSessions.endedAt), and(eq(guestSessions.endCause, 'lost'), sql`ended_at > ${ctx.now.toISOString()}::timestamptz - interval '1 day' and not exists (
      select from guest_sessions n where n.page_id = guest_sessions.page_id and n.device_id = guest_sessions.device_id and n.mac = guest_sessions.mac and n.started_at > guest_sessions.started_at)`)),
  ));
}

/** A gateway that starts again has forgotten its sessions; those that were given up while it was away do not come back either. */
export async function closeAllOfGateway(ctx: Context, device: OpenDevice, gateway: string): Promise<void> {
  await ctx.db.execute(sql`
    update guest_sessions set end_cause = 'router-restart', ended_at = coalesce(ended_at, ${ctx.now.toISOString()}::timestamptz),
      seconds = case when ended_at is null then greatest(seconds, extract(epoch from ${ctx.now.toISOString()}::timestamptz - started_at)::int) else seconds end
    where page_id = ${device.pageId} and device_id = ${device.id} and router_facts->>'gateway' = ${gateway}
      and (ended_at is null or (end_cause = 'lost' and ended_at > ${ctx.now.toISOString()}::timestamptz - interval '1 day'))`);
}
