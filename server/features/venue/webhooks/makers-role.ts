import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { roles, type Role } from '@wifi/contract/permissions.ts';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import type { Program } from '../../../platform/program.ts';
import { rowLacksFactor } from '../auth/demanded-factor.ts';
import type { WebhookRow } from './webhooks.ts';

/** Joined to `webhooks w`: who made it, if they can sign in and the page is there; without a role `pp.role` is null. */
export const joinMaker = sql`join users u on u.id = w.made_by and u.disabled_at is null
  join pages p on p.id = w.page_id and p.deleted_at is null
  left join page_permissions pp on pp.page_id = w.page_id and pp.uid = w.made_by`;

/** What happens is written down while its maker lacks a second factor that is asked for, and told once they have it. */
export const makerMayAct = (program: Program) => sql`not ${rowLacksFactor(program, 'u', sql`w.page_id`)}`;

const row = z.object({ groupId: z.number(), role: z.enum(roles).nullable() });

export const roleOf = ({ groupId, role }: z.infer<typeof row>): Role | undefined =>
  groupId === platformAdminGroup ? 'admin' : (role ?? undefined);

/**
 * Asked before each delivery: one may have waited for three days. Undefined once its maker has left the page or was
 * disabled, while they lack a second factor that is asked for, and once the page was deleted.
 */
export async function findMakersRole(ctx: Context, { pageId, id }: WebhookRow): Promise<Role | undefined> {
  const [found] = await query(
    ctx.db,
    sql`select u.group_id as "groupId", pp.role from webhooks w ${joinMaker}
      where w.page_id = ${pageId} and w.id = ${id} and ${makerMayAct(ctx.program)}`,
    row,
  );
  return found && roleOf(found);
}
