import { and, count, eq, inArray, isNull } from 'drizzle-orm';
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
  limit?: number;
  skip?: number;
  after?: string | undefined;
  name?: string | undefined;
  eid?: string;
  pageId?: number;
}

type PageRow = typeof pages.$inferSelect;
type Permission = typeof pagePermissions.$inferSelect;
export type PresentedPage = Awaited<ReturnType<typeof findPages>>['rows'][number];

/**
 * Pages the caller may see, newest first, with what the console shows of them. A platform administrator sees every
 * page.
 */
export async function findPages(ctx: UserContext, { limit = 1, skip = 0, after, name, eid, pageId }: Filter) {
  const isPlatformAdmin = ctx.actor.groupId === platformAdminGroup;
  const isByKey = ctx.actor.keyId !== undefined;
  const mine = ctx.db
    .select({ id: pagePermissions.pageId })
    .from(pagePermissions)
    .where(eq(pagePermissions.uid, ctx.actor.uid));
  const filter = and(
    isNull(pages.deletedAt),
    isByKey ? eq(pages.id, ctx.pageId) : isPlatformAdmin ? undefined : inArray(pages.id, mine),
    name ? contains(pages.name, name) : undefined,
    eid ? eq(pages.eid, eid) : undefined,
    pageId === undefined ? undefined : eq(pages.id, pageId),
  );
  const found = await ctx.db
    .select({ page: pages, subscription: pageSubscriptions, plan: plans, cursor: cursorOf(order) })
    .from(pages)
    .innerJoin(pageSubscriptions, eq(pageSubscriptions.pageId, pages.id))
    .innerJoin(plans, eq(plans.id, pageSubscriptions.planId))
    .where(and(filter, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(pages).where(filter);
  const ids = found.map(({ page }) => page.id);
  const permissions =
    ids.length === 0 ? [] : await ctx.db.select().from(pagePermissions).where(inArray(pagePermissions.pageId, ids));
  const invitations =
    ids.length === 0 ? [] : await ctx.db.select().from(pageInvitations).where(inArray(pageInvitations.pageId, ids));
  const rows = found.map(({ page, subscription, plan }) => {
    const role = isPlatformAdmin ? ('admin' as const) : roleOn(page, permissions, ctx.actor.uid);
    // Who else works on a page is an admin's business: everyone else, and a program, sees their own entry.
    const seesTeam = role === 'admin' && !isByKey;
    const visible = permissions.filter(
      (entry) => entry.pageId === page.id && (seesTeam || entry.uid === ctx.actor.uid),
    );
    return {
      ...page,
      suspendedFor: page.suspendedAt ? page.suspendedFor : undefined,
      role,
      emails: seesTeam
        ? invitations
            .filter((entry) => entry.pageId === page.id)
            // Numbers wait for their link, and stand in the list of roles.
            .flatMap(({ email, role }) => (email === null ? [] : [{ email, role }]))
        : [],
      PageSubscription: {
        Plan: { name: plan.name, other_metrics: JSON.stringify(plan.otherMetrics) },
        end_date: subscription.endDate,
        isLifetime: subscription.isLifetime,
      },
      UserPagePermissions: visible.map((entry) => ({
        id: entry.id,
        page_id: page.eid,
        uid: entry.uid,
        role: entry.role,
      })),
    };
  });
  return { rows, count: total?.count ?? 0, next: nextOf(found, limit) };
}

const roleOn = (page: PageRow, permissions: Permission[], uid: number): Role =>
  permissions.find((entry) => entry.pageId === page.id && entry.uid === uid)?.role ?? 'analyst';
