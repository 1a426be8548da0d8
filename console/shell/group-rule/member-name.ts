import type { Translate } from '../../kit/language.tsx';
import type { Member } from './rule-field-words.ts';

/** Guests who only clicked have no name: their number stands for them. */
export const memberName = (
  t: Translate,
  { id, name, email, phone }: Pick<Member, 'id' | 'name' | 'email' | 'phone'>,
): string => name || email || phone || t('Guest {n}', { n: id });
