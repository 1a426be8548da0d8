import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Dials } from './dials.ts';

interface Key {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const newKey = (kid: string): Key => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** RS256 ID tokens, and the keys to check them with. */
export function createIdTokens(name: string) {
  let count = 1;
  let keys = [newKey(`${name}-1`)];
  const stranger = newKey('nobody');

  return {
    /** The former key stays in the list for a while, as networks do it. */
    rotate(): void {
      count += 1;
      keys = [newKey(`${name}-${count}`), keys[0]!];
    },
    jwks: () => ({
      keys: keys.map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        alg: 'RS256',
        use: 'sig',
      })),
    }),
    make(
      claims: { iss: string; aud: string; nonce?: string | undefined } & Record<string, unknown>,
      dials: Dials,
    ): string {
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        ...claims,
        ...(dials.isIssuerWrong && { iss: 'https://elsewhere.example' }),
        ...(dials.isAudienceWrong && { aud: 'another-app' }),
        ...(dials.isNonceWrong && { nonce: 'another-visit' }),
        iat: dials.isExpired ? now - 7200 : now,
        exp: dials.isExpired ? now - 3600 : now + 600,
      };
      if (dials.isUnsigned) return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(payload)}.`;
      const { kid, privateKey } = dials.isForged ? { ...stranger, kid: keys[0]!.kid } : keys[0]!;
      const text = `${base64({ alg: 'RS256', typ: 'JWT', kid })}.${base64(payload)}`;
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    },
  };
}

export type IdTokens = ReturnType<typeof createIdTokens>;
