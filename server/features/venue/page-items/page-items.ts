import { and, asc, count, eq, min, sql } from 'drizzle-orm';
import { mostItems } from '@wifi/contract/venue/page-item-words.ts';
import type { MediaFile } from '@wifi/contract/venue/page-items.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { randomName } from '../../../platform/crypto/random.ts';
import { movedAfter } from '../../../platform/db/lists/moved-after.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { pageMenus } from '../page-menus/tables.ts';
import { getPageSettings } from '../page-settings/page-settings.ts';
import { findItems } from './find-items.ts';
import { itemReviews, pageItems } from './tables.ts';

const turn = 'page_items';
const ofPage = (ctx: Context) => eq(pageItems.pageId, ctx.pageId);
const own = (ctx: Context, eid: string) => and(ofPage(ctx), eq(pageItems.eid, eid));

interface Details {
  title: string;
  description: string;
  media_files: MediaFile[];
  price: number | null;
  unit: string;
  email_notification: boolean;
  enable_review: boolean;
  menu?: number | null | undefined;
  currency?: string | undefined;
}
type Changes = { [Key in keyof Details]?: Details[Key] | undefined };

const columnsOf = ({ media_files, email_notification, enable_review, menu, ...plain }: Changes) => ({
  ...plain,
  mediaFiles: media_files,
  emailNotification: email_notification,
  enableReview: enable_review,
  menuId: menu,
});

const getItem = async (ctx: PageContext, eid: string) => (await findItems(ctx, { eid }))[0]!;

async function checkMenu(ctx: PageContext, menu: number | null | undefined): Promise<void> {
  if (menu === null || menu === undefined) return;
  const [found] = await ctx.db
    .select({ id: pageMenus.id })
    .from(pageMenus)
    .where(and(eq(pageMenus.pageId, ctx.pageId), eq(pageMenus.id, menu)));
  if (!found) throw badField('menu', 'not-found');
}

async function defaultMenu(ctx: PageContext): Promise<number | null> {
  const [found] = await ctx.db
    .select({ id: pageMenus.id })
    .from(pageMenus)
    .where(and(eq(pageMenus.pageId, ctx.pageId), eq(pageMenus.isDefault, true)));
  return found?.id ?? null;
}

export function createPageItem(ctx: PageContext, input: Details) {
  return transaction(ctx, async (ctx) => {
    await checkMenu(ctx, input.menu);
    const menu = input.menu === undefined ? await defaultMenu(ctx) : input.menu;
    const currency = input.currency ?? (await getPageSettings(ctx)).currency;
    await takePageLock(ctx, turn);
    const [there] = await ctx.db
      .select({ count: count(), first: min(pageItems.position) })
      .from(pageItems)
      .where(ofPage(ctx));
    if (there!.count >= mostItems) throw badField('title', 'too-many', { n: mostItems });
    const eid = randomName(10);
    const { title, description, unit, price } = input;
    await ctx.db.insert(pageItems).values({
      pageId: ctx.pageId,
      eid,
      title,
      description,
      unit,
      price,
      currency,
      menuId: menu,
      mediaFiles: input.media_files,
      emailNotification: input.email_notification,
      enableReview: input.enable_review,
      position: (there!.first ?? 0) - 1,
      createdAt: ctx.now,
    });
    await ctx.record('page-item.created', { eid, name: title });
    return getItem(ctx, eid);
  });
}

export function updatePageItem(ctx: PageContext, { eid, ...changes }: Changes & { eid: string }) {
  return transaction(ctx, async (ctx) => {
    await checkMenu(ctx, changes.menu);
    const changed = Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name);
    const [item] =
      changed.length === 0
        ? await ctx.db.select({ eid: pageItems.eid }).from(pageItems).where(own(ctx, eid))
        : await ctx.db.update(pageItems).set(columnsOf(changes)).where(own(ctx, eid)).returning({ eid: pageItems.eid });
    if (!item) throw new AppError('not-found');
    if (changed.length > 0) await ctx.record('page-item.updated', { eid, changed });
    return getItem(ctx, eid);
  });
}

export async function movePageItem(
  ctx: PageContext,
  { eid, after }: { eid: string; after: string | null },
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await takePageLock(ctx, turn);
    const rows = await ctx.db
      .select({ eid: pageItems.eid })
      .from(pageItems)
      .where(ofPage(ctx))
      .orderBy(asc(pageItems.position), asc(pageItems.eid));
    const order = movedAfter(
      rows.map((row) => row.eid),
      eid,
      after,
    );
    if (!order) throw new AppError('not-found');
    await ctx.db.execute(sql`
      update page_items set position = placed.at from unnest(${sql.param(order)}::text[]) with ordinality as placed(eid,
        at)
      where page_items.page_id = ${ctx.pageId} and page_items.eid = placed.eid`);
    await ctx.record('page-item.moved', { eid, after });
  });
}

export async function deletePageItem(ctx: PageContext, { eid }: { eid: string }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(pageItems).where(own(ctx, eid)).returning({ title: pageItems.title });
    if (!gone) throw new AppError('not-found');
    await ctx.db.delete(itemReviews).where(and(eq(itemReviews.pageId, ctx.pageId), eq(itemReviews.itemEid, eid)));
    await ctx.record('page-item.deleted', { eid, name: gone.title });
  });
}
