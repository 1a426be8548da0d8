import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto';

/** Keeps secrets that must be read again (a router's, a controller's) unreadable in a stolen copy of the database. */
export interface Sealer {
  seal: (clear: string) => string;
  open: (sealed: string) => string;
}

const version = 's1';
/** Routers' packets and guests' logins open the same few again and again. */
const mostKept = 50_000;

export function createSealer(secret: string): Sealer {
  // Handed over as bytes, the key would be prepared anew for every secret, at several times the cost of opening it.
  const key = createSecretKey(createHash('sha256').update(`seal/${secret}`).digest());
  const kept = new Map<string, string>();

  function open(sealed: string): string {
    const [itsVersion, text = ''] = sealed.split('.');
    if (itsVersion !== version) throw new Error('sealed by an unknown version');
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }

  return {
    seal(clear) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return [version, Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')].join('.');
    },
    open(sealed) {
      const known = kept.get(sealed);
      if (known !== undefined) return known;
      const clear = open(sealed);
      if (kept.size >= mostKept) kept.clear();
      kept.set(sealed, clear);
      return clear;
    },
  };
}
