import { and, eq, isNull } from 'drizzle-orm';
import { inScope, type Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { pages } from './tables.ts';

/** What anybody may know of a page, and a context in which only that page's rows are seen. */
export async function findPublicPage(ctx: Context, eid: string) {
  const [page] = await ctx.db
    .select({
      id: pages.id,
      eid: pages.eid,
      name: pages.name,
      category: pages.category,
      mobile: pages.mobile,
      address: pages.address,
      about: pages.about,
      suspendedAt: pages.suspendedAt,
    })
    .from(pages)
    .where(and(eq(pages.eid, eid), isNull(pages.deletedAt)));
  return page && { page, ctx: inScope(ctx, page.id) };
}

/** Whether the page is there and not suspended: what its guests were sent leads nowhere otherwise. */
export async function isOpenPage(ctx: Context, pageId: number): Promise<boolean> {
  const [page] = await ctx.db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.id, pageId), isNull(pages.deletedAt), isNull(pages.suspendedAt)));
  return page !== undefined;
}

export async function getPublicPage(ctx: Context, eid: string) {
  const found = await findPublicPage(ctx, eid);
  if (!found) throw new AppError('not-found');
  return found;
}
