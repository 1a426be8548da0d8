import { createHmac } from 'node:crypto';
import type { Program } from '../../../platform/program.ts';
import { labelOf } from './open-device.ts';
import type { OpenDevice } from './vendor.ts';

export const portalUrlOf = (portalUrl: string, { pageEid, nasId }: Pick<OpenDevice, 'pageEid' | 'nasId'>): string =>
  `${portalUrl}/portal/${pageEid}/${nasId}`;

/** UniFi knows no path, only a host: where the installation has a domain of names to give, each device gets one. */
export const ownHostOf = (
  { unifiDomain }: Program,
  { nasId, type }: Pick<OpenDevice, 'nasId' | 'type'>,
): string | undefined => (unifiDomain && type === 'unifi' ? `${labelOf(nasId)}.${unifiDomain}` : undefined);

/** The device's part of such a host; undefined for every other one. */
export function deviceLabelIn({ unifiDomain }: Pick<Program, 'unifiDomain'>, host: string): string | undefined {
  const name = host.toLowerCase();
  return unifiDomain && name.endsWith(`.${unifiDomain}`) ? name.slice(0, -unifiDomain.length - 1) : undefined;
}

/**
 * Routers fetch their files without signing in: the address itself is the secret, and a new secret of the device
 * changes it.
 */
export const fileTokenOf = ({ nasId, secret }: Pick<OpenDevice, 'nasId' | 'secret'>): string =>
  createHmac('sha256', secret).update(`files/${nasId}`).digest('base64url').slice(0, 32);
