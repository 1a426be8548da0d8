import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { transaction, type Context } from '../../../platform/context.ts';
import { handOut } from '../../../platform/jobs/job.ts';
import { endOnDevice } from './end-on-device.ts';
import { guestSessions } from './tables.ts';

const atOnce = 500;
/**
 * What is left after these waits for the next run; whatever was marked is not found again, so that no page waits for
 * ever.
 */
const mostRounds = 20;

/**
 * Ends the open sessions that a condition on `guest_sessions` fits, of one page or of all. Marked first, then told to
 * their routers by a job each.
 */
export async function endSessionsWhere(
  ctx: Context,
  { pageId, condition }: { pageId?: number | undefined; condition: SQL },
): Promise<number> {
  let ended = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const marked = await transaction(
      ctx,
      async (ctx) => {
        const due = ctx.db
          .select({ pageId: guestSessions.pageId, id: guestSessions.id })
          .from(guestSessions)
          .where(
            and(
              pageId === undefined ? undefined : eq(guestSessions.pageId, pageId),
              isNull(guestSessions.endedAt),
              eq(guestSessions.isClosing, false),
              condition,
            ),
          )
          .limit(atOnce)
          .for('update', { skipLocked: true });
        const rows = await ctx.db
          .update(guestSessions)
          .set({ isClosing: true, endDueAt: sql`coalesce(${guestSessions.endDueAt}, now())` })
          .where(sql`(${guestSessions.pageId}, ${guestSessions.id}) in ${due}`)
          .returning({ pageId: guestSessions.pageId, deviceId: guestSessions.deviceId });
        if (rows.length > 0)
          await handOut(ctx, endOnDevice, [
            ...new Map(rows.map((row) => [`${row.pageId}/${row.deviceId}`, row])).values(),
          ]);
        return rows.length;
      },
      pageId ?? 'every',
    );
    ended += marked;
    if (marked < atOnce) break;
  }
  return ended;
}
