import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../platform/context.ts';
import { inPages, tableOf, type FileColumn } from './export-pages.ts';
import { inputLine } from './history-input.ts';
import { readHotelErrors } from './hotel-errors.ts';
import { partOf, rowsPerRead, type Keyset } from './keyset.ts';
import { momentsOf } from './moments.ts';
import { readPeriod, reading, type RangeInput } from './read-range.ts';
import { readingPeople } from './reading-people.ts';

type HotelError = Awaited<ReturnType<typeof readHotelErrors>>[number];

export const listHotelErrors = (ctx: PageContext, { limit, after, ...range }: RangeInput & Keyset) => readingPeople(ctx, async (ctx) => {
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
  const load = (last: HotelError | undefined) => reading(ctx, (ctx) => readHotelErrors(ctx, moments, { limit: rowsPerRead, after: last?.cursor }));
  return tableOf(ctx, 'hms-error', period, columns, inPages<HotelError>(load, rowsPerRead));
}
