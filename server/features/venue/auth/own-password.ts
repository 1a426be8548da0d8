import type { UserContext } from '../../../platform/context.ts';
import { isRightPassword } from '../../../platform/crypto/passwords.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { bucketsFor, countGuess, forgetGuess } from './guess-limits.ts';
import { getUser, type User } from './users.ts';

/** Asked for again before what a borrowed browser must not do. Whoever has none sets one first. */
export async function proveOwnPassword(ctx: UserContext, password: string): Promise<User> {
  const user = await getUser(ctx, ctx.actor.uid);
  if (user.passwordHash === null) throw new AppError('password-first');
  const buckets = bucketsFor(`password/${user.id}`, ctx.address, true);
  await countGuess(ctx, buckets);
  if (!(await isRightPassword(user.passwordHash, password, user.id))) throw badField('password', 'wrong-password');
  await forgetGuess(ctx, buckets);
  return user;
}
