import { eq } from 'drizzle-orm';
import { ttlCache } from '../../../platform/cache/ttl-cache.ts';
import { createContext } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import { countByMenu, findItems } from '../../venue/page-items/find-items.ts';
import { findShownReviews } from '../../venue/page-items/reviews.ts';
import { findMenus } from '../../venue/page-menus/page-menus.ts';
import { pageSettings } from '../../venue/page-settings/tables.ts';
import { findPublicPage } from '../../venue/tenants/public-page.ts';
import { currentCampaign } from '../wifi-campaigns/current-campaign.ts';

/** On a host of its own it is what stands there. */
export const siteUrlOf = (program: Program, { pageId, eid }: { pageId: number; eid: string }): string =>
  program.hosts?.urlOf(pageId) ?? `${program.portalUrl}/v/${eid}`;

/** As many as fit, with their words, into the first packets of an answer. */
const itemsPerSitePage = 40;
const mostReviews = 20;

/** A change reaches readers within two seconds. */
const freshness = 2000;

type MiniSite = ReturnType<typeof createMiniSite>;
export type SiteHome = NonNullable<Awaited<ReturnType<MiniSite['home']>>>;

/** What the public site of a page shows. Its look is that of the page's splash. */
export function createMiniSite(program: Program) {
  const contextOf = (pageId: number) => createContext(program, { pageId });

  const home = ttlCache(
    async (eid: string) => {
      const found = await findPublicPage(createContext(program), eid);
      if (!found) return undefined;
      const {
        page: { suspendedAt, ...page },
        ctx,
      } = found;
      const [settings] = await ctx.db.select().from(pageSettings).where(eq(pageSettings.pageId, page.id));
      const { design } = await currentCampaign(ctx);
      const counts = await countByMenu(ctx);
      const all = await findMenus(ctx);
      // Items without a menu stand in the default one; without that, under a heading of their own.
      const homeless = all.find((menu) => menu.is_default)?.id ?? 0;
      const isFilled = (id: number) => counts.has(id) || (id === homeless && counts.has(0));
      const menus = [...all, { id: 0, name: '' }]
        .filter(({ id }) => isFilled(id))
        .map(({ id, name }) => ({ id, name }));
      return {
        pageId: page.id,
        isSuspended: suspendedAt !== null,
        page,
        language: settings!.languageId,
        design,
        menus,
        homeless,
        total: [...counts.values()].reduce((sum, count) => sum + count, 0),
      };
    },
    freshness,
    program.clock,
  );

  async function sections(
    { pageId, menus, homeless, total }: SiteHome,
    asked: { menu: number | undefined; skip: number },
  ) {
    const ctx = contextOf(pageId);
    if (total <= itemsPerSitePage) {
      const items = await findItems(ctx, { limit: itemsPerSitePage });
      const grouped = Map.groupBy(items, ({ menu }) => menu ?? homeless);
      return {
        isWhole: true,
        sections: menus.flatMap((menu) => (grouped.has(menu.id) ? [{ ...menu, items: grouped.get(menu.id)! }] : [])),
        more: undefined,
      };
    }
    const chosen = menus.find(({ id }) => id === asked.menu) ?? menus[0]!;
    // One more than shown tells whether there is more.
    const found = await findItems(ctx, {
      menu: chosen.id,
      andHomeless: chosen.id === homeless,
      limit: itemsPerSitePage + 1,
      skip: asked.skip,
    });
    const items = found.slice(0, itemsPerSitePage);
    return {
      isWhole: false,
      sections: [{ ...chosen, items }],
      more: found.length > items.length ? { menu: chosen.id, skip: asked.skip + itemsPerSitePage } : undefined,
    };
  }

  async function item({ pageId }: SiteHome, eid: string) {
    const ctx = contextOf(pageId);
    const [found] = await findItems(ctx, { eid });
    return found && { item: found, reviews: await findShownReviews(ctx, eid, mostReviews) };
  }

  return { home, sections, item };
}
