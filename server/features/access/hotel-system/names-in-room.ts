import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { jsonOf } from '../../../platform/db/row-schema.ts';
import type { StayGuest } from './hotel-client.ts';
import { findHotelSettings } from './hotel-settings.ts';
import { foldName } from './match/fold-name.ts';
import { roomKey } from './match/match-room.ts';

export interface TypedRoom {
  room: string;
  lastName: string;
}

const stayRow = z.object({ roomKey: z.string(), guests: jsonOf<StayGuest[]>() });

const mostNames = 6;
const mostStays = 200;

/** For the desk, which knows its guests: who is in the rooms that were typed, those first who are named most alike. */
export async function namesInRooms(ctx: Context, typed: readonly TypedRoom[]): Promise<string[][]> {
  const settings = typed.some(({ room }) => room !== '') ? await findHotelSettings(ctx) : undefined;
  if (!settings) return typed.map(() => []);
  const keyOf = ({ room }: TypedRoom) => roomKey(room, settings);
  const stays = await query(
    ctx.db,
    sql`select room_key as "roomKey", guests from hotel_stays where page_id = ${ctx.pageId} and left_at is null
      and room_key = any (${arrayLiteral(typed.map(keyOf))}::text[]) order by id limit ${mostStays}`,
    stayRow,
  );
  return typed.map((one) => {
    const key = keyOf(one);
    const guests = stays.filter((stay) => stay.roomKey === key).flatMap((stay) => stay.guests);
    return guests
      .map(({ lastName, firstName }) => ({
        name: [lastName, firstName].filter(Boolean).join(', '),
        distance: editsBetween(plain(lastName), plain(one.lastName)),
      }))
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, mostNames)
      .map(({ name }) => name);
  });
}

const longestCompared = 40;

const plain = (name: string): string => foldName(name)[0]!.join('').slice(0, longestCompared);

/** How many letters are to be put in, taken out or changed to make one of the other. */
function editsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1)
      line.push(Math.min(above[at]! + 1, line[at - 1]! + 1, above[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1)));
    above = line;
  }
  return above[other.length]!;
}
