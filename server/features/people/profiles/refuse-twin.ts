import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import type { ProfileRow } from './present-profiles.ts';
import { profiles } from './tables.ts';

/**
 * Two that operators wrote cannot have the same: they are for merging. What guests told stands in nobody's way, and is
 * suggested for merging.
 */
export async function refuseTwin(
  ctx: PageContext,
  id: number,
  { email, phone }: Partial<Pick<ProfileRow, 'email' | 'phone'>>,
): Promise<void> {
  for (const [field, value] of Object.entries({ email, phone }) as ['email' | 'phone', string | undefined][]) {
    if (!value) continue;
    const [twin] = await ctx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(
        and(
          eq(profiles.pageId, ctx.pageId),
          eq(profiles[field], value),
          isNull(profiles.mergedInto),
          ne(profiles.id, id),
          sql`${field} = any (${profiles.editedFields})`,
        ),
      )
      .limit(1);
    if (twin) throw badField(field, 'taken');
  }
}
