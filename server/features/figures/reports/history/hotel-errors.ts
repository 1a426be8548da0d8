import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { keysetTime } from '../../../../platform/db/lists/newest-first.ts';
import { query } from '../../../../platform/db/query.ts';
import { maskName, maskText, seesContacts } from '../../../venue/page-roles/mask.ts';
import { inPages, tableOf, type FileColumn } from '../reading/export-pages.ts';
import { keyset, partOf, rowsPerRead, type Keyset } from '../reading/keyset.ts';
import { momentsOf, type Moments } from '../reading/moments.ts';
import { readPeriod, reading, type RangeInput } from '../reading/read-range.ts';
import { readingPeople } from '../reading/reading-people.ts';
import { inputLine, shownInput } from './input.ts';

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
async function readHotelErrors(ctx: PageContext, { start, end }: Moments, { limit, after }: Keyset) {
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

type HotelError = Awaited<ReturnType<typeof readHotelErrors>>[number];

export const listHotelErrors = (ctx: PageContext, { limit, after, ...range }: RangeInput & Keyset) =>
  readingPeople(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    const moments = await momentsOf(ctx, period, period.timeZone);
    return { period, ...partOf(await readHotelErrors(ctx, moments, { limit, after }), limit) };
  });

const columns: FileColumn<HotelError>[] = [
  { name: 'eventTime', kind: 'moment', value: ({ eventTime }) => eventTime },
  { name: 'roomNumber', kind: 'text', value: ({ roomNumber }) => roomNumber },
  { name: 'userInput', kind: 'text', value: ({ userInput }) => inputLine(userInput) },
  { name: 'checkinTime', kind: 'text', value: ({ checkinTime }) => checkinTime },
  { name: 'departureDate', kind: 'text', value: ({ departureDate }) => departureDate },
  { name: 'error', kind: 'text', value: ({ error }) => error },
  { name: 'device', kind: 'text', value: ({ device }) => device },
];

export async function exportHotelErrors(ctx: PageContext, range: RangeInput): Promise<TableFile> {
  const period = await readPeriod(ctx, range);
  const moments = await momentsOf(ctx, period, period.timeZone);
  const load = (last: HotelError | undefined) =>
    reading(ctx, (ctx) => readHotelErrors(ctx, moments, { limit: rowsPerRead, after: last?.cursor }));
  return tableOf(ctx, 'hms-error', period, columns, inPages<HotelError>(load, rowsPerRead));
}
