import { setTimeout as wait } from 'node:timers/promises';
import { accountsPart } from '../accounts-part.ts';
import { escape, frame } from '../page-frame.ts';
import { html, json, openWebDoor, sendTo, type Answer, type Request } from '../web-door.ts';
import type { App } from './app.ts';
import { createAccessTokens, createCodes } from './codes.ts';
import { consentPage, refusalPage } from './consent-page.ts';
import { dialsPart, readDials, straight, type Dials } from './dials.ts';
import { answerFacebookMe, answerFacebookToken, facebookDeletion } from './facebook.ts';
import { createIdTokens } from './id-tokens.ts';
import { answerToken, discovery } from './openid.ts';
import { personOf } from './people.ts';
import { answerZaloMe, answerZaloToken, zaloApp } from './zalo.ts';

type Network = 'facebook' | 'google' | 'zalo' | 'oidc';

const names: Record<Network, string> = { facebook: 'Facebook', google: 'Google', zalo: 'Zalo', oidc: 'OpenID Connect' };

const pages: Record<string, Network> = {
  '/facebook/v26.0/dialog/oauth': 'facebook',
  '/google/o/oauth2/v2/auth': 'google',
  '/zalo/v4/permission': 'zalo',
  '/oidc/authorize': 'oidc',
};

/** Windows that are no browser of their own: Google refuses them since 2021, Facebook those of Android. */
const isEmbedded = (userAgent: string): boolean =>
  userAgent.includes('; wv)') || (userAgent.includes('AppleWebKit') && !userAgent.includes('Safari/'));

interface Options {
  port?: number;
  /** Of the product's portal: where it says that people come back to. */
  product: string;
}

/** Facebook, Google, Zalo and an OpenID Connect provider by their documents, on one port. */
export async function startSocialNetworks({ port = 0, product }: Options) {
  const back = (network: Network) => `${product}/portal/social/${network}`;
  const apps: Record<Network, App> = {
    facebook: { id: '1234567890', secret: 'facebook-secret', redirectUri: back('facebook') },
    google: { id: 'played.apps.googleusercontent.com', secret: 'google-secret', redirectUri: back('google') },
    zalo: { ...zaloApp, redirectUri: back('zalo') },
    oidc: { id: 'wifi-portal', secret: 'oidc-secret', redirectUri: back('oidc') },
  };
  const codes = createCodes(() => dials.isCodeRefused);
  const tokens = createAccessTokens();
  const idTokens = { google: createIdTokens('google'), oidc: createIdTokens('oidc') };
  let dials: Dials = { ...straight };
  const asked: string[] = [];

  function readAsked({ query }: Request, network: Network) {
    const get = (name: string) => query.get(name) ?? undefined;
    return {
      network,
      clientId: get(network === 'zalo' ? 'app_id' : 'client_id') ?? '',
      redirectUri: get('redirect_uri') ?? '',
      state: get('state'),
      challenge: get('code_challenge'),
      nonce: get('nonce'),
    };
  }

  function authorise(request: Request, network: Network): Answer {
    const wanted = readAsked(request, network);
    const userAgent = request.headers['user-agent'] ?? '';
    if (wanted.clientId !== apps[network].id) return html(refusalPage(names[network], 'Unknown app'), 400);
    // Sent back only to where the app is registered: else whoever makes a link gets the code.
    if (wanted.redirectUri !== apps[network].redirectUri)
      return html(refusalPage(names[network], 'redirect_uri_mismatch'), 400);
    if (network === 'google' && isEmbedded(userAgent))
      return html(refusalPage('Google', 'Error 403: disallowed_useragent'), 403);
    if (network === 'facebook' && userAgent.includes('; wv)'))
      return html(refusalPage('Facebook', 'Log in from a browser: embedded browsers are no longer supported'), 403);
    if ((network === 'google' || network === 'oidc') && request.query.get('response_type') !== 'code')
      return html(refusalPage(names[network], 'unsupported_response_type'), 400);
    if (request.method !== 'POST') return html(consentPage(names[network], wanted.clientId));
    const form = new URLSearchParams(request.body);
    const url = new URL(wanted.redirectUri);
    if (wanted.state !== undefined) url.searchParams.set('state', wanted.state);
    const person = personOf(form.get('person') ?? '');
    if (form.get('choice') !== 'agree' || !person) {
      url.searchParams.set('error', 'access_denied');
      return sendTo(url.href);
    }
    url.searchParams.set('code', codes.give(wanted, person));
    return sendTo(url.href);
  }

  const provider = (network: 'google' | 'oidc') => ({
    network,
    issuer: network === 'google' ? 'https://accounts.google.com' : `${door.url}/oidc`,
    app: apps[network],
    codes,
    idTokens: idTokens[network],
    dials,
  });

  function answerServer(request: Request): Answer {
    switch (`${request.method} ${request.path}`) {
      case 'GET /facebook-graph/v26.0/oauth/access_token':
        return answerFacebookToken(request, apps.facebook, codes, tokens);
      case 'GET /facebook-graph/v26.0/me':
        return answerFacebookMe(request, apps.facebook, tokens);
      case 'POST /google/token':
        return answerToken(request, provider('google'));
      case 'GET /google/certs':
        return json(idTokens.google.jwks());
      case 'POST /zalo/v4/access_token':
        return answerZaloToken(request, apps.zalo, codes, tokens);
      case 'GET /zalo-graph/v2.0/me':
        return answerZaloMe(request, apps.zalo, tokens);
      case 'GET /oidc/.well-known/openid-configuration':
        return discovery(`${door.url}/oidc`);
      case 'POST /oidc/token':
        return answerToken(request, provider('oidc'));
      case 'GET /oidc/jwks':
        return json(idTokens.oidc.jwks());
      default:
        return html('Not found', 404);
    }
  }

  const appsPart = () =>
    `<h1>Social networks</h1><p class="note">Played for tests. People who log in are asked here who they are.</p>${accountsPart(
      [
        { title: 'Facebook', fields: { 'App ID': apps.facebook.id, 'App secret': apps.facebook.secret } },
        { title: 'Google', fields: { 'Client ID': apps.google.id, 'Client secret': apps.google.secret } },
        { title: 'Zalo', fields: { 'App ID': apps.zalo.id, 'App secret': apps.zalo.secret } },
        {
          title: 'OpenID Connect',
          fields: { Issuer: `${door.url}/oidc`, 'Client ID': apps.oidc.id, 'Client secret': apps.oidc.secret },
        },
      ],
    )}<p class="note">All send people back to ${escape(product)}/portal/social/… and nowhere else.</p>
${dialsPart(dials)}`;

  const door = await openWebDoor(port, async (request) => {
    const network = pages[request.path];
    if (network) return authorise(request, network);
    if (request.path === '/' && request.method === 'POST') {
      dials = readDials(new URLSearchParams(request.body));
      return sendTo('/');
    }
    if (request.path === '/') return html(frame('Social networks (played)', appsPart()));
    asked.push(`${request.method} ${request.path}`);
    await wait(dials.delay);
    if (dials.status > 0) return { status: dials.status, body: 'dialled' };
    return dials.isGarbled ? html('<h1>Welcome</h1>') : answerServer(request);
  });

  const settings = {
    facebook: {
      app: apps.facebook,
      version: 'v26.0',
      url: `${door.url}/facebook`,
      apiUrl: `${door.url}/facebook-graph`,
    },
    google: {
      app: apps.google,
      url: `${door.url}/google`,
      apiUrl: `${door.url}/google/token`,
      keysUrl: `${door.url}/google/certs`,
    },
    zalo: {
      app: apps.zalo,
      url: `${door.url}/zalo`,
      apiUrl: `${door.url}/zalo-graph`,
    },
  };

  return {
    url: door.url,
    apps,
    settings,
    issuer: `${door.url}/oidc`,
    environment: (): Record<string, string> => ({
      FACEBOOK_APP_ID: apps.facebook.id,
      FACEBOOK_APP_SECRET: apps.facebook.secret,
      FACEBOOK_URL: settings.facebook.url,
      FACEBOOK_GRAPH_URL: settings.facebook.apiUrl,
      GOOGLE_CLIENT_ID: apps.google.id,
      GOOGLE_CLIENT_SECRET: apps.google.secret,
      GOOGLE_ACCOUNTS_URL: settings.google.url,
      GOOGLE_TOKEN_URL: settings.google.apiUrl,
      GOOGLE_JWKS_URL: settings.google.keysUrl,
      ZALO_APP_ID: apps.zalo.id,
      ZALO_APP_SECRET: apps.zalo.secret,
      ZALO_OAUTH_URL: settings.zalo.url,
      ZALO_GRAPH_URL: settings.zalo.apiUrl,
    }),
    turn: (changed: Partial<Dials>) => {
      dials = { ...straight, ...changed };
    },
    rotate: (network: 'google' | 'oidc') => idTokens[network].rotate(),
    /** What servers have asked since the last look. */
    heard: (): string[] => asked.splice(0),
    /** What a person does on the page they were sent to: where their browser is sent back to. */
    async answer(authorisationUrl: string, personId: string | undefined): Promise<string> {
      const body = new URLSearchParams({ person: personId ?? '', choice: personId ? 'agree' : 'refuse' });
      const answer = await fetch(authorisationUrl, { method: 'POST', body, redirect: 'manual' });
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${answer.status} ${await answer.text()}`);
      return location;
    },
    deletion: (personId: string, isForged?: boolean) => facebookDeletion(apps.facebook, personId, isForged),
    close: () => door.close(),
  };
}

export type SocialNetworks = Awaited<ReturnType<typeof startSocialNetworks>>;
