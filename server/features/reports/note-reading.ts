import type { PageContext } from '../../platform/context.ts';
import { recordListing } from '../profiles/contact-reads.ts';
import { seesContacts } from '../profiles/mask.ts';

/** Names and what people typed are contact data: who reads them in bulk is on record. */
export async function noteReading(ctx: PageContext, rows: number): Promise<void> {
  if (rows > 0 && seesContacts(ctx)) await recordListing(ctx, rows);
}
