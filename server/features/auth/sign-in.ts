import { and, eq, isNull, or } from 'drizzle-orm';
import { changed, transaction, type Context, type UserContext } from '../../platform/context.ts';
import { isRightPassword } from '../../platform/crypto/passwords.ts';
import { AppError } from '../../platform/errors.ts';
import { acceptInvitations } from '../page-roles/invitations.ts';
import { isBrowserOf } from './known-browser.ts';
import { bucketsFor, countGuess, forgetGuess } from './guess-limits.ts';
import { endSession, openSession, renewSession } from './sessions.ts';
import { users } from './tables.ts';
import { signUserToken } from './tokens.ts';
import { withPasswordOf, type User } from './users.ts';

export interface Browser { userAgent: string; knownBrowser: string | undefined }
export interface SignedIn { user: User; token: string; renewal: string | undefined }

export async function signIn(ctx: Context, input: { email_mobile: string; password: string }, browser: Browser): Promise<SignedIn> {
  const name = input.email_mobile;
  const [user] = await ctx.db.select().from(users).where(or(eq(users.email, name), eq(users.mobile, name)));
  const buckets = bucketsFor(name, ctx.address, user !== undefined && isBrowserOf(ctx, browser.knownBrowser, user.id));
  await countGuess(ctx, buckets);
  const isRight = await isRightPassword(user?.passwordHash, input.password);
  if (!user || !isRight || user.disabledAt) throw new AppError('wrong-sign-in');
  await forgetGuess(ctx, buckets);
  return startSession(ctx, user, browser.userAgent);
}

/** Whoever proved to be this user; without a session where a mailed link was the proof. */
export const actorOf = (user: User, sessionId = '') => ({ kind: 'user' as const, uid: user.id, label: user.email, sessionId, groupId: user.groupId });

/** Whoever changes the password while another is checked ends all sessions but this one, which is not there yet: it is asked for again, and held until it is. */
export function startSession(ctx: Context, user: User, userAgent: string): Promise<SignedIn> {
  return transaction(ctx, async (ctx) => {
    const [still] = await ctx.db.select({ id: users.id }).from(users).where(and(withPasswordOf(user), isNull(users.disabledAt))).for('share');
    if (!still) throw new AppError('wrong-sign-in');
    const session = await openSession(ctx, user.id, userAgent);
    const signedIn = changed(ctx, { actor: actorOf(user, session.id) });
    await acceptInvitations(signedIn, user);
    await signedIn.record('user.signed-in', { uid: user.id });
    return { user, token: signUserToken(ctx.program, session.id, ctx.now), renewal: session.renewal };
    // Invitations wait on pages that this person has no role on yet.
  }, 'every');
}

/** A fresh user token for the browser that holds this renewal cookie. */
export async function renew(ctx: Context, cookie: string | undefined): Promise<SignedIn> {
  if (!cookie) throw new AppError('signed-out');
  const session = await renewSession(ctx, cookie);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, session.uid));
  if (!user || user.disabledAt) throw new AppError('signed-out');
  await transaction(changed(ctx, { actor: actorOf(user, session.id) }), (ctx) => acceptInvitations(ctx, user), 'every');
  return { user, token: signUserToken(ctx.program, session.id, ctx.now), renewal: session.renewal };
}

export const signOut = (ctx: UserContext): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await endSession(ctx, ctx.actor.sessionId);
    await ctx.record('user.signed-out', { uid: ctx.actor.uid });
  });
