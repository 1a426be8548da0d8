import { transaction, type UserContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { deleteUserRow, findUserByEmail, keepAnAdministrator } from '../../venue/auth/administrators.ts';
import { holdUser } from '../../venue/auth/users.ts';
import { forgetNotificationsOf } from '../../venue/page-notification/notifications.ts';
import { handOverTo, holdSoleAdminPages, takeAllRoles } from '../../venue/page-roles/staff-roles.ts';
import { deletePageById } from '../../venue/pages/pages.ts';
import { giveToMaker } from '../../venue/tenants/page-rows.ts';
import { refuseOneself } from './change-user.ts';

interface Request {
  id: number;
  pages?: 'hand-over' | 'delete' | undefined;
  to?: string | undefined;
}

/**
 * What becomes of pages that would be left without an admin is said by the caller, and counted here, while nobody can
 * change who their admins are.
 */
export async function deleteUser(ctx: UserContext, { id, pages, to }: Request): Promise<void> {
  refuseOneself(ctx, { id });
  await transaction(
    ctx,
    async (ctx) => {
      await keepAnAdministrator(ctx, id);
      const user = await holdUser(ctx, id, 'not-found');
      const left = await holdSoleAdminPages(ctx, id);
      if (left.length > 0 && pages === undefined)
        throw new AppError('pages-need-admin', { params: { n: left.length } });
      if (pages === 'hand-over') {
        const heir = await takerOver(ctx, id, to);
        for (const page of left) {
          await handOverTo(ctx, page, heir.id);
          await giveToMaker(ctx, page, heir.id);
          await ctx.record('page.handed-over', { uid: heir.id, email: heir.login }, page);
        }
      }
      if (pages === 'delete') for (const page of left) await deletePageById(ctx, page);
      await takeAllRoles(ctx, id);
      await forgetNotificationsOf(ctx, id);
      await deleteUserRow(ctx, id);
      await ctx.record('user.deleted', { uid: id, email: user.login, pages: pages ?? 'none', count: left.length });
    },
    'every',
  );
}

async function takerOver(ctx: UserContext, uid: number, to: string | undefined) {
  if (to === undefined) throw badField('to', 'required');
  const heir = await findUserByEmail(ctx, to);
  if (!heir) throw badField('to', 'no-account');
  if (heir.id === uid) throw badField('to', 'not-found');
  return heir;
}
