import type { SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import type { Program } from '../../../platform/program.ts';

/**
 * What a browser needs to log in with a network. Exact names where it can be: *.gstatic.com and *.google.com would open
 * the addresses by which phones find out that they must log in, and no login page would appear any more.
 */
const hosts: Record<Exclude<SocialNetwork, 'oidc'>, readonly string[]> = {
  facebook: [
    'www.facebook.com',
    'm.facebook.com',
    'web.facebook.com',
    'static.xx.fbcdn.net',
    'connect.facebook.net',
    '*.fbcdn.net',
  ],
  google: [
    'accounts.google.com',
    'accounts.google.com.vn',
    'accounts.youtube.com',
    'ssl.gstatic.com',
    'www.gstatic.com',
    'fonts.gstatic.com',
    'lh3.googleusercontent.com',
    'apis.google.com',
  ],
  zalo: ['oauth.zaloapp.com', 'id.zalo.me', 'zalo.me', '*.zdn.vn', '*.zadn.vn'],
};

const hostOf = (address: string | undefined): string[] =>
  address && URL.canParse(address) ? [new URL(address).hostname] : [];

/** The hosts that guests must reach before the login for these methods; `issuer` is that of OpenID Connect. */
export function gardenHostsOf(
  { social }: Pick<Program, 'social'>,
  networks: readonly SocialNetwork[],
  issuer: string | undefined,
): string[] {
  // Where a network stands elsewhere, as in a test, that is what must be open too.
  const standing: Record<SocialNetwork, string[]> = {
    facebook: hostOf(social?.facebook?.url),
    google: hostOf(social?.google?.url),
    zalo: hostOf(social?.zalo?.url),
    oidc: hostOf(issuer),
  };
  return [
    ...new Set(networks.flatMap((network) => [...standing[network], ...(network === 'oidc' ? [] : hosts[network])])),
  ];
}
