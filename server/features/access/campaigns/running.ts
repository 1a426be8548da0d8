import { and, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { Contender } from '@wifi/contract/access/campaign-winner.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { Context } from '../../../platform/context.ts';
import { planOf } from '../../venue/plans/plan-of.ts';
import { wifiCampaigns } from '../wifi-campaigns/tables.ts';
import type { WifiCampaign } from '../wifi-campaigns/wifi-campaigns.ts';
import { asContender, type Campaign } from './find-campaigns.ts';
import { campaigns } from './tables.ts';

export interface RunningCampaign
  extends Contender, Pick<Campaign, 'name' | 'version' | 'redirectUrl' | 'callToAction'> {
  design: SplashDesign;
  /** Whose flow it uses; undefined = that of the page. */
  wifiCampaign: WifiCampaign | undefined;
}

/** A guest who began under a campaign ends under it: visits live an hour. */
const lingers = 60 * 60_000;
/** Whoever keeps the answer for some seconds must not miss a start. */
const ahead = 10_000;

/**
 * Whether a page has anything to load, for a statement about many pages. Wider than what is loaded, so that clocks may
 * differ.
 */
export const mayPromote = (pageId: string): string =>
  `exists (select from campaigns where page_id = ${pageId} and deleted_at is null and type <> 'design'
    and (end_time is null or end_time > now() - interval '${(2 * lingers) / 1000} seconds'))`;

/** What may be shown about now. The moment itself is settled by the resolver. */
export async function loadRunning(ctx: Context): Promise<RunningCampaign[]> {
  const now = ctx.now.getTime();
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.pageId, ctx.pageId),
        isNull(campaigns.deletedAt),
        ne(campaigns.type, 'design'),
        lte(campaigns.startTime, new Date(now + ahead)),
        or(isNull(campaigns.endTime), gt(campaigns.endTime, new Date(now - lingers))),
      ),
    );
  if (rows.length === 0) return [];
  const flowIds = rows.flatMap(({ wifiCampaignId }) => wifiCampaignId ?? []);
  const flows =
    flowIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(wifiCampaigns)
          .where(and(eq(wifiCampaigns.pageId, ctx.pageId), inArray(wifiCampaigns.id, flowIds)));
  const allowsCall = rows.some(({ callToAction }) => callToAction) && (await planOf(ctx)).metrics.cta === 1;
  return rows.map(({ wifiCampaignId, ...row }) => ({
    ...asContender(row),
    callToAction: allowsCall ? row.callToAction : null,
    wifiCampaign: flows.find(({ id }) => id === wifiCampaignId),
  }));
}
