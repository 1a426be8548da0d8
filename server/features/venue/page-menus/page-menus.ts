import { and, asc, count, eq, min, sql } from 'drizzle-orm';
import { mostMenus } from '@wifi/contract/venue/page-menus.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { movedAfter } from '../../../platform/db/lists/moved-after.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { getPublicPage } from '../tenants/public-page.ts';
import { pageMenus } from './tables.ts';

const turn = 'page_menus';
const ofPage = (ctx: Context) => eq(pageMenus.pageId, ctx.pageId);
const own = (ctx: Context, id: number) => and(ofPage(ctx), eq(pageMenus.id, id));
const shown = { id: pageMenus.id, name: pageMenus.name, is_default: pageMenus.isDefault };

export const findMenus = (ctx: Context) =>
  ctx.db.select(shown).from(pageMenus).where(ofPage(ctx)).orderBy(asc(pageMenus.position), asc(pageMenus.id));

export async function listPageMenus(ctx: Context, { eid }: { eid: string }) {
  const found = await getPublicPage(ctx, eid);
  return { rows: await findMenus(found.ctx) };
}

export function createPageMenu(ctx: PageContext, { name, is_default }: { name: string; is_default: boolean }) {
  return transaction(ctx, async (ctx) => {
    await takePageLock(ctx, turn);
    const [there] = await ctx.db
      .select({ count: count(), first: min(pageMenus.position) })
      .from(pageMenus)
      .where(ofPage(ctx));
    if (there!.count >= mostMenus) throw badField('name', 'too-many', { n: mostMenus });
    // Items without a menu need a home: the first menu is it until another takes over.
    const isDefault = is_default || there!.count === 0;
    if (isDefault) await dropDefault(ctx);
    const [menu] = await ctx.db
      .insert(pageMenus)
      .values({ pageId: ctx.pageId, name, isDefault, position: (there!.first ?? 0) - 1 })
      .returning(shown);
    await ctx.record('page-menu.created', { id: menu!.id, name });
    return menu!;
  });
}

const dropDefault = (ctx: Context) =>
  ctx.db
    .update(pageMenus)
    .set({ isDefault: false })
    .where(and(ofPage(ctx), eq(pageMenus.isDefault, true)));

export function updatePageMenu(
  ctx: PageContext,
  { id, name, is_default }: { id: number; name?: string | undefined; is_default?: boolean | undefined },
) {
  return transaction(ctx, async (ctx) => {
    await takePageLock(ctx, turn);
    if (is_default) await dropDefault(ctx);
    const changes = { ...(name !== undefined && { name }), ...(is_default !== undefined && { isDefault: is_default }) };
    const isEmpty = Object.keys(changes).length === 0;
    const [menu] = isEmpty
      ? await ctx.db.select(shown).from(pageMenus).where(own(ctx, id))
      : await ctx.db.update(pageMenus).set(changes).where(own(ctx, id)).returning(shown);
    if (!menu) throw new AppError('not-found');
    if (!isEmpty) await ctx.record('page-menu.updated', { id, changed: Object.keys(changes) });
    return menu;
  });
}

export async function movePageMenu(
  ctx: PageContext,
  { id, after }: { id: number; after: number | null },
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await takePageLock(ctx, turn);
    const order = movedAfter(
      (await findMenus(ctx)).map((menu) => menu.id),
      id,
      after,
    );
    if (!order) throw new AppError('not-found');
    await ctx.db.execute(sql`
      update page_menus set position = placed.at from unnest(${sql.param(order)}::integer[]) with ordinality as
        placed(id, at)
      where page_menus.page_id = ${ctx.pageId} and page_menus.id = placed.id`);
    await ctx.record('page-menu.moved', { id, after });
  });
}

/** Items stand on menus, so that the feature that has them says how they are let go. */
export type ReleaseItems = (ctx: Context, menuId: number) => Promise<void>;

export async function deletePageMenu(
  ctx: PageContext,
  { id }: { id: number },
  releaseItems: ReleaseItems,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(pageMenus).where(own(ctx, id)).returning(shown);
    if (!gone) throw new AppError('not-found');
    await releaseItems(ctx, id);
    await ctx.record('page-menu.deleted', { id, name: gone.name });
  });
}
