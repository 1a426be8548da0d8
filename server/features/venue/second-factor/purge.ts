import { lt } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { rememberedBrowsers, spentTickets } from './tables.ts';

/** Tickets and browsers that nobody can use any more. */
export async function purgeSecondFactors({ db, now }: Context): Promise<void> {
  await db.delete(spentTickets).where(lt(spentTickets.expiresAt, now));
  await db.delete(rememberedBrowsers).where(lt(rememberedBrowsers.expiresAt, now));
}
