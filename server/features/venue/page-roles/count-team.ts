import { and, count, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { pageInvitations, pagePermissions } from './tables.ts';

/** People with a role and people invited, without the one who is invited again. */
export async function countTeam(ctx: Context, exceptEmail?: string): Promise<number> {
  const [members] = await ctx.db
    .select({ count: count() })
    .from(pagePermissions)
    .where(eq(pagePermissions.pageId, ctx.pageId));
  const [invited] = await ctx.db
    .select({ count: count() })
    .from(pageInvitations)
    .where(
      and(
        eq(pageInvitations.pageId, ctx.pageId),
        exceptEmail === undefined ? undefined : ne(pageInvitations.email, exceptEmail),
      ),
    );
  return members!.count + invited!.count;
}
