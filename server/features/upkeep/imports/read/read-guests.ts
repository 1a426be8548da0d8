import { longestNote, longestTag, mostTags } from '@wifi/contract/people/profile-words.ts';
import type { GuestColumn } from '@wifi/contract/upkeep/import-words.ts';
import { readPhone } from '../../../../platform/phone-number.ts';
import { saysChild } from '../../../access/guest-access/portal/answered-age.ts';
import { readEmail } from '../../../people/profiles/recognise/contact-keys.ts';
import { foldText } from '../../../people/profiles/recognise/fold.ts';
import { isShortened, readBirthday, readMoment, readNumber, readText, readYes } from './cells.ts';
import type { FileRecord, Findings, GuestValues, Reading } from './record.ts';

type Cells = Partial<Record<GuestColumn, string>>;

export function readGuest(
  found: Findings,
  cells: Cells,
  reading: Reading,
): Omit<FileRecord<GuestValues>, 'line' | 'cells'> {
  const text = (column: GuestColumn, longest?: number) => readText(found, column, cells[column] ?? '', longest);
  const values: GuestValues = withoutNothing({
    name: text('name'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: emailOf(found, text('email', 255)),
    phone: phoneOf(found, text('phone', 60), reading),
    dob: readBirthday(found, cells.dob ?? '', reading),
    gender: text('gender', 40),
    tags: tagsOf(found, text('tags', 1000)),
    notes: text('notes', longestNote),
    language: text('language', 20),
    city: text('city'),
    location: text('location', 300),
    postcode: text('postcode', 20),
    company: text('company'),
    job: text('job'),
    website: text('website', 300),
    rating: readNumber(found, 'rating', cells.rating ?? '', 10),
    visits: visitsOf(found, cells, reading),
    consent: consentOf(found, cells, reading),
  });
  const label = values.name ?? [values.firstName, values.lastName].filter(Boolean).join(' ');
  // Of a child nothing is kept, as at a login: what a parent would have to agree to cannot come from a file.
  if (values.dob && saysChild([{ mappingField: 'dob', answer: values.dob }], reading.today, reading.ageOfConsent))
    found.bad('dob', 'child');
  if (label === '' && !values.email && !values.phone && found.problems.length === 0) found.bad('email', 'no-contact');
  const contacts = [values.email && `email:${values.email}`, values.phone && `phone:${values.phone}`];
  const keys = contacts.filter((key) => key !== undefined);
  return {
    label: label || values.email || values.phone || '',
    // Without a contact, who has the same name and birthday is the same guest.
    keys: keys.length > 0 ? keys : [nameKey(label, values.dob)],
    values,
    problems: found.problems,
    notes: found.notes,
  };
}

const nameKey = (name: string, dob: string | null | undefined): string => `name:${foldText(name)}/${dob ?? ''}`;

const withoutNothing = (values: { [Key in keyof GuestValues]: GuestValues[Key] | undefined }): GuestValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function emailOf(found: Findings, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return readEmail(text) || found.bad('email', 'email');
}

function phoneOf(found: Findings, text: string | undefined, { timeZone }: Reading): string | undefined {
  if (text === undefined) return undefined;
  if (isShortened(text)) return found.bad('phone', 'short-number');
  return readPhone(text, timeZone) || found.bad('phone', 'phone');
}

function tagsOf(found: Findings, text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const tags = [...new Set(text.split(/[,;|\n]/).map((tag) => tag.trim()))].filter((tag) => tag !== '');
  if (tags.some((tag) => tag.length > longestTag)) return found.bad('tags', 'too-long', longestTag);
  // One place is left for the mark of the import itself.
  return tags.length < mostTags ? tags : found.bad('tags', 'too-large', mostTags - 1);
}

const mostVisits = 100_000;

function visitsOf(found: Findings, cells: Cells, reading: Reading): GuestValues['visits'] {
  const first = readMoment(found, 'first_visit', cells.first_visit ?? '', reading);
  const last = readMoment(found, 'last_visit', cells.last_visit ?? '', reading) ?? first;
  const count = readNumber(found, 'visits', cells.visits ?? '', mostVisits) ?? (last ? 1 : 0);
  // How often without when would stand at no time.
  if (!last || count === 0) return undefined;
  if (last > reading.now) return found.bad('last_visit', 'wrong-form');
  return first && first > last ? found.bad('first_visit', 'wrong-form') : { first: first ?? last, last, count };
}

/** Only with the day and where it came from can it be proved; who says no, or nothing, has agreed to nothing. */
function consentOf(found: Findings, cells: Cells, reading: Reading): GuestValues['consent'] {
  const purposes = [
    ...(readYes(found, 'consent_email', cells.consent_email ?? '') ? (['email'] as const) : []),
    ...(readYes(found, 'consent_messages', cells.consent_messages ?? '') ? (['messages'] as const) : []),
  ];
  const at = readMoment(found, 'consent_at', cells.consent_at ?? '', reading);
  const source = readText(found, 'consent_source', cells.consent_source ?? '', 500);
  if (purposes.length === 0) return undefined;
  if (!at || !source || at > reading.now) return found.note(`consent_${purposes[0]!}`, 'no-consent-proof');
  return { purposes, at, source };
}
