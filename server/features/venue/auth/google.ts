import { eq, or } from 'drizzle-orm';
import { createRemoteJWKSet, customFetch, jwtVerify, type FetchImplementation, type JWTVerifyGetKey } from 'jose';
import type { CallFailure } from '@wifi/contract/call-failures.ts';
import { email as emailField } from '@wifi/contract/fields.ts';
import { defaultLanguage, type LanguageId } from '@wifi/contract/languages.ts';
import { memberGroup, longestText } from '@wifi/contract/limits.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { reasonOf } from '../../../platform/outbound/failed-calls.ts';
import type { Program } from '../../../platform/program.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import { noteSignIn } from './sign-in-attempts.ts';
import { enter, type Browser, type Entered, type SignInHooks } from './sign-in.ts';
import { users } from './tables.ts';
import type { User } from './users.ts';

interface GoogleIdentity {
  subject: string;
  email: string;
  name: string;
}

const asciiLowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const keySets = new Map<string, JWTVerifyGetKey>();

/** A failure to get Google's keys is told: to whoever signs in it looks as if Google had refused them. */
const fetchTelling =
  ({ failedCalls }: Program): FetchImplementation =>
  async (url, options) => {
    const startedAt = steadyNow();
    const tell = (reason: CallFailure, status: number | null) => {
      const milliseconds = Math.round(steadyNow() - startedAt);
      const host = new URL(url).host;
      failedCalls?.note({ pageId: 0, kind: 'google', what: '', host, reason, status, milliseconds }, new Date());
    };
    try {
      const answer = await fetch(url, options);
      if (!answer.ok) tell('status', answer.status);
      return answer;
    } catch (error) {
      tell(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : reasonOf(error), null);
      throw error;
    }
  };

async function verifyIdToken(ctx: Context, idToken: string): Promise<GoogleIdentity> {
  const { google } = ctx.program;
  if (!google) throw new AppError('google-refused');
  let keys = keySets.get(google.keysUrl);
  if (!keys)
    keySets.set(
      google.keysUrl,
      (keys = createRemoteJWKSet(new URL(google.keysUrl), {
        timeoutDuration: 5000,
        [customFetch]: fetchTelling(ctx.program),
      })),
    );
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      audience: google.clientId,
      issuer: ['https://accounts.google.com', 'accounts.google.com'],
      algorithms: ['RS256'],
      currentDate: ctx.now,
      // A token that does not say until when it counts would count for ever.
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    // An address that Google has not verified proves nothing about whose account it is.
    if (payload.email_verified !== true || !payload.sub) throw new AppError('google-refused');
    const email = emailField.parse(payload.email);
    // Google vouches for the mailbox as it spells it: one that only our spelling makes another's (K, the Kelvin sign)
    // is not that other's.
    if (email !== asciiLowerCase(payload.email as string)) throw new AppError('google-refused');
    return {
      subject: payload.sub,
      email,
      name: typeof payload.name === 'string' ? cutText(payload.name, longestText) : email,
    };
  } catch (error) {
    throw new AppError('google-refused', { cause: error });
  }
}

export async function signInWithGoogle(
  ctx: Context,
  input: { tokenId: string; languageId?: LanguageId | undefined },
  browser: Browser,
  hooks: SignInHooks,
): Promise<Entered> {
  const { userAgent } = browser;
  const identity = await verifyIdToken(ctx, input.tokenId).catch((error: unknown) => {
    noteSignIn(ctx, { userAgent, result: 'google-refused' });
    throw error;
  });
  const user = await findOrCreate(ctx, identity, input.languageId ?? defaultLanguage);
  if (user.disabledAt) {
    noteSignIn(ctx, { user, userAgent, result: 'disabled' });
    throw new AppError('wrong-sign-in');
  }
  const entered = await enter(ctx, user, browser, hooks);
  noteSignIn(ctx, { user, userAgent, result: 'asked' in entered ? 'second-factor-asked' : 'google' });
  return entered;
}

async function findOrCreate(ctx: Context, identity: GoogleIdentity, languageId: LanguageId): Promise<User> {
  const known = or(eq(users.googleSubject, identity.subject), eq(users.email, identity.email));
  const found = await ctx.db.select().from(users).where(known);
  const user = found.find(({ googleSubject }) => googleSubject === identity.subject) ?? found[0];
  if (user?.googleSubject && user.googleSubject !== identity.subject) throw new AppError('google-refused');
  if (user) {
    if (!user.googleSubject)
      await ctx.db.update(users).set({ googleSubject: identity.subject }).where(eq(users.id, user.id));
    return user;
  }
  const [created] = await ctx.db
    .insert(users)
    .values({
      email: identity.email,
      displayName: identity.name,
      googleSubject: identity.subject,
      groupId: memberGroup,
      languageId,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  // A parallel first sign-in of the same person won: take theirs.
  return created ?? (await ctx.db.select().from(users).where(known))[0]!;
}
