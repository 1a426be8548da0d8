import { and, eq } from 'drizzle-orm';
import { longestUsername, type AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import { guestUsername } from '@wifi/contract/access/guest-accounts.ts';
import type { Context } from '../../../platform/context.ts';
import { isRightPassword } from '../../../platform/crypto/passwords.ts';
import { admitGuestAccount, admitted, findAccountRow, hasPlaceFor, stateOf, type Admission } from './admit-account.ts';
import { isSealedPassword } from './sealed-password.ts';
import { guestAccounts } from './tables.ts';

const nobody = '';

/** Nearly all names: they are stored as they are typed. */
const isPlain = new RegExp(`^[a-z\\d._@+-]{1,${longestUsername}}$`);

/** As it is stored; what can be no name becomes one that nobody has, so that it costs the same work as any other. */
export function storedUsername(typed: string): string {
  if (isPlain.test(typed)) return typed;
  const name = guestUsername.safeParse(typed);
  return name.success ? name.data : nobody;
}

/** A login. Only who knows the password learns that the account is switched off, over or full. */
export async function checkGuestAccount(
  ctx: Context,
  input: { kind: AccountKind; username: string; password: string; mac: string | undefined },
): Promise<Admission> {
  const { kind, password, mac } = input;
  const [row] = await ctx.db
    .select({ id: guestAccounts.id, password: guestAccounts.password })
    .from(guestAccounts)
    .where(
      and(
        eq(guestAccounts.pageId, ctx.pageId),
        eq(guestAccounts.kind, kind),
        eq(guestAccounts.username, storedUsername(input.username)),
      ),
    );
  const isRight =
    kind === 'account'
      ? await isRightPassword(row?.password, password, ctx.pageId)
      : isSealedPassword(ctx.program.sealer, row?.password, password);
  if (!row || !isRight) return { ok: false, why: 'account-unknown' };
  return admitGuestAccount(ctx, { id: row.id, mac, password: row.password });
}

/** Somebody who logged in under that epoch goes on or comes back: may they still? Changes nothing. */
export async function peekGuestAccount(
  ctx: Context,
  { id, mac, epoch }: { id: number; mac?: string | undefined; epoch: number },
): Promise<Admission> {
  const row = await findAccountRow(ctx, id);
  if (!row) return { ok: false, why: 'account-unknown' };
  const state = stateOf(row, ctx.now);
  if (state !== 'enabled') return { ok: false, why: `account-${state}` };
  if (row.epoch !== epoch) return { ok: false, why: 'account-unknown' };
  return hasPlaceFor(row, mac) ? admitted(row, ctx.now) : { ok: false, why: 'account-too-many-devices' };
}
