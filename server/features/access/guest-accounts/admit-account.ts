import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AccountState } from '@wifi/contract/access/guest-account-words.ts';
import type { Context } from '../../../platform/context.ts';
import { limitedUntil, limitsOf, tightest, type Limits } from '../../network/devices/limits.ts';
import { guestAccounts } from './tables.ts';

export type AccountRow = typeof guestAccounts.$inferSelect;
type AccountRefusal = 'account-unknown' | 'account-disabled' | 'account-expired' | 'account-too-many-devices';
export interface Admitted {
  ok: true;
  id: number;
  epoch: number;
  label: string;
  limits: Limits;
}
export type Admission = Admitted | { ok: false; why: AccountRefusal };

/** Phones change their address: an account without a limit of devices would otherwise collect them for ever. */
const mostRememberedDevices = 100;

export const stateOf = (row: Pick<AccountRow, 'isEnabled' | 'validUntil'>, now: Date): AccountState =>
  !row.isEnabled ? 'disabled' : row.validUntil && row.validUntil <= now ? 'expired' : 'enabled';

export const limitsOfAccount = (row: Pick<AccountRow, 'limits' | 'validUntil'>, now: Date): Limits =>
  tightest(limitsOf(row.limits), limitedUntil(row.validUntil, now));

export const admitted = (row: AccountRow, now: Date): Admitted => ({
  ok: true,
  id: row.id,
  epoch: row.epoch,
  label: row.username,
  limits: limitsOfAccount(row, now),
});

const isOpen = (now: Date): SQL =>
  sql`${guestAccounts.isEnabled} and (${guestAccounts.validUntil} is null
    or ${guestAccounts.validUntil} > ${now.toISOString()}::timestamptz)`;

/** Where the limit was lowered, the devices that came first keep their places. */
export const hasPlaceFor = (row: Pick<AccountRow, 'devices' | 'macs'>, mac: string | undefined): boolean =>
  row.devices === 0 ||
  mac === undefined ||
  row.macs.length < row.devices ||
  row.macs.slice(0, row.devices).includes(mac);

const placeInSql = (
  mac: string,
): SQL => sql`(${guestAccounts.devices} = 0 or cardinality(${guestAccounts.macs}) < ${guestAccounts.devices}
  or ${mac} = any(${guestAccounts.macs}[1:${guestAccounts.devices}]))`;

const withDevice = (mac: string): SQL => sql`case when ${mac} = any(${guestAccounts.macs}) then ${guestAccounts.macs}
  else (${guestAccounts.macs} || ${mac}::text)[greatest(1,
    cardinality(${guestAccounts.macs}) + 2 - ${mostRememberedDevices}::int):] end`;

/**
 * Gives the device one of the account's places and lets it in, decided by one statement: parallel logins cannot share
 * the last place. `password` is the stored one that the guest was checked against, so that one changed meanwhile no
 * longer opens. Routers that hide the device's address cannot be counted.
 */
export async function admitGuestAccount(
  ctx: Context,
  input: { id: number; mac: string | undefined; password?: string },
): Promise<Admission> {
  const { id, mac, password } = input;
  const [row] = await ctx.db
    .update(guestAccounts)
    .set({ lastLoginAt: ctx.now, ...(mac === undefined ? {} : { macs: withDevice(mac) }) })
    .where(
      and(
        eq(guestAccounts.pageId, ctx.pageId),
        eq(guestAccounts.id, id),
        isOpen(ctx.now),
        password === undefined ? undefined : eq(guestAccounts.password, password),
        mac === undefined ? undefined : placeInSql(mac),
      ),
    )
    .returning();
  return row ? admitted(row, ctx.now) : { ok: false, why: await whyNot(ctx, id, password) };
}

async function whyNot(ctx: Context, id: number, password: string | undefined): Promise<AccountRefusal> {
  const row = await findAccountRow(ctx, id);
  if (!row || (password !== undefined && row.password !== password)) return 'account-unknown';
  const state = stateOf(row, ctx.now);
  return state === 'enabled' ? 'account-too-many-devices' : `account-${state}`;
}

export const findAccountRow = async (ctx: Context, id: number): Promise<AccountRow | undefined> =>
  (
    await ctx.db
      .select()
      .from(guestAccounts)
      .where(and(eq(guestAccounts.pageId, ctx.pageId), eq(guestAccounts.id, id)))
  )[0];
