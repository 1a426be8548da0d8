import { and, asc, eq, isNull } from 'drizzle-orm';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { inScope, type PageContext, type UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { users } from '../auth/tables.ts';
import { getUser } from '../auth/users.ts';
import { pagePermissions } from '../page-roles/tables.ts';
import { demandsSecondFactor, saveSecondFactorDemand } from '../page-settings/page-settings.ts';
import { pageSettings } from '../page-settings/tables.ts';
import { pages } from '../tenants/tables.ts';

/** The names of who asks this person for a second factor: the platform, and pages that they work on. */
export async function findDemands(ctx: UserContext): Promise<{ platform: boolean; pages: string[] }> {
  // Looks across pages: a person's factor is one for all of them.
  const rows = await inScope(ctx, 'every')
    .db.select({ name: pages.name })
    .from(pagePermissions)
    .innerJoin(pages, and(eq(pages.id, pagePermissions.pageId), isNull(pages.deletedAt)))
    .innerJoin(
      pageSettings,
      and(eq(pageSettings.pageId, pagePermissions.pageId), eq(pageSettings.demandsSecondFactor, true)),
    )
    .where(eq(pagePermissions.uid, ctx.actor.uid))
    .orderBy(asc(pages.name));
  return {
    platform: Boolean(ctx.program.adminsNeedSecondFactor) && ctx.actor.groupId === platformAdminGroup,
    pages: rows.map(({ name }) => name),
  };
}

/** What the team is asked for, and who of it would have to set one up. */
export async function getTeamDemand(ctx: PageContext) {
  const without = await ctx.db
    .select({ uid: users.id, displayName: users.displayName })
    .from(pagePermissions)
    .innerJoin(users, eq(users.id, pagePermissions.uid))
    .where(and(eq(pagePermissions.pageId, ctx.pageId), isNull(users.secondFactorAt), isNull(users.disabledAt)))
    .orderBy(asc(users.displayName));
  return { isDemanded: await demandsSecondFactor(ctx), without };
}

/** Who has none cannot demand it: the next call would lock them out of the page. */
export async function saveTeamDemand(ctx: PageContext, { isDemanded }: { isDemanded: boolean }) {
  if (isDemanded && (await getUser(ctx, ctx.actor.uid)).secondFactorAt === null)
    throw new AppError('second-factor-needed');
  await saveSecondFactorDemand(ctx, isDemanded);
  return getTeamDemand(ctx);
}
