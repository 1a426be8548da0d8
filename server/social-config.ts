import type { SocialSettings } from './platform/program.ts';

export type Env = Record<string, string | undefined>;

/** How settings are read, whatever they are for. */
export interface Readers {
  urlOf: (env: Env, name: string) => string | undefined;
  allOf: <const Name extends string>(env: Env, names: readonly Name[]) => Record<Name, string> | undefined;
  wrong: (why: string) => Error;
}

/** Where the networks are, and the apps that every page may use that has none of its own. */
export function socialOf(env: Env, { urlOf, allOf, wrong }: Readers): SocialSettings {
  const version = env.FACEBOOK_VERSION?.trim() || 'v26.0';
  if (!/^v\d{1,3}\.\d{1,2}$/.test(version))
    throw wrong(`FACEBOOK_VERSION must be a version of the Graph API such as v26.0, not "${version}"`);
  const at = (name: string, standard: string) => urlOf(env, name) ?? standard;
  const app = (...names: [id: string, secret: string]) => {
    // One client signs operators in as well, and needs no secret for that.
    const given = env[names[1]]?.trim() || names[0] !== 'GOOGLE_CLIENT_ID' ? allOf(env, names) : undefined;
    return given && { id: given[names[0]]!, secret: given[names[1]]! };
  };
  return {
    facebook: {
      url: at('FACEBOOK_URL', 'https://www.facebook.com'),
      apiUrl: at('FACEBOOK_GRAPH_URL', 'https://graph.facebook.com'),
      version,
      app: app('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'),
    },
    google: {
      url: at('GOOGLE_ACCOUNTS_URL', 'https://accounts.google.com'),
      apiUrl: at('GOOGLE_TOKEN_URL', 'https://oauth2.googleapis.com/token'),
      keysUrl: at('GOOGLE_JWKS_URL', 'https://www.googleapis.com/oauth2/v3/certs'),
      app: app('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    },
    zalo: {
      url: at('ZALO_OAUTH_URL', 'https://oauth.zaloapp.com'),
      apiUrl: at('ZALO_GRAPH_URL', 'https://graph.zalo.me'),
      app: app('ZALO_APP_ID', 'ZALO_APP_SECRET'),
      accounts: {
        url: at('ZALO_OA_URL', 'https://openapi.zalo.me'),
        businessUrl: at('ZALO_BUSINESS_URL', 'https://business.openapi.zalo.me'),
        secret: env.ZALO_OA_SECRET?.trim() || undefined,
      },
    },
  };
}
