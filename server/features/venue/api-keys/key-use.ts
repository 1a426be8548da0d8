import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ttlCache } from '../../../platform/cache/ttl-cache.ts';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import type { Program } from '../../../platform/program.ts';
import { apiKeys } from './tables.ts';

const minute = 60_000;
const usedEvery = 5 * minute;

/** Keeps "last used" fresh without a write per call; of many calls at once one writes. */
export async function touchApiKey(
  ctx: PageContext,
  { keyId, lastUsedAt }: { keyId: number; lastUsedAt: number | null },
): Promise<void> {
  const before = new Date(ctx.now.getTime() - usedEvery);
  if (lastUsedAt !== null && lastUsedAt > before.getTime()) return;
  await ctx.db
    .update(apiKeys)
    .set({ lastUsedAt: ctx.now })
    .where(
      and(
        eq(apiKeys.pageId, ctx.pageId),
        eq(apiKeys.id, keyId),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before)),
      ),
    );
}

const originRow = z.object({ origin: z.string() });
const originsKept = 5000;

/**
 * Whether any live key lists this origin. Before a call from a foreign page a browser asks, without the key, whether it
 * may be made at all; the call itself is then checked against its own key. Some seconds old at most.
 */
export function createOriginLookup(program: Program): (origin: string) => Promise<boolean> {
  const all = ttlCache<'all', ReadonlySet<string>>(
    async () => {
      // Looks across pages: the question names no key, and so no page.
      const rows = await query(
        program.database.scoped('every'),
        sql`select distinct unnest(origins) as origin from api_keys
          where origins <> '{}' and revoked_at is null and (expires_at is null or expires_at > now())`,
        originRow,
      );
      return new Set(rows.map(({ origin }) => origin));
    },
    originsKept,
    program.clock,
  );
  return async (origin) => (await all('all')).has(origin);
}
