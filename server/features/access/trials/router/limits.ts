import type { Packet } from '../../../../platform/radius/packet.ts';
import { readInteger } from '../../../../platform/radius/read-attributes.ts';

type Holder = Pick<Packet, 'attributes'>;

/** What Access-Accept or CoA allows. Undefined = not said. */
export interface Limits {
  seconds: number | undefined;
  idleSeconds: number | undefined;
  /** kbit/s */
  speedUp: number | undefined;
  speedDown: number | undefined;
  bytes: number | undefined;
  /** Seconds between two accounting reports. */
  interim: number | undefined;
}

export type VendorLimits = Pick<Limits, 'speedUp' | 'speedDown' | 'bytes'>;

export const readTimes = (packet: Holder): Pick<Limits, 'seconds' | 'idleSeconds' | 'interim'> => ({
  seconds: readInteger(packet, 'Session-Timeout'),
  idleSeconds: readInteger(packet, 'Idle-Timeout'),
  interim: readInteger(packet, 'Acct-Interim-Interval'),
});

const perKilobit = (bits: number | undefined) => (bits === undefined ? undefined : bits / 1000);

/** bit/s on the wire */
export const readWisprSpeeds = (packet: Holder): Pick<Limits, 'speedUp' | 'speedDown'> => ({
  speedUp: perKilobit(readInteger(packet, 'WISPr-Bandwidth-Max-Up')),
  speedDown: perKilobit(readInteger(packet, 'WISPr-Bandwidth-Max-Down')),
});

/** Octets and gigawords are two halves of one number; either may be missing. */
export const joinGigawords = (octets: number | undefined, gigawords: number | undefined): number | undefined =>
  octets === undefined && gigawords === undefined ? undefined : (gigawords ?? 0) * 2 ** 32 + (octets ?? 0);

/** What the change does not mention stays. */
export const merged = (before: Limits, change: Limits): Limits => ({
  seconds: change.seconds ?? before.seconds,
  idleSeconds: change.idleSeconds ?? before.idleSeconds,
  speedUp: change.speedUp ?? before.speedUp,
  speedDown: change.speedDown ?? before.speedDown,
  bytes: change.bytes ?? before.bytes,
  interim: change.interim ?? before.interim,
});
