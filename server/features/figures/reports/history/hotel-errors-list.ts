import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { inPages, tableOf, type FileColumn } from '../reading/export-pages.ts';
import { partOf, rowsPerRead, type Keyset } from '../reading/keyset.ts';
import { momentsOf } from '../reading/moments.ts';
import { readPeriod, reading, type RangeInput } from '../reading/read-range.ts';
import { readingPeople } from '../reading/reading-people.ts';
import { readHotelErrors } from './hotel-errors.ts';
import { inputLine } from './input.ts';

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
