import { decodeProtectedHeader, jwtVerify } from 'jose';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import { failed, type Answered, type Proven } from '../network.ts';
import { keysAt } from './key-sets.ts';
import { readPerson } from './read-person.ts';

interface Expected {
  callOut: CallOut;
  keysUrl: string;
  issuer: string | string[];
  audience: string;
  nonce: string;
  now: Date;
}

const longestToken = 20_000;
/** Never `none`, and never one by which the app's own secret would sign. */
const algorithms = ['RS256', 'PS256', 'ES256'];

/** OpenID Connect Core §3.1.3.7: made by the issuer, for us, now, and for this very visit. */
export async function readIdToken(token: string, expected: Expected): Promise<Answered<Proven>> {
  if (token === '' || token.length > longestToken) return failed('not-understood', 'no ID token');
  let kid: string | undefined;
  try {
    ({ kid } = decodeProtectedHeader(token));
  } catch {
    return failed('not-understood', 'ID token');
  }
  const keys = await keysAt(expected.callOut, expected.keysUrl, kid);
  if (!keys.ok) return keys;
  try {
    const { payload } = await jwtVerify(token, keys.value, {
      issuer: expected.issuer,
      audience: expected.audience,
      algorithms,
      currentDate: expected.now,
      clockTolerance: 60,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    if (payload.nonce !== expected.nonce) return failed('refused', 'ID token: nonce');
    // Of several whom it is for, we must be the one who asked.
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== expected.audience)
      return failed('refused', 'ID token: azp');
    return readPerson({
      subject: payload.sub ?? '',
      name: typeof payload.name === 'string' ? payload.name : '',
      email: payload.email,
      isEmailVerified: payload.email_verified === true,
    });
  } catch (error) {
    const { code = 'unreadable', claim = '' } = error as { code?: string; claim?: string };
    return failed('refused', `ID token: ${claim || code}`);
  }
}
