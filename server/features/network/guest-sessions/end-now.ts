import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { guestSessions, type SessionKind } from './tables.ts';
import { noteResults, tellRouter } from './tell-router.ts';

/** A guest waits for it. What is not answered by then is told again by the job. */
const longestWait = 3000;

/**
 * Ends what is open on these at one router, and waits for what it says. `none`: no session is known of. `open`: the
 * router has not obeyed in time.
 */
export async function endNow(
  ctx: Context,
  deviceId: number,
  { kind, ids }: { kind: Exclude<SessionKind, 'none'>; ids: number[] },
): Promise<'none' | 'ended' | 'open'> {
  const sessions = await ctx.db
    .update(guestSessions)
    .set({ isClosing: true, endDueAt: sql`coalesce(${guestSessions.endDueAt}, now() + interval '30 seconds')` })
    .where(
      and(
        eq(guestSessions.pageId, ctx.pageId),
        eq(guestSessions.deviceId, deviceId),
        eq(guestSessions.subjectKind, kind),
        inArray(guestSessions.subjectId, ids),
        isNull(guestSessions.endedAt),
      ),
    )
    .returning();
  if (sessions.length === 0) return 'none';
  const told = tellRouter(ctx, deviceId, sessions).then(async (answers) => {
    await noteResults(ctx, answers);
    return answers.every(({ result }) => result === 'disconnected' || result === 'already-gone') ? 'ended' : 'open';
  });
  // Who no longer waits for it must not leave a failure that nobody takes.
  told.catch((error: unknown) => ctx.log.warn({ err: error }, 'a session could not be ended at once'));
  return Promise.race([told, sleep(longestWait, 'open' as const, { ref: false })]);
}
