import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { cutText } from '@wifi/contract/storable-text.ts';
import { transaction, type Context, type UserContext } from '../../../platform/context.ts';
import { digest, randomCode } from '../../../platform/crypto/random.ts';
import { AppError } from '../../../platform/errors.ts';
import { days } from '../auth/durations.ts';
import type { User } from '../auth/users.ts';
import { rememberedBrowsers } from './tables.ts';
import { markOf } from './ticket.ts';

export const rememberedFor = 30 * days;

const alive = (ctx: Context, user: User) =>
  and(
    eq(rememberedBrowsers.uid, user.id),
    eq(rememberedBrowsers.passwordMark, markOf(user)),
    gt(rememberedBrowsers.expiresAt, ctx.now),
  );

/** The cookie of a browser that need not be asked. Whoever steals it is still asked for the password. */
export async function rememberBrowser(
  ctx: Context,
  user: User,
  { sessionId, userAgent }: { sessionId: string; userAgent: string },
): Promise<string> {
  const code = randomCode();
  await ctx.db.insert(rememberedBrowsers).values({
    id: randomUUID(),
    uid: user.id,
    codeHash: digest(code),
    passwordMark: markOf(user),
    sessionId,
    userAgent: cutText(userAgent, 400),
    address: ctx.address,
    createdAt: ctx.now,
    lastUsedAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + rememberedFor),
  });
  return code;
}

export async function findRemembered(ctx: Context, user: User, cookie: string | undefined) {
  if (!cookie) return undefined;
  const isThisOne = and(alive(ctx, user), eq(rememberedBrowsers.codeHash, digest(cookie)));
  return (await ctx.db.select({ id: rememberedBrowsers.id }).from(rememberedBrowsers).where(isThisOne))[0];
}

/** Asked for once more, where the session is opened: it may have been forgotten while the password was checked. */
export async function enterRemembered(ctx: Context, id: string, sessionId: string): Promise<void> {
  const [used] = await ctx.db
    .update(rememberedBrowsers)
    .set({ sessionId, lastUsedAt: ctx.now, address: ctx.address })
    .where(eq(rememberedBrowsers.id, id))
    .returning();
  if (!used) throw new AppError('wrong-sign-in');
}

export async function listRemembered(ctx: UserContext, user: User) {
  const rows = await ctx.db
    .select()
    .from(rememberedBrowsers)
    .where(alive(ctx, user))
    .orderBy(desc(rememberedBrowsers.lastUsedAt));
  return rows.map((row) => ({ ...row, isThisOne: row.sessionId === ctx.actor.sessionId }));
}

export const forgetAllRemembered = async (ctx: Context, uid: number): Promise<void> => {
  await ctx.db.delete(rememberedBrowsers).where(eq(rememberedBrowsers.uid, uid));
};

/** With the session that was signed out. */
export const forgetRememberedOf = async (ctx: Context, uid: number, sessionId: string): Promise<void> => {
  const isIts = and(eq(rememberedBrowsers.uid, uid), eq(rememberedBrowsers.sessionId, sessionId));
  await ctx.db.delete(rememberedBrowsers).where(isIts);
};

/** With all other sessions. */
export const forgetOtherRemembered = async (ctx: Context, uid: number, sessionId: string): Promise<void> => {
  const isOthers = and(eq(rememberedBrowsers.uid, uid), ne(rememberedBrowsers.sessionId, sessionId));
  await ctx.db.delete(rememberedBrowsers).where(isOthers);
};

export async function forgetBrowser(ctx: UserContext, { id }: { id: string }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const isOwn = and(eq(rememberedBrowsers.id, id), eq(rememberedBrowsers.uid, ctx.actor.uid));
    const [forgotten] = await ctx.db.delete(rememberedBrowsers).where(isOwn).returning();
    if (!forgotten) throw new AppError('not-found');
    await ctx.record('second-factor.browser-forgotten', {});
  });
}

export async function forgetBrowsers(ctx: UserContext): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await forgetAllRemembered(ctx, ctx.actor.uid);
    await ctx.record('second-factor.browser-forgotten', {});
  });
}
