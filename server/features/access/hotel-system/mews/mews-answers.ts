import * as z from 'zod';
import { dayIn } from '../../../../platform/zoned-time.ts';
import type { Stay, StayGuest } from '../hotel-client.ts';
import { anyOf, day, flag, listOf, moment, name, word } from '../rest/answer-fields.ts';
import { guestOf, joined, namedGuests } from '../rest/guest-names.ts';

/** The Connector API gives up to 1,000 at once; smaller pages are read without holding anybody else up. */
export const mewsPage = 200;
const most = 4 * mewsPage;
const cursor = word;

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

export const resourcesAnswer = z.object({
  Resources: listOf(
    z.object({ Id: name, Name: word, IsActive: z.boolean().catch(true), EnterpriseId: word, ParentResourceId: word }),
    most,
  ),
  Cursor: cursor,
});
export const servicesAnswer = z.object({ Services: anyOf(z.object({ Id: name }), most), Cursor: cursor });
const texts = z.record(z.string(), word).catch({});
export const categoriesAnswer = z.object({
  ResourceCategories: anyOf(z.object({ Id: name, ShortNames: texts, Names: texts }), most),
  Cursor: cursor,
});
export const assignmentsAnswer = z.object({
  ResourceCategoryAssignments: anyOf(z.object({ ResourceId: name, CategoryId: name }), most),
  Cursor: cursor,
});

const customer = z.object({
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
  Classifications: anyOf(word, 40),
});
export type MewsCustomer = z.output<typeof customer>;

/** Of both versions: that of 2017, which a search answers with, has `StartUtc` and `EndUtc` alone. */
const reservation = z.object({
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
export type MewsReservation = z.output<typeof reservation>;

const found = z.object({ Customer: customer, Reservation: reservation.nullish() });
export type MewsFound = z.output<typeof found>;
export const searchAnswer = z.object({ Customers: listOf(found, most) });
export const reservationsAnswer = z.object({ Reservations: listOf(reservation, most), Cursor: cursor });
export const companionshipsAnswer = z.object({
  Companionships: listOf(z.object({ CustomerId: name, ReservationId: word }), most),
  Customers: listOf(customer, most),
  Cursor: cursor,
});
export const customersAnswer = z.object({ Customers: listOf(customer, most), Cursor: cursor });

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
