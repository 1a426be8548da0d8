import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { transaction, type UserContext } from '../../../platform/context.ts';
import { hashPassword, isRightPassword } from '../../../platform/crypto/passwords.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { bucketsFor, countGuess, forgetGuess } from '../auth/guess-limits.ts';
import { endSession, endSessionsOf } from '../auth/sessions.ts';
import { sessions } from '../auth/tables.ts';
import {
  readLogin,
  changeUser,
  getUser,
  givePassword,
  isMobileTaken,
  withPasswordOf,
  type User,
} from '../auth/users.ts';
import { forgetOtherRemembered, forgetRememberedOf } from '../second-factor/remembered-browsers.ts';

const present = (user: User) => ({
  displayName: user.displayName,
  email: user.email,
  mobile: user.mobile,
  languageId: user.languageId,
  hasPassword: user.passwordHash !== null,
});

export const getAccount = async (ctx: UserContext) => present(await getUser(ctx, ctx.actor.uid));

interface Changes {
  displayName?: string | undefined;
  mobile?: string | null | undefined;
  languageId?: LanguageId | undefined;
}

/** One spelling a number: two people cannot have the same. */
function readNumber(typed: string): string {
  const mobile = readLogin(typed);
  if (!mobile.startsWith('+')) throw badField('mobile', 'mobile');
  return mobile;
}

export async function updateAccount(ctx: UserContext, changes: Changes) {
  const self = await getUser(ctx, ctx.actor.uid);
  if (changes.mobile) changes = { ...changes, mobile: readNumber(changes.mobile) };
  // It is all that this account signs in with.
  else if (changes.mobile === null && self.email === null) throw badField('mobile', 'required');
  if (changes.mobile && (await isMobileTaken(ctx, changes.mobile, ctx.actor.uid))) throw badField('mobile', 'taken');
  return transaction(ctx, async (ctx) => {
    const user = await changeUser(ctx, ctx.actor.uid, changes);
    await ctx.record('user.updated', { changed: Object.keys(changes) });
    return present(user);
  });
}

/** The current password is asked for, so that a borrowed browser cannot take the account over. */
export async function changePassword(
  ctx: UserContext,
  input: { currentPassword?: string | undefined; password: string },
): Promise<void> {
  const user = await getUser(ctx, ctx.actor.uid);
  const buckets = bucketsFor(`password/${user.id}`, ctx.address, true);
  await countGuess(ctx, buckets);
  if (user.passwordHash !== null) {
    if (input.currentPassword === undefined) throw badField('currentPassword', 'required');
    if (!(await isRightPassword(user.passwordHash, input.currentPassword)))
      throw badField('currentPassword', 'wrong-password');
  }
  const passwordHash = await hashPassword(input.password);
  await transaction(ctx, async (ctx) => {
    if (!(await givePassword(ctx, withPasswordOf(user), passwordHash)))
      throw badField('currentPassword', 'wrong-password');
    await endSessionsOf(ctx, user.id, ctx.actor.sessionId);
    await forgetGuess(ctx, buckets);
    await ctx.record('user.password-changed', { uid: user.id });
  });
}

export async function listBrowsers(ctx: UserContext) {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.uid, ctx.actor.uid),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, ctx.now),
        isNull(sessions.viewerSessionId),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));
  return {
    rows: rows.map((row) => ({
      id: row.id,
      userAgent: row.userAgent,
      address: row.address,
      signedInAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      isThisOne: row.id === ctx.actor.sessionId,
    })),
  };
}

export async function signOutBrowser(ctx: UserContext, { id }: { id: string }): Promise<void> {
  const { rows } = await listBrowsers(ctx);
  if (!rows.some((browser) => browser.id === id)) throw new AppError('not-found');
  await transaction(ctx, async (ctx) => {
    await endSession(ctx, id);
    await forgetRememberedOf(ctx, ctx.actor.uid, id);
    await ctx.record('user.browser-signed-out', {});
  });
}

export async function signOutOtherBrowsers(ctx: UserContext): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await endSessionsOf(ctx, ctx.actor.uid, ctx.actor.sessionId);
    await forgetOtherRemembered(ctx, ctx.actor.uid, ctx.actor.sessionId);
    await ctx.record('user.other-browsers-signed-out', {});
  });
}
