import type { Limits } from '../limits.ts';
import type { OpenDevice } from '../vendor.ts';
import { secondsOf } from './long-session.ts';

export interface UnifiGrant {
  mac: string;
  ap: string;
  limits: Limits;
}

const minutesOf = (limits: Limits): number => Math.ceil(secondsOf(limits) / 60);
const megabytesOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1_000_000));

/**
 * Body of `authorize-guest`. Speeds in kbit/s. The unit of `bytes` is unverified (sources say megabytes, one says
 * bytes), so that the device says which.
 */
export const authoriseCommand = ({ mac, ap, limits }: UnifiGrant, { settings: { dataUnit } }: OpenDevice<'unifi'>) => ({
  cmd: 'authorize-guest',
  mac,
  minutes: minutesOf(limits),
  ...(limits.speedUp !== undefined && { up: limits.speedUp }),
  ...(limits.speedDown !== undefined && { down: limits.speedDown }),
  ...(limits.bytes !== undefined && { bytes: dataUnit === 'bytes' ? limits.bytes : megabytesOf(limits.bytes) }),
  ...(ap && { ap_mac: ap }),
});

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Body of the integration API's action. It refuses numbers outside of these ranges. `rx` is what the guest receives, as
 * integrators use it; unverified.
 */
export const authoriseAction = ({ limits }: UnifiGrant) => ({
  action: 'AUTHORIZE_GUEST_ACCESS',
  timeLimitMinutes: within(minutesOf(limits), 1, 1_000_000),
  ...(limits.speedDown !== undefined && { rxRateLimitKbps: within(limits.speedDown, 2, 100_000) }),
  ...(limits.speedUp !== undefined && { txRateLimitKbps: within(limits.speedUp, 2, 100_000) }),
  ...(limits.bytes !== undefined && { dataUsageLimitMBytes: within(megabytesOf(limits.bytes), 1, 1_048_576) }),
});
