import type { SecretsOf, SettingsOf } from '@wifi/contract/venue/integration-shapes.ts';
import type { SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import type { PageContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { callOutFor } from '../../../platform/outbound/call-out.ts';
import type { IntegrationKind, Tested } from '../../venue/integrations/integration-kind.ts';
import { keysWith, settingsOf } from './keys-of.ts';
import type { Keys } from './network.ts';
import { networks } from './networks/networks.ts';

async function tryKeys(ctx: PageContext, network: SocialNetwork, keys: Keys): Promise<Tested> {
  const tried = await networks[network].tryKeys({
    settings: settingsOf(ctx.program, network),
    keys,
    callOut: callOutFor(ctx.program.callOut, { pageId: ctx.pageId, kind: 'social', what: 'test' }),
    now: ctx.now,
  });
  return tried.ok ? { ok: true } : tried;
}

type Used<Name extends 'facebook_login' | 'google_login' | 'zalo_login' | 'oidc_login'> = {
  settings: SettingsOf<Name>;
  secrets: SecretsOf<Name>;
};

export const facebookKeysKind: IntegrationKind<'facebook_login'> = {
  name: 'facebook_login',
  test: (ctx, { settings, secrets }: Used<'facebook_login'>) =>
    tryKeys(ctx, 'facebook', keysWith('facebook', settings.appId, secrets.appSecret ?? '')),
};

export const googleKeysKind: IntegrationKind<'google_login'> = {
  name: 'google_login',
  test: (ctx, { settings, secrets }: Used<'google_login'>) =>
    tryKeys(ctx, 'google', keysWith('google', settings.clientId, secrets.clientSecret ?? '')),
};

export const zaloKeysKind: IntegrationKind<'zalo_login'> = {
  name: 'zalo_login',
  test: (ctx, { settings, secrets }: Used<'zalo_login'>) =>
    tryKeys(ctx, 'zalo', keysWith('zalo', settings.appId, secrets.appSecret ?? '')),
};

export const oidcKeysKind: IntegrationKind<'oidc_login'> = {
  name: 'oidc_login',
  check(ctx, { issuer }) {
    // Whoever reads along would be whoever they like: only a provider on this very machine goes without.
    if (issuer.startsWith('http:') && !ctx.program.callOut.reaches('127.0.0.1'))
      throw badField('settings.issuer', 'https-only');
  },
  test: (ctx, { settings: { issuer, clientId }, secrets }: Used<'oidc_login'>) =>
    tryKeys(ctx, 'oidc', { ...keysWith('oidc', clientId, secrets.clientSecret ?? ''), issuer, realm: issuer }),
};
