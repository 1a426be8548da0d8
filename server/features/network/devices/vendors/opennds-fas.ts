import { createDecipheriv, createHmac, hash } from 'node:crypto';

/** Query parsing turns the `+` of base64 into a blank. */
const fromBase64 = (text: string) => Buffer.from(text.replaceAll(' ', '+'), 'base64');

export function readBase64(text: string): string {
  return fromBase64(text).toString('utf8');
}

const keyLength = 32;
const blockLength = 16;

/**
 * Base64 of base64 of AES-256-CBC; the router's PHP pads a short key with NULs and cuts a long one. Undefined when it
 * does not open.
 */
export function decryptFas(fas: string, iv: string, fasKey: string): string | undefined {
  const key = Buffer.alloc(keyLength);
  Buffer.from(fasKey, 'utf8').copy(key);
  const start = Buffer.from(iv, 'utf8');
  if (start.length !== blockLength) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, start);
    return Buffer.concat([decipher.update(fromBase64(readBase64(fas))), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** `name=value, name=value`; a value may hold further equals signs. */
export function readPairs(text: string): Record<string, string> {
  const pairs = text.split(', ').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return at === -1 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1)];
  });
  return Object.fromEntries(pairs);
}

/** The name by which the router knows a phone that it shall let in. */
export const returnedHid = (hid: string, fasKey: string): string => hash('sha256', hid.trim() + fasKey.trim(), 'hex');

/** Under this the router asks for its own guests: the name exactly as its redirect spelt it. */
export const gatewayHash = (gatewayName: string): string => hash('sha256', gatewayName.trim(), 'hex');

const keyed = (fasKey: string, text: string): string => createHmac('sha256', fasKey).update(text).digest('hex');

/** Under this the router asks. Its redirects show guests everything else that it could say of itself. */
export const pollKeyOf = (fasKey: string): string => keyed(fasKey, 'poll').slice(0, 40);

/** An address as the visit of a guest carries it: behind a router, both come from the same one. */
export const markOf = (address: string, fasKey: string): string => keyed(fasKey, `from/${address}`).slice(0, 16);
