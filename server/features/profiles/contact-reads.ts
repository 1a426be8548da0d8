import { and, eq, gt, sql } from 'drizzle-orm';
import { transaction, type PageContext } from '../../platform/context.ts';
import { auditEvents } from '../../platform/db/audit-table.ts';
import { seesContacts } from './mask.ts';

const hour = 3_600_000;
const listingLock = 7_420_011;

const wasRecorded = async (ctx: PageContext): Promise<boolean> => (await ctx.db.select({ id: auditEvents.id }).from(auditEvents).where(and(
  eq(auditEvents.pageId, ctx.pageId), gt(auditEvents.at, new Date(ctx.now.getTime() - hour)), eq(auditEvents.actorUid, ctx.actor.uid), eq(auditEvents.action, 'guests.listed'),
)).limit(1)).length > 0;

/**
 * For every list that says who guests are: somebody looks through contact data. Once an hour for each person and page: a log of every load would be read by nobody.
 * A single row counts too, since a list can be read one row at a time.
 */
export async function recordListing(ctx: PageContext, shown: number): Promise<void> {
  if (shown === 0 || !seesContacts(ctx) || await wasRecorded(ctx)) return;
  await transaction(ctx, async (ctx) => {
    // Of several loads at once the others wait, and find the first one's record.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${listingLock}, ${ctx.actor.uid})`);
    if (!(await wasRecorded(ctx))) await ctx.record('guests.listed', { count: shown });
  });
}

type ExportAction = 'guests.exported' | 'leads.exported' | 'guest-accounts.exported' | 'report.exported';

/** For every file of guests or of figures about them: each is on record, and whether it says who they are. */
export const recordExport = (ctx: PageContext, action: ExportAction, details: Record<string, unknown>): Promise<void> =>
  ctx.record(action, { ...details, masked: !seesContacts(ctx) });
