import type { Attribute } from '../../../../platform/radius/packet.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import type { Limits } from './limits.ts';
import type { Phone } from './phone.ts';

export interface Session {
  id: string;
  phone: Phone;
  userName: string;
  /** Echoed in every report (RFC 2865 §5.25). */
  classes: Buffer[];
  /** On the steady clock. */
  startedAt: number;
  limits: Limits;
  bytesUp: number;
  bytesDown: number;
  /** Reports go out one after the other. */
  reports: Promise<unknown>;
}

export const statusTypes = { start: 1, stop: 2, interim: 3, on: 7 } as const;
export const causes = { userRequest: 1, idleTimeout: 4, sessionTimeout: 5, adminReset: 6 } as const;

export const secondsOf = ({ startedAt }: Session): number => Math.floor((steadyNow() - startedAt) / 1000);

export const secondsLeftOf = (session: Session): number | undefined =>
  session.limits.seconds === undefined ? undefined : Math.max(0, session.limits.seconds - secondsOf(session));

const typicalPacket = 1000;
const low = (bytes: number) => bytes % 2 ** 32;
const high = (bytes: number) => Math.floor(bytes / 2 ** 32);

/** RFC 2866 §5.3: Input is what came from the phone; gigawords by RFC 2869 §5.1. */
export function counterAttributes(session: Session, swapsOctets: boolean): Attribute[] {
  const [input, output] = swapsOctets ? [session.bytesDown, session.bytesUp] : [session.bytesUp, session.bytesDown];
  return [
    attribute('Acct-Session-Time', secondsOf(session)),
    attribute('Acct-Input-Octets', low(input)),
    attribute('Acct-Input-Gigawords', high(input)),
    attribute('Acct-Input-Packets', Math.ceil(input / typicalPacket)),
    attribute('Acct-Output-Octets', low(output)),
    attribute('Acct-Output-Gigawords', high(output)),
    attribute('Acct-Output-Packets', Math.ceil(output / typicalPacket)),
  ];
}
