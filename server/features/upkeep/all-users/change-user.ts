import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { transaction, type UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { keepAnAdministrator, setAdministrator, setDisabled } from '../../venue/auth/administrators.ts';
import { proveOwnPassword } from '../../venue/auth/own-password.ts';
import { endSessionsOf } from '../../venue/auth/sessions.ts';
import { holdUser } from '../../venue/auth/users.ts';
import { makeResetLink } from '../../venue/page-roles/hand-reset-link.ts';
import { forgetAllRemembered, forgetOtherRemembered } from '../../venue/second-factor/remembered-browsers.ts';

interface Target {
  id: number;
}

/** One's own account is not put out of reach by a slip. */
export function refuseOneself(ctx: UserContext, { id }: Target): void {
  if (id === ctx.actor.uid) throw new AppError('not-yourself');
}

export async function changeState(ctx: UserContext, { id, isDisabled }: Target & { isDisabled: boolean }) {
  refuseOneself(ctx, { id });
  await transaction(ctx, async (ctx) => {
    if (isDisabled) await keepAnAdministrator(ctx, id);
    const user = await holdUser(ctx, id, 'not-found');
    await setDisabled(ctx, id, isDisabled);
    // Whoever is enabled again passes the second step again, in every browser.
    if (isDisabled) await forgetAllRemembered(ctx, id);
    await ctx.record(isDisabled ? 'user.disabled' : 'user.enabled', { uid: id, email: user.login });
  });
}

export async function changeAdministrator(
  ctx: UserContext,
  { id, isAdministrator, password }: Target & { isAdministrator: boolean; password: string },
) {
  const self = await proveOwnPassword(ctx, password);
  // Whoever got hold of one password must not be able to give all of the platform away.
  if (isAdministrator && !self.secondFactorAt) throw new AppError('second-factor-needed');
  await transaction(ctx, async (ctx) => {
    if (!isAdministrator) await keepAnAdministrator(ctx, id);
    const user = await holdUser(ctx, id, 'not-found');
    if (isAdministrator && user.disabledAt) throw new AppError('user-disabled');
    // A number that nobody has proven must not lead to all of the platform.
    if (isAdministrator && user.email === null) throw new AppError('needs-email');
    if ((user.groupId === platformAdminGroup) === isAdministrator) return;
    await setAdministrator(ctx, id, isAdministrator);
    const details = { uid: id, email: user.login };
    await ctx.record(isAdministrator ? 'user.made-administrator' : 'user.no-longer-administrator', details);
  });
}

/** By the job that mails who asks themselves. Whoever has no e-mail address is handed the link. */
export const sendResetLink = (ctx: UserContext, { id }: Target): Promise<{ link: string | null }> =>
  transaction(ctx, async (ctx) => {
    const user = await holdUser(ctx, id, 'not-found');
    if (user.disabledAt) throw new AppError('user-disabled');
    if (user.email === null) return { link: (await makeResetLink(ctx, user)).link };
    await ctx.later({ name: 'auth.reset-mail', data: { name: user.email } });
    await ctx.record('user.reset-link-sent', { uid: id, email: user.login });
    return { link: null };
  });

export async function endSessions(ctx: UserContext, { id }: Target) {
  await transaction(ctx, async (ctx) => {
    const user = await holdUser(ctx, id, 'not-found');
    // Who signs themselves out everywhere stays in the browser they do it in.
    await endSessionsOf(ctx, id, ctx.actor.sessionId);
    await forgetOtherRemembered(ctx, id, ctx.actor.sessionId);
    await ctx.record('user.sessions-ended', { uid: id, email: user.login });
  });
}
