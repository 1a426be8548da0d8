import { and, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { defaultLanguage, type LanguageId } from '@wifi/contract/languages.ts';
import { memberGroup } from '@wifi/contract/limits.ts';
import type { Context, UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { readWholePhone } from '../../../platform/phone-number.ts';
import { spendLinksOf } from './one-time-codes.ts';
import { users } from './tables.ts';

/** Where numbers without a country belong before any page is known: where pages are unless they say otherwise. */
const usualZone = 'Asia/Ho_Chi_Minh';

/**
 * One spelling for all writings of a mobile number, 0912 345 678 and +84 912 345 678, so that neither an account nor
 * the count of guesses at it can be had twice. What is no number stays as it is.
 */
export const readLogin = (typed: string): string =>
  typed.includes('@') ? typed : readWholePhone(typed, usualZone) || typed;

export type User = typeof users.$inferSelect;

export async function getUser(ctx: Context, uid: number): Promise<User> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, uid));
  if (!user) throw new AppError('signed-out');
  return user;
}

/** As the console knows who is signed in. */
export const presentUser = (user: User, actor?: UserContext['actor']) => ({
  id: user.id,
  username: user.login,
  displayName: user.displayName,
  group_id: user.groupId,
  email_mobile: user.login,
  languageId: user.languageId,
  ...(actor?.viewer && { viewer: actor.viewer }),
});

type NewUser = Pick<typeof users.$inferInsert, 'displayName' | 'groupId'> & {
  email: string;
  passwordHash: string;
  languageId?: LanguageId;
};

export async function createUser(ctx: Context, { languageId = defaultLanguage, ...user }: NewUser): Promise<User> {
  const [created] = await ctx.db
    .insert(users)
    .values({ ...user, languageId, createdAt: ctx.now })
    .returning();
  return created!;
}

/** undefined where somebody has this number already: whoever that is keeps their account to themselves. */
export async function addUserByMobile(
  ctx: Context,
  user: { mobile: string; displayName: string; passwordHash: string; languageId: LanguageId },
): Promise<User | undefined> {
  const [added] = await ctx.db
    .insert(users)
    .values({ ...user, groupId: memberGroup, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning();
  return added;
}

/** Whoever signs in with this e-mail address or number, in any of its usual writings. */
export async function findUserByLogin(ctx: Context, typed: string): Promise<User | undefined> {
  const name = readLogin(typed);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(or(eq(users.email, name), eq(users.mobile, name)));
  return user;
}

type Changes = { [Key in 'displayName' | 'mobile' | 'languageId']?: User[Key] | undefined };

export async function changeUser(ctx: Context, uid: number, changes: Changes): Promise<User> {
  if (Object.values(changes).every((value) => value === undefined)) return getUser(ctx, uid);
  const [user] = await ctx.db.update(users).set(changes).where(eq(users.id, uid)).returning();
  if (!user) throw new AppError('signed-out');
  return user;
}

/**
 * The user, as long as the password is the one that was found: checking one takes its time, in which it may be changed.
 */
export const withPasswordOf = ({ id, passwordHash }: User) =>
  and(eq(users.id, id), sql`${users.passwordHash} is not distinct from ${passwordHash}`);

/** The user, as long as there is a second factor or none, as it was found. */
export const withFactorOf = ({ secondFactorAt }: User) =>
  secondFactorAt === null ? isNull(users.secondFactorAt) : isNotNull(users.secondFactorAt);

/**
 * Held until the transaction ends: nothing else becomes of this person meanwhile. Whoever is not there is not found,
 * or, where it is the caller, signed out.
 */
export async function holdUser(ctx: Context, uid: number, missing: 'not-found' | 'signed-out' = 'signed-out') {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, uid)).for('update');
  if (!user) throw new AppError(missing);
  return user;
}

/** Since when there is one, or null. Written by the feature that keeps the factors, and read on every call. */
export const markSecondFactor = async (ctx: Context, uid: number, at: Date | null): Promise<void> => {
  await ctx.db.update(users).set({ secondFactorAt: at }).where(eq(users.id, uid));
};

/**
 * Whoever is found so, or undefined. The only way to another password: with the one before end the links that were
 * mailed or handed out for it. In a transaction.
 */
export async function givePassword(
  ctx: Context,
  who: SQL | undefined,
  passwordHash: string,
): Promise<User | undefined> {
  const [user] = await ctx.db.update(users).set({ passwordHash }).where(who).returning();
  if (user) await spendLinksOf(ctx, user.id);
  return user;
}

export const isMobileTaken = async (ctx: Context, mobile: string, byAnotherThan: number): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.mobile, mobile), ne(users.id, byAnotherThan)))
  ).length > 0;

/** Held until the end of the transaction: whoever is being deleted meanwhile leaves nothing new behind. */
export async function keepUser(ctx: Context, uid: number): Promise<void> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, uid)).for('key share');
  if (!user) throw new AppError('signed-out');
}
