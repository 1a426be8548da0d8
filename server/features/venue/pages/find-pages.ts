import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import type { UserContext } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { pageInvitations, pagePermissions } from '../page-roles/tables.ts';
import { pageSubscriptions, plans } from '../plans/tables.ts';
import { pages } from '../tenants/tables.ts';

const order: OrderKey[] = [{ by: pages.id, kind: 'number', way: 'desc' }];

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  name?: string | undefined;
}

export type PresentedPage = ReturnType<typeof presentPage>;

const isPlatformAdmin = (ctx: UserContext) => ctx.actor.groupId === platformAdminGroup;
const isByKey = (ctx: UserContext) => ctx.actor.keyId !== undefined;

/** A platform administrator sees every page, a program its own. */
function visibleTo(ctx: UserContext): SQL | undefined {
  if (isByKey(ctx)) return and(isNull(pages.deletedAt), eq(pages.id, ctx.pageId));
  const mine = ctx.db
    .select({ id: pagePermissions.pageId })
    .from(pagePermissions)
    .where(eq(pagePermissions.uid, ctx.actor.uid));
  return and(isNull(pages.deletedAt), isPlatformAdmin(ctx) ? undefined : inArray(pages.id, mine));
}

const shown = {
  page: pages,
  plan: { name: plans.name, otherMetrics: plans.otherMetrics },
  endDate: pageSubscriptions.endDate,
  isLifetime: pageSubscriptions.isLifetime,
  cursor: cursorOf(order),
};
const selectPages = (db: Db) =>
  db
    .select(shown)
    .from(pages)
    .innerJoin(pageSubscriptions, eq(pageSubscriptions.pageId, pages.id))
    .innerJoin(plans, eq(plans.id, pageSubscriptions.planId));
type Found = Awaited<ReturnType<typeof selectPages>>[number];

const byId = prepared(['id'], (db, { id }) => selectPages(db).where(and(eq(pages.id, id), isNull(pages.deletedAt))));

/** Pages the caller may see, newest first, with what the console shows of them. */
export async function findPages(ctx: UserContext, { limit, skip, after, name }: Filter) {
  const filter = and(visibleTo(ctx), name ? contains(pages.name, name) : undefined);
  const found = await selectPages(ctx.db)
    .where(and(filter, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(pages).where(filter);
  return { rows: await presentPages(ctx, found), count: total?.count ?? 0, next: nextOf(found, limit) };
}

/** The same of one page; undefined where the caller may not see it. */
export async function findPage(ctx: UserContext, pageId: number, eid?: string): Promise<PresentedPage | undefined> {
  const [found] = await byId(ctx.db, { id: pageId });
  if (!found || (eid !== undefined && found.page.eid !== eid)) return undefined;
  const [page] = await presentPages(ctx, [found]);
  const isOnTeam = page!.UserPagePermissions.some(({ uid }) => uid === ctx.actor.uid);
  const isVisible = isByKey(ctx) ? pageId === ctx.pageId : isPlatformAdmin(ctx) || isOnTeam;
  return isVisible ? page : undefined;
}

const teamsOf = prepared(['pages'], (db, { pages }) => {
  const { id, pageId, uid, role } = pagePermissions;
  return db
    .select({ id, pageId, uid, role })
    .from(pagePermissions)
    .where(sql`${pageId} = any (${pages}::int[])`);
});
const invitedTo = prepared(['pages'], (db, { pages }) => {
  const { pageId, email, role } = pageInvitations;
  return db
    .select({ pageId, email, role })
    .from(pageInvitations)
    .where(sql`${pageId} = any (${pages}::int[])`);
});

/** Who else works on a page is an admin's business: everyone else, and a program, sees their own entry. */
async function presentPages(ctx: UserContext, found: Found[]): Promise<PresentedPage[]> {
  const ids = found.map(({ page }) => page.id);
  const team = ids.length === 0 ? [] : await teamsOf(ctx.db, { pages: arrayLiteral(ids) });
  const own = new Map(team.flatMap(({ pageId, uid, role }) => (uid === ctx.actor.uid ? [[pageId, role]] : [])));
  const roleOn = (id: number): Role => (isPlatformAdmin(ctx) ? 'admin' : (own.get(id) ?? 'analyst'));
  const seesTeam = (id: number) => roleOn(id) === 'admin' && !isByKey(ctx);
  const seen = ids.filter(seesTeam);
  const invited = seen.length === 0 ? [] : await invitedTo(ctx.db, { pages: arrayLiteral(seen) });
  return found.map((one) => {
    const { id } = one.page;
    return presentPage(one, {
      role: roleOn(id),
      team: team.filter(({ pageId, uid }) => pageId === id && (seesTeam(id) || uid === ctx.actor.uid)),
      invited: invited.filter(({ pageId }) => pageId === id),
    });
  });
}

interface People {
  role: Role;
  team: { id: number; uid: number; role: Role }[];
  invited: { email: string | null; role: Role }[];
}

const presentPage = ({ page, plan, endDate, isLifetime }: Found, { role, team, invited }: People) => ({
  ...page,
  suspendedFor: page.suspendedAt ? page.suspendedFor : undefined,
  role,
  // Numbers wait for their link, and stand in the list of roles.
  emails: invited.flatMap(({ email, role }) => (email === null ? [] : [{ email, role }])),
  PageSubscription: {
    Plan: { name: plan.name, other_metrics: JSON.stringify(plan.otherMetrics) },
    end_date: endDate,
    isLifetime,
  },
  UserPagePermissions: team.map(({ id, uid, role }) => ({ id, page_id: page.eid, uid, role })),
});
