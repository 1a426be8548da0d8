import { and, count, eq, sql } from 'drizzle-orm';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, sortedBy, newestFirst, nextOf } from '../../../platform/db/lists/newest-first.ts';
import { devices } from '../../network/devices/tables.ts';
import { endSessionsOf } from '../../network/guest-sessions/end-sessions.ts';
import { guestSessions } from '../../network/guest-sessions/tables.ts';
import { listedFrom, whatIsKept } from '../visits/kept-logins.ts';
import { getGuestAccount } from './list-accounts.ts';

const order = newestFirst(guestSessions.startedAt, guestSessions.id, 'uuid');

export async function listAccountSessions(
  ctx: PageContext,
  { id, limit, skip, after }: { id: number; limit: number; skip: number; after?: string | undefined },
) {
  const { createdAt, lastLoginAt } = await getGuestAccount(ctx, { id });
  const ofAccount = and(
    eq(guestSessions.pageId, ctx.pageId),
    eq(guestSessions.subjectKind, 'account'),
    eq(guestSessions.subjectId, id),
  );
  const { id: sessionId, mac, startedAt, endedAt, seconds, bytesUp, bytesDown } = guestSessions;
  const rows = await ctx.db
    .select({
      id: sessionId,
      mac,
      startedAt,
      endedAt,
      seconds,
      bytesUp,
      bytesDown,
      device: sql<string>`coalesce(${devices.name}, '')`,
      cursor: cursorOf(order),
    })
    .from(guestSessions)
    .leftJoin(devices, and(eq(devices.pageId, guestSessions.pageId), eq(devices.id, guestSessions.deviceId)))
    .where(and(ofAccount, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(guestSessions).where(ofAccount);
  return {
    rows,
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
    visitsFrom: listedFrom(await whatIsKept(ctx), lastLoginAt && createdAt),
  };
}

export async function disconnectGuestAccount(
  ctx: PageContext,
  { id }: { id: number },
): Promise<{ disconnected: number }> {
  await getGuestAccount(ctx, { id });
  return transaction(ctx, async (ctx) => {
    const disconnected = await endSessionsOf(ctx, { kind: 'account', ids: [id] });
    if (disconnected > 0) await ctx.record('guest-account.disconnected', { id });
    return { disconnected };
  });
}
