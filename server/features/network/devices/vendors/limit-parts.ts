import type { Attribute } from '../../../../platform/radius/packet.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import type { Limits } from '../limits.ts';
import type { Enforced } from '../vendor.ts';

/** Above it, a router that reads the number with a sign would see a negative rate. */
const highestRate = 0x7fff_ffff;

/** WISPr counts bit/s. */
export function wisprRates({ speedUp, speedDown }: Limits): Attribute[] {
  const rate = (kilobits: number) => Math.min(kilobits * 1000, highestRate);
  return [
    ...(speedUp === undefined ? [] : [attribute('WISPr-Bandwidth-Max-Up', rate(speedUp))]),
    ...(speedDown === undefined ? [] : [attribute('WISPr-Bandwidth-Max-Down', rate(speedDown))]),
  ];
}

const gigaword = 0x1_0000_0000;

/**
 * 64 bits in two attributes. The low half is never 0, which routers read as "no limit": a byte less is no loss to
 * anybody.
 */
export function inGigawords(bytes: number): { octets: number; gigawords: number } {
  const whole = Math.max(1, bytes % gigaword === 0 ? bytes - 1 : Math.floor(bytes));
  return { octets: whole % gigaword, gigawords: Math.floor(whole / gigaword) };
}

/** For routers of which nobody has told us for certain which limits they keep. */
export const enforcesNothing: Enforced = {
  speedUp: false,
  speedDown: false,
  seconds: false,
  idleSeconds: false,
  bytes: false,
};
