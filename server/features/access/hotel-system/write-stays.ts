import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { endSessionsOf } from '../../network/guest-sessions/end-sessions.ts';
import type { Stay } from './hotel-client.ts';
import { roomKey } from './match/match-room.ts';

const staysAStatement = 500;

/** Nothing of its guests outlives a stay, and nothing that was given under it counts again. */
const over = (now: Date) => sql`left_at = ${now.toISOString()}::timestamptz, epoch = epoch + 1, guests = '[]',
  booking_number = '', macs = '{}', mac_guests = '{}'`;

const idRow = z.object({ id: z.number() });
const versionRow = z.object({ version: z.number() });
const countRow = z.object({ count: z.number() });

/**
 * Whoever writes stays of a page waits for whoever writes there already. False for what was asked or told when the page
 * was set otherwise: nobody counts by the word of a system that was replaced meanwhile.
 */
export async function takeStayLock({ db, pageId }: Context, version?: number): Promise<boolean> {
  const [row] = await query(
    db,
    sql`select version from hotel_settings where page_id = ${pageId} for update`,
    versionRow,
  );
  return version === undefined || row?.version === version;
}

/**
 * They are in house, new or changed: what was known of each is replaced, its room included. Of one that is told twice
 * the last counts. Whose row says so already is not touched: a whole house is told again and again, and logins would
 * wait for all of its rows.
 */
export async function putStays(
  ctx: Context,
  told: readonly Stay[],
  { ignoresWings }: { ignoresWings: boolean },
): Promise<void> {
  const stays = [...new Map(told.map((stay) => [stay.stayId, stay])).values()];
  for (let at = 0; at < stays.length; at += staysAStatement) {
    const json = JSON.stringify(
      stays.slice(at, at + staysAStatement).map(({ arrival, departure, checkedInAt, ...stay }) => ({
        ...stay,
        arrival: arrival || null,
        departure: departure || null,
        checkedInAt: checkedInAt?.toISOString() ?? null,
        roomKey: roomKey(stay.room, { ignoresWings }),
      })),
    );
    await ctx.db.execute(sql`
      insert into hotel_stays as known (page_id, stay_id, booking_number, room, room_key, room_type, vip, arrival,
        departure, checked_in_at, guests)
      select ${ctx.pageId}, "stayId", "bookingNumber", room, "roomKey", "roomType", vip, arrival, departure,
        "checkedInAt", guests
      from jsonb_to_recordset(${json}::jsonb) as stay ("stayId" text, "bookingNumber" text, room text, "roomKey" text,
        "roomType" text, vip text, arrival date, departure date, "checkedInAt" timestamptz, guests jsonb)
      where not exists (select from hotel_stays same where same.page_id = ${ctx.pageId}
        and same.stay_id = stay."stayId" and same.left_at is null
        and (same.booking_number, same.room, same.room_key, same.room_type, same.vip, same.arrival, same.departure,
          same.checked_in_at, same.guests) is not distinct from (stay."bookingNumber", stay.room, stay."roomKey",
          stay."roomType", stay.vip, stay.arrival, stay.departure, coalesce(stay."checkedInAt", same.checked_in_at),
          stay.guests))
      order by "stayId"
      on conflict (page_id, stay_id) do update set booking_number = excluded.booking_number, room = excluded.room,
        room_key = excluded.room_key, room_type = excluded.room_type, vip = excluded.vip, arrival = excluded.arrival,
        departure = excluded.departure, checked_in_at = coalesce(excluded.checked_in_at, known.checked_in_at),
        guests = excluded.guests, left_at = null`);
  }
}

/** Everybody in house except these has left; without any, everybody. */
export const endOtherStays = (ctx: Context, stayIds: readonly string[]): Promise<number> =>
  endStays(ctx, sql`stay_id <> all (${arrayLiteral(stayIds)}::text[])`);

/** Those of whom `which` is true have left: their sessions end. Answers how many. */
export async function endStays(ctx: Context, which: SQL): Promise<number> {
  const gone = await query(
    ctx.db,
    sql`update hotel_stays set ${over(ctx.now)} where page_id = ${ctx.pageId} and left_at is null and ${which}
      returning id`,
    idRow,
  );
  await endSessionsOf(ctx, { kind: 'stay', ids: gone.map(({ id }) => id) });
  return gone.length;
}

export async function countInHouse({ db, pageId }: Context): Promise<number> {
  const rows = await query(
    db,
    sql`select count(*)::int as count from hotel_stays where page_id = ${pageId} and left_at is null`,
    countRow,
  );
  return rows[0]!.count;
}
