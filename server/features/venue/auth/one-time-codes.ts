import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { digest, randomCode } from '../../../platform/crypto/random.ts';
import { AppError } from '../../../platform/errors.ts';
import { oneTimeCodes } from './tables.ts';

/** The row of a mailed or printed link that can still be used. Deleting it by this is what spends it. */
export const liveCode = (ctx: Context, purpose: (typeof oneTimeCodes.$inferSelect)['purpose'], code: string): SQL =>
  and(eq(oneTimeCodes.codeHash, digest(code)), eq(oneTimeCodes.purpose, purpose), gt(oneTimeCodes.expiresAt, ctx.now))!;

/** A link to choose a new password. Of those that are handed on, the last one works. */
export async function addResetCode(
  ctx: Context,
  { uid, madeBy, life }: { uid: number; madeBy: number | null; life: number },
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomCode();
  const expiresAt = new Date(ctx.now.getTime() + life);
  if (madeBy !== null) await spendLinksOf(ctx, uid);
  await ctx.db
    .insert(oneTimeCodes)
    .values({ codeHash: digest(code), purpose: 'reset-password', uid, madeBy, expiresAt });
  return { code, expiresAt };
}

/** They were for the password, and the person, as they were when the links were made. */
export const spendLinksOf = async (ctx: Context, uid: number): Promise<void> => {
  await ctx.db.delete(oneTimeCodes).where(eq(oneTimeCodes.uid, uid));
};

/** In front of what is slow. Who spends the link is settled later, by deleting it. */
export async function refuseSpentLink(ctx: Context, isLink: SQL): Promise<void> {
  const [found] = await ctx.db.select({ purpose: oneTimeCodes.purpose }).from(oneTimeCodes).where(isLink);
  if (!found) throw new AppError('link-spent');
}
