import { hash } from 'node:crypto';
import { isSame } from '../../../platform/radius/same-bytes.ts';

/**
 * `md` covers the whole address before it, letter by letter as chilli wrote it, then the secret.
 * The scheme and host are those that the router was given: a proxy in front of us may show others.
 */
export function isSignedByChilli(entryUrl: string, rawQuery: string, uamSecret: string): boolean {
  const signed = /^\??(.*)&md=([\da-f]{32})$/is.exec(rawQuery);
  if (!signed) return false;
  return isSame(hash('md5', `${entryUrl}?${signed[1]}${uamSecret}`, 'buffer'), Buffer.from(signed[2]!, 'hex'));
}
