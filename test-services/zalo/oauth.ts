import { escape, frame } from '../page-frame.ts';
import { zaloApp } from '../social/zalo.ts';
import { html, json, sendTo, type Answer, type Request } from '../web-door.ts';
import type { Oa } from './account.ts';
import type { Dials } from './dials.ts';
import { refuse, sentenceOf } from './refusals.ts';
import { challengeOf, type Tokens } from './tokens.ts';

/** As it stands in the app's settings, for those who do not send a challenge of their own. */
export const fixedVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

interface Door {
  oas: readonly Oa[];
  tokens: Tokens;
  redirectUris: ReadonlySet<string>;
}

const permissionPage = (oas: readonly Oa[]): string =>
  frame(
    'Zalo (played)',
    `<h1>Zalo Official Account</h1><p class="note">Played for tests. The app ${zaloApp.id} asks to act for an account of yours.</p>
<form method="post">${oas
      .map(
        ({ id, name }, index) =>
          `<label><input type="radio" name="oa" value="${id}"${index === 0 ? ' checked' : ''}> ${escape(name)}</label>`,
      )
      .join('')}
<button class="pay" name="choice" value="allow">Allow</button><button name="choice" value="refuse">Refuse</button></form>`,
  );

/** `GET /v4/oa/permission`: where the owner of an account says yes. */
export function answerPermission(request: Request, { oas, tokens, redirectUris }: Door, dials: Dials): Answer {
  const { query, method, body } = request;
  if (query.get('app_id') !== zaloApp.id) return refuse(-14002);
  const redirectUri = query.get('redirect_uri') ?? '';
  // Byte for byte: else whoever makes a link gets the code.
  if (!redirectUris.has(redirectUri)) return refuse(-14003);
  if (method !== 'POST') return html(permissionPage(oas));
  const form = new URLSearchParams(body);
  const back = new URL(redirectUri);
  const state = query.get('state');
  if (state !== null) back.searchParams.set('state', state);
  const oa = oas.find(({ id }) => id === form.get('oa'));
  if (form.get('choice') !== 'allow' || !oa) {
    back.searchParams.set('error', 'access_denied');
    return sendTo(back.href);
  }
  const challenges = {
    'per-request': query.get('code_challenge') ?? undefined,
    fixed: challengeOf(fixedVerifier),
    none: undefined,
  };
  back.searchParams.set('code', tokens.giveCode(oa, challenges[dials.pkce]));
  back.searchParams.set('oa_id', oa.id);
  return sendTo(back.href);
}

/** `POST /v4/oa/access_token`: a code or a refresh token for a pair. */
export function answerAccessToken({ body, headers }: Request, tokens: Tokens): Answer {
  const form = new URLSearchParams(body);
  const failed = (error: number): Answer => {
    const said = sentenceOf(error);
    return json({ error, error_name: said, error_reason: said, error_description: said });
  };
  if (form.get('app_id') !== zaloApp.id) return failed(-14002);
  if (headers.secret_key !== zaloApp.secret) return failed(-14004);
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const pair = tokens.redeem(form.get('code') ?? '', form.get('code_verifier') ?? '');
      return pair ? json(pair) : failed(-14010);
    }
    case 'refresh_token': {
      const pair = tokens.renew(form.get('refresh_token') ?? '');
      return pair ? json(pair) : failed(-14014);
    }
    default:
      return failed(-201);
  }
}
