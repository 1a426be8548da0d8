import { and, asc, eq, sql } from 'drizzle-orm';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import { inScope, transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { users } from '../auth/tables.ts';
import { requireRoom } from '../plans/require-plan.ts';
import { countTeam } from './count-team.ts';
import { mayInvite, withdrawInvitationsBy } from './invitations.ts';
import { pageInvitations, pagePermissions } from './tables.ts';

interface Target {
  page_id: string;
  uid: number;
}

export async function listPageRoles(ctx: PageContext) {
  const rows = await ctx.db
    .select({
      id: pagePermissions.id,
      uid: pagePermissions.uid,
      role: pagePermissions.role,
      displayName: users.displayName,
      email_mobile: users.login,
      hasEmail: sql<boolean>`${users.email} is not null`,
    })
    .from(pagePermissions)
    .innerJoin(users, eq(users.id, pagePermissions.uid))
    .where(eq(pagePermissions.pageId, ctx.pageId))
    .orderBy(asc(pagePermissions.id));
  const invitations = await ctx.db
    .select()
    .from(pageInvitations)
    .where(eq(pageInvitations.pageId, ctx.pageId))
    .orderBy(asc(pageInvitations.id));
  return { rows: rows.map((row) => ({ ...row, page_id: ctx.pageEid })), invitations };
}

// Two ids in one request: the page in the body must be the page of the token, or it does not exist for this caller.
function checkPage(ctx: PageContext, target: Target): void {
  if (target.page_id !== ctx.pageEid) throw new AppError('not-found');
}

/**
 * Only people the caller already administers elsewhere can be added by number: otherwise numbers would list every
 * user's name. A platform administrator, who sees them anyway, adds anybody.
 */
export function addPageRole(ctx: PageContext, input: Target & { role: Role }) {
  checkPage(ctx, input);
  return transaction(ctx, async (ctx) => {
    if (!(await mayAdd(ctx, input.uid))) throw badField('uid', 'not-found');
    await requireRoom(ctx, 'teamMembers', (ctx) => countTeam(ctx));
    const [added] = await ctx.db
      .insert(pagePermissions)
      .values({ pageId: ctx.pageId, uid: input.uid, role: input.role, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning();
    if (!added) throw badField('uid', 'already-member');
    await ctx.record('page.role-added', { uid: input.uid, role: input.role });
    return present(ctx, added);
  });
}

async function mayAdd(ctx: PageContext, uid: number): Promise<boolean> {
  if (ctx.actor.groupId === platformAdminGroup)
    return (await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, uid))).length > 0;
  // Looks across pages: which of the caller's other pages this person is on.
  const { rows } = await inScope(ctx, 'every').db.execute(sql`
    select 1 from page_permissions mine join page_permissions theirs using (page_id)
    where mine.uid = ${ctx.actor.uid} and mine.role = 'admin' and theirs.uid = ${uid} limit 1`);
  return rows.length > 0;
}

export function changePageRole(ctx: PageContext, input: Target & { role: Role }) {
  checkPage(ctx, input);
  return transaction(ctx, async (ctx) => {
    if (input.role !== 'admin') await keepAnAdmin(ctx, input.uid);
    const [changed] = await ctx.db
      .update(pagePermissions)
      .set({ role: input.role })
      .where(and(eq(pagePermissions.pageId, ctx.pageId), eq(pagePermissions.uid, input.uid)))
      .returning();
    if (!changed) throw new AppError('not-found');
    if (!mayInvite.includes(input.role)) await withdrawInvitationsBy(ctx, input.uid);
    await ctx.record('page.role-changed', { uid: input.uid, role: input.role });
    return present(ctx, changed);
  });
}

export async function removePageRole(ctx: PageContext, input: Target): Promise<void> {
  checkPage(ctx, input);
  await transaction(ctx, async (ctx) => {
    await keepAnAdmin(ctx, input.uid);
    const [gone] = await ctx.db
      .delete(pagePermissions)
      .where(and(eq(pagePermissions.pageId, ctx.pageId), eq(pagePermissions.uid, input.uid)))
      .returning();
    if (!gone) throw new AppError('not-found');
    await withdrawInvitationsBy(ctx, input.uid);
    await ctx.record('page.role-removed', { uid: input.uid, role: gone.role });
  });
}

// Locks the page's admins first: two admins removing each other at the same moment must not leave a page without one.
async function keepAnAdmin(ctx: PageContext, uid: number): Promise<void> {
  const admins = await ctx.db
    .select({ uid: pagePermissions.uid, canSignIn: sql<boolean>`${users.disabledAt} is null` })
    .from(pagePermissions)
    .innerJoin(users, eq(users.id, pagePermissions.uid))
    .where(and(eq(pagePermissions.pageId, ctx.pageId), eq(pagePermissions.role, 'admin')))
    .orderBy(asc(pagePermissions.uid))
    .for('update', { of: pagePermissions });
  const [gone, others] = [admins.find((admin) => admin.uid === uid), admins.filter((admin) => admin.uid !== uid)];
  // Who is disabled runs no page; where nobody else is left, they may come back.
  const stays = gone?.canSignIn ? others.filter(({ canSignIn }) => canSignIn) : others;
  if (gone && stays.length === 0) throw new AppError('last-admin');
}

const present = (ctx: PageContext, { id, uid, role }: { id: number; uid: number; role: Role }) => ({
  id,
  page_id: ctx.pageEid,
  uid,
  role,
});

/** For verbs that have decided already: making a page, seeding. Must run where the page is in scope. */
export async function grantRole(ctx: Context, uid: number, role: Role): Promise<void> {
  await ctx.db.insert(pagePermissions).values({ pageId: ctx.pageId, uid, role, createdAt: ctx.now });
}
