import { eq } from 'drizzle-orm';
import { transaction, type Context, type UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { proveOwnPassword } from '../auth/own-password.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { users } from '../auth/tables.ts';
import { holdUser, type User } from '../auth/users.ts';
import { forgetFactors } from './factor-change.ts';
import { mailAboutFactor } from './mails.ts';

/** In a transaction. Every browser is signed out: whoever was let in by the factor may not be its owner. */
async function resetFactorsOf(ctx: Context, user: User): Promise<void> {
  await holdUser(ctx, user.id);
  await forgetFactors(ctx, user.id);
  await endSessionsOf(ctx, user.id);
  await ctx.record('second-factor.reset', { uid: user.id, email: user.login });
  await mailAboutFactor(ctx, 'reset', user);
}

async function getTarget(ctx: Context, isTarget: ReturnType<typeof eq>): Promise<User> {
  const [user] = await ctx.db.select().from(users).where(isTarget);
  if (!user?.secondFactorAt) throw new AppError('not-found');
  return user;
}

/** For somebody who lost it. One's own is removed in the settings, where it is asked whether that may be. */
export async function resetSecondFactor(ctx: UserContext, input: { uid: number; password: string }): Promise<void> {
  await proveOwnPassword(ctx, input.password);
  if (input.uid === ctx.actor.uid) throw new AppError('no-right');
  const user = await getTarget(ctx, eq(users.id, input.uid));
  await transaction(ctx, (ctx) => resetFactorsOf(ctx, user));
}

/** From the command line, for the last administrator: whoever may start the program has its database anyway. */
export async function resetSecondFactorByMail(ctx: Context, email: string): Promise<User> {
  const user = await getTarget(ctx, eq(users.email, email));
  await transaction(ctx, (ctx) => resetFactorsOf(ctx, user));
  return user;
}
