import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import { guestSessions } from './tables.ts';

export interface OpenSession { secondsLeft: number | undefined; bytesLeft: number | undefined }

/** What is left of the session that a phone has on a device now. */
export async function openSessionOf(ctx: Context, device: OpenDevice, mac: string): Promise<OpenSession | undefined> {
  const [session] = await ctx.db.select().from(guestSessions)
    .where(and(eq(guestSessions.pageId, device.pageId), eq(guestSessions.deviceId, device.id), eq(guestSessions.mac, mac), isNull(guestSessions.endedAt)))
    .orderBy(desc(guestSessions.startedAt)).limit(1);
  if (!session) return undefined;
  const { mostSeconds, mostBytes, startedAt, bytesUp, bytesDown } = session;
  return {
    secondsLeft: mostSeconds === null ? undefined : Math.max(0, Math.round(mostSeconds - (ctx.now.getTime() - startedAt.getTime()) / 1000)),
    bytesLeft: mostBytes === null ? undefined : Math.max(0, mostBytes - bytesUp - bytesDown),
  };
}
