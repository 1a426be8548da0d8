import { and, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { plainMethodsOf } from '@wifi/contract/access/login-flow.ts';
import { socialNetworks } from '@wifi/contract/venue/page-categories.ts';
import type { Context } from '../../../platform/context.ts';
import type { AnyHandler } from '../../../platform/routes.ts';
import { noteMethodGarden } from '../../network/walled-garden/method-garden.ts';
import { campaigns } from '../campaigns/tables.ts';
import { gardenHostsOf } from '../social-login/garden-hosts.ts';
import { keysOf } from '../social-login/keys-of.ts';
import { currentCampaign } from '../wifi-campaigns/current-campaign.ts';
import { wifiCampaigns } from '../wifi-campaigns/tables.ts';
import type { WifiCampaign } from '../wifi-campaigns/wifi-campaigns.ts';

/** What the login methods need that guests of the page may meet, now or when a campaign begins. */
export async function methodHostsOf(ctx: Context): Promise<string[]> {
  const shown = await shownTo(ctx);
  const used = new Set(shown.flatMap(({ flow }) => flow.flatMap(plainMethodsOf)).map(({ type }) => type));
  if (shown.some(({ design }) => (design.followMinutes ?? 0) > 0)) used.add('zalo');
  const networks = socialNetworks.filter((network) => used.has(network));
  const issuer = networks.includes('oidc') ? (await keysOf(ctx, 'oidc'))?.keys.issuer : undefined;
  return gardenHostsOf(ctx.program, networks, issuer);
}

async function shownTo(ctx: Context): Promise<Pick<WifiCampaign, 'flow' | 'design'>[]> {
  const current = await currentCampaign(ctx);
  const promoted = ctx.db
    .select({ id: campaigns.wifiCampaignId })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.pageId, ctx.pageId),
        isNull(campaigns.deletedAt),
        isNotNull(campaigns.wifiCampaignId),
        ne(campaigns.type, 'design'),
        or(isNull(campaigns.endTime), gt(campaigns.endTime, ctx.now)),
      ),
    );
  const rows = await ctx.db
    .select({ flow: wifiCampaigns.flow, design: wifiCampaigns.design })
    .from(wifiCampaigns)
    .where(and(eq(wifiCampaigns.pageId, ctx.pageId), inArray(wifiCampaigns.id, promoted)));
  return [current, ...rows];
}

/** Looks after these calls whether routers need more open than before: what is called stands below or beside this. */
export function notingMethodHosts<Table extends object>(table: Table, keys: readonly (keyof Table)[]): Table {
  const noting = keys.map((key) => {
    const handler = table[key] as unknown as (ctx: Context, ...rest: unknown[]) => ReturnType<AnyHandler>;
    return [
      key,
      async (ctx: Context, ...rest: unknown[]) => {
        const answer = await handler(ctx, ...rest);
        await noteMethodGarden(ctx, await methodHostsOf(ctx));
        return answer;
      },
    ];
  });
  return { ...table, ...(Object.fromEntries(noting) as Partial<Table>) };
}
