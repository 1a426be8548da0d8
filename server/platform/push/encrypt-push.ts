import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser hands out with its subscription. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** RFC 8188 §2.1: all of it is one record, so it must hold the longest text that push services take (RFC 8030 §7.2). */
const recordSize = 4096;

/** Whether a browser could have made it: anybody may send us anything of the same length. */
export function isPushKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * RFC 8291 §3 and §4: only the browser can read it, not the service that carries it. Throws where the browser's key is
 * no point of the curve. `chosen` is for the RFC's own example.
 */
export function encryptPush(
  plain: Buffer,
  { p256dh, auth }: PushKeys,
  chosen?: { salt: Buffer; privateKey: Buffer },
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const own = createECDH('prime256v1');
  if (chosen) own.setPrivateKey(chosen.privateKey);
  else own.generateKeys();
  const salt = chosen?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  // RFC 8188 §2: the last record ends with a 2 before any padding.
  const record = [cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, Buffer.from([own.getPublicKey().length]), own.getPublicKey(), ...record]);
}
