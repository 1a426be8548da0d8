// Spec §1 and §3, without schemas: the console needs the words, not the checks.
export const pageCategories = [
  'tea_coffee',
  'restaurant',
  'spa_beauty',
  'vehicle',
  'hotels_resort',
  'finance',
  'company',
  'others',
] as const;
export type PageCategory = (typeof pageCategories)[number];

export const loginMethods = [
  'click',
  'access_code',
  'facebook',
  'survey',
  'block',
  'account',
  'hsia_account',
  'a_b_choice',
  'opera_cloud',
  'phone_code',
  'email_code',
  'google',
  'zalo',
  'oidc',
] as const;

/** Methods in which somebody else says who the guest is: `oidc` is any provider of OpenID Connect. */
export const socialNetworks = ['facebook', 'google', 'zalo', 'oidc'] as const satisfies readonly LoginMethod[];
export type SocialNetwork = (typeof socialNetworks)[number];
export const isSocial = (type: string): type is SocialNetwork => (socialNetworks as readonly string[]).includes(type);

/** Those that ask the guest for something, and exist: what a page can allow or forbid. */
export const offeredMethods = [
  'click',
  'access_code',
  'survey',
  'account',
  'hsia_account',
  'opera_cloud',
  'phone_code',
  'email_code',
  ...socialNetworks,
] as const satisfies readonly LoginMethod[];
export type LoginMethod = (typeof loginMethods)[number];
