import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** HTTP Basic (RFC 7617) with any name. Digests are compared, so that neither content nor length shows in the time it takes. */
export function createSecretCheck(secret: string): (authorization: string | undefined) => boolean {
  const right = digest(secret);
  return (authorization = '') => {
    const credentials = /^basic +([\w+/]+=*)$/i.exec(authorization)?.[1] ?? '';
    const pair = Buffer.from(credentials, 'base64').toString('utf8');
    const colon = pair.indexOf(':');
    return colon >= 0 && timingSafeEqual(digest(pair.slice(colon + 1)), right);
  };
}
