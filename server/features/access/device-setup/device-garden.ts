import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { OpenDevice } from '../../network/devices/vendor.ts';
import { campaigns } from '../campaigns/tables.ts';
import { mediaOf, walledGarden } from '../wifi-campaigns/walled-garden.ts';
import { currentCampaign } from '../wifi-campaigns/wifi-campaigns.ts';

/**
 * Whatever a guest of this device may be shown, now or when a campaign begins: a router is set up once, and nobody
 * comes back to it for a picture.
 */
export async function gardenOf(
  ctx: Context,
  device: Pick<OpenDevice, 'nasId' | 'logo' | 'background'>,
): Promise<string[]> {
  const { portalUrl, staticUrl = '' } = ctx.program;
  const { design } = await currentCampaign(ctx);
  const promotions = await ctx.db
    .select({ design: campaigns.design })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.pageId, ctx.pageId),
        isNull(campaigns.deletedAt),
        ne(campaigns.type, 'design'),
        or(isNull(campaigns.endTime), gt(campaigns.endTime, ctx.now)),
        sql`(cardinality(${campaigns.devices}) = 0 or ${device.nasId} = any (${campaigns.devices}))`,
      ),
    )
    .orderBy(campaigns.id);
  return walledGarden(portalUrl, design, [
    staticUrl,
    device.logo,
    device.background,
    ...promotions.flatMap((promotion) => mediaOf(promotion.design)),
  ]);
}
