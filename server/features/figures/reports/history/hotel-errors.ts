import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../../platform/context.ts';
import { keysetTime } from '../../../../platform/db/lists/newest-first.ts';
import { query } from '../../../../platform/db/query.ts';
import { maskName, maskText, seesContacts } from '../../../venue/page-roles/mask.ts';
import { keyset, type Keyset } from '../reading/keyset.ts';
import type { Moments } from '../reading/moments.ts';
import { shownInput } from './input.ts';

const errorRow = z.object({
  id: z.string(),
  cursor: z.string(),
  why: z.string(),
  user_input: z.record(z.string(), z.unknown()),
  device: z.string().nullable(),
});

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Logins by room and last name that the hotel system refused, newest first: the portal logs each as `hotel-error`. */
export async function readHotelErrors(ctx: PageContext, { start, end }: Moments, { limit, after }: Keyset) {
  const rows = await query(
    ctx.db,
    sql`
    select e.id::text, ${keysetTime(sql`e.at`)} as cursor, e.why, e.user_input, d.name as device
    from portal_events e left join devices d on d.page_id = e.page_id and d.id = e.device_id
    where e.page_id = ${ctx.pageId} and e.name = 'hotel-error' and e.at >= ${start.toISOString()}::timestamptz
      and e.at < ${end.toISOString()}::timestamptz
      ${keyset(after, (at, id) => sql`and (e.at, e.id) < (${at}::timestamptz, ${id}::bigint)`)}
    order by e.at desc, e.id desc limit ${limit}`,
    errorRow,
  );
  const sees = seesContacts(ctx);
  return rows.map(({ user_input: input, ...row }) => {
    const [roomNumber, lastName] = [textOf(input['roomNumber']), textOf(input['lastName'])];
    return {
      id: row.id,
      cursor: `${row.cursor}_${row.id}`,
      eventTime: new Date(row.cursor),
      device: row.device ?? '',
      error: row.why,
      roomNumber: sees ? roomNumber : maskText(roomNumber),
      lastName: sees ? lastName : maskName(lastName),
      checkinTime: textOf(input['checkinTime']),
      departureDate: textOf(input['departureDate']),
      userInput: shownInput(ctx, input),
    };
  });
}
