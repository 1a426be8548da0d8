import { count, eq } from 'drizzle-orm';
import type { Context, UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { holdUser, markSecondFactor, type User } from '../auth/users.ts';
import { mailAboutFactor } from './mails.ts';
import { forgetRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { forgetAllRemembered, forgetOtherRemembered } from './remembered-browsers.ts';
import { passkeys, totpFactors } from './tables.ts';

/**
 * After a factor was written, in the same transaction. With the first one come the recovery codes, and every other
 * browser is signed out: it got in without.
 */
export async function afterFactorAdded(ctx: UserContext, name?: string): Promise<{ recoveryCodes: string[] | null }> {
  const user = await holdUser(ctx, ctx.actor.uid);
  const isFirst = user.secondFactorAt === null;
  if (isFirst) {
    await markSecondFactor(ctx, user.id, ctx.now);
    await endSessionsOf(ctx, user.id, ctx.actor.sessionId);
  }
  await ctx.record('second-factor.added', { kind: name === undefined ? 'totp' : 'passkey' });
  await mailAboutFactor(ctx, 'added', user, name === undefined ? {} : { name });
  return { recoveryCodes: isFirst ? await renewRecoveryCodes(ctx, user.id) : null };
}

async function hasFactor(ctx: Context, uid: number): Promise<boolean> {
  const [apps] = await ctx.db.select({ n: count() }).from(totpFactors).where(eq(totpFactors.uid, uid));
  const [keys] = await ctx.db.select({ n: count() }).from(passkeys).where(eq(passkeys.uid, uid));
  return apps!.n + keys!.n > 0;
}

/** The user's row is held before, so that the last two factors are not removed at the same moment. */
export async function afterFactorRemoved(
  ctx: UserContext,
  user: User,
  { demandedBy, name }: { demandedBy: string[]; name?: string },
): Promise<void> {
  if (!(await hasFactor(ctx, user.id))) {
    if (demandedBy.length > 0)
      throw new AppError('second-factor-demanded', { params: { names: demandedBy.join(', ') } });
    await forgetFactors(ctx, user.id);
  } else await forgetLetIn(ctx);
  await ctx.record('second-factor.removed', { kind: name === undefined ? 'totp' : 'passkey' });
  await mailAboutFactor(ctx, 'removed', user, name === undefined ? {} : { name });
}

/**
 * A factor is taken away or replaced because somebody else may have it: what that let in is asked again, but for the
 * browser in which it is done.
 */
export const forgetLetIn = (ctx: UserContext): Promise<void> =>
  forgetOtherRemembered(ctx, ctx.actor.uid, ctx.actor.sessionId);

/** All of it, as if none had ever been set up. */
export async function forgetFactors(ctx: Context, uid: number): Promise<void> {
  await ctx.db.delete(totpFactors).where(eq(totpFactors.uid, uid));
  await ctx.db.delete(passkeys).where(eq(passkeys.uid, uid));
  await forgetRecoveryCodes(ctx, uid);
  await forgetAllRemembered(ctx, uid);
  await markSecondFactor(ctx, uid, null);
}
