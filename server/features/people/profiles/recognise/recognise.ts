import type { UncountedVisit, VisitAnswer } from '../../../access/visits/visits-to-count.ts';
import { givenFieldsOf, type GivenFields } from './given-fields.ts';
import { rootOf, type Fields, type KnownGuest, type KnownGuests } from './known-guests.ts';

export interface AccountOfGuest {
  username: string;
  name: string;
}

/** One login, with all that says who it was. */
export interface Sign {
  visit: UncountedVisit;
  given: GivenFields;
  account: AccountOfGuest | undefined;
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
  account: AccountOfGuest | undefined,
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

/**
 * What proves who it is: an account that was logged in with, or a contact that a code was sent to. One that somebody
 * only typed proves nothing.
 */
const proofOf = ({ visit, proven }: Sign): string | undefined =>
  accountOf(visit) ?? (proven[0] && keyOfContact(proven[0]));

const keyOfContact = ({ id }: Pick<ProvenContact, 'id'>): string => `contact:${id}`;

const accountOf = (visit: UncountedVisit): string | undefined =>
  !visit.isChild &&
  visit.subjectKind === 'account' &&
  visit.subjectId !== null &&
  passed(visit, 'account', 'hsia_account')
    ? `account:${visit.subjectId}`
    : undefined;
const deviceOf = ({ visit }: Sign): string | undefined =>
  visit.mac && !visit.isChild ? `mac:${visit.mac}` : undefined;

/** The key that a login may be known by. */
const keyOf = (sign: Sign): string | undefined => proofOf(sign) ?? deviceOf(sign);

/** All of them: of two contacts that were proved on one way, the second may be known where the first is not. */
export const keysOf = (sign: Sign): string[] => [
  ...[keyOf(sign)].filter((key) => key !== undefined),
  ...sign.proven.map(keyOfContact),
];

/**
 * Whom the login is counted for. A proof leads to its own profile and to no other. Without one the device is a hint,
 * for counting who came back: MAC addresses can be copied and phones are shared, so it never leads to somebody who has
 * proved who they are, nor past what is given.
 */
export function recognise(guests: KnownGuests, sign: Sign): KnownGuest {
  const { pageId } = sign.visit;
  const found =
    guests.find(pageId, keyOf(sign)) ??
    sign.proven.map((one) => guests.find(pageId, keyOfContact(one))).find((guest) => guest !== undefined);
  const isTheirs = found && (proofOf(sign) !== undefined || (!found.isProven && !isSomebodyElse(found, sign)));
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
  const proof = proofOf(sign);
  const device = deviceOf(sign);
  if (proof !== undefined) {
    guests.note(sign.visit.pageId, proof, guest);
    // A contact that leads to somebody else already stays theirs: whether they are one person, an operator says.
    for (const one of sign.proven)
      if (!guests.find(sign.visit.pageId, keyOfContact(one))) guests.note(sign.visit.pageId, keyOfContact(one), guest);
    guest.isProven = true;
  } else if (device !== undefined) guests.note(sign.visit.pageId, device, guest);
  // As if nothing were merged, so that a merge can be taken apart; and all that it is a part of shows it.
  teach(guest, guest.own, sign);
  for (let whole: KnownGuest | undefined = guest; whole; whole = whole.mergedInto)
    if (whole.fields !== guest.own) teach(whole, whole.fields, sign);
}

function teach(guest: KnownGuest, fields: Fields, sign: Sign): void {
  const { language, loggedInAt } = sign.visit;
  if (proofOf(sign) !== undefined) {
    const fromAccount: GivenFields = sign.account
      ? {
          name: sign.account.name,
          ...(sign.account.username.includes('@') && { email: sign.account.username.toLowerCase() }),
        }
      : {};
    const contacts: GivenFields = Object.fromEntries(sign.proven.map(({ field, contact }) => [field, contact]));
    const told = emptyOnly(fields, { language, ...fromAccount });
    guest.learn(fields, { ...told, ...sign.given, ...contacts }, loggedInAt);
    for (const [field, contact] of Object.entries(contacts) as [ProvenContact['field'], string][])
      guest.prove(fields, field, contact);
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
