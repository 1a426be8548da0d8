import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto';

/** Keeps secrets that must be read again (a router's, a controller's) unreadable in a stolen copy of the database. */
export interface Sealer {
  /** With `boundTo`, what it is meant for: it opens for that and for nothing else. */
  seal: (clear: string, boundTo?: string) => string;
  /**
   * Throws when it was sealed with another key, or bound to something else. What was sealed before things were bound
   * opens for anything.
   */
  open: (sealed: string, boundTo?: string) => string;
}

const versions = { loose: 's1', bound: 's2' };
/** Routers' packets and guests' logins open the same few again and again. */
const mostKept = 50_000;
/** Whole files are opened once, and must not stay in memory. */
const longestKept = 4096;

export function createSealer(secret: string): Sealer {
  // Handed over as bytes, the key would be prepared anew for every secret, at several times the cost of opening it.
  const key = createSecretKey(createHash('sha256').update(`seal/${secret}`).digest());
  const kept = new Map<string, string>();

  function open(sealed: string, boundTo: string | undefined): string {
    const [version, text = ''] = sealed.split('.');
    if (version !== versions.loose && version !== versions.bound) throw new Error('sealed by an unknown version');
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    if (version === versions.bound) decipher.setAAD(Buffer.from(boundTo ?? '', 'utf8'));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }

  return {
    seal(clear, boundTo) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      if (boundTo !== undefined) cipher.setAAD(Buffer.from(boundTo, 'utf8'));
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return [
        boundTo === undefined ? versions.loose : versions.bound,
        Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url'),
      ].join('.');
    },
    open(sealed, boundTo) {
      const name = boundTo === undefined ? sealed : `${sealed} ${boundTo}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const clear = open(sealed, boundTo);
      if (sealed.length > longestKept) return clear;
      if (kept.size >= mostKept) kept.clear();
      kept.set(name, clear);
      return clear;
    },
  };
}
