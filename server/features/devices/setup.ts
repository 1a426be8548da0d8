import { createHmac } from 'node:crypto';
import type { Context, PageContext } from '../../platform/context.ts';
import type { Program } from '../../platform/program.ts';
import { getOpenDevice } from './devices.ts';
import { gardenOf } from './device-garden.ts';
import { labelOf } from './open-device.ts';
import type { Guide, GuideFacts, OpenDevice } from './vendor.ts';
import { vendorOf } from './vendors.ts';

export const portalUrlOf = (portalUrl: string, { pageEid, nasId }: Pick<OpenDevice, 'pageEid' | 'nasId'>): string => `${portalUrl}/portal/${pageEid}/${nasId}`;

/** UniFi knows no path, only a host: where the installation has a domain of names to give, each device gets one. */
const ownHostOf = ({ unifiDomain }: Program, { nasId, type }: Pick<OpenDevice, 'nasId' | 'type'>): string | undefined =>
  unifiDomain && type === 'unifi' ? `${labelOf(nasId)}.${unifiDomain}` : undefined;

/** The device's part of such a host; undefined for every other one. */
export function deviceLabelIn({ unifiDomain }: Pick<Program, 'unifiDomain'>, host: string): string | undefined {
  const name = host.toLowerCase();
  return unifiDomain && name.endsWith(`.${unifiDomain}`) ? name.slice(0, -unifiDomain.length - 1) : undefined;
}

/** Routers fetch their files without signing in: the address itself is the secret, and a new secret of the device changes it. */
export const fileTokenOf = ({ nasId, secret }: Pick<OpenDevice, 'nasId' | 'secret'>): string =>
  createHmac('sha256', secret).update(`files/${nasId}`).digest('base64url').slice(0, 32);

async function guideFactsOf(ctx: Context, device: OpenDevice): Promise<GuideFacts> {
  const { portalUrl, radius } = ctx.program;
  const ownHost = ownHostOf(ctx.program, device);
  return {
    portalUrl: portalUrlOf(portalUrl, device),
    capportUrl: `${portalUrl}/capport/${device.nasId}`,
    portalHost: new URL(portalUrl).hostname, ownHost,
    radiusHost: radius.host, authPort: radius.authPort, acctPort: radius.acctPort,
    filesUrl: `${portalUrl}/device-files/${device.nasId}/${fileTokenOf(device)}`,
    walledGarden: [...(ownHost ? [ownHost] : []), ...(await gardenOf(ctx, device))],
  };
}

export const guideOf = async (ctx: Context, device: OpenDevice): Promise<Guide> => vendorOf(device).guide(device, await guideFactsOf(ctx, device));

export async function getSetup(ctx: PageContext, { nas_id }: { nas_id: string }) {
  const device = await getOpenDevice(ctx, nas_id);
  const facts = await guideFactsOf(ctx, device);
  const { radius } = ctx.program;
  return {
    ...vendorOf(device).guide(device, facts),
    portalUrl: facts.portalUrl, capportUrl: facts.capportUrl, walledGarden: facts.walledGarden,
    radius: vendorOf(device).usesRadius(device)
      ? { host: radius.host, authPort: radius.authPort, acctPort: radius.acctPort, radsecPort: radius.radsecPort ?? null, secret: device.secret, coaPort: device.coaPort }
      : null,
  };
}
