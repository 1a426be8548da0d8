import type { Translate } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Profile = AnswerOf<'GET /custom-users'>['profiles'][number];
export type ProfileDetails = AnswerOf<'GET /custom-users/{id}'>;
export type ProfileCard = ProfileDetails['merged'][number];
export type TimelineLine = AnswerOf<'GET /custom-users/{id}/timeline'>['rows'][number];

type Named = Pick<Profile, 'id' | 'name' | 'email' | 'phone'> & Partial<Pick<Profile, 'first_name' | 'last_name'>>;

/** Guests who only clicked have no name: their number stands for them. */
export const nameOf = (t: Translate, { id, name, first_name = '', last_name = '', email, phone }: Named): string =>
  name || `${first_name} ${last_name}`.trim() || email || phone || t('Guest {n}', { n: id });

/** Reads that a change of a profile can make stale. */
export const profileReads = [
  'GET /custom-users',
  'GET /custom-users/tags',
  'GET /custom-users/{id}',
  'GET /custom-users/{id}/timeline',
  'GET /custom-users/{id}/suggestions',
] as const;
