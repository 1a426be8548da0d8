import { createHash } from 'node:crypto';

const md5 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Chilli writes its percent-escapes in lower case, and signs what it wrote. */
export const chilliEscape = (text: string): string =>
  encodeURIComponent(text).replace(/%[\dA-F]{2}/g, (escaped) => escaped.toLowerCase());

/** `md` covers everything before it, scheme, host and path included. */
export const signUrl = (url: string, uamSecret: string): string =>
  `${url}&md=${md5(url, uamSecret).toString('hex').toUpperCase()}`;

/** What the portal hashes or XORs with, and RADIUS gets as CHAP-Challenge. */
export const effectiveChallenge = (challenge: Buffer, uamSecret: string | undefined): Buffer =>
  uamSecret ? md5(challenge, uamSecret) : challenge;

/** PAP travels in the address as the password XOR the challenge, which is repeated to its length. */
export function unblurPassword(hex: string, mask: Buffer): string {
  const clear = Buffer.from(hex, 'hex').map((byte, index) => byte ^ mask[index % mask.length]!);
  return Buffer.from(clear.subarray(0, clear.findLastIndex((byte) => byte !== 0) + 1)).toString('utf8');
}
