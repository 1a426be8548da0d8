import { exampleBookings, exampleRooms } from './example-bookings.ts';
import type { Guest, NewGuest, NewReservation, Reservation, Room } from './reservation.ts';

export type { Guest, Reservation, Room };

export type HotelChange =
  | { kind: 'check-in' | 'check-out' | 'change'; reservation: Reservation }
  /** `from`: the room before. */
  | { kind: 'move'; reservation: Reservation; from: string };

export interface HotelOptions {
  zone?: string;
  rooms?: readonly Room[];
  /** Without: the example guests, some of them in house. */
  isEmpty?: boolean;
}

const dayInMs = 86_400_000;
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayInMs).toISOString().slice(0, 10);

/** A hotel with rooms, guests and a clock of its own. Players of hotel systems show it, each in its protocol. */
export function createHotel({ zone = 'Asia/Ho_Chi_Minh', rooms = exampleRooms, isEmpty = false }: HotelOptions = {}) {
  const reservations = new Map<string, Reservation>();
  const listeners = new Set<(change: HotelChange) => void>();
  let stopped: Date | undefined;
  let profiles = 0;

  const now = () => new Date(stopped ?? Date.now());
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  const today = () => dayFormat.format(now());
  const newGuest = (guest: NewGuest): Guest => {
    profiles += 1;
    return { ...unknownGuest, profileId: String(700_000 + profiles), ...guest };
  };
  const get = (reservationId: string): Reservation => {
    const found = reservations.get(reservationId);
    if (!found) throw new RangeError(`There is no reservation ${reservationId}`);
    return found;
  };
  const getRoom = (number: string): Room => {
    const found = rooms.find((room) => room.number === number);
    if (!found) throw new RangeError(`There is no room ${number}`);
    return found;
  };
  const inRoom = (number: string) => inHouse().filter(({ room }) => room === number);
  const inHouse = () => [...reservations.values()].filter(({ state }) => state === 'in-house');
  const getInHouse = (reservationId: string): Reservation => {
    const found = get(reservationId);
    if (found.state !== 'in-house') throw new RangeError(`${reservationId} is not in house`);
    return found;
  };
  const keep = (change: HotelChange): Reservation => {
    reservations.set(change.reservation.reservationId, change.reservation);
    for (const listener of listeners) listener(change);
    return change.reservation;
  };

  /** Somebody will come. Nothing is told of it: guests become visible when they check in. */
  function book(wanted: NewReservation): Reservation {
    const { guest, accompanying = [], roomType = '', vip = '', arrival = today() } = wanted;
    const reservation: Reservation = {
      reservationId: String(912_001 + reservations.size),
      confirmation: `HG${480_017 + reservations.size * 13}`,
      state: 'due-in',
      room: '',
      roomType,
      vip,
      arrival,
      departure: wanted.departure ?? addDays(arrival, 2),
      checkedInAt: null,
      checkedOutAt: null,
      guest: newGuest(guest),
      accompanying: accompanying.map(newGuest),
    };
    reservations.set(reservation.reservationId, reservation);
    return reservation;
  }

  /** Into a room where others are already, they share it. */
  function checkIn(reservationId: string, room: string): Reservation {
    const found = get(reservationId);
    if (found.state === 'in-house') throw new RangeError(`${reservationId} is in house already`);
    const { number, type } = getRoom(room);
    const came = { state: 'in-house', room: number, roomType: type, checkedInAt: now(), checkedOutAt: null } as const;
    return keep({ kind: 'check-in', reservation: { ...found, ...came } });
  }

  function move(reservationId: string, room: string): Reservation {
    const found = getInHouse(reservationId);
    const { number, type } = getRoom(room);
    return keep({ kind: 'move', reservation: { ...found, room: number, roomType: type }, from: found.room });
  }

  /** The reservation keeps the room that it had. Whoever shares the room stays. */
  function checkOut(reservationId: string): Reservation {
    const found = getInHouse(reservationId);
    return keep({ kind: 'check-out', reservation: { ...found, state: 'checked-out', checkedOutAt: now() } });
  }

  const extend = (reservationId: string, departure: string): Reservation =>
    keep({ kind: 'change', reservation: { ...getInHouse(reservationId), departure } });

  /** What the desk corrects: a name, an e-mail, a VIP code, who came along. */
  function correct(
    reservationId: string,
    { guest, ...others }: { guest?: Partial<Guest>; vip?: string; accompanying?: readonly Guest[] },
  ): Reservation {
    const found = getInHouse(reservationId);
    return keep({ kind: 'change', reservation: { ...found, ...others, guest: { ...found.guest, ...guest } } });
  }

  const hotel = {
    zone,
    rooms,
    now,
    today,
    /** Stops the clock at a moment; without one, it goes again. */
    setClock: (at?: Date) => {
      stopped = at;
    },
    reservations: (): readonly Reservation[] => [...reservations.values()],
    find: (reservationId: string) => reservations.get(reservationId),
    get,
    inHouse,
    inRoom,
    /** The others in the same room, each with a reservation of their own. */
    sharersOf: ({ reservationId, room }: Reservation) =>
      inRoom(room).filter((other) => other.reservationId !== reservationId),
    newGuest,
    book,
    checkIn,
    move,
    checkOut,
    extend,
    correct,
    /** Answers with what stops it. */
    onChange: (listener: (change: HotelChange) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  if (!isEmpty)
    for (const { room, startsIn, nights, ...wanted } of exampleBookings) {
      const arrival = addDays(today(), startsIn);
      const { reservationId } = book({ ...wanted, arrival, departure: addDays(arrival, nights) });
      if (room) checkIn(reservationId, room);
    }
  return hotel;
}

const unknownGuest: Omit<Guest, 'profileId' | 'lastName'> = {
  title: '',
  firstName: '',
  nativeLastName: '',
  nativeFirstName: '',
  birthDate: '',
  language: '',
  nationality: '',
  email: '',
  phone: '',
};

export type Hotel = ReturnType<typeof createHotel>;
