import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import { inScope, type UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { users } from '../auth/tables.ts';
import { signPageToken } from '../auth/tokens.ts';
import { pagePermissions } from '../page-roles/tables.ts';
import { pageSettings } from '../page-settings/tables.ts';
import { pages } from '../tenants/tables.ts';

const signedIn = alias(users, 'signed_in');

/**
 * A token for one page with the role held there. A page that is not yours and one that does not exist look the same.
 */
export async function selectPage(
  ctx: UserContext,
  input: { pageId: string; uid?: number | undefined },
): Promise<{ token: string; eid: string; role: Role }> {
  if (input.uid !== undefined && input.uid !== ctx.actor.uid) throw new AppError('no-page-access');
  // Looks across pages: the page is not selected yet, this is the selection.
  const [found] = await inScope(ctx, 'every')
    .db.select({
      id: pages.id,
      eid: pages.eid,
      role: pagePermissions.role,
      hasFactor: and(isNotNull(users.secondFactorAt), isNotNull(signedIn.secondFactorAt))!.mapWith(Boolean),
      needsFactor: pageSettings.demandsSecondFactor,
    })
    .from(pages)
    .innerJoin(users, eq(users.id, ctx.actor.uid))
    // In a view, who looks is who signed in.
    .innerJoin(signedIn, eq(signedIn.id, ctx.actor.viewer?.uid ?? ctx.actor.uid))
    .leftJoin(pageSettings, eq(pageSettings.pageId, pages.id))
    .leftJoin(pagePermissions, and(eq(pagePermissions.pageId, pages.id), eq(pagePermissions.uid, ctx.actor.uid)))
    .where(and(eq(pages.eid, input.pageId), isNull(pages.deletedAt)));
  const isPlatformAdmin = ctx.actor.groupId === platformAdminGroup;
  const role = isPlatformAdmin ? 'admin' : found?.role;
  if (!found || !role) throw new AppError('no-page-access');
  const needsFactor = found.needsFactor || (isPlatformAdmin && ctx.program.adminsNeedSecondFactor);
  if (needsFactor && !found.hasFactor) throw new AppError('second-factor-needed');
  return { token: signPageToken(ctx.program, ctx.actor.sessionId, found.id, role, ctx.now), eid: found.eid, role };
}
