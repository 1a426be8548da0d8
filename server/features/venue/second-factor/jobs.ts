import { lt } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { rememberedBrowsers, spentTickets } from './tables.ts';

export const secondFactorJobs = [
  defineJob({
    name: 'second-factor.purge',
    schema: z.object({}),
    schedule: '23 3 * * *',
    run: (ctx) => purgeSecondFactors(ctx),
  }),
];

/** Tickets and browsers that nobody can use any more. */
export async function purgeSecondFactors({ db, now }: Context): Promise<void> {
  await db.delete(spentTickets).where(lt(spentTickets.expiresAt, now));
  await db.delete(rememberedBrowsers).where(lt(rememberedBrowsers.expiresAt, now));
}
