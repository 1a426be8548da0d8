import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { guestSessions, type SubjectKind } from './tables.ts';

/** Ends what is open on a code or an account. The sessions are marked in the caller's transaction; a job tells the routers. */
export async function endSessionsOf(ctx: Context, { kind, ids }: { kind: Exclude<SubjectKind, 'none'>; ids: number[] }): Promise<number> {
  if (ids.length === 0) return 0;
  const closing = await ctx.db.update(guestSessions).set({ isClosing: true })
    .where(and(eq(guestSessions.pageId, ctx.pageId), eq(guestSessions.subjectKind, kind), inArray(guestSessions.subjectId, ids), isNull(guestSessions.endedAt)))
    .returning({ id: guestSessions.id });
  for (const { id } of closing) await ctx.later({ name: 'guest-sessions.end', data: { pageId: ctx.pageId, sessionId: id } });
  return closing.length;
}
