import type { FiasSettings } from '@wifi/contract/access/hotel-systems/fias.ts';
import { email } from '@wifi/contract/fields.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Stay, StayGuest } from '../hotel-client.ts';
import type { FiasRecord } from './record.ts';

/** Of a room or a reservation: a longer one is a mistake, and half of it would be another's. */
export const longestCode = 40;
const longestName = 100;

const shortDay = /^(\d{2})(\d{2})(\d{2})$/;
const longDay = /^(\d{4})-?(\d{2})-?(\d{2})$/;
const dottedDay = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** Empty where there is no such day. */
function dayOf(year: string, month: string, day: string): string {
  const text = `${year}-${month}-${day}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? '' : text;
}

/** `YYMMDD`, of this century. */
function dayOfStay(value: string): string {
  const [, year, month, day] = shortDay.exec(value) ?? [];
  return year ? dayOf(`20${year}`, month!, day!) : '';
}

/** In a field of the hotel's own, and so in any way that leaves no doubt. Two digits are a year in the past. */
function birthDayOf(value: string, now: Date): string {
  const dotted = dottedDay.exec(value);
  if (dotted) return dayOf(dotted[3]!, dotted[2]!, dotted[1]!);
  const long = longDay.exec(value);
  if (long) return dayOf(long[1]!, long[2]!, long[3]!);
  const recent = dayOfStay(value);
  return recent !== '' && recent > now.toISOString().slice(0, 10) ? `19${recent.slice(2)}` : recent;
}

/** Letters that front desks use, beside ISO 639: of the country, or of the house. */
const languageOf: Readonly<Record<string, string>> = {
  e: 'en',
  uk: 'en',
  us: 'en',
  d: 'de',
  g: 'de',
  ge: 'de',
  f: 'fr',
  i: 'it',
  s: 'es',
  sp: 'es',
  jp: 'ja',
  cn: 'zh',
  kr: 'ko',
  vn: 'vi',
};
const isLanguage = /^[a-z]{2}$/;

function readLanguage(value: string): string {
  const code = value.slice(0, 10).toLowerCase();
  const language = (Object.hasOwn(languageOf, code) && languageOf[code]) || code;
  return isLanguage.test(language) ? language : '';
}

const languageBefore = /^\(([A-Za-z]{1,3})\)\s*(\S.*)$/;

/** Some systems write "(EN) First Last" into the last name, and a whole name where they know no first name. */
function readName(fields: FiasRecord['fields'], order: FiasSettings['nameOrder']) {
  const written = cutText(fields.get('GN') ?? '', longestName);
  const firstName = cutText(fields.get('GF') ?? '', longestName);
  const [, prefix = '', rest = written] = languageBefore.exec(written) ?? [];
  const named = (lastName: string, firstName: string) => ({
    lastName: lastName.trim(),
    firstName: firstName.trim(),
    prefix,
  });
  if (firstName) return named(rest, firstName);
  const comma = rest.indexOf(',');
  if (comma > 0) return named(rest.slice(0, comma), rest.slice(comma + 1));
  const isFirstLast = prefix !== '' || order === 'first-last';
  const space = isFirstLast ? rest.lastIndexOf(' ') : rest.indexOf(' ');
  if (space === -1) return named(rest, '');
  const [before, after] = [rest.slice(0, space), rest.slice(space + 1)];
  return isFirstLast ? named(after, before) : named(before, after);
}

export function guestOfRecord({ fields }: FiasRecord, guestId: string, settings: FiasSettings, now: Date): StayGuest {
  const own = (name: string) => (name === '' ? '' : (fields.get(name) ?? ''));
  const { lastName, firstName, prefix } = readName(fields, settings.nameOrder);
  const whole = cutText(fields.get('GN') ?? '', longestName);
  const address = email.safeParse(own(settings.emailField));
  return {
    guestId,
    lastName,
    firstName,
    otherNames: whole === lastName || whole === '' ? [] : [whole.replace(languageBefore, '$2')],
    birthDate: birthDayOf(own(settings.birthDateField), now),
    language: readLanguage(fields.get('GL') || prefix),
    email: address.success ? address.data : '',
    phone: cutText(own(settings.phoneField), longestCode),
  };
}

/** All but who is there. */
export function stayOfRecord({ fields }: FiasRecord, settings: FiasSettings): Omit<Stay, 'guests' | 'checkedInAt'> {
  const text = (name: string) => cutText(name === '' ? '' : (fields.get(name) ?? ''), longestCode);
  const stayId = fields.get('G#') ?? '';
  return {
    stayId,
    bookingNumber: text(settings.bookingField) || stayId,
    room: fields.get('RN') ?? '',
    roomType: text(settings.roomTypeField),
    vip: text(settings.vipField),
    arrival: dayOfStay(fields.get('GA') ?? ''),
    departure: dayOfStay(fields.get('GD') ?? ''),
  };
}
