import { createECDH, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** How a program is known to push services (RFC 8292): as browsers take the one, and as we keep the other. */
export interface VapidKeys {
  publicKey: string;
  /** The private number, as base64url. */
  privateKey: string;
}

export function makeVapidKeys(): VapidKeys {
  const { d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(d, 'base64url'));
  return { publicKey: curve.getPublicKey('base64url'), privateKey: d };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const coordinate = (point: Buffer, from: number): string => point.subarray(from, from + 32).toString('base64url');

/** RFC 8292 §2 allows a day; half of one is sure to be within it by any clock. */
const goodFor = 12 * 3600;

/** The header by which the service at `endpoint` knows who sends. `contact`: where its people can reach ours. */
export function vapidHeader(endpoint: string, contact: string, keys: VapidKeys, now: Date): string {
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: keys.privateKey, x: coordinate(point, 1), y: coordinate(point, 33) },
  });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + goodFor,
    sub: contact,
  };
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
