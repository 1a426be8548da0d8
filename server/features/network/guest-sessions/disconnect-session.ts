import { and, eq } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DisconnectResult } from '../devices/disconnect.ts';
import { guestSessions } from './tables.ts';
import { noteResults, tellRouter } from './tell-router.ts';

/** Answers what the router says now. If it does not obey, it is told again until it does, unless it never can. */
export async function disconnectSession(
  ctx: PageContext,
  { id }: { id: string },
): Promise<{ result: DisconnectResult }> {
  const [session] = await ctx.db
    .select()
    .from(guestSessions)
    .where(and(eq(guestSessions.pageId, ctx.pageId), eq(guestSessions.id, id)));
  if (!session) throw new AppError('not-found');
  if (session.endedAt) return { result: 'already-gone' };
  const answers = await tellRouter(ctx, session.deviceId, [session]);
  const [{ result }] = answers as [(typeof answers)[number]];
  if (result !== 'not-possible') await noteResults(ctx, answers);
  await ctx.record('guest-session.disconnected', { session: id, result });
  return { result };
}
