import type { IntegrationName } from '@wifi/contract/venue/integration-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { KindLook } from './kind-look.ts';

const backLabel = msg('Redirect address to paste there');
const untested = msg('Guests are not sent there with it before a test went well.');
const deleted = msg(
  'Guests go through the platform’s app again, if it has one; otherwise this way to log in is closed.',
);
const afterTest = msg('Its keys are known there. Whether the redirect address is registered shows when a guest comes.');

const words = {
  deleted,
  afterTest,
  untested,
  // Nobody types where these networks are.
  failures: {
    unreachable: msg('It cannot be reached from here. Try again later; if it stays so, ask whoever runs the platform.'),
    'too-slow': msg('It took too long to answer. Please try again later.'),
    'wrong-login': msg('It does not know this app, or the secret is not right.'),
    refused: msg('It refused the request.'),
    'not-understood': msg('It answered with something unexpected. Please try again later.'),
    'secret-lost': msg('The stored secret can no longer be read. Please type it again.'),
  },
};

const ofAddress = {
  unreachable: msg('Nobody answers there. Check the address.'),
  'not-understood': msg('Something answers there, but not what was expected. Check the address.'),
};

const code = { kind: 'text', required: true, isCode: true, initial: '' } as const;
const secret = { kind: 'secret', longest: 500, initial: '' } as const;

/** Apps with networks that say who a guest is. */
export const socialLooks: Record<Extract<IntegrationName, `${string}_login`>, KindLook> = {
  facebook_login: {
    title: msg('Facebook login'),
    purpose: msg('Guests log in with Facebook in the name of your own app.'),
    setUp: msg('Set up Facebook'),
    ...words,
    summaryOf: ({ appId }) => String(appId),
    addresses: [
      { label: backLabel, path: () => '/portal/social/facebook' },
      { label: msg('Data deletion address to paste there'), path: (eid) => `/portal/social/facebook/deletion/${eid}` },
    ],
    fields: [
      { name: 'settings.appId', label: msg('App ID'), longest: 200, ...code },
      { name: 'secrets.appSecret', label: msg('App secret'), ...secret },
    ],
  },
  google_login: {
    title: msg('Google login'),
    purpose: msg('Guests log in with Google in the name of your own app.'),
    setUp: msg('Set up Google'),
    ...words,
    summaryOf: ({ clientId }) => String(clientId),
    addresses: [{ label: backLabel, path: () => '/portal/social/google' }],
    fields: [
      { name: 'settings.clientId', label: msg('Client ID'), longest: 200, ...code },
      { name: 'secrets.clientSecret', label: msg('Client secret'), ...secret },
    ],
  },
  zalo_login: {
    title: msg('Zalo login'),
    purpose: msg('Guests log in with Zalo in the name of your own app. Zalo tells a name and no address.'),
    setUp: msg('Set up Zalo'),
    ...words,
    summaryOf: ({ appId }) => String(appId),
    addresses: [{ label: backLabel, path: () => '/portal/social/zalo' }],
    fields: [
      { name: 'settings.appId', label: msg('App ID'), longest: 200, ...code },
      { name: 'secrets.appSecret', label: msg('App secret'), ...secret },
    ],
  },
  oidc_login: {
    title: msg('OpenID Connect login'),
    purpose: msg('Guests log in with an account of a company, a school or a club that speaks OpenID Connect.'),
    setUp: msg('Set up OpenID Connect'),
    ...words,
    failures: { ...words.failures, ...ofAddress },
    summaryOf: ({ issuer }) => String(issuer),
    addresses: [{ label: backLabel, path: () => '/portal/social/oidc' }],
    fields: [
      {
        name: 'settings.issuer',
        label: msg('Issuer'),
        description: msg('The address of the provider, such as https://login.example.com'),
        longest: 300,
        ...code,
      },
      { name: 'settings.clientId', label: msg('Client ID'), longest: 200, ...code },
      { name: 'secrets.clientSecret', label: msg('Client secret'), ...secret },
    ],
  },
};
