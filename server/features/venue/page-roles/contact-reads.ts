import type { PageContext } from '../../../platform/context.ts';
import { seesContacts } from './mask.ts';

/**
 * For every list that says who guests are: somebody looks through contact data. Each load is on record with how many it
 * showed, a single row too, since a list can be read one row at a time. The log puts the looks of an hour together when
 * it is read.
 */
export async function recordListing(ctx: PageContext, shown: number): Promise<void> {
  if (shown > 0 && seesContacts(ctx)) await ctx.record('guests.listed', { count: shown });
}

type ExportAction = 'guests.exported' | 'leads.exported' | 'guest-accounts.exported' | 'report.exported';

/** For every file of guests or of figures about them: each is on record, and whether it says who they are. */
export const recordExport = (ctx: PageContext, action: ExportAction, details: Record<string, unknown>): Promise<void> =>
  ctx.record(action, { ...details, masked: !seesContacts(ctx) });
