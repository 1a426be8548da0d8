import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { transaction, type UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { endSession } from '../../venue/auth/sessions.ts';
import { signUserToken } from '../../venue/auth/tokens.ts';
import { holdUser } from '../../venue/auth/users.ts';
import { presentUser } from '../../venue/auth/users.ts';
import { openView } from '../../venue/auth/views.ts';
import { refuseOneself } from './change-user.ts';

/**
 * A token with which a platform administrator sees what this person sees. `identify.ts` refuses it whatever changes
 * something. Another administrator is not looked at: there is nothing to see that one does not see already.
 */
export async function viewAs(ctx: UserContext, { id, reason }: { id: number; reason: string }, userAgent: string) {
  refuseOneself(ctx, { id });
  return transaction(ctx, async (ctx) => {
    const user = await holdUser(ctx, id, 'not-found');
    if (user.disabledAt) throw new AppError('user-disabled');
    if (user.groupId === platformAdminGroup) throw new AppError('restricted');
    const view = await openView(ctx, id, userAgent);
    await ctx.record('user.viewed', { uid: id, email: user.login, reason });
    const { uid, label } = ctx.actor;
    return {
      token: signUserToken(ctx.program, view.id, ctx.now),
      data: presentUser(user, { ...ctx.actor, viewer: { uid, label, until: view.until } }),
      profile: user.profile,
      message: 'Signed in',
    };
  });
}

/** Nothing to do for who is there as themselves. */
export async function endView(ctx: UserContext): Promise<void> {
  if (!ctx.actor.viewer) return;
  await transaction(ctx, async (ctx) => {
    await endSession(ctx, ctx.actor.sessionId);
    await ctx.record('user.view-ended', { uid: ctx.actor.uid, email: ctx.actor.label });
  });
}
