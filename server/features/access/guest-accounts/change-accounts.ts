import { and, eq } from 'drizzle-orm';
import type { AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { endSessionsOf } from '../../network/guest-sessions/end-sessions.ts';
import { momentOf, timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { findAccountRow, stateOf } from './admit-account.ts';
import { getGuestAccount } from './list-accounts.ts';
import { storedPassword } from './store-passwords.ts';
import { guestAccounts } from './tables.ts';

interface Details {
  name: string;
  room: string;
  note: string;
  devices: number;
  validUntil: string | null;
  limits: SessionLimits;
}

const moment = async (ctx: PageContext, text: string | null): Promise<Date | null> =>
  text === null ? null : momentOf('validUntil', text, await timeZoneOf(ctx));
const own = (ctx: PageContext, id: number) => and(eq(guestAccounts.pageId, ctx.pageId), eq(guestAccounts.id, id));

export async function createGuestAccount(
  ctx: PageContext,
  input: Details & { kind: AccountKind; username: string; password: string },
) {
  const { password, validUntil, ...given } = input;
  // Hashing takes its time: not while a transaction holds a connection.
  const stored = await storedPassword(ctx, input.kind, password);
  return transaction(ctx, async (ctx) => {
    const [added] = await ctx.db
      .insert(guestAccounts)
      .values({
        ...given,
        pageId: ctx.pageId,
        password: stored,
        validUntil: await moment(ctx, validUntil),
        isEnabled: true,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: guestAccounts.id });
    if (!added) throw badField('username', 'taken');
    await ctx.record('guest-account.created', { id: added.id, kind: input.kind });
    return getGuestAccount(ctx, added);
  });
}

type Changes = { [Key in keyof Details]?: Details[Key] | undefined } & {
  password?: string | undefined;
  isEnabled?: boolean | undefined;
  forgetsDevices?: true | undefined;
};

export async function changeGuestAccount(
  ctx: PageContext,
  { id, password, validUntil, forgetsDevices, ...given }: Changes & { id: number },
) {
  const row = await findAccountRow(ctx, id);
  if (!row) throw new AppError('not-found');
  const changes = {
    ...given,
    ...(password === undefined ? {} : { password: await storedPassword(ctx, row.kind, password) }),
    ...(validUntil === undefined ? {} : { validUntil: await moment(ctx, validUntil) }),
    ...(forgetsDevices ? { macs: [] } : {}),
  };
  const changed = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (changed.length === 0) return getGuestAccount(ctx, { id });
  return transaction(ctx, async (ctx) => {
    const [now] = await ctx.db.update(guestAccounts).set(changes).where(own(ctx, id)).returning();
    if (!now) throw new AppError('not-found');
    // The trigger has said whether this ended what was given before.
    if (now.epoch !== row.epoch || stateOf(now, ctx.now) !== 'enabled')
      await endSessionsOf(ctx, { kind: 'account', ids: [id] });
    await ctx.record('guest-account.changed', { id, changed });
    return getGuestAccount(ctx, { id });
  });
}

export async function deleteGuestAccount(ctx: PageContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(guestAccounts)
      .where(own(ctx, id))
      .returning({ username: guestAccounts.username });
    if (!gone) throw new AppError('not-found');
    await endSessionsOf(ctx, { kind: 'account', ids: [id] });
    await ctx.record('guest-account.deleted', { id });
  });
}
