import { and, eq, sql } from 'drizzle-orm';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { inScope, transaction, type Context, type PageContext, type UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { hours } from '../auth/durations.ts';
import { addResetCode } from '../auth/one-time-codes.ts';
import { users } from '../auth/tables.ts';
import { holdUser, type User } from '../auth/users.ts';
import { pagePermissions } from './tables.ts';

const linkLife = 24 * hours;

/** Must run in a transaction, by who may. The log says who was shown it. */
export async function makeResetLink(ctx: UserContext, user: User): Promise<{ link: string; expiresAt: Date }> {
  const { code, expiresAt } = await addResetCode(ctx, { uid: user.id, madeBy: ctx.actor.uid, life: linkLife });
  await ctx.record('user.reset-link-made', { uid: user.id, login: user.login });
  return { link: `${ctx.program.publicUrl}/reset-password/${code}`, expiresAt };
}

/**
 * For somebody of the page's team who has no e-mail address. Whoever is shown the link could use it themselves: so it
 * opens nothing that they do not administer anyway, now and when it is used.
 */
export async function handResetLink(ctx: PageContext, { page_id, uid }: { page_id: string; uid: number }) {
  if (page_id !== ctx.pageEid) throw new AppError('not-found');
  const [member] = await ctx.db
    .select({ uid: pagePermissions.uid })
    .from(pagePermissions)
    .where(and(eq(pagePermissions.pageId, ctx.pageId), eq(pagePermissions.uid, uid)));
  if (!member) throw new AppError('not-found');
  if (!(await mayHandLink(inScope(ctx, 'every'), uid, ctx.actor.uid))) throw new AppError('link-not-yours');
  return transaction(ctx, async (ctx) => {
    const user = await holdUser(ctx, uid, 'not-found');
    if (user.disabledAt) throw new AppError('user-disabled');
    return makeResetLink(ctx, user);
  });
}

/**
 * An administrator of the platform to anybody but administrators; an admin of pages to who has a role on no others.
 * Only to who has no e-mail address: whoever has one is mailed a link, and nobody else sees it.
 */
export async function mayHandLink(ctx: Context, uid: number, madeBy: number): Promise<boolean> {
  // Looks across pages: the roles of both, wherever they are.
  const { rows } = await ctx.db.execute(sql`
    select 1 from ${users} maker, ${users} target
    where maker.id = ${madeBy} and maker.disabled_at is null
      and target.id = ${uid} and target.email is null and target.group_id <> ${platformAdminGroup}
      and (maker.group_id = ${platformAdminGroup} or not exists (
        select from page_permissions theirs where theirs.uid = target.id and not exists (
          select from page_permissions own
          where own.page_id = theirs.page_id and own.uid = maker.id and own.role = 'admin')))`);
  return rows.length > 0;
}
