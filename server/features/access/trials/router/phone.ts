import { randomBytes, randomInt } from 'node:crypto';

/** One guest's device, as the router sees it. */
export interface Phone {
  name: string;
  /** aa:bb:cc:dd:ee:ff */
  mac: string;
  ip: string;
  /** What the guest wanted to open when the router came in between. */
  wanted: string;
  /** For CHAP; good for one try. */
  challenge: Challenge;
  /** Routers number a session before it is allowed, and name it in the Access-Request. */
  sessionId: string;
}

export interface Challenge {
  identifier: number;
  bytes: Buffer;
}

export const newChallenge = (): Challenge => ({ identifier: randomInt(256), bytes: randomBytes(16) });

/** Locally administered, as phones invent them. */
export function randomMac(): string {
  const bytes = randomBytes(6);
  bytes[0] = (bytes[0]! & 0xfc) | 0x02;
  return writeMac(bytes.toString('hex'), ':');
}

export function writeMac(mac: string, separator: string): string {
  return mac.replaceAll(':', '').match(/../g)!.join(separator);
}
