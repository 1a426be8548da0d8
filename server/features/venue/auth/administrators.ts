import { and, asc, eq, isNull } from 'drizzle-orm';
import { memberGroup, platformAdminGroup } from '@wifi/contract/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { spendLinksOf } from './one-time-codes.ts';
import { endSessionsOf } from './sessions.ts';
import { users } from './tables.ts';
import type { User } from './users.ts';

// All of these run in a transaction of the caller's.

/**
 * Whoever takes an administrator away holds all that can sign in first, in one order: two who take each other away at
 * the same moment leave one. It comes before the person is held, for the same order.
 */
export async function keepAnAdministrator(ctx: Context, uid: number): Promise<void> {
  const administrators = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.groupId, platformAdminGroup), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('update');
  if (administrators.length === 1 && administrators[0]?.id === uid) throw new AppError('last-administrator');
}

export async function setAdministrator(ctx: Context, uid: number, isAdministrator: boolean): Promise<void> {
  await ctx.db
    .update(users)
    .set({ groupId: isAdministrator ? platformAdminGroup : memberGroup })
    .where(eq(users.id, uid));
}

/** Who is disabled is out at once, and stays out of what was open when they are enabled again. */
export async function setDisabled(ctx: Context, uid: number, isDisabled: boolean): Promise<void> {
  await ctx.db
    .update(users)
    .set({ disabledAt: isDisabled ? ctx.now : null })
    .where(eq(users.id, uid));
  if (!isDisabled) return;
  await endSessionsOf(ctx, uid);
  await spendLinksOf(ctx, uid);
}

/** With their sessions and mailed links. */
export async function deleteUserRow(ctx: Context, uid: number): Promise<void> {
  await ctx.db.delete(users).where(eq(users.id, uid));
}

/** Who can sign in. Held until the end: nobody is given a page while they are being deleted. */
export async function findUserByEmail(ctx: Context, email: string): Promise<User | undefined> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
    .for('key share');
  return user;
}
