import type { Limits } from './limits.ts';
import type { OpenDevice } from './vendor.ts';
import { vendorOf } from './vendors.ts';

/**
 * Limits that somebody keeps: the router itself, or our side, which can end a session on it. A guest is told of no
 * others.
 */
export function keptLimits(
  device: OpenDevice,
  { seconds, bytes }: Pick<Limits, 'seconds' | 'bytes'>,
): Pick<Limits, 'seconds' | 'bytes'> {
  const vendor = vendorOf(device);
  const [enforced, canEnd] = [vendor.enforces(device), vendor.disconnection(device).kind !== 'none'];
  return {
    seconds: enforced.seconds || canEnd ? seconds : undefined,
    bytes: enforced.bytes || canEnd ? bytes : undefined,
  };
}
