import { reasons } from '@wifi/contract/reasons.ts';
import type { ImportColumn, ImportReason } from '@wifi/contract/upkeep/import-words.ts';
import { msg, type Translate } from '../../../kit/language.tsx';
import type { Problem } from './import-words.ts';

export const columnWords: Record<ImportColumn, string> = {
  name: msg('Name'),
  first_name: msg('First name'),
  last_name: msg('Last name'),
  email: msg('E-mail'),
  phone: msg('Phone'),
  dob: msg('Date of birth'),
  gender: msg('Gender'),
  tags: msg('Tags'),
  notes: msg('Notes'),
  language: msg('Language'),
  city: msg('City'),
  location: msg('Address'),
  postcode: msg('Postcode'),
  company: msg('Company'),
  job: msg('Job'),
  website: msg('Website'),
  rating: msg('Rating'),
  first_visit: msg('First visit'),
  last_visit: msg('Last visit'),
  visits: msg('Number of visits'),
  consent_email: msg('Agreed to news by e-mail'),
  consent_messages: msg('Agreed to news by Zalo or SMS'),
  consent_at: msg('Day of consent'),
  consent_source: msg('Where consent was given'),
  code: msg('Code'),
  password: msg('Password'),
  note: msg('Note'),
  minutes: msg('Minutes'),
  uses: msg('Number of logins'),
  used: msg('Logins so far'),
  devices: msg('Devices'),
  valid_until: msg('Valid until'),
  speed_up: msg('Upload speed'),
  speed_down: msg('Download speed'),
  data_cap: msg('Data in MB'),
  status: msg('Status'),
  username: msg('User name'),
  room: msg('Room'),
  session_timeout: msg('Session time'),
  idle_timeout: msg('Idle time'),
  enabled: msg('Enabled'),
};

const reasonWords: Record<ImportReason, string> = {
  required: reasons.required,
  'wrong-form': reasons['wrong-type'],
  'too-long': reasons['too-long'],
  'too-short': reasons['too-short'],
  'too-large': reasons['too-big'],
  email: reasons.email,
  phone: reasons.mobile,
  'short-number': msg('A spreadsheet has shortened this number and its last digits are lost. Save the column as text'),
  repeated: reasons.repeated,
  'unclosed-quote': reasons['unclosed-quote'],
  'too-wide': msg('More cells than columns. Put texts with a comma into quotation marks.'),
  exists: msg('There already, stays as it is'),
  'no-contact': msg('Neither a name nor a contact'),
  'two-guests': msg('The contacts belong to two guests. Merge them first'),
  child: msg('Younger than the age from which this page keeps guests'),
  'hashed-password': msg('Only a digest of the password is in the file: give this account a new one'),
  over: msg('Used up or expired'),
  guessable: msg('Too short for so many codes: somebody could guess one'),
  'no-consent-proof': msg('Without the day and where it was given, no consent is taken over'),
  'told-by-guest': msg('A guest has typed the same contact at the portal: the two are suggested for merging'),
  'left-out': msg('Has no counterpart here and is left out'),
};

/** “Password: Minimum 5 characters” */
export function problemWords(t: Translate, { field, reason, n }: Pick<Problem, 'field' | 'reason' | 'n'>): string {
  const number = n === undefined ? {} : { n };
  // Of several rows that repeat others there is no one line to name.
  const isSum = reason === 'repeated' && n === undefined;
  const problem = isSum ? t('The same as on an earlier line') : t(reasonWords[reason], number);
  return field === '' ? problem : t('{field}: {problem}', { field: fieldWords(t, field), problem });
}

export const fieldWords = (t: Translate, field: string): string =>
  Object.hasOwn(columnWords, field) ? t(columnWords[field as ImportColumn]) : field;
