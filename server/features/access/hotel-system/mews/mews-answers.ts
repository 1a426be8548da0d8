import * as z from 'zod';
import { dayIn } from '../../../../platform/zoned-time.ts';
import type { Stay, StayGuest } from '../hotel-client.ts';
import { day, flag, listOf, longList, mapOf, moment, name, word } from '../rest/answer-fields.ts';
import { guestOf, joined, namedGuests } from '../rest/guest-names.ts';

/** The Connector API gives up to 1,000 at once; smaller pages are read without holding anybody else up. */
export const mewsPage = 200;

export const configurationAnswer = z.object({
  Enterprise: z.object({ Id: name, Name: word, TimeZoneIdentifier: name.refine(isZone) }),
});
function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

export const mewsResource = z.object({
  Id: name,
  Name: word,
  IsActive: z.boolean().catch(true),
  EnterpriseId: word,
  ParentResourceId: word,
});
export const mewsService = z.object({ Id: name });
const texts = mapOf(word, 40);
export const mewsCategory = z.object({ Id: name, ShortNames: texts, Names: texts });
export const mewsAssignment = z.object({ ResourceId: name, CategoryId: name });
export const mewsCompanionship = z.object({ CustomerId: name, ReservationId: word });

export const mewsCustomer = z.object({
  Id: name,
  FirstName: word,
  LastName: word,
  SecondLastName: word,
  PreferredLanguageCode: word,
  LanguageCode: word,
  BirthDate: day,
  Email: word,
  /** Of a portal that forwards: it ends with the stay and is nobody's. */
  HasOtaEmail: flag,
  Phone: word,
  Classifications: listOf(word, 40),
});
export type MewsCustomer = z.output<typeof mewsCustomer>;

/** Of both versions: that of 2017, which a search answers with, has `StartUtc` and `EndUtc` alone. */
export const mewsReservation = z.object({
  Id: name,
  Number: word,
  State: word,
  AccountId: word,
  AccountType: word,
  AssignedResourceId: word,
  ScheduledStartUtc: moment,
  ScheduledEndUtc: moment,
  StartUtc: moment,
  EndUtc: moment,
  ActualStartUtc: moment,
});
export type MewsReservation = z.output<typeof mewsReservation>;

export const mewsFound = z.object({ Customer: mewsCustomer, Reservation: mewsReservation.nullish() });
export type MewsFound = z.output<typeof mewsFound>;
export const searchAnswer = z.object({ Customers: longList(4 * mewsPage) });

/** What seldom changes of a hotel: its rooms and how its clocks go. */
export interface MewsHouse {
  zone: string;
  rooms: ReadonlyMap<string, { room: string; roomType: string }>;
}

const vips = ['VeryImportant', 'Important'];

/** Undefined: it is not checked in, or in no room. */
export function mewsStay(
  told: MewsReservation,
  customers: readonly MewsCustomer[],
  { zone, rooms }: MewsHouse,
): Stay | undefined {
  const place = rooms.get(told.AssignedResourceId);
  if (told.State !== 'Started' || !place) return undefined;
  const dayOf = (at: Date | null) => (at ? dayIn(zone, at) : '');
  return {
    stayId: told.Id,
    bookingNumber: told.Number || told.Id,
    ...place,
    vip: vips.find((vip) => customers.some(({ Classifications }) => Classifications.includes(vip))) ?? '',
    arrival: dayOf(told.ScheduledStartUtc ?? told.StartUtc ?? told.ActualStartUtc),
    departure: dayOf(told.ScheduledEndUtc ?? told.EndUtc),
    checkedInAt: told.ActualStartUtc,
    guests: namedGuests(customers.map(guestOfCustomer)),
  };
}

const guestOfCustomer = (told: MewsCustomer): StayGuest =>
  guestOf({
    guestId: told.Id,
    lastName: told.LastName,
    firstName: told.FirstName,
    otherNames: told.SecondLastName
      ? [joined(told.LastName, told.SecondLastName), joined(told.FirstName, told.LastName, told.SecondLastName)]
      : [],
    birthDate: told.BirthDate,
    language: told.PreferredLanguageCode || told.LanguageCode,
    email: told.HasOtaEmail ? '' : told.Email,
    phone: told.Phone,
  });
