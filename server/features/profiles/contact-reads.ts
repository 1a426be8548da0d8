import { and, eq, gt, sql } from 'drizzle-orm';
import { transaction, type PageContext } from '../../platform/context.ts';
import { auditEvents } from '../../platform/db/audit-table.ts';

const hour = 3_600_000;
const listingLock = 7_420_011;

const wasRecorded = async (ctx: PageContext): Promise<boolean> => (await ctx.db.select({ id: auditEvents.id }).from(auditEvents).where(and(
  eq(auditEvents.pageId, ctx.pageId), gt(auditEvents.at, new Date(ctx.now.getTime() - hour)), eq(auditEvents.actorUid, ctx.actor.uid), eq(auditEvents.action, 'guests.listed'),
)).limit(1)).length > 0;

/** Somebody looks through contact data. Once an hour for each person and page: a log of every load would be read by nobody. */
export async function recordListing(ctx: PageContext, shown: number): Promise<void> {
  if (await wasRecorded(ctx)) return;
  await transaction(ctx, async (ctx) => {
    // Of several loads at once the others wait, and find the first one's record.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${listingLock}, ${ctx.actor.uid})`);
    if (!(await wasRecorded(ctx))) await ctx.record('guests.listed', { count: shown });
  });
}
