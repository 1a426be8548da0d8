import { and, count, eq, or, sql, type SQL } from 'drizzle-orm';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import type { KeyState } from '@wifi/contract/venue/api-key-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import { rowLacksFactor } from '../auth/demanded-factor.ts';
import { users } from '../auth/tables.ts';
import { pagePermissions } from '../page-roles/tables.ts';
import { allowedOf } from './key-standing.ts';
import { apiKeys } from './tables.ts';

const order = newestFirst(apiKeys.createdAt, apiKeys.id, 'number');

interface KeyFilter {
  search?: string | undefined;
  state?: KeyState | undefined;
  id?: number | undefined;
}

/** The maker's role as `key-standing.ts` sees it; null where they have none any more. */
const makersRole = sql<Role | null>`case when ${users.disabledAt} is not null then null
  when ${users.groupId} = ${platformAdminGroup} then 'admin' else ${pagePermissions.role} end`;

const stateOf = (ctx: PageContext): SQL<KeyState> => sql<KeyState>`case
  when ${apiKeys.revokedAt} is not null then 'revoked'
  when ${apiKeys.expiresAt} <= ${ctx.now.toISOString()}::timestamptz then 'expired'
  when ${makersRole} is null then 'orphaned'
  when ${rowLacksFactor(ctx.program, 'users', sql`${apiKeys.pageId}`)} then 'resting' else 'live' end`;

const found = (ctx: PageContext, { search, state, id }: KeyFilter) =>
  and(
    eq(apiKeys.pageId, ctx.pageId),
    search ? or(contains(apiKeys.name, search), contains(users.login, search)) : undefined,
    state ? eq(stateOf(ctx), state) : undefined,
    id === undefined ? undefined : eq(apiKeys.id, id),
  );

const ofMaker = and(eq(pagePermissions.pageId, apiKeys.pageId), eq(pagePermissions.uid, apiKeys.madeBy));

const findApiKeys = (ctx: PageContext, filter: KeyFilter, after?: string) =>
  ctx.db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      hint: apiKeys.hint,
      scopes: apiKeys.scopes,
      origins: apiKeys.origins,
      state: stateOf(ctx),
      role: makersRole,
      createdAt: apiKeys.createdAt,
      createdBy: sql<string>`coalesce(${users.login}, '')`,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
      cursor: cursorOf(order),
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.madeBy))
    .leftJoin(pagePermissions, ofMaker)
    .where(and(found(ctx, filter), afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .$dynamic();

const present = ({ role, ...row }: Awaited<ReturnType<typeof findApiKeys>>[number]) => ({
  ...row,
  allowed: row.state === 'live' ? allowedOf(row.scopes, role ?? undefined) : [],
});

export async function listApiKeys(
  ctx: PageContext,
  { limit, skip, after, ...filter }: KeyFilter & { limit: number; skip: number; after?: string | undefined },
) {
  const rows = await findApiKeys(ctx, filter, after)
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db
    .select({ count: count() })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.madeBy))
    .leftJoin(pagePermissions, ofMaker)
    .where(found(ctx, filter));
  return { rows: rows.map(present), count: total?.count ?? 0, next: nextOf(rows, limit) };
}

export async function getApiKey(ctx: PageContext, id: number) {
  const [row] = await findApiKeys(ctx, { id });
  if (!row) throw new AppError('not-found');
  return present(row);
}
