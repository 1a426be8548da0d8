import { steadyNow } from '../../../../platform/steady-clock.ts';
import { failed, type Answered, type Asking, type Network } from '../network.ts';
import { askJson, form, textIn, withQuery } from './ask-json.ts';
import { refusedBy, tryWithoutCode } from './google.ts';
import { readIdToken } from './id-token.ts';

interface Provider {
  issuer: string;
  authoriseUrl: string;
  tokenUrl: string;
  keysUrl: string;
  /** RFC 6749 §2.3.1: in a header, unless the provider takes it in the form only. */
  takesHeader: boolean;
}

const freshFor = 10 * 60_000;
const mostKnown = 200;
const known = new Map<string, { provider: Provider; at: number }>();

/** OpenID Connect Discovery §4: what a provider says of itself, for the issuer that it was asked as. */
async function discover({ keys, callOut }: Pick<Asking, 'keys' | 'callOut'>): Promise<Answered<Provider>> {
  const issuer = keys.issuer ?? '';
  const found = known.get(issuer);
  if (found && steadyNow() - found.at < freshFor) return { ok: true, value: found.provider };
  const heard = await askJson(callOut, { method: 'GET', url: `${issuer}/.well-known/openid-configuration` });
  if (!heard.ok) return heard;
  const { status, body } = heard.value;
  if (status !== 200) return failed('not-understood', `HTTP ${status}`);
  const stated = textIn(body, 'issuer');
  if (stated.replace(/\/$/, '') !== issuer) return failed('not-understood', 'issuer differs');
  const methods = body.token_endpoint_auth_methods_supported;
  const provider: Provider = {
    issuer: stated,
    authoriseUrl: textIn(body, 'authorization_endpoint'),
    tokenUrl: textIn(body, 'token_endpoint'),
    keysUrl: textIn(body, 'jwks_uri'),
    takesHeader: !Array.isArray(methods) || methods.includes('client_secret_basic'),
  };
  // Guests are sent there, and our secret goes there: no weaker than the issuer itself.
  const isSafe = (address: string) =>
    URL.canParse(address) && new URL(address).protocol === new URL(issuer).protocol && !address.includes('#');
  if (![provider.authoriseUrl, provider.tokenUrl, provider.keysUrl].every(isSafe))
    return failed('not-understood', 'addresses');
  if (known.size >= mostKnown) known.clear();
  known.set(issuer, { provider, at: steadyNow() });
  return { ok: true, value: provider };
}

interface Login {
  fields: Record<string, string>;
  headers: Record<string, string>;
}

function login({ keys }: Asking, { takesHeader }: Provider): Login {
  const basic = Buffer.from(`${encodeURIComponent(keys.clientId)}:${encodeURIComponent(keys.secret)}`);
  return takesHeader
    ? { fields: { client_id: keys.clientId }, headers: { authorization: `Basic ${basic.toString('base64')}` } }
    : { fields: { client_id: keys.clientId, client_secret: keys.secret }, headers: {} };
}

export const oidc: Network = {
  async addressOf(asking, { redirectUri, state, challenge, nonce }) {
    const provider = await discover(asking);
    if (!provider.ok) return provider;
    const value = withQuery(provider.value.authoriseUrl, {
      client_id: asking.keys.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    return { ok: true, value };
  },

  async prove(asking, { redirectUri, code, verifier, nonce }) {
    const provider = await discover(asking);
    if (!provider.ok) return provider;
    const { fields, headers } = login(asking, provider.value);
    const sent = form({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
      ...fields,
    });
    const heard = await askJson(asking.callOut, {
      method: 'POST',
      url: provider.value.tokenUrl,
      ...sent,
      headers: { ...sent.headers, ...headers },
    });
    if (!heard.ok) return heard;
    const { status, body } = heard.value;
    if (status !== 200) return refusedBy(body, status);
    return readIdToken(textIn(body, 'id_token'), {
      callOut: asking.callOut,
      keysUrl: provider.value.keysUrl,
      issuer: provider.value.issuer,
      audience: asking.keys.clientId,
      nonce,
      now: asking.now,
    });
  },

  async tryKeys(asking) {
    // What was set up is tried as it answers now.
    known.delete(asking.keys.issuer ?? '');
    const provider = await discover(asking);
    if (!provider.ok) return provider;
    const { fields, headers } = login(asking, provider.value);
    return tryWithoutCode(asking.callOut, provider.value.tokenUrl, fields, headers);
  },
};
