import { and, eq, isNull } from 'drizzle-orm';
import { inScope, type Context, type PageContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { noteDisconnect } from '../devices/checks.ts';
import { disconnect, type DisconnectResult } from '../devices/disconnect.ts';
import { openDevice } from '../devices/open-device.ts';
import { devices } from '../devices/tables.ts';
import { pages } from '../pages/tables.ts';
import { guestSessions } from './tables.ts';

type Session = typeof guestSessions.$inferSelect;

async function find(ctx: Context, id: string): Promise<Session | undefined> {
  const [session] = await ctx.db.select().from(guestSessions).where(and(eq(guestSessions.pageId, ctx.pageId), eq(guestSessions.id, id)));
  return session;
}

/** Lists show whom a session belongs to; the router knows it by the credential it was opened with. */
const asTheRouterKnowsIt = (session: Session) => ({ ...session, userName: session.routerFacts['User-Name'] ?? session.userName });

async function end(ctx: Context, session: Session, cause: string): Promise<DisconnectResult> {
  const [found] = await ctx.db.select({ device: devices, eid: pages.eid }).from(devices).innerJoin(pages, eq(pages.id, devices.pageId))
    .where(and(eq(devices.pageId, ctx.pageId), eq(devices.id, session.deviceId)));
  const device = found && openDevice(ctx.program.sealer, found.device, found.eid);
  // A device that was deleted cannot be asked any more; its sessions are over for us.
  const result = device ? await disconnect(ctx, device, asTheRouterKnowsIt(session)) : 'already-gone';
  if (device && result !== 'not-possible') await noteDisconnect(ctx, device, result);
  if (result === 'disconnected' || result === 'already-gone') {
    await ctx.db.update(guestSessions).set({ endedAt: new Date(), endCause: cause })
      .where(and(eq(guestSessions.pageId, ctx.pageId), eq(guestSessions.id, session.id), isNull(guestSessions.endedAt)));
  }
  return result;
}

export async function disconnectSession(ctx: PageContext, { id }: { id: string }): Promise<{ result: DisconnectResult }> {
  const session = await find(ctx, id);
  if (!session) throw new AppError('not-found');
  if (session.endedAt) return { result: 'already-gone' };
  const result = await end(ctx, session, 'operator');
  await ctx.record('guest-session.disconnected', { session: id, result });
  return { result };
}

/** For jobs: tries again while the router does not answer. */
export async function endSession(ctx: Context, { pageId, sessionId }: { pageId: number; sessionId: string }): Promise<void> {
  const own = inScope(ctx, pageId);
  const session = await find(own, sessionId);
  if (!session || session.endedAt) return;
  const result = await end(own, session, session.isClosing ? 'revoked' : 'limit');
  if (result === 'no-answer') throw new Error('the router did not answer the Disconnect');
}
