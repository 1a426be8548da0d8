import type { Translate } from '../../kit/language.tsx';

/** Who is known by a number alone has no name yet. */
export const followerName = (
  t: Translate,
  { alias, display_name, user_id }: { alias: string; display_name: string; user_id: string },
): string => alias || display_name || t('Follower {n}', { n: user_id.slice(-4) });
