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
] as const;
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
] as const satisfies readonly LoginMethod[];
export type LoginMethod = (typeof loginMethods)[number];
