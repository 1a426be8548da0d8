import { and, eq, gt } from 'drizzle-orm';
import { defaultLanguage, type LanguageId } from '@wifi/contract/languages.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import {
  changed,
  inScope,
  transaction,
  type Context,
  type PageContext,
  type UserContext,
} from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { digest, randomCode } from '../../../platform/crypto/random.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { readWholePhone } from '../../../platform/phone-number.ts';
import { days } from '../auth/durations.ts';
import { countGuess } from '../auth/guess-limits.ts';
import { actorOf } from '../auth/sign-in.ts';
import { users } from '../auth/tables.ts';
import { addUserByMobile, getUser } from '../auth/users.ts';
import { timeZoneOf } from '../page-settings/page-clock.ts';
import { requireRoom } from '../plans/require-plan.ts';
import { pages } from '../tenants/tables.ts';
import { countTeam } from './count-team.ts';
import { giveInvitedRole, inviterStands } from './invitations.ts';
import { pageInvitations, pagePermissions } from './tables.ts';

const linkLife = 7 * days;

/**
 * Invites a number, or makes a new link for one that is invited. The admin hands it on: nothing proves the number, so
 * that the link is what counts, and an account that has the number already is never opened by it.
 */
export async function inviteNumber(ctx: PageContext, input: { mobile: string; role: Role }) {
  const mobile = readWholePhone(input.mobile, await timeZoneOf(ctx));
  if (!mobile) throw badField('mobile', 'mobile');
  // Whoever opens a link learns whether its number has an account: nobody asks that of many.
  await countGuess(ctx, [
    { key: `invite-number/user/${ctx.actor.uid}`, most: 60, window: 1 * days },
    { key: `invite-number/page/${ctx.pageId}`, most: 60, window: 1 * days },
  ]);
  const code = randomCode();
  const expiresAt = new Date(ctx.now.getTime() + linkLife);
  return transaction(ctx, async (ctx) => {
    const [member] = await ctx.db
      .select({ uid: users.id })
      .from(pagePermissions)
      .innerJoin(users, eq(users.id, pagePermissions.uid))
      .where(and(eq(pagePermissions.pageId, ctx.pageId), eq(users.mobile, mobile)));
    if (member) throw badField('mobile', 'already-member');
    await requireRoom(ctx, 'teamMembers', (ctx) => countTeam(ctx, { mobile }));
    const made = { role: input.role, codeHash: digest(code), expiresAt, invitedBy: ctx.actor.uid, invitedAt: ctx.now };
    const [invitation] = await ctx.db
      .insert(pageInvitations)
      .values({ pageId: ctx.pageId, mobile, ...made })
      .onConflictDoUpdate({ target: [pageInvitations.pageId, pageInvitations.mobile], set: made })
      .returning();
    await ctx.record('page.invited', { mobile, role: input.role });
    return { ...invitation!, expiresAt, link: `${ctx.program.publicUrl}/join/${ctx.pageId}-${code}` };
  });
}

/** The page stands in the code, so that it is looked for behind that page's wall alone. */
function readCode(ctx: Context, code: string) {
  const [pageNumber, secret] = [Number(code.slice(0, code.indexOf('-'))), code.slice(code.indexOf('-') + 1)];
  // Beyond what the database counts to there is no page.
  const pageId = pageNumber > 2_147_483_647 ? -1 : pageNumber;
  const isThis = and(
    eq(pageInvitations.pageId, pageId),
    eq(pageInvitations.codeHash, digest(secret)),
    gt(pageInvitations.expiresAt, ctx.now),
    inviterStands,
  );
  return { pageId, isThis };
}

/** Of a page that is there; whoever comes too late is told the same as who never had a link. */
async function getInvitation(somewhere: Context, code: string) {
  const { pageId, isThis } = readCode(somewhere, code);
  const [found] = await inScope(somewhere, pageId)
    .db.select({ role: pageInvitations.role, mobile: pageInvitations.mobile, page: pages.name, gone: pages.deletedAt })
    .from(pageInvitations)
    .innerJoin(pages, eq(pages.id, pageInvitations.pageId))
    .where(isThis);
  if (!found || found.gone) throw new AppError('link-spent');
  return { pageId, page: found.page, role: found.role, mobile: found.mobile! };
}

export const openInvitation = (ctx: Context, { code }: { code: string }) => getInvitation(ctx, code);

/** Deleting the row is what spends the link: of any number at once, one goes on. */
async function spend(ctx: Context, code: string) {
  const [spent] = await ctx.db.delete(pageInvitations).where(readCode(ctx, code).isThis).returning();
  if (!spent) throw new AppError('link-spent');
  return spent;
}

interface Joining {
  code: string;
  displayName: string;
  password: string;
  languageId?: LanguageId | undefined;
}

export async function joinByNumber(ctx: Context, { code, displayName, password, languageId }: Joining): Promise<void> {
  const { pageId } = await getInvitation(ctx, code);
  const passwordHash = await hashPassword(password);
  await transaction(inScope(ctx, pageId), async (ctx) => {
    const { mobile, role } = await spend(ctx, code);
    const user = await addUserByMobile(ctx, {
      mobile: mobile!,
      displayName,
      passwordHash,
      languageId: languageId ?? defaultLanguage,
    });
    if (!user) throw new AppError('number-has-account');
    const joined = changed(ctx, { actor: actorOf(user) });
    await giveInvitedRole(joined, { pageId, uid: user.id, role });
    await joined.record('user.activated', { uid: user.id });
  });
}

/** With the account that has the number: its owner signed in, and accepts. */
export async function acceptNumber(ctx: UserContext, { code }: { code: string }) {
  const { pageId, page, mobile } = await getInvitation(ctx, code);
  if ((await getUser(ctx, ctx.actor.uid)).mobile !== mobile) throw new AppError('other-login');
  return transaction(inScope(ctx, pageId), async (ctx) => {
    const { role } = await spend(ctx, code);
    await giveInvitedRole(ctx, { pageId, uid: ctx.actor.uid, role });
    const [joined] = await ctx.db.select({ eid: pages.eid }).from(pages).where(eq(pages.id, pageId));
    return { eid: joined!.eid, page };
  });
}
