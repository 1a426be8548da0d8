import { createHmac } from 'node:crypto';
import { json, type Answer, type Request } from '../web-door.ts';
import type { App } from './app.ts';
import type { AccessTokens, Codes } from './codes.ts';

const refuse = (message: string, code: number, status = 400): Answer =>
  json({ error: { message, type: 'OAuthException', code } }, status);

/** `GET /v26.0/oauth/access_token`: a code for a token, or the app's own token. */
export function answerFacebookToken({ query }: Request, app: App, codes: Codes, tokens: AccessTokens): Answer {
  if (query.get('client_id') !== app.id) return refuse('Invalid Client ID', 101);
  if (query.get('client_secret') !== app.secret) return refuse('Error validating client secret.', 1);
  if (query.get('grant_type') === 'client_credentials')
    return json({ access_token: `${app.id}|${app.secret}`, token_type: 'bearer' });
  const redeemed = codes.redeem(query.get('code') ?? '', {
    network: 'facebook',
    clientId: app.id,
    redirectUri: query.get('redirect_uri') ?? '',
    verifier: query.get('code_verifier') ?? undefined,
  });
  return redeemed.ok
    ? json({ access_token: tokens.give(redeemed.person), token_type: 'bearer', expires_in: 5_183_944 })
    : refuse(redeemed.why, 100);
}

/** `GET /v26.0/me`: no e-mail where the account has none. */
export function answerFacebookMe({ query }: Request, app: App, tokens: AccessTokens): Answer {
  const token = query.get('access_token') ?? '';
  const person = tokens.personOf(token);
  if (!person) return refuse('Invalid OAuth access token.', 190, 401);
  if (query.get('appsecret_proof') !== createHmac('sha256', app.secret).update(token).digest('hex'))
    return refuse('Invalid appsecret_proof provided in the API argument', 100);
  const known: Record<string, string | undefined> = { id: `fb${person.id}`, name: person.name, email: person.email };
  const fields = (query.get('fields') ?? 'id,name').split(',');
  return json(Object.fromEntries(fields.filter((field) => known[field]).map((field) => [field, known[field]])));
}

/** What Facebook posts when somebody takes the app out of their account: `signed_request`. */
export function facebookDeletion(app: App, personId: string, isForged = false): string {
  const payload = Buffer.from(
    JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: Math.floor(Date.now() / 1000), user_id: `fb${personId}` }),
  ).toString('base64url');
  const signature = createHmac('sha256', isForged ? 'somebody else' : app.secret)
    .update(payload)
    .digest('base64url');
  return `${signature}.${payload}`;
}
