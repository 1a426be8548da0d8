import { and, eq } from 'drizzle-orm';
import { type LoginFlow, loginFlow } from '@wifi/contract/access/login-flow.ts';
import { type SplashDesign, splashDesign } from '@wifi/contract/access/splash-design.ts';
import { templatesFor } from '@wifi/contract/access/splash-templates.ts';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { present, type WifiCampaign } from './stored-campaign.ts';
import { wifiCampaigns } from './tables.ts';

export const currentOf = (ctx: Context) => and(eq(wifiCampaigns.pageId, ctx.pageId), eq(wifiCampaigns.isCurrent, true));

async function categoryOf(ctx: Context) {
  const [page] = await ctx.db
    .select({ name: pages.name, category: pages.category })
    .from(pages)
    .where(eq(pages.id, ctx.pageId));
  if (!page) throw new AppError('not-found');
  return page;
}

/** A page has one from the first look on, so that there is no moment in which its guests see nothing. */
export async function currentCampaign(ctx: Context): Promise<WifiCampaign> {
  const [found] = await ctx.db.select().from(wifiCampaigns).where(currentOf(ctx));
  if (found) return found;
  const { name, category } = await categoryOf(ctx);
  await ctx.db
    .insert(wifiCampaigns)
    .values({
      pageId: ctx.pageId,
      name,
      isCurrent: true,
      version: 1,
      ...firstCampaign(category),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing();
  const [made] = await ctx.db.select().from(wifiCampaigns).where(currentOf(ctx));
  return made!;
}

export async function getCurrentCampaign(ctx: PageContext, { pageId }: { pageId?: string | undefined }) {
  if (pageId !== undefined && pageId !== ctx.pageEid) throw new AppError('not-found');
  return present(ctx, await currentCampaign(ctx));
}

/**
 * What guests of a new page see: its category's template and one click, so that the Wi-Fi works from the first minute.
 */
function firstCampaign(category: PageCategory): { design: SplashDesign; flow: LoginFlow } {
  return {
    design: splashDesign.parse({ template: templatesFor(category)[0] }),
    flow: loginFlow.parse([
      { id: 'click', type: 'click', limits: { sessionTimeout: 480, idleTimeout: 30 }, expire_in: 1440 },
    ]),
  };
}
