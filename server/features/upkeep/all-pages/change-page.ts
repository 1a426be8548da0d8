import { transaction, type UserContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { findUserByEmail } from '../../venue/auth/administrators.ts';
import { handOverTo, hasAdmin, takeTeamAway } from '../../venue/page-roles/staff-roles.ts';
import { deletePageById } from '../../venue/pages/pages.ts';
import { giveToMaker, holdPage, restorePageRow, setSuspended } from '../../venue/tenants/page-rows.ts';

interface Target {
  eid: string;
}

/** Whoever is online stays until their time is over; nobody else is let in. */
export async function changeSuspension(
  ctx: UserContext,
  { eid, isSuspended, reason }: Target & { isSuspended: boolean; reason?: string | undefined },
): Promise<void> {
  if (isSuspended && reason === undefined) throw badField('reason', 'required');
  await transaction(
    ctx,
    async (ctx) => {
      const page = await holdPage(ctx, eid, 'there');
      await setSuspended(ctx, page.id, isSuspended ? reason : undefined);
      const details = { eid, name: page.name, ...(isSuspended && { reason }) };
      await ctx.record(isSuspended ? 'page.suspended' : 'page.resumed', details, page.id);
    },
    'every',
  );
}

export async function handOver(
  ctx: UserContext,
  { eid, email, keepsTeam }: Target & { email: string; keepsTeam: boolean },
): Promise<void> {
  await transaction(
    ctx,
    async (ctx) => {
      const page = await holdPage(ctx, eid, 'there');
      await giveTo(ctx, page, email, { keepsTeam });
      if (!keepsTeam) await takeTeamAway(ctx, page.id, email);
    },
    'every',
  );
}

async function giveTo(
  ctx: UserContext,
  page: { id: number; name: string },
  email: string,
  details: { keepsTeam?: boolean } = {},
): Promise<void> {
  const heir = await findUserByEmail(ctx, email);
  if (!heir) throw badField('email', 'no-account');
  await handOverTo(ctx, page.id, heir.id);
  await giveToMaker(ctx, page.id, heir.id);
  await ctx.record('page.handed-over', { uid: heir.id, email, name: page.name, ...details }, page.id);
}

/** Within the month in which its data are still here. */
export async function restorePage(ctx: UserContext, { eid, email }: Target & { email?: string | undefined }) {
  await transaction(
    ctx,
    async (ctx) => {
      const page = await holdPage(ctx, eid, 'deleted');
      await restorePageRow(ctx, page.id);
      if (email !== undefined) await giveTo(ctx, page, email);
      else if (!(await hasAdmin(ctx, page.id))) throw new AppError('pages-need-admin', { params: { n: 1 } });
      await ctx.record('page.restored', { eid, name: page.name }, page.id);
    },
    'every',
  );
}

export async function deleteAnyPage(ctx: UserContext, { eid }: Target): Promise<void> {
  await transaction(ctx, async (ctx) => deletePageById(ctx, (await holdPage(ctx, eid, 'there')).id), 'every');
}
