import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import type { UserContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
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

const selectPages = (ctx: UserContext) =>
  ctx.db
    .select({
      page: pages,
      plan: { name: plans.name, otherMetrics: plans.otherMetrics },
      endDate: pageSubscriptions.endDate,
      isLifetime: pageSubscriptions.isLifetime,
      cursor: cursorOf(order),
    })
    .from(pages)
    .innerJoin(pageSubscriptions, eq(pageSubscriptions.pageId, pages.id))
    .innerJoin(plans, eq(plans.id, pageSubscriptions.planId));
type Found = Awaited<ReturnType<typeof selectPages>>[number];

/** Pages the caller may see, newest first, with what the console shows of them. */
export async function findPages(ctx: UserContext, { limit, skip, after, name }: Filter) {
  const filter = and(visibleTo(ctx), name ? contains(pages.name, name) : undefined);
  const found = await selectPages(ctx)
    .where(and(filter, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(pages).where(filter);
  return { rows: await presentPages(ctx, found), count: total?.count ?? 0, next: nextOf(found, limit) };
}

/** The same of one page; undefined where the caller may not see it. */
export async function findPage(ctx: UserContext, pageId: number, eid?: string): Promise<PresentedPage | undefined> {
  const asked = and(eq(pages.id, pageId), eid === undefined ? undefined : eq(pages.eid, eid));
  const found = await selectPages(ctx).where(and(visibleTo(ctx), asked));
  return (await presentPages(ctx, found))[0];
}

/** Who else works on a page is an admin's business: everyone else, and a program, sees their own entry. */
async function presentPages(ctx: UserContext, found: Found[]): Promise<PresentedPage[]> {
  const ids = found.map(({ page }) => page.id);
  const team =
    ids.length === 0
      ? []
      : await ctx.db
          .select({
            id: pagePermissions.id,
            pageId: pagePermissions.pageId,
            uid: pagePermissions.uid,
            role: pagePermissions.role,
          })
          .from(pagePermissions)
          .where(inArray(pagePermissions.pageId, ids));
  const own = new Map(team.flatMap(({ pageId, uid, role }) => (uid === ctx.actor.uid ? [[pageId, role]] : [])));
  const roleOn = (id: number): Role => (isPlatformAdmin(ctx) ? 'admin' : (own.get(id) ?? 'analyst'));
  const seesTeam = (id: number) => roleOn(id) === 'admin' && !isByKey(ctx);
  const seen = ids.filter(seesTeam);
  const invited =
    seen.length === 0
      ? []
      : await ctx.db
          .select({ pageId: pageInvitations.pageId, email: pageInvitations.email, role: pageInvitations.role })
          .from(pageInvitations)
          .where(inArray(pageInvitations.pageId, seen));
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
