import type { Context, PageContext } from '../../../platform/context.ts';
import { fileTokenOf, ownHostOf, portalUrlOf } from '../../network/devices/device-addresses.ts';
import { getOpenDevice } from '../../network/devices/devices.ts';
import type { Guide, GuideFacts, OpenDevice } from '../../network/devices/vendor.ts';
import { vendorOf } from '../../network/devices/vendors.ts';
import { portalUrlFor } from '../../venue/own-domain/own-hosts.ts';
import { gardenOf } from './device-garden.ts';

async function guideFactsOf(ctx: Context, device: OpenDevice): Promise<GuideFacts> {
  const { radius } = ctx.program;
  await ctx.program.hosts?.look();
  const portalUrl = portalUrlFor(ctx.program, device.pageId);
  const portalHost = new URL(portalUrl).hostname;
  // UniFi knows a host only: the page's own is as good as one that this installation gives.
  const ownHost = portalUrl === ctx.program.portalUrl ? ownHostOf(ctx.program, device) : portalHost;
  return {
    portalUrl: portalUrlOf(portalUrl, device),
    capportUrl: `${portalUrl}/capport/${device.nasId}`,
    portalHost,
    ownHost,
    radiusHost: radius.host,
    authPort: radius.authPort,
    acctPort: radius.acctPort,
    filesUrl: `${ctx.program.portalUrl}/device-files/${device.nasId}/${fileTokenOf(device)}`,
    walledGarden: [...new Set([...(ownHost ? [ownHost] : []), ...(await gardenOf(ctx, device))])],
  };
}

export const guideOf = async (ctx: Context, device: OpenDevice): Promise<Guide> =>
  vendorOf(device).guide(device, await guideFactsOf(ctx, device));

export async function getSetup(ctx: PageContext, { nas_id }: { nas_id: string }) {
  const device = await getOpenDevice(ctx, nas_id);
  const facts = await guideFactsOf(ctx, device);
  const { radius } = ctx.program;
  return {
    ...vendorOf(device).guide(device, facts),
    portalUrl: facts.portalUrl,
    capportUrl: facts.capportUrl,
    walledGarden: facts.walledGarden,
    radius: vendorOf(device).usesRadius(device)
      ? {
          host: radius.host,
          authPort: radius.authPort,
          acctPort: radius.acctPort,
          radsecPort: radius.radsecPort ?? null,
          secret: device.secret,
          coaPort: device.coaPort,
        }
      : null,
  };
}
