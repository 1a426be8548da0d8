import type { AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import { noLimits } from '@wifi/contract/network/session-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { randomName } from '../../../../platform/crypto/random.ts';
import { guestSessions } from '../../../network/guest-sessions/tables.ts';
import type { AccountRow } from '../admit-account.ts';
import { storedPassword } from '../store-passwords.ts';
import { guestAccounts } from '../tables.ts';

/** An account as the feature stores it, with anything a test wants otherwise. */
export async function addTestAccount(
  ctx: Context,
  kind: AccountKind,
  password: string,
  more: Partial<AccountRow> = {},
): Promise<AccountRow> {
  const [row] = await ctx.db
    .insert(guestAccounts)
    .values({
      pageId: ctx.pageId,
      kind,
      username: randomName(10),
      password: await storedPassword(ctx, kind, password),
      name: '',
      room: '',
      note: '',
      isEnabled: true,
      devices: 0,
      limits: noLimits,
      createdAt: ctx.now,
      ...more,
    })
    .returning();
  return row!;
}

/** A session as accounting leaves it behind. */
export async function addTestSession(
  ctx: Context,
  accountId: number,
  more: Partial<typeof guestSessions.$inferInsert> = {},
): Promise<string> {
  const [row] = await ctx.db
    .insert(guestSessions)
    .values({
      pageId: ctx.pageId,
      deviceId: 1,
      routerSessionId: randomName(8),
      loginClass: '',
      userName: 'guest',
      method: 'hsia_account',
      subjectKind: 'account',
      subjectId: accountId,
      mac: '02:00:00:00:00:01',
      ip: '10.0.0.9',
      startedAt: ctx.now,
      lastSeenAt: ctx.now,
      seconds: 60,
      bytesUp: 1000,
      bytesDown: 2000,
      routerFacts: {},
      ...more,
    })
    .returning({ id: guestSessions.id });
  return row!.id;
}
