import { createHmac } from 'node:crypto';
import { json, type Answer, type Request } from '../web-door.ts';
import type { App } from './app.ts';
import type { AccessTokens, Codes } from './codes.ts';

/** One app for the login and for official accounts, so that both know a person by the same number. */
export const zaloApp = { id: '360846524940903967', secret: 'zalo-secret' };

/** What the app knows a person by; more digits than a number of JavaScript holds. */
export const zaloIdByApp = (personId: string): string => `5521772797${personId.padStart(8, '0')}`;

/** Zalo answers 200 to everything, and says in the body whether it went well. */
const refuse = (error: number, message: string): Answer => json({ error, message, error_name: message });

/** `POST /v4/access_token`, with the secret in a header. */
export function answerZaloToken({ body, headers }: Request, app: App, codes: Codes, tokens: AccessTokens): Answer {
  const form = new URLSearchParams(body);
  if (form.get('app_id') !== app.id) return refuse(-14001, 'Invalid app id');
  if (headers.secret_key !== app.secret) return refuse(-14004, 'Invalid secret key');
  const redeemed = codes.redeem(form.get('code') ?? '', {
    network: 'zalo',
    clientId: app.id,
    redirectUri: undefined,
    verifier: form.get('code_verifier') ?? undefined,
  });
  return redeemed.ok
    ? json({ access_token: tokens.give(redeemed.person), refresh_token: 'unused', expires_in: '3600' })
    : refuse(-14010, 'Invalid authorization code');
}

/** `GET /v2.0/me`: neither an e-mail nor a number. */
export function answerZaloMe({ headers }: Request, app: App, tokens: AccessTokens): Answer {
  const token = String(headers.access_token ?? '');
  const person = tokens.personOf(token);
  if (!person) return refuse(452, 'Session key invalid');
  if (headers.appsecret_proof !== createHmac('sha256', app.secret).update(token).digest('hex'))
    return refuse(-501, 'Invalid appsecret_proof');
  return json({ id: zaloIdByApp(person.id), name: person.name, is_sensitive: false, error: 0, message: 'Success' });
}
