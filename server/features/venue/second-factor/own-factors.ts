import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { NewPasskey } from '@wifi/contract/venue/second-factor.ts';
import { transaction, type UserContext } from '../../../platform/context.ts';
import { findTotpStep, makeTotpSecret, toBase32 } from '../../../platform/crypto/totp.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { proveOwnPassword } from '../auth/own-password.ts';
import { getUser, holdUser } from '../auth/users.ts';
import { findDemands } from './demand.ts';
import { afterFactorAdded, afterFactorRemoved, forgetLetIn } from './factor-change.ts';
import { askForNewPasskey, canUsePasskeys, checkNewPasskey, listPasskeys, makeChallenge } from './passkey-ceremony.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { listRemembered } from './remembered-browsers.ts';
import { passkeys, totpFactors } from './tables.ts';
import { makeTicket, markOf, openOwnTicket, spendTicket } from './ticket.ts';
import { openSecret, sealSecret } from './totp-secret.ts';

/** More than anybody carries about, and few enough to list. */
const mostPasskeys = 20;

interface WithPassword {
  password: string;
}

export async function getOwnFactors(ctx: UserContext) {
  const user = await getUser(ctx, ctx.actor.uid);
  const [totp] = await ctx.db.select().from(totpFactors).where(eq(totpFactors.uid, user.id));
  return {
    isOn: user.secondFactorAt !== null,
    hasPassword: user.passwordHash !== null,
    canUsePasskeys: canUsePasskeys(ctx),
    totp: totp ? { createdAt: totp.createdAt, lastUsedAt: totp.lastUsedAt } : null,
    passkeys: await listPasskeys(ctx, user.id),
    recoveryCodesLeft: await countRecoveryCodes(ctx, user.id),
    remembered: await listRemembered(ctx, user),
    demandedBy: await findDemands(ctx),
  };
}

/** The secret is shown now and stored when a code of it was typed: a picture that was not taken locks nobody out. */
export async function beginTotp(ctx: UserContext, { password }: WithPassword) {
  const user = await proveOwnPassword(ctx, password);
  const secret = makeTotpSecret();
  const text = toBase32(secret);
  const issuer = 'Wifi Marketing';
  const label = encodeURIComponent(`${issuer}:${user.login}`);
  return {
    ticket: makeTicket(ctx, 'totp-setup', {
      uid: user.id,
      mark: markOf(user),
      secret: sealSecret(ctx, user.id, secret),
    }),
    secret: text,
    uri: `otpauth://totp/${label}?secret=${text}&issuer=${encodeURIComponent(issuer)}`,
  };
}

export async function confirmTotp(ctx: UserContext, input: { ticket: string; code: string }) {
  const ticket = await openOwnTicket(ctx, 'totp-setup', input.ticket);
  const { uid } = ctx.actor;
  const lastStep = findTotpStep(openSecret(ctx, uid, ticket.secret!), input.code, ctx.now);
  if (lastStep === undefined) throw badField('code', 'wrong-code');
  return transaction(ctx, async (ctx) => {
    await holdUser(ctx, uid);
    await spendTicket(ctx, ticket);
    const [before] = await ctx.db.select({ uid: totpFactors.uid }).from(totpFactors).where(eq(totpFactors.uid, uid));
    if (before) await forgetLetIn(ctx);
    const factor = { secret: ticket.secret!, lastStep, createdAt: ctx.now, lastUsedAt: null };
    await ctx.db
      .insert(totpFactors)
      .values({ uid, ...factor })
      .onConflictDoUpdate({ target: totpFactors.uid, set: factor });
    return afterFactorAdded(ctx);
  });
}

export async function removeTotp(ctx: UserContext, { password }: WithPassword): Promise<void> {
  await proveOwnPassword(ctx, password);
  const demandedBy = await whoDemands(ctx);
  await transaction(ctx, async (ctx) => {
    const user = await holdUser(ctx, ctx.actor.uid);
    const [removed] = await ctx.db.delete(totpFactors).where(eq(totpFactors.uid, user.id)).returning();
    if (!removed) throw new AppError('not-found');
    await afterFactorRemoved(ctx, user, { demandedBy });
  });
}

export async function beginPasskey(ctx: UserContext, { password }: WithPassword) {
  const user = await proveOwnPassword(ctx, password);
  const known = await listPasskeys(ctx, user.id);
  if (known.length >= mostPasskeys) throw badField('name', 'too-many', { n: mostPasskeys });
  const challenge = makeChallenge();
  return {
    ticket: makeTicket(ctx, 'passkey-setup', { uid: user.id, mark: markOf(user), challenge }),
    options: { ...(await askForNewPasskey(ctx, user, challenge, known)) },
  };
}

export async function addPasskey(ctx: UserContext, input: { ticket: string; name: string; passkey: NewPasskey }) {
  const ticket = await openOwnTicket(ctx, 'passkey-setup', input.ticket);
  const made = await checkNewPasskey(ctx, ticket.challenge!, input.passkey);
  const { uid } = ctx.actor;
  return transaction(ctx, async (ctx) => {
    await holdUser(ctx, uid);
    await spendTicket(ctx, ticket);
    const [added] = await ctx.db
      .insert(passkeys)
      .values({ id: randomUUID(), uid, ...made, name: input.name, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning();
    // WebAuthn §7.1 step 26: a credential that is known already, perhaps as somebody else's, is not taken.
    if (!added) throw new AppError('passkey-refused');
    return afterFactorAdded(ctx, input.name);
  });
}

export async function removePasskey(ctx: UserContext, { id, password }: WithPassword & { id: string }): Promise<void> {
  await proveOwnPassword(ctx, password);
  const demandedBy = await whoDemands(ctx);
  await transaction(ctx, async (ctx) => {
    const user = await holdUser(ctx, ctx.actor.uid);
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.uid, user.id));
    const [removed] = await ctx.db.delete(passkeys).where(isOwn).returning();
    if (!removed) throw new AppError('not-found');
    await afterFactorRemoved(ctx, user, { demandedBy, name: removed.name });
  });
}

export async function makeRecoveryCodes(ctx: UserContext, { password }: WithPassword) {
  await proveOwnPassword(ctx, password);
  return transaction(ctx, async (ctx) => {
    const user = await holdUser(ctx, ctx.actor.uid);
    if (user.secondFactorAt === null) throw new AppError('second-factor-needed');
    await forgetLetIn(ctx);
    await ctx.record('second-factor.codes-renewed', {});
    return { recoveryCodes: await renewRecoveryCodes(ctx, user.id) };
  });
}

async function whoDemands(ctx: UserContext): Promise<string[]> {
  const { platform, pages } = await findDemands(ctx);
  return [...(platform ? ['Wifi Marketing'] : []), ...pages];
}
