import type { SocialApp, SocialSettings } from './platform/program.ts';

type Env = Record<string, string | undefined>;

interface Readers {
  urlOf: (env: Env, name: string) => string | undefined;
  allOf: (env: Env, names: readonly string[]) => Record<string, string> | undefined;
  wrong: (why: string) => Error;
}

/** Where the networks are, and the apps that every page may use that has none of its own. */
export function socialOf(env: Env, { urlOf, allOf, wrong }: Readers): SocialSettings {
  const version = env.FACEBOOK_VERSION?.trim() || 'v26.0';
  if (!/^v\d{1,3}\.\d{1,2}$/.test(version))
    throw wrong(`FACEBOOK_VERSION must be a version of the Graph API such as v26.0, not "${version}"`);
  const appOf = (id: string, secret: string): SocialApp | undefined => {
    const app = allOf(env, [id, secret]);
    return app && { id: app[id]!, secret: app[secret]! };
  };
  return {
    facebook: {
      url: urlOf(env, 'FACEBOOK_URL') ?? 'https://www.facebook.com',
      graphUrl: urlOf(env, 'FACEBOOK_GRAPH_URL') ?? 'https://graph.facebook.com',
      version,
      app: appOf('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'),
    },
    google: {
      accountsUrl: urlOf(env, 'GOOGLE_ACCOUNTS_URL') ?? 'https://accounts.google.com',
      tokenUrl: urlOf(env, 'GOOGLE_TOKEN_URL') ?? 'https://oauth2.googleapis.com/token',
      keysUrl: urlOf(env, 'GOOGLE_JWKS_URL') ?? 'https://www.googleapis.com/oauth2/v3/certs',
      // The same client signs operators in, and needs no secret for that.
      app: env.GOOGLE_CLIENT_SECRET?.trim() ? appOf('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET') : undefined,
    },
    zalo: {
      oauthUrl: urlOf(env, 'ZALO_OAUTH_URL') ?? 'https://oauth.zaloapp.com',
      graphUrl: urlOf(env, 'ZALO_GRAPH_URL') ?? 'https://graph.zalo.me',
      app: appOf('ZALO_APP_ID', 'ZALO_APP_SECRET'),
    },
  };
}
