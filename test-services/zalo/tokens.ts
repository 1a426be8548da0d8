import { createHash, randomBytes } from 'node:crypto';
import type { Oa } from './account.ts';
import { dayInMs, hourInMs, type Clock } from './clock.ts';

const codeLife = 10 * 60_000;
const accessLife = 25 * hourInMs;
const refreshLife = 90 * dayInMs;

interface Given {
  oa: Oa;
  until: number;
}

export interface TokenPair {
  access_token: string;
  refresh_token: string;
  /** A text, as Zalo writes it. */
  expires_in: string;
}

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Codes, access tokens and refresh tokens: a code and a refresh token count once. */
export function createTokens(clock: Clock) {
  const codes = new Map<string, Given & { challenge: string | undefined }>();
  const access = new Map<string, Given>();
  const refresh = new Map<string, Given>();
  const make = () => randomBytes(48).toString('base64url');

  function givePair(oa: Oa): TokenPair {
    const pair = { access_token: make(), refresh_token: make(), expires_in: String(accessLife / 1000) };
    access.set(pair.access_token, { oa, until: clock.now() + accessLife });
    refresh.set(pair.refresh_token, { oa, until: clock.now() + refreshLife });
    return pair;
  }

  return {
    givePair,
    giveCode(oa: Oa, challenge: string | undefined): string {
      const code = make();
      codes.set(code, { oa, challenge, until: clock.now() + codeLife });
      return code;
    },
    redeem(code: string, verifier: string): TokenPair | undefined {
      const given = codes.get(code);
      codes.delete(code);
      if (!given || given.until <= clock.now()) return;
      if (given.challenge !== undefined && given.challenge !== challengeOf(verifier)) return;
      return givePair(given.oa);
    },
    renew(refreshToken: string): TokenPair | undefined {
      const given = refresh.get(refreshToken);
      refresh.delete(refreshToken);
      return given && given.until > clock.now() ? givePair(given.oa) : undefined;
    },
    /** The account that a token stands for, or why there is none. */
    ask(accessToken: string): Oa | 'unknown' | 'expired' {
      const given = access.get(accessToken);
      if (!given) return 'unknown';
      return given.until > clock.now() ? given.oa : 'expired';
    },
    canRenew: (refreshToken: string): boolean => (refresh.get(refreshToken)?.until ?? 0) > clock.now(),
    /** The account's owner takes the permission back. */
    revoke(oa: Oa): void {
      for (const tokens of [codes, access, refresh])
        for (const [token, given] of tokens) if (given.oa === oa) tokens.delete(token);
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
