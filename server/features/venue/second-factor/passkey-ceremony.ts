import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { NewPasskey, SignedByPasskey } from '@wifi/contract/venue/second-factor.ts';
import type { Context } from '../../../platform/context.ts';
import { randomCode } from '../../../platform/crypto/random.ts';
import { AppError } from '../../../platform/errors.ts';
import type { User } from '../auth/users.ts';
import { passkeys } from './tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** Passkeys belong to the address of the console and to no other, however much it looks like it (WebAuthn §5.1.4). */
const consoleOf = (ctx: Context) => new URL(ctx.program.publicUrl);

/** A passkey is bound to a name: a console that is reached by its number can have none. */
export const canUsePasskeys = (ctx: Context): boolean => isIP(consoleOf(ctx).hostname.replace(/^\[|\]$/g, '')) === 0;

export const makeChallenge = (): string => randomCode(32);

/** EdDSA, ES256 and RS256: what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257];

const asBytes = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));
const named = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

export const listPasskeys = (ctx: Context, uid: number): Promise<Passkey[]> =>
  ctx.db.select().from(passkeys).where(eq(passkeys.uid, uid)).orderBy(passkeys.createdAt);

/** What the browser is to ask its authenticator for. */
export const askForNewPasskey = (ctx: Context, user: User, challenge: string, known: Passkey[]) =>
  generateRegistrationOptions({
    rpName: 'Wifi Marketing',
    rpID: consoleOf(ctx).hostname,
    userName: user.login,
    userDisplayName: user.displayName,
    // Says nothing about the person, and is the same each time, so that one authenticator keeps one passkey of ours.
    userID: new Uint8Array(hash('sha256', `passkey/${user.id}`, 'buffer')),
    challenge: asBytes(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** `known` are the passkeys of whoever typed the right password; without it, the person is who the passkey says. */
export const askForPasskey = (ctx: Context, challenge: string, known?: Passkey[]) =>
  generateAuthenticationOptions({
    rpID: consoleOf(ctx).hostname,
    challenge: asBytes(challenge),
    allowCredentials: known?.map(named) ?? [],
    userVerification: known ? 'preferred' : 'required',
  });

const expected = (ctx: Context, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: consoleOf(ctx).origin,
  expectedRPID: consoleOf(ctx).hostname,
});

export async function checkNewPasskey(
  ctx: Context,
  challenge: string,
  answer: NewPasskey,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const { transports, ...response } = answer.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(ctx, challenge),
      response: { ...answer, response, clientExtensionResults: {} },
      requireUserVerification: false,
      supportedAlgorithmIDs,
    });
    if (!registrationInfo) throw new Error('not verified');
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports ?? [],
    };
  } catch (error) {
    throw new AppError('passkey-refused', { cause: error });
  }
}

/**
 * The passkey that signed the challenge, and how often it has signed by now. `uid` is who the sign-in is about; without
 * it, the authenticator must have checked the person as well, since nothing else did.
 */
export async function checkPasskey(
  ctx: Context,
  { challenge, answer, uid }: { challenge: string; answer: SignedByPasskey; uid?: number },
): Promise<{ passkey: Passkey; counter: number }> {
  const isIt = and(eq(passkeys.credentialId, answer.id), uid === undefined ? undefined : eq(passkeys.uid, uid));
  const [passkey] = await ctx.db.select().from(passkeys).where(isIt);
  if (!passkey) throw new AppError('passkey-refused');
  const credential: WebAuthnCredential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    counter: passkey.counter,
  };
  const { userHandle, ...response } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(ctx, challenge),
      response: {
        ...answer,
        response: { ...response, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      credential,
      requireUserVerification: uid === undefined,
    });
    if (!verified) throw new Error('not verified');
    return { passkey, counter: authenticationInfo.newCounter };
  } catch (error) {
    throw new AppError('passkey-refused', { cause: error });
  }
}

/**
 * WebAuthn §6.1.1: a count that does not grow comes from a copy of the passkey. Checked again where it is written,
 * since two may be under way. Many passkeys do not count and say 0 each time.
 */
export async function countPasskeyUse(ctx: Context, { id }: Passkey, counter: number): Promise<void> {
  const grows = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  const [used] = await ctx.db
    .update(passkeys)
    .set({ counter, lastUsedAt: ctx.now })
    .where(and(eq(passkeys.id, id), grows))
    .returning();
  if (!used) throw new AppError('passkey-refused');
}
