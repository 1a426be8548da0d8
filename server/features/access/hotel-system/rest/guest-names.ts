import type { StayGuest } from '../hotel-client.ts';
import { shortText } from './answer-fields.ts';

const unknown: StayGuest = {
  guestId: '',
  lastName: '',
  firstName: '',
  otherNames: [],
  birthDate: '',
  language: '',
  email: '',
  phone: '',
};

const mostGuests = 40;
const mostNames = 10;

/** A guest of whom a system tells something; the other names are those that say something the first does not. */
export function guestOf(known: Partial<StayGuest>): StayGuest {
  const told = { ...unknown, ...known };
  const guest = { ...told, guestId: shortText(told.guestId), firstName: shortText(told.firstName) };
  const own = [guest.lastName, `${guest.firstName} ${guest.lastName}`, `${guest.lastName} ${guest.firstName}`];
  const others = new Set(guest.otherNames.slice(0, mostNames).map(shortText));
  return { ...guest, otherNames: [...others].filter((name) => name !== '' && !own.includes(name)) };
}

/** Nobody without a name, and nobody twice. */
export function namedGuests(guests: readonly StayGuest[]): StayGuest[] {
  const byId = new Map<string, StayGuest>();
  for (const guest of guests) {
    const key = guest.guestId || `${guest.lastName}/${guest.firstName}`;
    if ((guest.lastName || guest.firstName || guest.otherNames.length > 0) && !byId.has(key)) byId.set(key, guest);
  }
  return [...byId.values()].slice(0, mostGuests);
}

/** `First Last` of parts that may be empty. */
export const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ');
