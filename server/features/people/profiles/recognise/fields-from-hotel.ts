import { languages } from '@wifi/contract/languages.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { readPhone } from '../../../../platform/phone-number.ts';
import type { StayGuest } from '../../../access/hotel-system/hotel-client.ts';
import { readEmail } from './contact-keys.ts';
import type { GivenFields } from './given-fields.ts';

/**
 * Told by the hotel and not proven: a room and a name are guessed more easily than a password, so that a contact from
 * there joins nobody with anybody.
 */
export function fieldsFromHotel(guest: StayGuest | undefined, timeZone: string): GivenFields {
  if (!guest) return {};
  const language = guest.language.slice(0, 2).toLowerCase();
  const fields: GivenFields = {
    name: cutText([guest.firstName, guest.lastName].filter(Boolean).join(' '), 200),
    first_name: guest.firstName,
    last_name: guest.lastName,
    email: readEmail(guest.email) ?? '',
    phone: readPhone(guest.phone, timeZone) ?? '',
    language: languages.some(({ id }) => id === language) ? language : '',
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
