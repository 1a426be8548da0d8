import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { pageInvitations, pagePermissions } from './tables.ts';

// What platform administrators do to roles of any page. Each runs in a transaction that has those pages in scope.

const adminRow = z.object({ page_id: z.number(), uid: z.number(), is_disabled: z.boolean() });

/**
 * Pages on which this person is the only admin who can sign in. The admins of all their pages are held, in the order in
 * which everybody holds them, so that the answer stays true until the end of the transaction.
 */
export async function holdSoleAdminPages(ctx: Context, uid: number): Promise<number[]> {
  const admins = await query(
    ctx.db,
    sql`
    select held.page_id, held.uid, users.id is null or users.disabled_at is not null as is_disabled
    from (select page_id, uid from page_permissions where role = 'admin' and page_id in (
        select mine.page_id from page_permissions mine join pages on pages.id = mine.page_id and pages.deleted_at is null
        where mine.uid = ${uid} and mine.role = 'admin')
      order by page_id, uid for update) as held left join users on users.id = held.uid
    order by held.page_id`,
    adminRow,
  );
  const byPage = Map.groupBy(admins, (admin) => admin.page_id);
  return [...byPage]
    .filter(([, those]) => !those.some((admin) => admin.uid !== uid && !admin.is_disabled))
    .map(([pageId]) => pageId);
}

/** Whatever role this person had there before. */
export async function handOverTo(ctx: Context, pageId: number, uid: number): Promise<void> {
  await ctx.db
    .insert(pagePermissions)
    .values({ pageId, uid, role: 'admin', createdAt: ctx.now })
    .onConflictDoUpdate({ target: [pagePermissions.pageId, pagePermissions.uid], set: { role: 'admin' } });
}

export async function takeAllRoles(ctx: Context, uid: number): Promise<void> {
  await ctx.db.delete(pagePermissions).where(eq(pagePermissions.uid, uid));
}

/** The others on the page, and whoever is invited to it. */
export async function takeTeamAway(ctx: Context, pageId: number, exceptEmail: string): Promise<void> {
  await ctx.db.execute(sql`
    delete from page_permissions where page_id = ${pageId}
      and uid not in (select id from users where email = ${exceptEmail})`);
  await ctx.db.delete(pageInvitations).where(eq(pageInvitations.pageId, pageId));
}

/** One who can sign in. */
export async function hasAdmin(ctx: Context, pageId: number): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from page_permissions join users on users.id = page_permissions.uid and users.disabled_at is null
    where page_id = ${pageId} and role = 'admin' limit 1`);
  return rows.length > 0;
}
