import { createHmac } from 'node:crypto';
import { failed, type Network } from '../network.ts';
import { askJson, textIn, withQuery, type JsonAnswer } from './ask-json.ts';
import { readPerson } from './read-person.ts';

const proofOf = (token: string, secret: string): string => createHmac('sha256', secret).update(token).digest('hex');

/** Codes of the Graph API that are about the app and not about the guest: 1 a wrong secret, 101 an unknown app. */
const refusal = ({ status, body }: JsonAnswer) => {
  const { code, message } = (body.error ?? {}) as { code?: unknown; message?: unknown };
  const said = typeof message === 'string' ? message : '';
  return failed(
    code === 1 || code === 101 ? 'wrong-login' : 'refused',
    `${String(code ?? `HTTP ${status}`)} ${said}`.trim(),
  );
};

export const facebook: Network = {
  addressOf: async ({ settings: at, keys }, { redirectUri, state, challenge }) => ({
    ok: true,
    value: withQuery(`${at.url}/${at.version}/dialog/oauth`, {
      client_id: keys.clientId,
      redirect_uri: redirectUri,
      state,
      response_type: 'code',
      scope: 'public_profile,email',
      // Facebook takes it in its OpenID flow; where it does not look at it, the code still counts once and for us only.
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),
  }),

  async prove({ settings: at, keys, callOut }, { redirectUri, code, verifier }) {
    const exchanged = await askJson(callOut, {
      method: 'GET',
      url: withQuery(`${at.apiUrl}/${at.version}/oauth/access_token`, {
        client_id: keys.clientId,
        client_secret: keys.secret,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      }),
    });
    if (!exchanged.ok) return exchanged;
    const token = textIn(exchanged.value.body, 'access_token');
    if (exchanged.value.status !== 200 || token === '') return refusal(exchanged.value);
    const told = await askJson(callOut, {
      method: 'GET',
      url: withQuery(`${at.apiUrl}/${at.version}/me`, {
        fields: 'id,name,email',
        access_token: token,
        appsecret_proof: proofOf(token, keys.secret),
      }),
    });
    if (!told.ok) return told;
    const { status, body } = told.value;
    if (status !== 200) return refusal(told.value);
    // Facebook tells only an address that its owner has confirmed there.
    return readPerson({
      subject: textIn(body, 'id'),
      name: textIn(body, 'name'),
      email: body.email,
      isEmailVerified: true,
    });
  },

  async tryKeys({ settings: at, keys, callOut }) {
    const heard = await askJson(callOut, {
      method: 'GET',
      url: withQuery(`${at.apiUrl}/${at.version}/oauth/access_token`, {
        client_id: keys.clientId,
        client_secret: keys.secret,
        grant_type: 'client_credentials',
      }),
    });
    if (!heard.ok) return heard;
    return heard.value.status === 200 && textIn(heard.value.body, 'access_token') !== ''
      ? { ok: true, value: true }
      : refusal(heard.value);
  },
};
