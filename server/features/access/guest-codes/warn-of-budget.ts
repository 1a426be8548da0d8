import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { mailAdmins } from '../../venue/page-roles/mail-admins.ts';
import { budgetTexts } from './code-texts.ts';
import { getCodeSettings } from './settings.ts';
import { guestCodeSettings } from './tables.ts';

const steps = [100, 80] as const;

/** The admins hear of it twice a day at most: when most of the budget is gone, and when all is. */
export async function warnOfBudget(ctx: Context, { day, percent }: { day: string; percent: number }): Promise<void> {
  const step = steps.find((one) => percent >= one);
  if (step === undefined) return;
  const { countries } = await getCodeSettings(ctx);
  await ctx.db.insert(guestCodeSettings).values({ pageId: ctx.pageId, countries }).onConflictDoNothing();
  const { pageId, warnedDay, warnedPercent } = guestCodeSettings;
  const warned = await ctx.db
    .update(guestCodeSettings)
    .set({ warnedDay: day, warnedPercent: step })
    .where(and(eq(pageId, ctx.pageId), or(isNull(warnedDay), ne(warnedDay, day), lt(warnedPercent, step))))
    .returning({ pageId });
  if (warned.length === 0) return;
  await ctx.record('guest-codes.budget', { percent: step });
  await mailAdmins(ctx, {
    kind: 'guest-codes-budget',
    texts: budgetTexts,
    namesIn: () => ({ n: String(step) }),
    path: '/dashboard/guest-codes',
  });
}
