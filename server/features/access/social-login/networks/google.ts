import { failed, type Network } from '../network.ts';
import { askJson, form, textIn, withQuery } from './ask-json.ts';
import { readIdToken } from './id-token.ts';

export const google: Network = {
  addressOf: async ({ settings, keys }, { redirectUri, state, challenge, nonce }) => ({
    ok: true,
    value: withQuery(`${settings.url}/o/oauth2/v2/auth`, {
      client_id: keys.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      // Phones are lent: whoever is signed in there need not be who logs in.
      prompt: 'select_account',
    }),
  }),

  async prove({ settings: at, keys, callOut, now }, { redirectUri, code, verifier, nonce }) {
    const heard = await askJson(callOut, {
      method: 'POST',
      url: at.apiUrl,
      ...form({
        grant_type: 'authorization_code',
        client_id: keys.clientId,
        client_secret: keys.secret,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      }),
    });
    if (!heard.ok) return heard;
    const { status, body } = heard.value;
    if (status !== 200) return refusedBy(body, status);
    return readIdToken(textIn(body, 'id_token'), {
      callOut,
      keysUrl: at.keysUrl ?? '',
      issuer: ['https://accounts.google.com', 'accounts.google.com'],
      audience: keys.clientId,
      nonce,
      now,
    });
  },

  tryKeys: ({ settings, keys, callOut }) =>
    tryWithoutCode(callOut, settings.apiUrl, { client_id: keys.clientId, client_secret: keys.secret }),
};

export const refusedBy = (body: Record<string, unknown>, status: number) =>
  failed(
    textIn(body, 'error') === 'invalid_client' ? 'wrong-login' : 'refused',
    `HTTP ${status}, ${textIn(body, 'error').slice(0, 60)}`,
  );

/** What providers say of a code that nobody was given, once they have taken the keys. */
const ofCode = ['invalid_grant', 'invalid_request', 'redirect_uri_mismatch'];

/** RFC 6749 §5.2: wrong keys are `invalid_client`; right ones with a code that nobody was given, `invalid_grant`. */
export async function tryWithoutCode(
  callOut: Parameters<typeof askJson>[0],
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const sent = form({ grant_type: 'authorization_code', code: 'none', redirect_uri: 'https://localhost/', ...fields });
  const heard = await askJson(callOut, { method: 'POST', url, ...sent, headers: { ...sent.headers, ...headers } });
  if (!heard.ok) return heard;
  const { status, body } = heard.value;
  const said = textIn(body, 'error');
  if (said === 'invalid_client' || said === 'unauthorized_client' || status === 401) return failed('wrong-login', said);
  if (said === '') return failed('not-understood', `HTTP ${status}`);
  return ofCode.includes(said) ? { ok: true as const, value: true as const } : failed('refused', said);
}
