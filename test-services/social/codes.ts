import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './people.ts';

export interface Asked {
  network: string;
  clientId: string;
  redirectUri: string;
  state: string | undefined;
  challenge: string | undefined;
  nonce: string | undefined;
}

interface Given extends Asked {
  person: Person;
  isUsed: boolean;
}

export type Redeemed = { ok: true; person: Person; nonce: string | undefined } | { ok: false; why: string };

/** Authorisation codes: each counts once, for its app, address and verifier (RFC 6749, 7636). */
export function createCodes(areRefused: () => boolean = () => false) {
  const codes = new Map<string, Given>();
  return {
    give(asked: Asked, person: Person): string {
      const code = randomBytes(18).toString('base64url');
      codes.set(code, { ...asked, person, isUsed: false });
      return code;
    },
    redeem(
      code: string,
      by: { network: string; clientId: string; redirectUri: string | undefined; verifier: string | undefined },
    ): Redeemed {
      const given = codes.get(code);
      if (areRefused() || !given || given.network !== by.network || given.clientId !== by.clientId)
        return { ok: false, why: 'invalid code' };
      if (given.isUsed) return { ok: false, why: 'code was used already' };
      given.isUsed = true;
      if (by.redirectUri !== undefined && by.redirectUri !== given.redirectUri)
        return { ok: false, why: 'redirect_uri differs' };
      if (given.challenge !== undefined) {
        const made = createHash('sha256')
          .update(by.verifier ?? '')
          .digest('base64url');
        if (made !== given.challenge) return { ok: false, why: 'code_verifier does not fit the code' };
      }
      return { ok: true, person: given.person, nonce: given.nonce };
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;

/** Opaque, and good for the person until the services stop. */
export function createAccessTokens() {
  const tokens = new Map<string, Person>();
  return {
    give(person: Person): string {
      const token = randomBytes(18).toString('base64url');
      tokens.set(token, person);
      return token;
    },
    personOf: (token: string): Person | undefined => tokens.get(token),
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
