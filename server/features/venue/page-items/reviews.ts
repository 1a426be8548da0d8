import { and, count, desc, eq } from 'drizzle-orm';
import type { ReviewState } from '@wifi/contract/venue/page-item-words.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, sortedBy, newestFirst, nextOf } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import { itemReviews, pageItems } from './tables.ts';

const own = (ctx: Context, id: number) => and(eq(itemReviews.pageId, ctx.pageId), eq(itemReviews.id, id));

const order = newestFirst(itemReviews.createdAt, itemReviews.id, 'number');

export async function listReviews(
  ctx: PageContext,
  {
    limit,
    skip,
    after,
    state,
  }: { limit: number; skip: number; after?: string | undefined; state?: ReviewState | undefined },
) {
  const filter = and(eq(itemReviews.pageId, ctx.pageId), state ? eq(itemReviews.state, state) : undefined);
  const { id, name, stars, text, createdAt } = itemReviews;
  const rows = await ctx.db
    .select({
      id,
      item: itemReviews.itemEid,
      title: pageItems.title,
      name,
      stars,
      text,
      state: itemReviews.state,
      createdAt,
      cursor: cursorOf(order),
    })
    .from(itemReviews)
    .innerJoin(pageItems, and(eq(pageItems.pageId, itemReviews.pageId), eq(pageItems.eid, itemReviews.itemEid)))
    .where(and(filter, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(itemReviews).where(filter);
  return { rows, count: total?.count ?? 0, next: nextOf(rows, limit) };
}

/** What everyone may read: newest first. */
export const findShownReviews = (ctx: Context, itemEid: string, most: number) =>
  ctx.db
    .select({
      name: itemReviews.name,
      stars: itemReviews.stars,
      text: itemReviews.text,
      createdAt: itemReviews.createdAt,
    })
    .from(itemReviews)
    .where(and(eq(itemReviews.pageId, ctx.pageId), eq(itemReviews.itemEid, itemEid), eq(itemReviews.state, 'shown')))
    .orderBy(desc(itemReviews.id))
    .limit(most);

export async function judgeReview(ctx: PageContext, { id, state }: { id: number; state: ReviewState }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [judged] = await ctx.db
      .update(itemReviews)
      .set({ state })
      .where(own(ctx, id))
      .returning({ id: itemReviews.id });
    if (!judged) throw new AppError('not-found');
    await ctx.record(`item-review.${state}`, { id });
  });
}

export async function deleteReview(ctx: PageContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(itemReviews).where(own(ctx, id)).returning({ id: itemReviews.id });
    if (!gone) throw new AppError('not-found');
    await ctx.record('item-review.deleted', { id });
  });
}
