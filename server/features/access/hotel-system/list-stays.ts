import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import { guestSessions } from '../../network/guest-sessions/tables.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { otherSpellings } from './match/other-spellings.ts';
import { hotelStays } from './tables.ts';
import { endStays, takeStayLock } from './write-stays.ts';

// By what the eye takes for a number too: 12 before 101.
const padded = sql`(lpad(${hotelStays.roomKey}, 20, ' ') collate "C")`;
const order: OrderKey[] = [
  { by: padded, kind: 'text', way: 'asc' },
  { by: hotelStays.id, kind: 'number', way: 'asc' },
];

// Spelled out: drizzle leaves the table's name off its columns where it sees one table only.
const isOnline = sql<boolean>`exists (select from ${guestSessions} session where session.page_id = hotel_stays.page_id
  and session.subject_kind = 'stay' and session.subject_id = hotel_stays.id and session.ended_at is null)`;

export async function listStays(
  ctx: PageContext,
  input: { limit: number; skip: number; after?: string | undefined; search?: string | undefined },
) {
  const { limit, skip, after, search } = input;
  const matching = and(
    eq(hotelStays.pageId, ctx.pageId),
    isNull(hotelStays.leftAt),
    search
      ? or(
          contains(hotelStays.room, search),
          contains(hotelStays.bookingNumber, search),
          sql`exists (select from jsonb_array_elements(${hotelStays.guests}) guest
            where strpos(lower(concat_ws(' ', guest->>'firstName', guest->>'lastName', guest->>'otherNames')),
              lower(${search})) > 0)`,
        )
      : undefined,
  );
  const rows = await ctx.db
    .select({
      id: hotelStays.id,
      room: hotelStays.room,
      roomType: hotelStays.roomType,
      vip: hotelStays.vip,
      bookingNumber: hotelStays.bookingNumber,
      arrival: hotelStays.arrival,
      departure: hotelStays.departure,
      guests: hotelStays.guests,
      devices: sql<number>`cardinality(${hotelStays.macs})`,
      isOnline,
      cursor: cursorOf(order),
    })
    .from(hotelStays)
    .where(and(matching, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  await recordListing(ctx, rows.length);
  const [total] = await ctx.db.select({ count: count() }).from(hotelStays).where(matching);
  return {
    rows: rows.map(({ guests, arrival, departure, ...stay }) => ({
      ...stay,
      arrival: arrival ?? '',
      departure: departure ?? '',
      guests: guests.map(({ firstName, lastName, otherNames, language }) => {
        const name = [firstName, lastName].filter(Boolean).join(' ');
        return { name, otherNames: otherSpellings(name, otherNames), language };
      }),
    })),
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}

/** Somebody has checked out, and the list does not know it yet. */
export const endStay = (ctx: PageContext, { id }: { id: number }): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await takeStayLock(ctx);
    if ((await endStays(ctx, sql`id = ${id}`)) === 0) throw new AppError('not-found');
    await ctx.record('hotel-system.stay-ended', { id });
  });
