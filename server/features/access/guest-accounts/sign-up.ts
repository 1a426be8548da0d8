import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { longestUsername } from '@wifi/contract/access/guest-account-words.ts';
import { guestPassword } from '@wifi/contract/access/guest-accounts.ts';
import { email, text } from '@wifi/contract/fields.ts';
import { noLimits } from '@wifi/contract/network/session-limits.ts';
import type { Context } from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { AppError } from '../../../platform/errors.ts';
import { readFields } from '../../../platform/field-refusals.ts';
import { admitted, type Admission } from './admit-account.ts';
import { checkGuestAccount } from './check-account.ts';
import { guestAccounts } from './tables.ts';

const signUp = z.object({
  username: email.pipe(z.string().max(longestUsername)),
  password: guestPassword,
  name: text(),
});

type SignedUp = (Extract<Admission, { ok: true }> & { isNew?: true }) | Extract<Admission, { ok: false }>;

/** Of whoever may not have one, as it turns out. */
export const forgetSignedUp = async (ctx: Context, id: number): Promise<void> => {
  await ctx.db.delete(guestAccounts).where(and(eq(guestAccounts.pageId, ctx.pageId), eq(guestAccounts.id, id)));
};

/**
 * A guest makes an account of their own. Who has one already and knows its password logs in with it; anybody else hears
 * what they would hear at the login, so that nobody is told which addresses are known. The same work is done in each
 * case: the time tells nothing either.
 */
export async function signUpGuest(
  ctx: Context,
  input: { username: string; password: string; name: string; mac: string | undefined },
): Promise<SignedUp> {
  const read = readFields(signUp, input);
  if (!read.ok) throw new AppError('bad-input', { fields: read.fields });
  const { data } = read;
  const known = await checkGuestAccount(ctx, {
    kind: 'account',
    username: data.username,
    password: data.password,
    mac: input.mac,
  });
  const password = await hashPassword(data.password, ctx.pageId);
  if (known.ok || known.why !== 'account-unknown') return known;
  const [row] = await ctx.db
    .insert(guestAccounts)
    .values({
      pageId: ctx.pageId,
      kind: 'account',
      username: data.username,
      password,
      name: data.name,
      room: '',
      note: '',
      isEnabled: true,
      devices: 0,
      macs: input.mac === undefined ? [] : [input.mac],
      limits: noLimits,
      validUntil: null,
      createdAt: ctx.now,
      lastLoginAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  return row ? { ...admitted(row, ctx.now), isNew: true } : { ok: false, why: 'account-unknown' };
}
