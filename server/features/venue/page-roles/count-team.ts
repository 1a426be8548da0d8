import { and, count, eq, not, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { pageInvitations, pagePermissions } from './tables.ts';

const isSame = (except: { email: string } | { mobile: string }) =>
  'email' in except
    ? sql`${pageInvitations.email} is not distinct from ${except.email}`
    : sql`${pageInvitations.mobile} is not distinct from ${except.mobile}`;

/** People with a role and people invited, without the one who is invited again. */
export async function countTeam(ctx: Context, except?: { email: string } | { mobile: string }): Promise<number> {
  const [members] = await ctx.db
    .select({ count: count() })
    .from(pagePermissions)
    .where(eq(pagePermissions.pageId, ctx.pageId));
  const [invited] = await ctx.db
    .select({ count: count() })
    .from(pageInvitations)
    .where(and(eq(pageInvitations.pageId, ctx.pageId), except && not(isSame(except))));
  return members!.count + invited!.count;
}
