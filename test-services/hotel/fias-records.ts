import type { Hotel, HotelChange, Reservation } from './hotel.ts';

/** What a client asked for by LR: of each record, its fields in order. */
export type Wanted = ReadonlyMap<string, readonly string[]>;

const shortDay = (day: string) => day.slice(2).replaceAll('-', '');

export function timeOf(hotel: Hotel): Record<'DA' | 'TI', string> {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: hotel.zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(hotel.now());
  return { DA: shortDay(hotel.today()), TI: parts.replaceAll(':', '') };
}

export const recordText = (type: string, fields: Readonly<Record<string, string>>): string =>
  `${[type, ...Object.entries(fields).map(([name, value]) => `${name}${value.replaceAll('|', ' ')}`)].join('|')}|`;

/** `LR|RIGI|FLRNG#GN|` as `GI` and its fields. */
export function readWanted(record: string): [string, string[]] | undefined {
  const [type, ...parts] = record.split('|');
  const value = (name: string) => parts.find((part) => part.startsWith(name))?.slice(2) ?? '';
  const fields = value('FL').match(/.{2}/gs) ?? [];
  return type === 'LR' && value('RI') ? [value('RI'), fields] : undefined;
}

/** As this hotel has set up its own fields. */
export const ownFields = {
  emailField: 'A0',
  phoneField: 'A1',
  birthDateField: 'A2',
  roomTypeField: 'A3',
  bookingField: 'A4',
} as const;

interface Told {
  isNative: boolean;
  tellsEmptyRooms: boolean;
}

const fieldsOf = (hotel: Hotel, reservation: Reservation, { isNative }: Told): Record<string, string> => {
  const { guest } = reservation;
  return {
    RN: reservation.room,
    'G#': reservation.reservationId,
    GN: (isNative && guest.nativeLastName) || guest.lastName,
    GF: (isNative && guest.nativeFirstName) || guest.firstName,
    GT: guest.title,
    GL: guest.language.toUpperCase(),
    GV: reservation.vip,
    GA: shortDay(reservation.arrival),
    GD: shortDay(reservation.departure),
    GS: hotel.sharersOf(reservation).length > 0 ? 'Y' : 'N',
    [ownFields.emailField]: guest.email,
    [ownFields.phoneField]: guest.phone,
    [ownFields.birthDateField]: guest.birthDate.replaceAll('-', ''),
    [ownFields.roomTypeField]: reservation.roomType,
    [ownFields.bookingField]: reservation.confirmation,
    ...timeOf(hotel),
  };
};

/** Undefined where it was not asked for. `more` stands in every such record. */
function write(
  type: string,
  wanted: Wanted,
  known: Readonly<Record<string, string>>,
  more: Record<string, string> = {},
): string | undefined {
  const names = wanted.get(type);
  const fields = names?.filter((name) => known[name] !== undefined).map((name) => [name, known[name]!]);
  return fields && recordText(type, { ...Object.fromEntries(fields), ...more });
}

export function recordOfChange(hotel: Hotel, change: HotelChange, wanted: Wanted, told: Told): string | undefined {
  const fields = fieldsOf(hotel, change.reservation, told);
  if (change.kind === 'check-in') return write('GI', wanted, fields);
  if (change.kind === 'check-out') return write('GO', wanted, fields);
  return write('GC', wanted, change.kind === 'move' ? { ...fields, RO: change.from } : fields);
}

/** Everybody; and, as some systems do it, the rooms that nobody is in. */
export function recordsOfEverybody(hotel: Hotel, wanted: Wanted, told: Told): string[] {
  const flag: Record<string, string> = wanted.get('GI')?.includes('SF') ? { SF: '' } : {};
  const guests = hotel.inHouse().map((reservation) => write('GI', wanted, fieldsOf(hotel, reservation, told), flag));
  const empty = hotel.rooms.filter(({ number }) => told.tellsEmptyRooms && hotel.inRoom(number).length === 0);
  const rooms = empty.map(({ number }) => write('GO', wanted, { RN: number, GS: 'N' }, flag));
  return [...guests, ...rooms].filter((record) => record !== undefined);
}
