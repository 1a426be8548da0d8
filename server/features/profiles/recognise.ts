import type { UncountedVisit, VisitAnswer } from '../guest-access/visits-to-count.ts';
import { rootOf, type KnownGuest, type KnownGuests } from './known-guests.ts';
import { isChild, toldByGuest, type ToldFields } from './told-by-guest.ts';

export interface AccountOfGuest { username: string; name: string }

/** One login, with all that says who it was. */
export interface Sign {
  visit: UncountedVisit;
  told: ToldFields;
  isChild: boolean;
  account: AccountOfGuest | undefined;
}

export function readSign(visit: UncountedVisit, answers: readonly VisitAnswer[], account: AccountOfGuest | undefined, timeZone: string): Sign {
  const told = toldByGuest(answers, timeZone);
  const child = isChild(told, visit.loggedInAt);
  // Of a child we keep that a guest came, and nothing about who it was.
  return { visit, told: child ? {} : told, isChild: child, account };
}

export const accountKey = ({ visit }: Sign): string | undefined => (visit.subjectKind === 'account' && visit.subjectId !== null ? `account:${visit.subjectId}` : undefined);
export const contactKeys = ({ told }: Sign): string[] => [told.email && `email:${told.email}`, told.phone && `phone:${told.phone}`].filter((key) => key !== undefined && key !== '') as string[];
export const macKey = ({ visit }: Sign): string | undefined => (visit.mac ? `mac:${visit.mac}` : undefined);

/** Every key that a login may be known by. */
export const keysOf = (sign: Sign): string[] => [accountKey(sign), ...contactKeys(sign), macKey(sign)].filter((key) => key !== undefined);

/**
 * Who it is. An account is sure. A contact that was only typed finds the one who typed it before, but not somebody who has proved that it
 * is theirs, unless they are on a device of theirs. A device alone is a hint: phones change their MAC addresses, and people share phones.
 */
export function recognise(guests: KnownGuests, sign: Sign): KnownGuest {
  const { pageId } = sign.visit;
  const byAccount = guests.find(pageId, accountKey(sign));
  if (byAccount) return byAccount.guest;
  const byMac = guests.find(pageId, macKey(sign))?.guest;
  for (const key of contactKeys(sign)) {
    const found = guests.find(pageId, key);
    if (found && (!found.isVerified || found.guest === byMac)) return found.guest;
  }
  return byMac && !isSomebodyElse(byMac, sign) ? byMac : guests.make(sign.visit);
}

/** The phone is known, but who holds it now says otherwise. */
function isSomebodyElse(guest: KnownGuest, sign: Sign): boolean {
  if (accountKey(sign) !== undefined && guest.hasAccount) return true;
  const { email, phone } = rootOf(guest).fields;
  const differs = (told: string | undefined, known: string) => told !== undefined && known !== '' && told !== known;
  return differs(sign.told.email, email) || differs(sign.told.phone, phone);
}

/** Notes what the login says, so that the next one is known by it. */
export function learn(guests: KnownGuests, sign: Sign, guest: KnownGuest): void {
  const { pageId, language, loggedInAt } = sign.visit;
  const account = accountKey(sign);
  if (account !== undefined) {
    guests.note(pageId, account, guest, true);
    guest.hasAccount = true;
  }
  // Whoever holds a contact keeps it: two who say the same are for the operator to merge.
  for (const key of contactKeys(sign)) if (!guests.find(pageId, key)) guests.note(pageId, key, guest, false);
  const mac = macKey(sign);
  if (mac !== undefined && !sign.isChild) guests.note(pageId, mac, guest, false);
  const fromAccount: ToldFields = sign.account ? { name: sign.account.name, ...(sign.account.username.includes('@') && { email: sign.account.username.toLowerCase() }) } : {};
  const root = rootOf(guest);
  root.learn({ ...emptyOnly(root, { language, ...fromAccount }), ...sign.told }, loggedInAt);
}

const emptyOnly = ({ fields }: KnownGuest, told: ToldFields): ToldFields => Object.fromEntries(Object.entries(told).filter(([field]) => fields[field as keyof ToldFields] === ''));
