import { and, eq, lt } from 'drizzle-orm';
import type { SignedByPasskey } from '@wifi/contract/venue/second-factor.ts';
import type { SignInResult } from '@wifi/contract/venue/sign-in-words.ts';
import type { Context } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { findTotpStep } from '../../../platform/crypto/totp.ts';
import type { WindowLimit } from '../../../platform/db/tables/window-counts.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { days, hours, minutes } from '../auth/durations.ts';
import { countGuess, forgetGuess } from '../auth/guess-limits.ts';
import { isBrowserOf } from '../auth/known-browser.ts';
import { noteSignIn } from '../auth/sign-in-attempts.ts';
import { startSession, type Browser, type SecondStep, type SignedIn, type WhenProven } from '../auth/sign-in.ts';
import type { User } from '../auth/users.ts';
import { mailAboutFactor } from './mails.ts';
import { askForPasskey, checkPasskey, countPasskeyUse, listPasskeys, makeChallenge } from './passkey-ceremony.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { enterRemembered, findRemembered, rememberBrowser } from './remembered-browsers.ts';
import { totpFactors } from './tables.ts';
import { getTicketUser, makeTicket, markOf, openTicket, spendTicket, type Ticket } from './ticket.ts';
import { openSecret } from './totp-secret.ts';

const findTotp = async (ctx: Context, uid: number) =>
  (await ctx.db.select().from(totpFactors).where(eq(totpFactors.uid, uid)))[0];

/** After a right password: a browser that is remembered goes on, every other one gets a ticket and a question. */
export const askSecondStep: SecondStep = async (ctx, user, cookie) => {
  const remembered = await findRemembered(ctx, user, cookie);
  if (remembered) return { settle: (ctx, sessionId) => enterRemembered(ctx, remembered.id, sessionId) };
  const challenge = makeChallenge();
  const known = await listPasskeys(ctx, user.id);
  const kinds = [
    ...(known.length > 0 ? (['passkey'] as const) : []),
    ...((await findTotp(ctx, user.id)) ? (['totp'] as const) : []),
    ...((await countRecoveryCodes(ctx, user.id)) > 0 ? (['recovery'] as const) : []),
  ];
  return {
    asked: {
      ticket: makeTicket(ctx, 'second-step', { uid: user.id, mark: markOf(user), challenge }),
      kinds,
      passkey: known.length > 0 ? { ...(await askForPasskey(ctx, challenge, known)) } : null,
    },
  };
};

interface Answer {
  ticket: string;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: SignedByPasskey | undefined;
  remember?: boolean | undefined;
}

/** What has to hold in the transaction that opens the session: a code is used up with it, or not at all. */
type Settle = (ctx: Context) => Promise<void>;

export async function passSecondStep(
  ctx: Context,
  input: Answer,
  browser: Browser,
  whenProven: WhenProven,
): Promise<SignedIn & { remembered: string | undefined }> {
  const ticket = openTicket(ctx, 'second-step', input.ticket);
  const user = await getTicketUser(ctx, ticket);
  const note = (result: SignInResult) => noteSignIn(ctx, { user, userAgent: browser.userAgent, result });
  const told = (error: unknown): never => {
    if (error instanceof AppError) note(error.code === 'too-many-tries' ? 'too-many-tries' : 'wrong-second-factor');
    throw error;
  };
  const isKnown = isBrowserOf(ctx, browser.knownBrowser, user.id);
  const settle = await checkAnswer(ctx, user, ticket, input, isKnown).catch(told);
  let remembered: string | undefined;
  const signedIn = await startSession(ctx, user, browser.userAgent, whenProven, async (ctx, sessionId) => {
    await spendTicket(ctx, ticket);
    await settle(ctx);
    if (input.remember) remembered = await rememberBrowser(ctx, user, { sessionId, userAgent: browser.userAgent });
  }).catch(told);
  note(input.passkey ? 'passkey' : input.recoveryCode === undefined ? 'code' : 'recovery-code');
  return { ...signedIn, remembered };
}

async function checkAnswer(ctx: Context, user: User, ticket: Ticket, input: Answer, isKnown: boolean): Promise<Settle> {
  if (input.passkey) return checkSigned(ctx, user, ticket, input.passkey);
  if (input.recoveryCode !== undefined) return checkRecoveryCode(ctx, user, input.recoveryCode);
  if (input.code !== undefined) return checkTotp(ctx, user, input.code, isKnown);
  throw badField('code', 'required');
}

async function checkSigned(ctx: Context, user: User, ticket: Ticket, answer: SignedByPasskey): Promise<Settle> {
  const { passkey, counter } = await checkPasskey(ctx, { challenge: ticket.challenge!, answer, uid: user.id });
  return (ctx) => countPasskeyUse(ctx, passkey, counter);
}

/**
 * Six digits can be guessed by whoever has the password, from any number of addresses: so the account is what counts.
 * Its owner's browser is counted apart, and not locked out with them.
 */
function codeBuckets(uid: number, isKnown: boolean): WindowLimit[] {
  const who = `${isKnown ? 'own-' : ''}code/${digest(String(uid))}`;
  return [
    { key: who, most: 10, window: 15 * minutes },
    { key: `${who}/day`, most: 50, window: 1 * days },
  ];
}

async function checkTotp(ctx: Context, user: User, code: string, isKnown: boolean): Promise<Settle> {
  const buckets = codeBuckets(user.id, isKnown);
  await countGuess(ctx, buckets);
  const factor = await findTotp(ctx, user.id);
  const step = factor && findTotpStep(openSecret(ctx, user.id, factor.secret), code, ctx.now);
  if (step === undefined) throw badField('code', 'wrong-code');
  return async (ctx) => {
    // RFC 6238 §5.2: a code counts once. Whoever looked over a shoulder comes too late.
    const [used] = await ctx.db
      .update(totpFactors)
      .set({ lastStep: step, lastUsedAt: ctx.now })
      .where(and(eq(totpFactors.uid, user.id), lt(totpFactors.lastStep, step)))
      .returning();
    if (!used) throw badField('code', 'wrong-code');
    await forgetGuess(ctx, buckets);
  };
}

async function checkRecoveryCode(ctx: Context, user: User, code: string): Promise<Settle> {
  await countGuess(ctx, [{ key: `recovery/${digest(String(user.id))}`, most: 50, window: 1 * hours }]);
  return async (ctx) => {
    await spendRecoveryCode(ctx, user.id, code);
    const n = await countRecoveryCodes(ctx, user.id);
    await ctx.record('second-factor.recovery-code-used', { left: n });
    await mailAboutFactor(ctx, 'recovered', user, { n });
  };
}
