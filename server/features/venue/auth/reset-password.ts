import { eq } from 'drizzle-orm';
import { changed, transaction, type Context } from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { AppError } from '../../../platform/errors.ts';
import { bucketsFor, countGuess } from './guess-limits.ts';
import { liveCode, refuseSpentLink } from './one-time-codes.ts';
import { endSessionsOf } from './sessions.ts';
import { actorOf } from './sign-in.ts';
import { oneTimeCodes, users } from './tables.ts';
import { givePassword, readLogin } from './users.ts';

/**
 * Whether who was shown a link may still hand it to this person: asked once more when it is used. The scope is every
 * page, since all pages of that person are looked at.
 */
export type MayHandLink = (ctx: Context, uid: number, madeBy: number) => Promise<boolean>;

/** Answers before anything is looked up: a job finds the account and mails the link, so that the time tells nothing. */
export async function askForReset(ctx: Context, input: { email_mobile: string }): Promise<void> {
  await countGuess(ctx, bucketsFor(`reset/${readLogin(input.email_mobile)}`, ctx.address, false));
  await ctx.later({ name: 'auth.reset-mail', data: { name: input.email_mobile } });
}

export async function resetPassword(
  ctx: Context,
  input: { forgotten_password_code: string; password: string },
  mayHandLink: MayHandLink,
): Promise<void> {
  const isLink = liveCode(ctx, 'reset-password', input.forgotten_password_code);
  await refuseSpentLink(ctx, isLink);
  const passwordHash = await hashPassword(input.password);
  const work = async (ctx: Context) => {
    const [spent] = await ctx.db.delete(oneTimeCodes).where(isLink).returning();
    if (!spent?.uid) throw new AppError('link-spent');
    if (spent.madeBy !== null && !(await mayHandLink(ctx, spent.uid, spent.madeBy))) throw new AppError('link-spent');
    const user = await givePassword(ctx, eq(users.id, spent.uid), passwordHash);
    if (!user) throw new AppError('link-spent');
    await endSessionsOf(ctx, user.id);
    await changed(ctx, { actor: actorOf(user) }).record('user.password-reset', { uid: user.id });
  };
  await transaction(ctx, work, 'every');
}
