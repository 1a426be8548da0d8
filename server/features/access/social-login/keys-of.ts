import type { SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import type { Context } from '../../../platform/context.ts';
import type { NetworkSettings, Program } from '../../../platform/program.ts';
import type { UsedIntegration } from '../../venue/integrations/integration-kind.ts';
import { integrationOf } from '../../venue/integrations/integration-of.ts';
import type { Keys } from './network.ts';

/** `own`: the page's, to be told what came of using them. */
export interface KeysInUse {
  keys: Keys;
  own?: UsedIntegration;
}

/** The page's own app once a test of it went well, else the platform's; undefined where there is neither. */
export async function keysOf(ctx: Context, network: SocialNetwork): Promise<KeysInUse | undefined> {
  if (network !== 'oidc' && !ctx.program.social?.[network]) return undefined;
  const own = await ownKeysOf(ctx, network);
  if (own && own.own?.state !== 'untested') return own;
  if (network === 'oidc') return undefined;
  const app = ctx.program.social?.[network]?.app;
  return app && { keys: keysWith(network, app.id, app.secret) };
}

async function ownKeysOf(ctx: Context, network: SocialNetwork): Promise<KeysInUse | undefined> {
  switch (network) {
    case 'facebook': {
      const own = await integrationOf(ctx, 'facebook_login');
      return own && { own, keys: keysWith(network, own.settings.appId, own.secrets.appSecret ?? '') };
    }
    case 'google': {
      const own = await integrationOf(ctx, 'google_login');
      return own && { own, keys: keysWith(network, own.settings.clientId, own.secrets.clientSecret ?? '') };
    }
    case 'zalo': {
      const own = await integrationOf(ctx, 'zalo_login');
      return own && { own, keys: keysWith(network, own.settings.appId, own.secrets.appSecret ?? '') };
    }
    case 'oidc': {
      const own = await integrationOf(ctx, 'oidc_login');
      const { issuer = '', clientId = '' } = own?.settings ?? {};
      return (
        own && { own, keys: { ...keysWith(network, clientId, own.secrets.clientSecret ?? ''), issuer, realm: issuer } }
      );
    }
  }
}

export const settingsOf = ({ social }: Pick<Program, 'social'>, network: SocialNetwork): NetworkSettings =>
  social?.[network] ?? { url: '', apiUrl: '' };

/** Google knows a person by one number everywhere; Facebook and Zalo by one for each app. */
export const keysWith = (network: SocialNetwork, clientId: string, secret: string): Keys => ({
  realm: network === 'google' ? '' : clientId,
  clientId,
  secret,
});

/** Which of these networks nobody has an app with here. */
export async function keylessOf(ctx: Context, networks: readonly SocialNetwork[]): Promise<SocialNetwork[]> {
  const asked = await Promise.all(
    [...new Set(networks)].map(async (network) => ({ network, keys: await keysOf(ctx, network) })),
  );
  return asked.filter(({ keys }) => !keys).map(({ network }) => network);
}
