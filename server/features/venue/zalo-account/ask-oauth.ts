import type { Context } from '../../../platform/context.ts';
import { callOutFor } from '../../../platform/outbound/call-out.ts';
import type { appKeysOf } from './app-keys.ts';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** Seconds for which the access token counts. */
  lasts: number;
}

/** `refused`: Zalo has said no. `no-answer`: it may have given a pair that we never saw. */
export type OauthAnswer =
  | { ok: true; pair: TokenPair }
  | { ok: false; why: 'refused' | 'no-answer'; code: number; message: string };

const timeout = 15_000;
const largest = 64 * 1024;
const longestToken = 4000;
const usualLife = 90_000;
/** Tokens go into a header, which takes no other letters. */
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestToken && /^[\x21-\x7e]+$/.test(value);

export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

type Keys = NonNullable<ReturnType<typeof appKeysOf>>;
type Asked =
  | { grant_type: 'authorization_code'; code: string; code_verifier?: string }
  | { grant_type: 'refresh_token'; refresh_token: string };

/** Asks for a pair of tokens: for a code, or for the refresh token of the pair before, which is spent by that. */
export async function askOauth(ctx: Context, oauthUrl: string, keys: Keys, asked: Asked): Promise<OauthAnswer> {
  const callOut = callOutFor(ctx.program.callOut, { pageId: ctx.pageId, kind: 'zalo', what: 'tokens' });
  const called = await callOut({
    method: 'POST',
    url: `${oauthUrl}/v4/oa/access_token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', secret_key: keys.secret },
    body: new URLSearchParams({ ...asked, app_id: keys.appId }).toString(),
    timeout,
    largest,
  });
  if (!called.ok) return { ok: false, why: 'no-answer', code: 0, message: called.detail };
  const { status, text } = called.answer;
  const said = readObject(text);
  if (!said || status >= 500) return { ok: false, why: 'no-answer', code: status, message: `HTTP ${status}` };
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = said;
  if (isToken(accessToken) && isToken(refreshToken)) {
    const lasts = Number(expiresIn);
    return {
      ok: true,
      pair: { accessToken, refreshToken, lasts: lasts >= 60 && lasts <= 10_000_000 ? lasts : usualLife },
    };
  }
  const code = Number(said.error);
  const message = [said.error_name, said.error_description, said.message].filter((part) => typeof part === 'string');
  return {
    ok: false,
    why: 'refused',
    code: Number.isSafeInteger(code) ? code : 0,
    message: message.join(' ').slice(0, 300),
  };
}
