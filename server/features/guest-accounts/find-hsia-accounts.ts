import { and, eq, sql } from 'drizzle-orm';
import type { AccountState } from '@wifi/contract/guest-account-words.ts';
import { inScope, type Context } from '../../platform/context.ts';
import type { Limits } from '../guest-sessions/limits.ts';
import { limitsOfAccount, stateOf, type AccountRow } from './admit-account.ts';
import { storedUsername } from './check-account.ts';
import { guestAccounts } from './tables.ts';

export interface HsiaKey { pageId: number; username: string }
export interface HsiaAccount { pageId: number; id: number; username: string; password: string; state: AccountState; limits: Limits; devices: number; macs: string[] }

/** One query for the logins of many routers; the answers stand in the order of the keys. Whom to let in is decided by `admitGuestAccount`. */
export async function findHsiaAccounts(ctx: Context, keys: HsiaKey[]): Promise<(HsiaAccount | undefined)[]> {
  const names = keys.map(({ username }) => storedUsername(username));
  // Looks across pages: routers of many pages ask in the same moment, and each key names the page of its router.
  const rows = await inScope(ctx, 'every').db.select().from(guestAccounts).where(and(
    eq(guestAccounts.kind, 'hsia'),
    sql`(${guestAccounts.pageId}, ${guestAccounts.username}) in (select * from unnest(${sql.param(keys.map(({ pageId }) => pageId))}::int[], ${sql.param(names)}::text[]))`,
  ));
  const found = new Map(rows.map((row) => [`${row.pageId}/${row.username}`, row]));
  return keys.map(({ pageId }, index) => {
    const row = found.get(`${pageId}/${names[index]}`);
    return row && opened(ctx, row);
  });
}

function opened(ctx: Context, row: AccountRow): HsiaAccount | undefined {
  const { pageId, id, username, devices, macs } = row;
  try {
    return { pageId, id, username, devices, macs, password: ctx.program.sealer.open(row.password), state: stateOf(row, ctx.now), limits: limitsOfAccount(row, ctx.now) };
  } catch (error) {
    // Sealed with another installation's secret: the guests who asked in the same moment must not suffer for it.
    ctx.log.error({ err: error, pageId, id }, 'the password of an HSIA account cannot be opened');
    return undefined;
  }
}
