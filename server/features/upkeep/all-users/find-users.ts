import { and, count, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { roles } from '@wifi/contract/permissions.ts';
import type { UserKind, UserOrder } from '@wifi/contract/upkeep/staff-words.ts';
import { inScope, type UserContext } from '../../../platform/context.ts';
import { containsSmall } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import { AppError } from '../../../platform/errors.ts';
import { lastSignInKey, nameKey, sessions, users } from '../../venue/auth/tables.ts';
import type { User } from '../../venue/auth/users.ts';
import { pagePermissions } from '../../venue/page-roles/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  search?: string | undefined;
  kind?: UserKind | undefined;
  sort: UserOrder;
}

const byNumber = (way: 'asc' | 'desc'): OrderKey => ({ by: users.id, kind: 'number', way });
const orders: Record<UserOrder, OrderKey[]> = {
  newest: [byNumber('desc')],
  name: [{ by: nameKey(users.displayName), kind: 'text', way: 'asc' }, byNumber('asc')],
  'last-sign-in': [{ by: lastSignInKey(users.lastSignedInAt), kind: 'time', way: 'desc' }, byNumber('desc')],
};

const kinds: Record<UserKind, SQL> = {
  administrators: eq(users.groupId, platformAdminGroup),
  disabled: isNotNull(users.disabledAt),
};

export async function listUsers(ctx: UserContext, { limit, skip, after, search, kind, sort }: Filter) {
  const filter = and(search ? containsSmall(users.searchText, search) : undefined, kind && kinds[kind]);
  const order = orders[sort];
  // The rows first by their number alone: whatever else is selected would be worked out for all that are sorted.
  const part = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(filter, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const found = await ctx.db
    .select({ user: users, cursor: cursorOf(order) })
    .from(users)
    .where(inArray(users.id, part))
    .orderBy(...sortedBy(order));
  const [total] = await ctx.db.select({ count: count() }).from(users).where(filter);
  const pagesOf = await countPages(
    ctx,
    found.map(({ user }) => user.id),
  );
  return {
    rows: found.map(({ user }) => ({ ...present(user), pages: pagesOf.get(user.id) ?? 0 })),
    count: total?.count ?? 0,
    next: nextOf(found, limit),
  };
}

const present = (user: User) => ({ ...user, isAdministrator: user.groupId === platformAdminGroup });

async function countPages(ctx: UserContext, uids: number[]): Promise<Map<number, number>> {
  if (uids.length === 0) return new Map();
  // Looks across pages: on how many of all pages each of them has a role.
  const rows = await inScope(ctx, 'every')
    .db.select({ uid: pagePermissions.uid, count: count() })
    .from(pagePermissions)
    .innerJoin(pages, and(eq(pages.id, pagePermissions.pageId), isNull(pages.deletedAt)))
    .where(inArray(pagePermissions.uid, uids))
    .groupBy(pagePermissions.uid);
  return new Map(rows.map(({ uid, count }) => [uid, count]));
}

export async function getUserDetails(ctx: UserContext, { id }: { id: number }) {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id));
  if (!user) throw new AppError('not-found');
  const found = await rolesOf(ctx, id);
  const [open] = await ctx.db
    .select({ count: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.uid, id),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, ctx.now),
        isNull(sessions.viewerSessionId),
      ),
    );
  return {
    ...present(user),
    pages: found.length,
    roles: found,
    browsers: open?.count ?? 0,
    hasSecondFactor: user.secondFactorAt !== null,
  };
}

const roleRow = z.object({ eid: z.string(), name: z.string(), role: z.enum(roles), isOnlyAdmin: z.boolean() });

/** Of pages without end the first five hundred: nobody reads more, and what becomes of all is asked when it matters. */
const rolesOf = (ctx: UserContext, uid: number) =>
  // Looks across pages: one person's roles are on any of them.
  query(
    inScope(ctx, 'every').db,
    sql`
    select page.eid, page.name, mine.role, mine.role = 'admin' and not exists (
      select from page_permissions other join users on users.id = other.uid and users.disabled_at is null
      where other.page_id = mine.page_id and other.role = 'admin' and other.uid <> mine.uid) as "isOnlyAdmin"
    from page_permissions mine join pages page on page.id = mine.page_id and page.deleted_at is null
    where mine.uid = ${uid} order by lower(page.name), page.id limit 500`,
    roleRow,
  );
