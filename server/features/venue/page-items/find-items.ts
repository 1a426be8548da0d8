import { and, asc, avg, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { pageMenus } from '../page-menus/tables.ts';
import { getPublicPage } from '../tenants/public-page.ts';
import { itemReviews, pageItems } from './tables.ts';

export interface ItemFilter {
  /** 0: those that stand under no menu. */
  menu?: number | undefined;
  /** Those under no menu, too. */
  andHomeless?: boolean;
  eid?: string | undefined;
}
type Part = ItemFilter & { limit?: number; skip?: number };

// A menu that was deleted in the same moment counts as none.
const itsMenu = and(eq(pageMenus.pageId, pageItems.pageId), eq(pageMenus.id, pageItems.menuId));

/** In the operator's order, as everyone may see them. */
export async function findItems(ctx: Context, { limit = 1, skip = 0, ...filter }: Part) {
  const found = await ctx.db
    .select({ item: pageItems, menu: pageMenus.id })
    .from(pageItems)
    .leftJoin(pageMenus, itsMenu)
    .where(matching(ctx, filter))
    .orderBy(asc(pageItems.position), asc(pageItems.eid))
    .limit(limit)
    .offset(skip);
  const ratings = await findRatings(
    ctx,
    found.map(({ item }) => item.eid),
  );
  return found.map(({ item, menu }) => ({
    eid: item.eid,
    title: item.title,
    description: item.description,
    mediaFiles: item.mediaFiles,
    media_files: JSON.stringify(item.mediaFiles),
    images: item.mediaFiles.filter(({ type }) => type === 'i').map(({ url }) => url),
    menu,
    price: item.price,
    currency: item.currency,
    unit: item.unit,
    email_notification: item.emailNotification,
    enable_review: item.enableReview,
    rating: ratings.get(item.eid) ?? { average: null, count: 0 },
  }));
}

const matching = (ctx: Context, { menu, andHomeless, eid }: ItemFilter) =>
  and(
    eq(pageItems.pageId, ctx.pageId),
    menu === undefined
      ? undefined
      : or(
          menu === 0 ? undefined : eq(pageMenus.id, menu),
          menu === 0 || andHomeless ? isNull(pageMenus.id) : undefined,
        ),
    eid === undefined ? undefined : eq(pageItems.eid, eid),
  );

async function findRatings(ctx: Context, eids: string[]) {
  if (eids.length === 0) return new Map<string, { average: number; count: number }>();
  const rows = await ctx.db
    .select({ eid: itemReviews.itemEid, average: avg(itemReviews.stars), count: count() })
    .from(itemReviews)
    .where(and(eq(itemReviews.pageId, ctx.pageId), inArray(itemReviews.itemEid, eids), eq(itemReviews.state, 'shown')))
    .groupBy(itemReviews.itemEid);
  return new Map(
    rows.map(({ eid, average, count }) => [eid, { average: Math.round(Number(average) * 10) / 10, count }]),
  );
}

async function countItems(ctx: Context, filter: ItemFilter = {}): Promise<number> {
  const [total] = await ctx.db
    .select({ count: count() })
    .from(pageItems)
    .leftJoin(pageMenus, itsMenu)
    .where(matching(ctx, filter));
  return total?.count ?? 0;
}

/** How many items each menu has; those without one under 0. */
export async function countByMenu(ctx: Context): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ menu: sql<number>`coalesce(${pageMenus.id}, 0)`, count: count() })
    .from(pageItems)
    .leftJoin(pageMenus, itsMenu)
    .where(eq(pageItems.pageId, ctx.pageId))
    .groupBy(pageMenus.id);
  return new Map(rows.map(({ menu, count }) => [menu, count]));
}

export async function listPageItems(
  ctx: Context,
  { eid, menu, limit, skip }: { eid: string; menu?: number | undefined; limit: number; skip: number },
) {
  const { ctx: own } = await getPublicPage(ctx, eid);
  return { rows: await findItems(own, { menu, limit, skip }), count: await countItems(own, { menu }) };
}
