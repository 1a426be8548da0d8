import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { getByKey } from '../../../platform/db/prepared.ts';
import { wifiCampaignDrafts, wifiCampaigns } from './tables.ts';

export type WifiCampaign = typeof wifiCampaigns.$inferSelect;

export const own = (ctx: { pageId: number }, id: number) =>
  and(eq(wifiCampaigns.pageId, ctx.pageId), eq(wifiCampaigns.id, id));

export const publishedAtOf = ({ publishedAt, createdAt }: WifiCampaign): Date => publishedAt ?? createdAt;

/** As the contract gives it, with who has unpublished work on it. */
export async function presentAll(ctx: PageContext, campaigns: WifiCampaign[]) {
  const { campaignId, uid, by, startedAt, savedAt } = wifiCampaignDrafts;
  const drafts =
    campaigns.length === 0
      ? []
      : await ctx.db
          .select({ campaignId, uid, by, startedAt, savedAt })
          .from(wifiCampaignDrafts)
          .where(
            and(
              eq(wifiCampaignDrafts.pageId, ctx.pageId),
              inArray(
                campaignId,
                campaigns.map(({ id }) => id),
              ),
            ),
          )
          .orderBy(asc(startedAt));
  return campaigns.map((campaign) => ({
    ...campaign,
    _id: String(campaign.id),
    pageId: ctx.pageEid,
    publishedAt: publishedAtOf(campaign),
    drafts: drafts
      .filter((draft) => draft.campaignId === campaign.id)
      .map((draft) => ({ ...draft, isMine: draft.uid === ctx.actor.uid })),
  }));
}

export async function present(ctx: PageContext, campaign: WifiCampaign) {
  const [presented] = await presentAll(ctx, [campaign]);
  return presented!;
}

export const getStored = getByKey(wifiCampaigns, wifiCampaigns.id);
