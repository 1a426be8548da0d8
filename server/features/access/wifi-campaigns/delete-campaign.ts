import { and, eq } from 'drizzle-orm';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockStored } from './publish.ts';
import { own } from './stored-campaign.ts';
import { wifiCampaignDrafts, wifiCampaigns, wifiCampaignVersions } from './tables.ts';

/** As many names as a sentence bears. */
const mostNamed = 5;

/** Names of what still leads guests through it: promotions stand on splashes, so that they say it themselves. */
export type FindUsers = (ctx: Context, id: number) => Promise<string[]>;

export function deleteCampaign(ctx: PageContext, { id }: { id: number }, findUsers: FindUsers) {
  return transaction(ctx, async (ctx) => {
    const { name, isCurrent } = await lockStored(ctx, id);
    if (isCurrent) throw new AppError('shown-to-guests');
    const users = await findUsers(ctx, id);
    if (users.length > 0)
      throw new AppError('used-by-campaigns', {
        params: { names: [...users.slice(0, mostNamed), ...(users.length > mostNamed ? ['…'] : [])].join(', ') },
      });
    await ctx.db.delete(wifiCampaigns).where(own(ctx, id));
    await ctx.db
      .delete(wifiCampaignDrafts)
      .where(and(eq(wifiCampaignDrafts.pageId, ctx.pageId), eq(wifiCampaignDrafts.campaignId, id)));
    await ctx.db
      .delete(wifiCampaignVersions)
      .where(and(eq(wifiCampaignVersions.pageId, ctx.pageId), eq(wifiCampaignVersions.campaignId, id)));
    await ctx.record('wifi-campaign.deleted', { id, name });
    return { message: 'Deleted' };
  });
}
