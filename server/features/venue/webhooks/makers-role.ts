import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { roles, type Role } from '@wifi/contract/permissions.ts';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import type { WebhookRow } from './webhooks.ts';

/** Joined to `webhooks w`: who made it, if they can sign in and the page is there; without a role `pp.role` is null. */
export const joinMaker = sql`join users u on u.id = w.made_by and u.disabled_at is null
  join pages p on p.id = w.page_id and p.deleted_at is null
  left join page_permissions pp on pp.page_id = w.page_id and pp.uid = w.made_by`;

const row = z.object({ groupId: z.number(), role: z.enum(roles).nullable() });

export const roleOf = ({ groupId, role }: z.infer<typeof row>): Role | undefined =>
  groupId === platformAdminGroup ? 'admin' : (role ?? undefined);

/**
 * Asked before each delivery: one may have waited for three days. Undefined once its maker has left the page or was
 * disabled, or the page was deleted.
 */
export async function findMakersRole(ctx: Context, { pageId, id }: WebhookRow): Promise<Role | undefined> {
  const [found] = await query(
    ctx.db,
    sql`select u.group_id as "groupId", pp.role from webhooks w ${joinMaker}
      where w.page_id = ${pageId} and w.id = ${id}`,
    row,
  );
  return found && roleOf(found);
}
