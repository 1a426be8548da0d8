import * as z from 'zod';
import type { Stay, StayGuest } from '../hotel-client.ts';
import { day, flag, listOf, longList, name, word } from '../rest/answer-fields.ts';
import { guestOf, joined, namedGuests } from '../rest/guest-names.ts';

export const tokenAnswer = z.object({ access_token: name, expires_in: z.coerce.number().catch(600) });

const ids = listOf(z.object({ id: word, type: word }), 10);
const accompanying = z.object({
  firstName: word,
  lastName: word,
  fullName: word,
  alternateLastName: word,
  alternateFirstName: word,
  birthDate: day,
  profileIdList: ids,
});
const mainGuest = z.object({
  id: word,
  surname: word,
  givenName: word,
  middleName: word,
  fullName: word,
  alternateSurname: word,
  alternateGivenName: word,
  alternateFullName: word,
  email: word,
  phoneNumber: word,
  birthDate: day,
  language: word,
  vip: z.object({ vipCode: word }).catch({ vipCode: '' }),
  accompanyGuests: listOf(accompanying, 40),
});
const nobody = mainGuest.parse({});

/** `rsv.json` 25.5: what of a reservation is used. */
export const ohipReservation = z.object({
  // Without any, whoever it is would count as gone.
  reservationIdList: ids.refine((list) => list.some(({ id }) => id !== '')),
  hotelId: word,
  roomStay: z.object({
    roomId: word,
    roomType: word,
    arrivalDate: day,
    departureDate: day,
    pseudoRoom: flag,
  }),
  reservationGuest: mainGuest.catch(nobody),
  reservationStatus: word,
  computedReservationStatus: word,
});
type OhipReservation = z.output<typeof ohipReservation>;

export const ohipPage = 50;
const found = z.object({
  hasMore: flag,
  totalResults: z.number().catch(0),
  reservationInfo: longList(4 * ohipPage),
});
const none = { hasMore: false, totalResults: 0, reservationInfo: [] };
const foundNobody = z
  .object({ totalResults: z.literal(0).optional(), reservationInfo: z.undefined().optional() })
  .transform(() => none);
/** Where nobody is found the answer is mostly 204 without a body, and else one of these without a list. */
export const reservationsAnswer = z.union([
  z.object({ reservations: z.union([found, foundNobody]) }).transform(({ reservations }) => reservations),
  z.strictObject({ links: z.unknown().optional() }).transform(() => none),
]);

/** Those of people who are in their rooms; the rest of them are on their way, or have left. */
const inHouse = ['', 'INHOUSE', 'DUEOUT', 'WALKIN', 'CHECKEDIN', 'PENDINGCHECKOUT'];

/** Undefined: nobody who is in a room of this hotel. */
export function ohipStay(told: OhipReservation, hotelId: string): Stay | undefined {
  const { roomStay, reservationGuest: main } = told;
  const states = [told.reservationStatus, told.computedReservationStatus];
  if (!roomStay.roomId || roomStay.pseudoRoom || (told.hotelId && told.hotelId.toUpperCase() !== hotelId))
    return undefined;
  if (!states.every((state) => inHouse.includes(state.toUpperCase()))) return undefined;
  const idOf = (type: string) => told.reservationIdList.find((each) => each.type.toUpperCase() === type)?.id;
  const stayId = idOf('RESERVATION') || told.reservationIdList.find(({ id }) => id)?.id;
  if (!stayId) return undefined;
  return {
    stayId,
    bookingNumber: idOf('CONFIRMATION') || stayId,
    room: roomStay.roomId,
    roomType: roomStay.roomType,
    vip: main.vip.vipCode,
    arrival: roomStay.arrivalDate,
    departure: roomStay.departureDate,
    checkedInAt: null,
    guests: namedGuests([
      guestOfMain(main, stayId),
      ...main.accompanyGuests.map((guest) => guestOfAccompanying(guest, stayId)),
    ]),
  };
}

// `sharedGuests` is left out on purpose: whoever shares the room and is in house has a reservation of their own in the
// same answer, and who is only named there may have left, or not have come yet.

const guestOfMain = (main: z.output<typeof mainGuest>, stayId: string): StayGuest =>
  guestOf({
    guestId: main.id || `${stayId}/main`,
    lastName: main.surname,
    firstName: joined(main.givenName, main.middleName),
    otherNames: [
      main.fullName,
      main.alternateFullName,
      main.alternateSurname,
      joined(main.alternateGivenName, main.alternateSurname),
    ],
    birthDate: main.birthDate,
    language: main.language,
    email: main.email,
    phone: main.phoneNumber,
  });

const guestOfAccompanying = (guest: z.output<typeof accompanying>, stayId: string): StayGuest =>
  guestOf({
    guestId: guest.profileIdList.find(({ id }) => id)?.id ?? `${stayId}/${guest.fullName || guest.lastName}`,
    lastName: guest.lastName,
    firstName: guest.firstName,
    otherNames: [guest.fullName, guest.alternateLastName, joined(guest.alternateFirstName, guest.alternateLastName)],
    birthDate: guest.birthDate,
  });
