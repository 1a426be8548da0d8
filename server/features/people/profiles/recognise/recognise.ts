import { socialNetworks } from '@wifi/contract/venue/page-categories.ts';
import type { UncountedVisit, VisitAnswer } from '../../../access/visits/visits-to-count.ts';
import { givenFieldsOf, type GivenFields } from './given-fields.ts';
import { rootOf, type Fields, type KnownGuest, type KnownGuests } from './known-guests.ts';

export interface AccountOfGuest {
  username: string;
  name: string;
}

/** Who a network said that a guest is: see `social-login`. */
export interface IdentityOfGuest {
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** One login, with all that says who it was. */
export interface Sign {
  visit: UncountedVisit;
  given: GivenFields;
  account: AccountOfGuest | undefined;
  identity: IdentityOfGuest | undefined;
  /** Contacts that were proved on this way, the one that opened the network first. */
  proven: readonly ProvenContact[];
}

/** A number or address that a code was sent to, and typed back: see `guest_contacts`. */
export interface ProvenContact {
  id: number;
  field: 'email' | 'phone';
  contact: string;
}

export function readSign(
  visit: UncountedVisit,
  answers: readonly VisitAnswer[],
  { account, identity }: Pick<Sign, 'account' | 'identity'>,
  timeZone: string,
  /** What the hotel knows of whom it let in: what they say themselves counts more. */
  fromHotel: GivenFields = {},
  proven: readonly ProvenContact[] = [],
): Sign {
  // Of a child we keep that a guest came, and nothing about who it was. The login has said whether it is one: the
  // page's age may be another by now.
  return {
    visit,
    given: visit.isChild ? {} : { ...fromHotel, ...givenFieldsOf(answers, timeZone) },
    account,
    identity,
    proven: visit.isChild ? [] : proven,
  };
}

const passed = ({ methods }: UncountedVisit, ...wanted: string[]): boolean =>
  methods.split(',').some((method) => wanted.includes(method));

/**
 * Answers are kept as they are given, also of a way that is not gone to its end. A device that is let in again by
 * itself has passed the one method that it is remembered by: whoever copies its address, answers a survey and then lets
 * themselves in so must not have given it in the name of the account.
 */
export const answersOnTheWay = (visit: UncountedVisit, answers: readonly VisitAnswer[]): readonly VisitAnswer[] =>
  passed(visit, 'survey') ? answers : [];

/** An account that was logged in with, or who a network said that it is. */
function subjectOf({ visit }: Sign): string | undefined {
  if (visit.isChild || visit.subjectId === null) return undefined;
  if (visit.subjectKind === 'account' && passed(visit, 'account', 'hsia_account')) return `account:${visit.subjectId}`;
  return visit.subjectKind === 'social' && passed(visit, ...socialNetworks) ? `social:${visit.subjectId}` : undefined;
}

/** Contacts that are theirs for certain: a network has verified it, or a code was sent to it and typed back. */
function contactsOf(sign: Sign): Pick<ProvenContact, 'field' | 'contact'>[] {
  const { isEmailVerified = false, email = '' } = subjectOf(sign) === undefined ? {} : (sign.identity ?? {});
  return [...(isEmailVerified ? [{ field: 'email' as const, contact: email }] : []), ...sign.proven];
}

/**
 * What proves who it is, the surest first: an address can be given up and taken by somebody else. A contact that
 * somebody only typed proves nothing. Whoever proves one address on two ways is the same person.
 */
function proofsOf(sign: Sign): string[] {
  const emails = contactsOf(sign).filter(({ field }) => field === 'email');
  return [
    ...[subjectOf(sign)].filter((key) => key !== undefined),
    ...sign.proven.map(({ id }) => `contact:${id}`),
    ...new Set(emails.map(({ contact }) => `email:${contact}`)),
  ];
}

const deviceOf = ({ visit }: Sign): string | undefined =>
  visit.mac && !visit.isChild ? `mac:${visit.mac}` : undefined;

/** The keys that a login may be known by, the surest first. */
export function keysOf(sign: Sign): string[] {
  const [proofs, device] = [proofsOf(sign), deviceOf(sign)];
  return proofs.length > 0 ? proofs : device === undefined ? [] : [device];
}

/**
 * Whom the login is counted for. A proof leads to its own profile and to no other. Without one the device is a hint,
 * for counting who came back: MAC addresses can be copied and phones are shared, so it never leads to somebody who has
 * proved who they are, nor past what is given.
 */
export function recognise(guests: KnownGuests, sign: Sign): KnownGuest {
  const found = keysOf(sign)
    .map((key) => guests.find(sign.visit.pageId, key))
    .find((guest) => guest !== undefined);
  const isTheirs = found && (proofsOf(sign).length > 0 || (!found.isProven && !isSomebodyElse(found, sign)));
  return isTheirs ? found : guests.make(sign.visit);
}

const contactFields = ['email', 'phone'] as const;

/**
 * Who tells a contact on a known phone is the same guest if nobody has given one on it, or the same; never because of
 * the contact alone. Where an operator has merged the phone's guest into another, that one's contact is theirs too.
 */
function isSomebodyElse(guest: KnownGuest, { given }: Sign): boolean {
  const compared = (fields: Fields) =>
    contactFields
      .filter((field) => fields[field] !== '' && given[field] !== undefined)
      .map((field) => given[field] === fields[field]);
  const ofWhole = compared(rootOf(guest).fields);
  if (ofWhole.length > 0 && !ofWhole.includes(false)) return false;
  const ofOwn = compared(guest.own);
  if (ofOwn.includes(false)) return true;
  return (
    ofOwn.length === 0 &&
    contactFields.some((field) => guest.own[field] !== '') &&
    contactFields.some((field) => given[field] !== undefined)
  );
}

/** Notes what the login says, so that the next one is known by it. */
export function learn(guests: KnownGuests, sign: Sign, guest: KnownGuest): void {
  const [proof, ...others] = proofsOf(sign);
  const device = deviceOf(sign);
  if (proof !== undefined) {
    guests.note(sign.visit.pageId, proof, guest);
    // A contact that leads to somebody else already stays theirs: whether they are one person, an operator says.
    for (const key of others) if (!guests.find(sign.visit.pageId, key)) guests.note(sign.visit.pageId, key, guest);
    guest.isProven = true;
  } else if (device !== undefined) guests.note(sign.visit.pageId, device, guest);
  // As if nothing were merged, so that a merge can be taken apart; and all that it is a part of shows it.
  teach(guest, guest.own, sign);
  for (let whole: KnownGuest | undefined = guest; whole; whole = whole.mergedInto)
    if (whole.fields !== guest.own) teach(whole, whole.fields, sign);
}

function teach(guest: KnownGuest, fields: Fields, sign: Sign): void {
  const { language, loggedInAt } = sign.visit;
  if (proofsOf(sign).length > 0) {
    const fromAccount: GivenFields = sign.account
      ? {
          name: sign.account.name,
          ...(sign.account.username.includes('@') && { email: sign.account.username.toLowerCase() }),
        }
      : {};
    const { name = '', email = '' } = sign.identity ?? {};
    const told: GivenFields = { language, ...fromAccount, ...(name && { name }), ...(email && { email }) };
    const contacts = contactsOf(sign);
    const proven: GivenFields = Object.fromEntries(contacts.map(({ field, contact }) => [field, contact]));
    guest.learn(fields, { ...emptyOnly(fields, told), ...sign.given, ...proven }, loggedInAt);
    for (const { field, contact } of contacts) guest.prove(fields, field, contact);
    // An operator can have merged a device's guest into somebody who is proven: their logins count for them and tell
    // nothing of them.
  } else if (!guest.isProven)
    guest.learn(fields, emptyOnly(fields, { language, ...addable(fields, sign.given) }), loggedInAt);
}

/**
 * Whoever copies a phone's address must not be written to in the name of its guest: the first who tells a contact tells
 * all of them.
 */
const addable = (fields: Fields, { email, phone, ...others }: GivenFields): GivenFields =>
  fields.email || fields.phone ? others : { ...others, ...(email && { email }), ...(phone && { phone }) };

const emptyOnly = (fields: Fields, given: GivenFields): GivenFields =>
  Object.fromEntries(Object.entries(given).filter(([field]) => fields[field as keyof GivenFields] === ''));
