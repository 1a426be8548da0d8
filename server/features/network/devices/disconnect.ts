import { and, eq } from 'drizzle-orm';
import type { disconnectResults } from '@wifi/contract/network/guest-sessions.ts';
import type { Context } from '../../../platform/context.ts';
import { callOutFor } from '../../../platform/outbound/call-out.ts';
import { sendDynamic, type DynamicAnswer } from '../../../platform/radius/dynamic-authorisation.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import { playedHere } from './played-here.ts';
import { deviceLastSeen } from './tables.ts';
import type { LiveSession, OpenDevice } from './vendor.ts';
import { vendorOf } from './vendors.ts';

export type DisconnectResult = (typeof disconnectResults)[number];

const purpose = { kind: 'router', what: 'disconnect' };

/** RFC 5176 §3.5: session context not found. */
const noSuchSession = 503;

/** Asks the router, its vendor's way, to end a session. Must not run inside a transaction: it waits for the network. */
export async function disconnect(ctx: Context, device: OpenDevice, session: LiveSession): Promise<DisconnectResult> {
  const way = vendorOf(device).disconnection(device);
  if (way.kind === 'none') return 'not-possible';
  if (way.kind === 'call')
    return way.run(session, callOutFor(ctx.program.callOut, { pageId: device.pageId, ...purpose }));
  const here = playedHere(ctx.program).get(device.nasId);
  const address = here?.address ?? (device.coaAddress || (await lastAddress(ctx, device)));
  if (!address) return 'no-answer';
  // Where packets came from can be forged, and what was stored may be older than what is allowed now.
  if (!here && !ctx.program.callOut.reaches(address)) return 'not-possible';
  const request = {
    address,
    port: here?.port ?? device.coaPort,
    secret: device.secret,
    kind: 'disconnect',
    attributes: way.attributes(session, ctx.now),
  } as const;
  const startedAt = steadyNow();
  const answer = await sendDynamic({ ...request, signs: device.coaSigns });
  // uspot says no, without a reason, to whatever is signed.
  const result = readAnswer(
    device.coaSigns && isWithoutReason(answer) ? await sendDynamic({ ...request, signs: false }) : answer,
  );
  if (result === 'no-answer' || result === 'refused') {
    const [host, milliseconds] = [`${address}:${request.port}`, Math.round(steadyNow() - startedAt)];
    const reason = result === 'refused' ? 'refused' : 'timeout';
    const call = { pageId: device.pageId, ...purpose, host, reason, status: null, milliseconds } as const;
    ctx.program.failedCalls?.note(call, new Date());
  }
  return result;
}

const isWithoutReason = (answer: DynamicAnswer): boolean =>
  !answer.ok && answer.why === 'refused' && answer.errorCause === undefined;

/**
 * A no without a reason is an answer: CoovaChilli and uspot give it for a session that they do not know, and have no
 * other. Should the session live after all, its next report brings it back and it is told again.
 */
function readAnswer(answer: DynamicAnswer): DisconnectResult {
  if (answer.ok) return 'disconnected';
  if (answer.why === 'no-answer') return 'no-answer';
  return answer.errorCause === noSuchSession || isWithoutReason(answer) ? 'already-gone' : 'refused';
}

/** Whence its last proven packet came. */
export async function lastAddress(ctx: Context, device: OpenDevice): Promise<string | null> {
  const [seen] = await ctx.db
    .select({ address: deviceLastSeen.address })
    .from(deviceLastSeen)
    .where(and(eq(deviceLastSeen.pageId, device.pageId), eq(deviceLastSeen.deviceId, device.id)));
  return seen?.address ?? null;
}
