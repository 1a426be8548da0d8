import type { SignedByPasskey } from '@wifi/contract/venue/second-factor.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { noteSignIn } from '../auth/sign-in-attempts.ts';
import { startSession, type SignedIn, type WhenProven } from '../auth/sign-in.ts';
import { getUser } from '../auth/users.ts';
import { askForPasskey, checkPasskey, countPasskeyUse, makeChallenge } from './passkey-ceremony.ts';
import { makeTicket, openTicket, spendTicket } from './ticket.ts';

export async function beginPasskeySignIn(ctx: Context) {
  const challenge = makeChallenge();
  return {
    ticket: makeTicket(ctx, 'passkey-sign-in', { challenge }),
    options: { ...(await askForPasskey(ctx, challenge)) },
  };
}

/** A passkey that checked the person (by finger, face or PIN) is both factors in one: no password is asked for. */
export async function signInWithPasskey(
  ctx: Context,
  input: { ticket: string; passkey: SignedByPasskey },
  userAgent: string,
  whenProven: WhenProven,
): Promise<SignedIn> {
  const ticket = openTicket(ctx, 'passkey-sign-in', input.ticket);
  const { passkey, counter } = await checkPasskey(ctx, {
    challenge: ticket.challenge!,
    answer: input.passkey,
  }).catch((error: unknown) => {
    if (error instanceof AppError) noteSignIn(ctx, { userAgent, result: 'passkey-refused' });
    throw error;
  });
  const user = await getUser(ctx, passkey.uid);
  if (user.disabledAt) {
    noteSignIn(ctx, { user, userAgent, result: 'disabled' });
    throw new AppError('passkey-refused');
  }
  const signedIn = await startSession(ctx, user, userAgent, whenProven, async (ctx) => {
    await spendTicket(ctx, ticket);
    await countPasskeyUse(ctx, passkey, counter);
  });
  noteSignIn(ctx, { user, userAgent, result: 'passkey' });
  return signedIn;
}
