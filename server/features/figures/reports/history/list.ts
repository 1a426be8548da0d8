import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { inPages, tableOf, type FileColumn } from '../reading/export-pages.ts';
import { partOf, rowsPerRead, type Keyset } from '../reading/keyset.ts';
import { momentsOf } from '../reading/moments.ts';
import { readPeriod, reading, type RangeInput } from '../reading/read-range.ts';
import { readingPeople } from '../reading/reading-people.ts';
import { readEvents, type HistoryFilter } from './history.ts';
import { inputLine } from './input.ts';

type Asked = RangeInput & HistoryFilter;
type Event = Awaited<ReturnType<typeof readEvents>>[number];

export const listHistory = (ctx: PageContext, { limit, after, level, eventName, mac, ...range }: Asked & Keyset) =>
  readingPeople(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    const moments = await momentsOf(ctx, period, period.timeZone);
    return { period, ...partOf(await readEvents(ctx, moments, { level, eventName, mac }, { limit, after }), limit) };
  });

const columns: FileColumn<Event>[] = [
  { name: 'eventTime', kind: 'moment', value: ({ eventTime }) => eventTime },
  { name: 'eventName', kind: 'text', value: ({ eventName }) => eventName },
  { name: 'level', kind: 'text', value: ({ level }) => level },
  { name: 'device', kind: 'text', value: ({ device }) => device },
  { name: 'mac', kind: 'text', value: ({ mac }) => mac },
  { name: 'loginType', kind: 'text', value: ({ method }) => method },
  { name: 'why', kind: 'text', value: ({ why }) => why },
  { name: 'userInput', kind: 'text', value: ({ userInput }) => inputLine(userInput) },
  { name: 'session', kind: 'text', value: ({ session }) => session?.id ?? '' },
  { name: 'seconds', kind: 'seconds', value: ({ session }) => session?.seconds ?? null },
  { name: 'bytesUp', kind: 'number', value: ({ session }) => session?.bytesUp ?? null },
  { name: 'bytesDown', kind: 'number', value: ({ session }) => session?.bytesDown ?? null },
];

export async function exportHistory(ctx: PageContext, { level, eventName, mac, ...range }: Asked): Promise<TableFile> {
  const period = await readPeriod(ctx, range);
  const moments = await momentsOf(ctx, period, period.timeZone);
  const load = (last: Event | undefined) =>
    reading(ctx, (ctx) =>
      readEvents(ctx, moments, { level, eventName, mac }, { limit: rowsPerRead, after: last?.cursor }),
    );
  // What is refused is refused before the file begins.
  const first = await load(undefined);
  return tableOf(
    ctx,
    'history-log',
    period,
    columns,
    inPages<Event>((last) => (last ? load(last) : Promise.resolve(first)), rowsPerRead),
  );
}
