import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { query } from '../../../../platform/db/query.ts';
import { AppError } from '../../../../platform/errors.ts';
import { profiles } from '../tables.ts';

/**
 * The profile and all that are merged into it. Throws not-found for one that is not there, or is itself merged into
 * another.
 */
export async function getSameGuest(ctx: Context, profileId: number): Promise<number[]> {
  const [root] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, profileId), isNull(profiles.mergedInto)));
  if (!root) throw new AppError('not-found');
  return sameGuest(ctx, profileId);
}

export const sameGuest = (ctx: Context, profileId: number): Promise<number[]> => sameGuests(ctx, [profileId]);

const idRow = z.object({ id: z.number() });

/** Of several at once. */
export async function sameGuests(ctx: Context, profileIds: readonly number[]): Promise<number[]> {
  const rows = await query(
    ctx.db,
    sql`
    with recursive same (id) as (
      select unnest(${arrayLiteral(profileIds)}::int[])
      union
      select merged.id from ${profiles} merged join same on merged.merged_into = same.id
        where merged.page_id = ${ctx.pageId}
    ) select id from same`,
    idRow,
  );
  return rows.map(({ id }) => id);
}

/** Where an old number leads now; undefined for a guest who is not known any more. */
export async function findRoot(ctx: Context, profileId: number): Promise<number | undefined> {
  const rows = await query(
    ctx.db,
    sql`
    with recursive way (id, merged_into) as (
      select id, merged_into from ${profiles} where page_id = ${ctx.pageId} and id = ${profileId}
      union
      select up.id, up.merged_into from ${profiles} up join way on up.id = way.merged_into
        where up.page_id = ${ctx.pageId}
    ) select id from way where merged_into is null limit 1`,
    idRow,
  );
  return rows[0]?.id;
}
