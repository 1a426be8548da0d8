import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { OpenDevice } from '../../network/devices/vendor.ts';
import { getWalledGarden } from '../../network/walled-garden/walled-garden.ts';
import { portalUrlFor } from '../../venue/own-domain/own-hosts.ts';
import { campaigns } from '../campaigns/tables.ts';
import { currentCampaign } from '../wifi-campaigns/current-campaign.ts';
import { mediaOf, walledGarden } from '../wifi-campaigns/walled-garden.ts';
import { methodHostsOf } from './method-hosts.ts';

/**
 * Whatever a guest of this device may be shown, now or when a campaign begins: a router is set up once, and nobody
 * comes back to it for a picture.
 */
export async function gardenOf(
  ctx: Context,
  device: Pick<OpenDevice, 'nasId' | 'logo' | 'background'>,
): Promise<string[]> {
  const { portalUrl, staticUrl = '' } = ctx.program;
  const extra = (await getWalledGarden(ctx)).hosts;
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
  // The platform's address stays open beside that of the page's own host: whoever is sent on lands there.
  const needed = walledGarden(portalUrlFor(ctx.program, ctx.pageId), design, [
    portalUrl,
    staticUrl,
    device.logo,
    device.background,
    ...promotions.flatMap((promotion) => mediaOf(promotion.design)),
  ]);
  return [...new Set([...needed, ...(await methodHostsOf(ctx)), ...extra])];
}
