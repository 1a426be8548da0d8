import { and, count, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { AccountKind, AccountState } from '@wifi/contract/access/guest-account-words.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, sortedBy, newestFirst, nextOf } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import { guestSessions } from '../../network/guest-sessions/tables.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { stateOf, type AccountRow } from './admit-account.ts';
import { guestAccounts } from './tables.ts';

export interface AccountFilter {
  kind?: AccountKind | undefined;
  search?: string | undefined;
  state?: AccountState | undefined;
}

const { password: _never, ...columns } = getTableColumns(guestAccounts);

// Spelled out: drizzle leaves the table's name off its columns where it sees one table only.
const isOnline = sql<boolean>`exists (select from ${guestSessions} session
  where session.page_id = guest_accounts.page_id
  and session.subject_kind = 'account' and session.subject_id = guest_accounts.id and session.ended_at is null)`;

const order = newestFirst(guestAccounts.createdAt, guestAccounts.id, 'number');

export async function listGuestAccounts(
  ctx: PageContext,
  { limit, skip, after, ...filter }: AccountFilter & { limit: number; skip: number; after?: string | undefined },
) {
  const rows = await ctx.db
    .select({ ...columns, isOnline, cursor: cursorOf(order) })
    .from(guestAccounts)
    .where(and(matching(ctx, filter), afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  await recordListing(ctx, rows.length);
  const [total] = await ctx.db.select({ count: count() }).from(guestAccounts).where(matching(ctx, filter));
  return { rows: rows.map((row) => presentAccount(ctx, row)), count: total?.count ?? 0, next: nextOf(rows, limit) };
}

export async function getGuestAccount(ctx: Context, { id }: { id: number }) {
  const [row] = await ctx.db
    .select({ ...columns, isOnline })
    .from(guestAccounts)
    .where(and(eq(guestAccounts.pageId, ctx.pageId), eq(guestAccounts.id, id)));
  if (!row) throw new AppError('not-found');
  return presentAccount(ctx, row);
}

export function matching(ctx: Context, { kind, search, state }: AccountFilter): SQL | undefined {
  return and(
    eq(guestAccounts.pageId, ctx.pageId),
    kind && eq(guestAccounts.kind, kind),
    state && stateIs(state, ctx.now),
    search
      ? or(
          ...[guestAccounts.username, guestAccounts.name, guestAccounts.room, guestAccounts.note].map((column) =>
            contains(column, search),
          ),
        )
      : undefined,
  );
}

function stateIs(state: AccountState, now: Date): SQL {
  const isOver = sql`(${guestAccounts.validUntil} is not null
    and ${guestAccounts.validUntil} <= ${now.toISOString()}::timestamptz)`;
  if (state === 'disabled') return sql`not ${guestAccounts.isEnabled}`;
  return state === 'expired'
    ? sql`${guestAccounts.isEnabled} and ${isOver}`
    : sql`${guestAccounts.isEnabled} and not ${isOver}`;
}

const presentAccount = <Row extends Pick<AccountRow, 'isEnabled' | 'validUntil' | 'macs'>>(ctx: Context, row: Row) => ({
  ...row,
  state: stateOf(row, ctx.now),
  seenDevices: row.macs.length,
});
