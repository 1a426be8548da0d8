import { json, type Answer, type Request } from '../web-door.ts';
import type { App } from './app.ts';
import type { Codes } from './codes.ts';
import type { Dials } from './dials.ts';
import type { IdTokens } from './id-tokens.ts';

interface Provider {
  network: 'google' | 'oidc';
  issuer: string;
  app: App;
  codes: Codes;
  idTokens: IdTokens;
  dials: Dials;
}

const refuse = (error: string, status = 400): Answer => json({ error }, status);

/** By `client_secret_basic` or `client_secret_post` (RFC 6749 §2.3.1). */
function appIn({ headers }: Request, form: URLSearchParams): { id: string; secret: string } {
  const [scheme, given = ''] = (headers.authorization ?? '').split(' ');
  if (scheme !== 'Basic') return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  const [id = '', secret = ''] = Buffer.from(given, 'base64').toString().split(':').map(decodeURIComponent);
  return { id, secret };
}

/** `POST /token` of Google and of any OpenID Connect provider. */
export function answerToken(request: Request, { network, issuer, app, codes, idTokens, dials }: Provider): Answer {
  const form = new URLSearchParams(request.body);
  const by = appIn(request, form);
  if (by.id !== app.id || by.secret !== app.secret) return refuse('invalid_client', 401);
  if (form.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type');
  const redeemed = codes.redeem(form.get('code') ?? '', {
    network,
    clientId: app.id,
    redirectUri: form.get('redirect_uri') ?? '',
    verifier: form.get('code_verifier') ?? undefined,
  });
  if (!redeemed.ok) return refuse('invalid_grant');
  const { person, nonce } = redeemed;
  const claims = {
    iss: issuer,
    aud: app.id,
    sub: `${network === 'google' ? 'gg' : 'oi'}${person.id}`,
    name: person.name,
    ...(person.email && { email: person.email, email_verified: person.isEmailVerified ?? false }),
    ...(nonce !== undefined && { nonce }),
  };
  return json({
    access_token: 'unused',
    token_type: 'Bearer',
    expires_in: 600,
    id_token: idTokens.make(claims, dials),
  });
}

/** OpenID Connect Discovery 1.0 §3. */
export const discovery = (issuer: string): Answer =>
  json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  });
