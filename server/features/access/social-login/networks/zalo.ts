import { createHmac } from 'node:crypto';
import { failed, type Asking, type Network } from '../network.ts';
import { askJson, form, textIn, withQuery } from './ask-json.ts';
import { readPerson } from './read-person.ts';

/** Zalo answers 200 to everything: only its own number says whether it went well. */
const errorIn = (body: Record<string, unknown>): string => {
  const error = textIn(body, 'error');
  return error === '0' ? '' : error;
};

const exchange = ({ settings, keys, callOut }: Asking, code: string, verifier: string) => {
  const sent = form({ app_id: keys.clientId, grant_type: 'authorization_code', code, code_verifier: verifier });
  return askJson(callOut, {
    method: 'POST',
    url: `${settings.url}/v4/access_token`,
    ...sent,
    headers: { ...sent.headers, secret_key: keys.secret },
  });
};

export const zalo: Network = {
  addressOf: async ({ settings, keys }, { redirectUri, state, challenge }) => ({
    ok: true,
    value: withQuery(`${settings.url}/v4/permission`, {
      app_id: keys.clientId,
      redirect_uri: redirectUri,
      code_challenge: challenge,
      state,
    }),
  }),

  async prove(asking, { code, verifier }) {
    const { settings, keys, callOut } = asking;
    const exchanged = await exchange(asking, code, verifier);
    if (!exchanged.ok) return exchanged;
    const token = textIn(exchanged.value.body, 'access_token');
    if (token === '') return failed('refused', `error ${errorIn(exchanged.value.body)}`);
    const told = await askJson(callOut, {
      method: 'GET',
      url: `${settings.apiUrl}/v2.0/me?fields=id,name`,
      headers: {
        access_token: token,
        appsecret_proof: createHmac('sha256', keys.secret).update(token).digest('hex'),
      },
    });
    if (!told.ok) return told;
    const { body } = told.value;
    if (errorIn(body)) return failed('refused', `error ${errorIn(body)}`);
    return readPerson({
      subject: textIn(body, 'id'),
      name: textIn(body, 'name'),
      email: undefined,
      isEmailVerified: false,
    });
  },

  /** There is no call for it: a code that nobody was given is refused for its own sake if the keys are right. */
  async tryKeys(asking) {
    // It goes into a header, which takes no other letters.
    if (!/^[\x21-\x7e]+$/.test(asking.keys.secret)) return failed('wrong-login', '');
    const heard = await exchange(asking, 'none', 'none');
    if (!heard.ok) return heard;
    const said = `${textIn(heard.value.body, 'error_name')} ${textIn(heard.value.body, 'message')}`.toLowerCase();
    const told = `${errorIn(heard.value.body)} ${textIn(heard.value.body, 'error_name')}`.trim();
    if (said.includes('code')) return { ok: true, value: true };
    return said.includes('app') || said.includes('secret')
      ? failed('wrong-login', told)
      : failed('not-understood', told);
  },
};
