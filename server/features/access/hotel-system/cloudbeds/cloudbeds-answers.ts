import * as z from 'zod';
import type { Stay, StayGuest } from '../hotel-client.ts';
import { day, flag, listOf, longList, mapOf, name, shortText, word } from '../rest/answer-fields.ts';
import { guestOf, namedGuests } from '../rest/guest-names.ts';

export const tokenAnswer = z.object({
  access_token: name,
  expires_in: z.coerce.number().catch(600),
  refresh_token: word,
});

/** 200 with `success: false` is how most refusals come. */
export const envelope = z.object({ success: z.union([z.boolean(), z.stringbool()]) });

export const hotelAnswer = z.object({ data: z.object({ propertyID: name }) });

const guestRoom = z.object({ roomName: word, subReservationID: word });
const guest = z.object({
  guestID: word,
  guestFirstName: word,
  guestLastName: word,
  guestName: word,
  guestEmail: word,
  guestPhone: word,
  guestCellPhone: word,
  guestBirthdate: day,
  roomName: word,
  subReservationID: word,
  rooms: listOf(guestRoom, 20),
  isAnonymized: flag,
  isMainGuest: flag,
});
type CloudbedsGuest = z.output<typeof guest>;
const room = z.object({
  roomName: word,
  roomTypeName: word,
  subReservationID: word,
  roomStatus: word,
  roomCheckIn: day,
  roomCheckOut: day,
});
type CloudbedsRoom = z.output<typeof room>;

export const cloudbedsPage = 50;
export const cloudbedsReservation = z.object({
  propertyID: word,
  reservationID: name,
  status: word,
  startDate: day,
  endDate: day,
  guestName: word,
  guestID: word,
  rooms: longList(100).pipe(z.array(room)),
  // PHP writes an empty map as an empty list, which is none either.
  guestList: mapOf(guest, 100),
});
type CloudbedsReservation = z.output<typeof cloudbedsReservation>;
export const reservationsAnswer = z.object({
  data: longList(4 * cloudbedsPage),
  total: z.coerce.number(),
});

/** A reservation of several rooms is a stay in each of them: their guests come, move and leave by themselves. */
export function cloudbedsStays(told: CloudbedsReservation, propertyId: string): Stay[] {
  if (told.status && told.status !== 'checked_in') return [];
  if (told.propertyID && told.propertyID !== propertyId) return [];
  const guests = Object.values<CloudbedsGuest>(told.guestList).filter(({ isAnonymized }) => !isAnonymized);
  return told.rooms
    .filter(({ roomName, roomStatus }) => roomName && (!roomStatus || roomStatus === 'in_house'))
    .map((place) => ({
      stayId: place.subReservationID || shortText(`${told.reservationID}/${place.roomName}`),
      bookingNumber: told.reservationID,
      room: place.roomName,
      roomType: place.roomTypeName,
      vip: '',
      arrival: place.roomCheckIn || told.startDate,
      departure: place.roomCheckOut || told.endDate,
      checkedInAt: null,
      guests: namedGuests(guestsOf(told, place, guests)),
    }));
}

/** A room that nobody is written down for belongs to whoever booked: most hotels never type the others in. */
function guestsOf(told: CloudbedsReservation, place: CloudbedsRoom, guests: readonly CloudbedsGuest[]): StayGuest[] {
  const isIn = ({ rooms, roomName, subReservationID }: CloudbedsGuest) =>
    [...rooms, { roomName, subReservationID }].some((each) =>
      each.subReservationID ? each.subReservationID === place.subReservationID : each.roomName === place.roomName,
    );
  const here = guests.filter(isIn);
  const found = here.length > 0 ? here : guests.filter(({ isMainGuest }) => isMainGuest);
  if (found.length > 0) return found.map(present);
  return Object.keys(told.guestList).length > 0
    ? []
    : [guestOf({ guestId: told.guestID, otherNames: [told.guestName] })];
}

const present = (told: CloudbedsGuest): StayGuest =>
  guestOf({
    guestId: told.guestID || told.guestName,
    lastName: told.guestLastName,
    firstName: told.guestFirstName,
    otherNames: [told.guestName],
    birthDate: told.guestBirthdate,
    email: told.guestEmail,
    phone: told.guestCellPhone || told.guestPhone,
  });
