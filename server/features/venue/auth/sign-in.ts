import { and, eq, isNull } from 'drizzle-orm';
import type { SignInResult } from '@wifi/contract/venue/sign-in-words.ts';
import { changed, transaction, type Context, type UserContext } from '../../../platform/context.ts';
import { isRightPassword } from '../../../platform/crypto/passwords.ts';
import { AppError } from '../../../platform/errors.ts';
import { bucketsFor, countGuess, forgetGuess } from './guess-limits.ts';
import { isBrowserOf } from './known-browser.ts';
import { endSession, openSession, renewSession } from './sessions.ts';
import { noteSignIn } from './sign-in-attempts.ts';
import { users } from './tables.ts';
import { signUserToken } from './tokens.ts';
import { readLogin, findUserByLogin, withFactorOf, withPasswordOf, type User } from './users.ts';

export interface Browser {
  userAgent: string;
  knownBrowser: string | undefined;
  /** Of a browser that need not be asked for the second factor. */
  remembered: string | undefined;
}
/**
 * What other features do once somebody has proven an address, in the same transaction: it may have been promised a
 * role. The scope is every page, since promises wait on pages that this person has no role on yet.
 */
export type WhenProven = (ctx: Context, user: { id: number; email: string | null }) => Promise<void>;
export interface SignedIn {
  user: User;
  token: string;
  renewal: string | undefined;
}
/** What has to hold, and to be written, in the transaction that opens the session. */
type Settle = (ctx: Context, sessionId: string) => Promise<void>;
/** What is asked after a right password. The ticket is no token: it opens the second step and nothing else. */
interface Asked {
  ticket: string;
  kinds: ('totp' | 'passkey' | 'recovery')[];
  passkey: Record<string, unknown> | null;
}
/** Of whoever has set up a second factor: either it is asked for now, or this browser is remembered. */
export type SecondStep = (
  ctx: Context,
  user: User,
  remembered: string | undefined,
) => Promise<{ asked: Asked } | { settle: Settle }>;
export type Entered = SignedIn | { asked: Asked };
export interface SignInHooks {
  whenProven: WhenProven;
  secondStep: SecondStep;
}

export async function signIn(
  ctx: Context,
  input: { email_mobile: string; password: string },
  browser: Browser,
  hooks: SignInHooks,
): Promise<Entered> {
  const user = await findUserByLogin(ctx, input.email_mobile);
  // By the account, whichever of its names was typed: each of them would otherwise be good for more guesses.
  const name = user?.login ?? readLogin(input.email_mobile);
  const buckets = bucketsFor(name, ctx.address, user !== undefined && isBrowserOf(ctx, browser.knownBrowser, user.id));
  const note = (result: SignInResult) => noteSignIn(ctx, { user, name, userAgent: browser.userAgent, result });
  await countGuess(ctx, buckets).catch((error: unknown) => {
    if (error instanceof AppError) note('too-many-tries');
    throw error;
  });
  const isRight = await isRightPassword(user?.passwordHash, input.password);
  if (!user || !isRight || user.disabledAt) {
    note(!user ? 'unknown-account' : isRight ? 'disabled' : 'wrong-password');
    throw new AppError('wrong-sign-in');
  }
  await forgetGuess(ctx, buckets);
  const entered = await enter(ctx, user, browser, hooks);
  note('asked' in entered ? 'second-factor-asked' : user.secondFactorAt === null ? 'password' : 'remembered');
  return entered;
}

/** Behind a right password and behind Google's word alike: neither goes round the second factor. */
export async function enter(
  ctx: Context,
  user: User,
  { userAgent, remembered }: Browser,
  { whenProven, secondStep }: SignInHooks,
): Promise<Entered> {
  if (user.secondFactorAt === null) return startSession(ctx, user, userAgent, whenProven);
  const step = await secondStep(ctx, user, remembered);
  return 'asked' in step ? step : startSession(ctx, user, userAgent, whenProven, step.settle);
}

/** Whoever proved to be this user; without a session where a mailed link was the proof. */
export const actorOf = (user: User, sessionId = '') => ({
  kind: 'user' as const,
  uid: user.id,
  label: user.login,
  sessionId,
  groupId: user.groupId,
});

/**
 * Whoever changes the password while another is checked ends all sessions but this one, which is not there yet: it is
 * asked for again, and held until it is. The same goes for a first second factor.
 */
export function startSession(
  ctx: Context,
  user: User,
  userAgent: string,
  whenProven: WhenProven,
  settle?: Settle,
): Promise<SignedIn> {
  return transaction(
    ctx,
    async (ctx) => {
      const [still] = await ctx.db
        .update(users)
        .set({ lastSignedInAt: ctx.now })
        .where(and(withPasswordOf(user), withFactorOf(user), isNull(users.disabledAt)))
        .returning({ id: users.id });
      if (!still) throw new AppError('wrong-sign-in');
      const session = await openSession(ctx, user.id, userAgent);
      const signedIn = changed(ctx, { actor: actorOf(user, session.id) });
      await settle?.(signedIn, session.id);
      await whenProven(signedIn, user);
      await signedIn.record('user.signed-in', { uid: user.id });
      return { user, token: signUserToken(ctx.program, session.id, ctx.now), renewal: session.renewal };
    },
    'every',
  );
}

/** A fresh user token for the browser that holds this renewal cookie. */
export async function renew(ctx: Context, cookie: string | undefined, whenProven: WhenProven): Promise<SignedIn> {
  if (!cookie) throw new AppError('signed-out');
  const session = await renewSession(ctx, cookie);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, session.uid));
  if (!user || user.disabledAt) throw new AppError('signed-out');
  await transaction(changed(ctx, { actor: actorOf(user, session.id) }), (ctx) => whenProven(ctx, user), 'every');
  return { user, token: signUserToken(ctx.program, session.id, ctx.now), renewal: session.renewal };
}

export const signOut = (ctx: UserContext): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await endSession(ctx, ctx.actor.sessionId);
    await ctx.record('user.signed-out', { uid: ctx.actor.uid });
  });
