import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Capability } from '@wifi/contract/permissions.ts';
import { mostKeys } from '@wifi/contract/venue/api-key-words.ts';
import { allows, transaction, type PageContext } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { getApiKey } from './find-api-keys.ts';
import { hintOf, makeKeyText } from './key-text.ts';
import { apiKeys } from './tables.ts';

const day = 24 * 60 * 60_000;

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
