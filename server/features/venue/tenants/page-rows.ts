import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { changed, type Context, type PageContext, type UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { pages } from './tables.ts';

export type PageRow = typeof pages.$inferSelect;
export type PageDetails = Pick<PageRow, 'name' | 'category' | 'mobile' | 'address' | 'about' | 'allowedLoginMethods'>;

const own = (ctx: PageContext, eid: string) =>
  and(eq(pages.id, ctx.pageId), eq(pages.eid, eid), isNull(pages.deletedAt));

/** Must run where every page is in scope: its number does not exist before. Answers with the new page's context. */
export async function insertPage(ctx: UserContext, eid: string, details: PageDetails) {
  const [page] = await ctx.db
    .insert(pages)
    .values({ ...details, eid, createdBy: ctx.actor.uid, createdAt: ctx.now })
    .returning();
  return changed(ctx, { pageId: page!.id });
}

/** The page as it is then; without changes as it is. */
export async function changePage(
  ctx: PageContext,
  eid: string,
  changes: { [Field in keyof PageDetails]?: PageDetails[Field] | undefined },
): Promise<PageRow | undefined> {
  const isEmpty = Object.values(changes).every((value) => value === undefined);
  const [page] = isEmpty
    ? await ctx.db.select().from(pages).where(own(ctx, eid))
    : await ctx.db.update(pages).set(changes).where(own(ctx, eid)).returning();
  return page;
}

/** It vanishes at once; its rows go a month later. */
export async function markPageDeleted(ctx: PageContext, eid: string): Promise<PageRow | undefined> {
  const [gone] = await ctx.db.update(pages).set({ deletedAt: ctx.now }).where(own(ctx, eid)).returning();
  return gone;
}

/** The same for who goes through several: must run where the page is in scope. */
export async function markPageDeletedById(ctx: Context, pageId: number): Promise<PageRow | undefined> {
  const [gone] = await ctx.db
    .update(pages)
    .set({ deletedAt: ctx.now })
    .where(and(eq(pages.id, pageId), isNull(pages.deletedAt)))
    .returning();
  return gone;
}

const keptFor = 30 * 24 * 60 * 60 * 1000;

/** When a page that was deleted then goes for good. */
export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keptFor);

/** Held until the end of the transaction. A deleted page whose month is over is not found: it may be half gone. */
export async function holdPage(ctx: Context, eid: string, which: 'there' | 'deleted'): Promise<PageRow> {
  const isThat =
    which === 'there' ? isNull(pages.deletedAt) : gt(pages.deletedAt, new Date(ctx.now.getTime() - keptFor));
  const [page] = await ctx.db
    .select()
    .from(pages)
    .where(and(eq(pages.eid, eid), isThat))
    .for('update');
  if (!page) throw new AppError('not-found');
  return page;
}

export async function restorePageRow(ctx: Context, pageId: number): Promise<void> {
  await ctx.db.update(pages).set({ deletedAt: null }).where(eq(pages.id, pageId));
}

/** As if they had made it: from then on it is one of the pages that they may have. */
export async function giveToMaker(ctx: Context, pageId: number, uid: number): Promise<void> {
  await ctx.db.update(pages).set({ createdBy: uid }).where(eq(pages.id, pageId));
}

/** For a reason, or no longer. */
export async function setSuspended(ctx: Context, pageId: number, reason: string | undefined): Promise<void> {
  await ctx.db
    .update(pages)
    .set({ suspendedAt: reason === undefined ? null : ctx.now, suspendedFor: reason ?? '' })
    .where(eq(pages.id, pageId));
}

const longAgo = ({ now }: Context) => lt(pages.deletedAt, new Date(now.getTime() - keptFor));

/** Pages that were deleted a month ago. */
export const findPagesToPurge = (ctx: Context): Promise<{ pageId: number }[]> =>
  ctx.db.select({ pageId: pages.id }).from(pages).where(longAgo(ctx)).orderBy(pages.deletedAt);

/** Held until the end of the transaction; undefined if the page is not one of those that go. */
export async function lockPageToPurge(ctx: Context, pageId: number): Promise<{ eid: string } | undefined> {
  const [page] = await ctx.db
    .select({ eid: pages.eid })
    .from(pages)
    .where(and(eq(pages.id, pageId), longAgo(ctx)))
    .for('update');
  return page;
}

export async function deletePageRow(ctx: Context, pageId: number): Promise<void> {
  await ctx.db.delete(pages).where(eq(pages.id, pageId));
}
