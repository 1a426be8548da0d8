import { setImmediate as turn } from 'node:timers/promises';
import { mostStays } from '@wifi/contract/access/hotel-system-words.ts';
import { listedGuest, type ListedGuest } from '@wifi/contract/access/hotel-system.ts';
import type { FieldRefusal } from '@wifi/contract/reasons.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { badField } from '../../../platform/errors.ts';
import { readFields } from '../../../platform/field-refusals.ts';
import type { Stay } from './hotel-client.ts';
import { foldName } from './match/fold-name.ts';
import { fromTable, type Line } from './stay-table.ts';

interface BadLine {
  line: number;
  room: string;
  problems: FieldRefusal[];
}
interface ReadList {
  stays: Stay[];
  bad: BadLine[];
  ignored: string[];
}

const linesATurn = 500;
/** A room may hold a family. */
const mostGuests = 2 * mostStays;
/** Of one booking in one room. */
const mostInStay = 20;

/** Reads whom a hotel has in house, line by line; the program answers others in between. */
export async function readStayList({
  csv,
  guests,
}: {
  csv?: string | undefined;
  guests?: readonly Record<string, unknown>[] | undefined;
}): Promise<ReadList> {
  if (csv !== undefined && guests !== undefined) throw badField('guests', 'not-both', { other: 'csv' });
  if (csv === undefined && guests === undefined) throw badField('csv', 'required');
  // An empty house has a list too, with its header; a file of nothing is somebody's mistake.
  if (csv !== undefined && csv.trim() === '') throw badField('csv', 'required');
  const { lines, ignored } = csv === undefined ? fromGuests(guests!) : fromTable(csv);
  if (lines.length > mostGuests) throw badField(csv === undefined ? 'guests' : 'csv', 'too-many', { n: mostGuests });
  const bad: BadLine[] = [];
  const good: ListedGuest[] = [];
  for (const [at, { line, sent, broken }] of lines.entries()) {
    if (at % linesATurn === linesATurn - 1) await turn();
    const read = readFields(listedGuest, sent);
    const problems = broken ? [broken] : read.ok ? [] : read.fields;
    if (read.ok && !broken) good.push(read.data);
    else bad.push({ line, room: typeof sent.room === 'string' ? cutText(sent.room, 20) : '', problems });
  }
  const stays = staysOf(good);
  if (stays.length > mostStays) throw badField(csv === undefined ? 'guests' : 'csv', 'too-many', { n: mostStays });
  return { stays, bad, ignored };
}

const fromGuests = (guests: readonly Record<string, unknown>[]): { lines: Line[]; ignored: string[] } => ({
  lines: guests.map((sent, at) => ({ line: at + 1, sent })),
  ignored: [],
});

/**
 * Guests with the same booking number in the same room are one stay. It is known again by its number alone, so that it
 * may change its room, unless the booking has several rooms; without a number everybody is known by room and name.
 */
function staysOf(guests: readonly ListedGuest[]): Stay[] {
  const rooms = Map.groupBy(guests, ({ bookingNumber }) => bookingNumber);
  const hasOneRoom = (booking: string) => new Set(rooms.get(booking)!.map(({ room }) => room)).size === 1;
  const stayIdOf = ({ bookingNumber, room, lastName, firstName }: ListedGuest): string =>
    bookingNumber === ''
      ? `guest/${room}/${foldName(`${lastName} ${firstName}`)[0]!.join(' ')}`
      : hasOneRoom(bookingNumber)
        ? `booking/${bookingNumber}`
        : `booking/${bookingNumber}/${room}`;
  return [...Map.groupBy(guests, stayIdOf)].map(([stayId, together]) => {
    const { bookingNumber, room, roomType, vip, arrival, departure } = together[0]!;
    return {
      stayId,
      bookingNumber,
      room,
      roomType,
      vip,
      arrival,
      departure,
      checkedInAt: null,
      guests: together.slice(0, mostInStay).map((guest, at) => ({
        guestId: `${at + 1}`,
        lastName: guest.lastName,
        firstName: guest.firstName,
        otherNames: guest.otherName === '' ? [] : [guest.otherName],
        birthDate: guest.birthDate,
        language: guest.language,
        email: guest.email,
        phone: guest.phone,
      })),
    };
  });
}
