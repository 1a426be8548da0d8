import { and, count, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { PageOrder, PageState } from '@wifi/contract/upkeep/staff-words.ts';
import { inScope, type UserContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { containsSmall } from '../../../platform/db/lists/contains.ts';
import { isAmong } from '../../../platform/db/lists/is-among.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import { pageSubscriptions, plans } from '../../venue/plans/tables.ts';
import { goneAt } from '../../venue/tenants/page-rows.ts';
import { nameKey, pages } from '../../venue/tenants/tables.ts';
import { lastActivityKey, pageFigures } from './tables.ts';

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  search?: string | undefined;
  state?: PageState | 'silent' | undefined;
  sort: PageOrder;
}

const byNumber = (way: 'asc' | 'desc'): OrderKey => ({ by: pages.id, kind: 'number', way });
/** The same number, of the row that is in the index. */
const byFigures: OrderKey = { by: pageFigures.pageId, kind: 'number', way: 'desc' };
const orders: Record<PageOrder, OrderKey[]> = {
  newest: [byNumber('desc')],
  name: [{ by: nameKey(pages.name), kind: 'text', way: 'asc' }, byNumber('asc')],
  guests: [{ by: pageFigures.guests, kind: 'number', way: 'desc' }, byFigures],
  storage: [{ by: pageFigures.storage, kind: 'number', way: 'desc' }, byFigures],
  'last-activity': [{ by: lastActivityKey(pageFigures.lastActivityAt), kind: 'time', way: 'desc' }, byFigures],
};

const isStanding = isNull(pages.deletedAt);
const states: Record<PageState | 'silent', SQL> = {
  active: and(isStanding, isNull(pages.suspendedAt))!,
  suspended: and(isStanding, isNotNull(pages.suspendedAt))!,
  deleted: isNotNull(pages.deletedAt),
  silent: isStanding,
};

/** Asked of pages alone: one index tells of all of them. */
function matching(db: Db, { search, state }: Pick<Filter, 'search' | 'state'>): SQL {
  const silent = db.select({ id: pageFigures.pageId }).from(pageFigures).where(gt(pageFigures.silentDevices, 0));
  return and(
    state ? states[state] : isStanding,
    state === 'silent' ? isAmong(pages.id, silent) : undefined,
    search ? containsSmall(pages.searchText, search) : undefined,
  )!;
}

/** Their numbers, in the order of the list. */
function partOf(db: Db, { limit, skip, after, sort, ...filter }: Filter) {
  const order = orders[sort];
  const isMatching = matching(db, filter);
  const found =
    sort === 'newest' || sort === 'name'
      ? db
          .select({ id: pages.id })
          .from(pages)
          .where(and(isMatching, afterCursor(after, order)))
          .$dynamic()
      : db
          .select({ id: pageFigures.pageId })
          .from(pageFigures)
          .where(
            and(
              isAmong(pageFigures.pageId, db.select({ id: pages.id }).from(pages).where(isMatching)),
              afterCursor(after, order),
            ),
          )
          .$dynamic();
  return found
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
}

/** Deleted ones are shown to who asks for them. */
export async function listAllPages(ctx: UserContext, asked: Filter) {
  // Looks across pages: the list of all of them, for platform administrators.
  const { db } = inScope(ctx, 'every');
  const [total] = await db.select({ count: count() }).from(pages).where(matching(db, asked));
  // Who is looked for in vain would be looked for a second time.
  if (!total?.count) return { rows: [], count: 0, next: null };
  const order = orders[asked.sort];
  // The rows first by their number alone: whatever else is selected would be worked out for all that are sorted.
  const found = await db
    .select({ page: pages, figures: pageFigures, cursor: cursorOf(order) })
    .from(pages)
    .innerJoin(pageFigures, eq(pageFigures.pageId, pages.id))
    .where(inArray(pages.id, partOf(db, asked)))
    .orderBy(...sortedBy(order));
  const ids = found.map(({ page }) => page.id);
  const [admins, subscriptions] =
    ids.length === 0 ? [[], []] : await Promise.all([adminsOf(db, ids), plansOf(db, ids)]);
  return {
    rows: found.map(({ page, figures }) => {
      const team = admins.find(({ pageId }) => pageId === page.id);
      const subscription = subscriptions.find(({ pageId }) => pageId === page.id);
      return {
        ...page,
        state: page.deletedAt ? ('deleted' as const) : page.suspendedAt ? ('suspended' as const) : ('active' as const),
        reason: page.suspendedFor,
        goneAt: page.deletedAt && goneAt(page.deletedAt),
        plan: subscription?.plan ?? '',
        planEndsAt: subscription?.endsAt ?? null,
        isLifetime: subscription?.isLifetime ?? false,
        admins: team?.emails ?? [],
        adminCount: team?.count ?? 0,
        ...figures,
      };
    }),
    count: total.count,
    next: nextOf(found, asked.limit),
  };
}

const adminRow = z.object({ pageId: z.number(), emails: z.array(z.string()), count: z.number() });

const adminsOf = (db: Db, ids: number[]) =>
  query(
    db,
    sql`
    select page_id as "pageId", (array_agg(users.login order by page_permissions.id))[1:3] as emails,
      count(*)::int as count
    from page_permissions join users on users.id = page_permissions.uid and users.disabled_at is null
    where page_id = any(${sql.param(ids)}::int[]) and role = 'admin' group by page_id`,
    adminRow,
  );

const plansOf = (db: Db, ids: number[]) =>
  db
    .select({
      pageId: pageSubscriptions.pageId,
      plan: plans.name,
      endsAt: pageSubscriptions.endDate,
      isLifetime: pageSubscriptions.isLifetime,
    })
    .from(pageSubscriptions)
    .innerJoin(plans, eq(plans.id, pageSubscriptions.planId))
    .where(inArray(pageSubscriptions.pageId, ids));
