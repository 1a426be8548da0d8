import { and, count, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import type { Capability, Role } from '@wifi/contract/permissions.ts';
import { mostKeys, type KeyState } from '@wifi/contract/venue/api-key-words.ts';
import { allows, transaction, type PageContext } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { rowLacksFactor } from '../auth/demanded-factor.ts';
import { users } from '../auth/tables.ts';
import { pagePermissions } from '../page-roles/tables.ts';
import { allowedOf } from './key-standing.ts';
import { hintOf, makeKeyText } from './key-text.ts';
import { apiKeys } from './tables.ts';

const day = 24 * 60 * 60_000;
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

async function getApiKey(ctx: PageContext, id: number) {
  const [row] = await findApiKeys(ctx, { id });
  if (!row) throw new AppError('not-found');
  return present(row);
}

interface NewKey {
  name: string;
  scopes: Capability[];
  origins: string[];
  days: number | null;
}

/** The text leaves the server in this answer alone. `text`: one that was made beforehand, for the demo. */
export function createApiKey(ctx: PageContext, input: NewKey, text = makeKeyText(ctx.pageId)) {
  const tooMuch = input.scopes.findIndex((scope) => !allows(ctx, scope));
  if (tooMuch >= 0) throw badField(`scopes.${tooMuch}`, 'not-one-of');
  return transaction(ctx, async (ctx) => {
    await leaveRoom(ctx);
    const [made] = await ctx.db
      .insert(apiKeys)
      .values({
        pageId: ctx.pageId,
        name: input.name,
        keyHash: digest(text),
        hint: hintOf(text),
        scopes: input.scopes,
        origins: input.origins,
        madeBy: ctx.actor.uid,
        createdAt: ctx.now,
        expiresAt: input.days === null ? null : new Date(ctx.now.getTime() + input.days * day),
      })
      .returning({ id: apiKeys.id });
    await ctx.record('api-key.created', { id: made!.id, name: input.name, scopes: input.scopes });
    return { ...(await getApiKey(ctx, made!.id)), key: text };
  });
}

/** Two people at once make no more than one could. */
async function leaveRoom(ctx: PageContext): Promise<void> {
  await takePageLock(ctx, 'api-keys');
  const [live] = await ctx.db
    .select({ count: count() })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.pageId, ctx.pageId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, ctx.now)),
      ),
    );
  if ((live?.count ?? 0) >= mostKeys) throw badField('name', 'too-many', { n: mostKeys });
}

/** What a key may do is never changed, by anybody: whoever wants more of one makes another. */
export function changeApiKey(
  ctx: PageContext,
  { id, name, origins }: { id: number; name?: string | undefined; origins?: string[] | undefined },
) {
  return transaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(apiKeys)
      // Something is always set: a change of nothing is still a change of this key.
      .set({ name: name ?? sql`${apiKeys.name}`, ...(origins && { origins }) })
      .where(and(eq(apiKeys.pageId, ctx.pageId), eq(apiKeys.id, id)))
      .returning({ name: apiKeys.name });
    if (!changed) throw new AppError('not-found');
    await ctx.record('api-key.changed', { id, name: changed.name, ...(origins && { origins }) });
    return getApiKey(ctx, id);
  });
}

export async function revokeApiKey(ctx: PageContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [revoked] = await ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.now })
      .where(and(eq(apiKeys.pageId, ctx.pageId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name });
    if (!revoked) throw new AppError('not-found');
    await ctx.record('api-key.revoked', { id, name: revoked.name });
  });
}
