import { and, eq, sql } from 'drizzle-orm';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { may, roleRank, roles, type Role } from '@wifi/contract/permissions.ts';
import { inScope, transaction, type Context, type PageContext, type UserContext } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { queueNotificationMail } from '../../../platform/mail/notification-mail.ts';
import { users } from '../auth/tables.ts';
import { requireRoom } from '../plans/require-plan.ts';
import { pages } from '../tenants/tables.ts';
import { countTeam } from './count-team.ts';
import { invitationTexts } from './mail-texts.ts';
import { pageInvitations, pagePermissions } from './tables.ts';

export interface Invitation {
  email: string;
  role: Role;
}

export const mayInvite = roles.filter((role) => may(role, 'roles.manage'));

/**
 * Asked when an invitation is accepted: what somebody promised who may give no roles on the page any more, or cannot
 * sign in, counts for nothing.
 */
export const inviterStands = sql`exists (select from users inviter left join page_permissions given
    on given.page_id = page_invitations.page_id and given.uid = inviter.id
  where inviter.id = page_invitations.invited_by and inviter.disabled_at is null
    and (inviter.group_id = ${platformAdminGroup} or given.role in ${mayInvite}))`;

/** With the right to invite: what is left of it would wait for ever. */
export async function withdrawInvitationsBy(ctx: PageContext, uid: number): Promise<void> {
  const gone = await ctx.db
    .delete(pageInvitations)
    .where(and(eq(pageInvitations.pageId, ctx.pageId), eq(pageInvitations.invitedBy, uid)))
    .returning();
  for (const { email, mobile } of gone) await ctx.record('page.invitation-withdrawn', { to: email ?? mobile });
}

/** Invites or, for an address already invited, changes the role. Must run in a transaction with the page's scope. */
export async function addInvitation(ctx: UserContext, { email, role }: Invitation) {
  await requireRoom(ctx, 'teamMembers', (ctx) => countTeam(ctx, { email }));
  const [invitation] = await ctx.db
    .insert(pageInvitations)
    .values({ pageId: ctx.pageId, email, role, invitedBy: ctx.actor.uid, invitedAt: ctx.now })
    .onConflictDoUpdate({
      target: [pageInvitations.pageId, pageInvitations.email],
      set: { role, invitedBy: ctx.actor.uid, invitedAt: ctx.now },
    })
    .returning();
  await ctx.record('page.invited', { email, role });
  await mailInvitation(ctx, email);
  return invitation!;
}

const day = 24 * 60 * 60_000;

/**
 * The page's name and the inviter's are any text, and the address anybody's: what one person, one page and all of them
 * together may send is limited. In the invitation's own transaction, so that one that may not be mailed is not made
 * either.
 */
async function mailInvitation(ctx: UserContext, to: string): Promise<void> {
  const [of] = await ctx.db
    .select({ page: pages.name, inviter: users.displayName, lang: users.languageId })
    .from(pages)
    .innerJoin(users, eq(users.id, ctx.actor.uid))
    .where(eq(pages.id, ctx.pageId));
  const { page, inviter, lang } = of!;
  // Only the mailbox learns whether there is an account: who invites is answered the same either way.
  const [account] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, to));
  const written = await queueNotificationMail(ctx, {
    kind: 'invitation',
    to,
    isOfPage: true,
    lang,
    text: invitationTexts[lang],
    names: { page, inviter },
    url: `${ctx.program.publicUrl}/${account ? 'signin' : 'signup'}?${new URLSearchParams({ email: to })}`,
    limits: [
      { key: `invitation/user/${ctx.actor.uid}`, most: 60, window: 1 * day },
      { key: `invitation/page/${ctx.pageId}`, most: 60, window: 1 * day },
      { key: `invitation/page/${ctx.pageId}/${digest(to)}`, most: 3, window: 1 * day },
      { key: `invitation/to/${digest(to)}`, most: 20, window: 1 * day },
    ],
  });
  if (!written.ok) throw new AppError('too-many-tries', { params: { n: written.minutes } });
}

export function invite(ctx: PageContext, input: Invitation) {
  return transaction(ctx, async (ctx) => {
    const [member] = await ctx.db
      .select({ uid: users.id })
      .from(pagePermissions)
      .innerJoin(users, eq(users.id, pagePermissions.uid))
      .where(and(eq(pagePermissions.pageId, ctx.pageId), eq(users.email, input.email)));
    if (member) throw badField('email', 'already-member');
    return addInvitation(ctx, input);
  });
}

export async function withdrawInvitation(ctx: PageContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(pageInvitations)
      .where(and(eq(pageInvitations.pageId, ctx.pageId), eq(pageInvitations.id, id)))
      .returning();
    if (!gone) throw new AppError('not-found');
    await ctx.record('page.invitation-withdrawn', { to: gone.email ?? gone.mobile });
  });
}

/**
 * Turns what an address was promised into roles. Its owner has just proven the address; the scope must be every page.
 */
export async function acceptInvitations(ctx: Context, user: { id: number; email: string | null }): Promise<void> {
  if (user.email === null) return;
  const isPromised = and(eq(pageInvitations.email, user.email), inviterStands);
  const promised = await ctx.db.delete(pageInvitations).where(isPromised).returning();
  for (const { pageId, role } of promised) await giveInvitedRole(ctx, { pageId, uid: user.id, role });
}

export async function giveInvitedRole(
  ctx: Context,
  { pageId, uid, role }: { pageId: number; uid: number; role: Role },
): Promise<void> {
  await ctx.db
    .insert(pagePermissions)
    .values({ pageId, uid, role, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [pagePermissions.pageId, pagePermissions.uid],
      // An old invitation must not take a higher role away.
      set: { role },
      setWhere: sql`${rankOf(sql`page_permissions.role`)} < ${roleRank[role]}`,
    });
  await ctx.record('page.invitation-accepted', { uid, role }, pageId);
}

/**
 * For somebody who is signed in when they are invited: asked for whenever they look at their pages, so that the page is
 * there at once.
 */
export async function acceptOwnInvitations(ctx: UserContext): Promise<void> {
  if (ctx.actor.viewer) return;
  const everywhere = inScope(ctx, 'every');
  const [waiting] = await everywhere.db
    .select({ id: pageInvitations.id })
    .from(pageInvitations)
    .where(and(eq(pageInvitations.email, ctx.actor.label), inviterStands))
    .limit(1);
  if (waiting)
    await transaction(ctx, (ctx) => acceptInvitations(ctx, { id: ctx.actor.uid, email: ctx.actor.label }), 'every');
}

const rankOf = (column: ReturnType<typeof sql>) =>
  sql`case ${column} when 'analyst' then 10 when 'marketer' then 20 when 'manager' then 30 else 40 end`;
