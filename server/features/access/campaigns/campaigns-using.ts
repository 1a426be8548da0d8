import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { campaigns } from './tables.ts';

/** Names of the campaigns whose guests go, or will go, through this one's flow; one that is over needs it no more. */
export async function campaignsUsing(ctx: Context, id: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.pageId, ctx.pageId),
        eq(campaigns.wifiCampaignId, id),
        isNull(campaigns.deletedAt),
        or(eq(campaigns.type, 'design'), isNull(campaigns.endTime), gt(campaigns.endTime, ctx.now)),
      ),
    )
    .orderBy(campaigns.id);
  return rows.map(({ name }) => name);
}
