import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { AppError } from '../../../../platform/errors.ts';
import { inPages, tableOf, type FileColumn } from '../reading/export-pages.ts';
import { guestName } from '../reading/guest-name.ts';
import { partOf, rowsPerRead, type Keyset } from '../reading/keyset.ts';
import { momentsOf } from '../reading/moments.ts';
import { listedDays, readPeriod, reading, type RangeInput } from '../reading/read-range.ts';
import { readingPeople } from '../reading/reading-people.ts';
import { countVisits } from './count.ts';
import type { VisitFilter } from './filter.ts';
import { readVisits, type VisitLine } from './visits.ts';

type Asked = RangeInput & VisitFilter;

/** Range and filters come in one query. */
const split = ({ range, from, to, compare, ...filter }: Asked): [RangeInput, VisitFilter] => [
  { range, from, to, compare },
  filter,
];

export function listVisits(ctx: PageContext, { limit, after, ...asked }: Asked & Keyset) {
  const [range, filter] = split(asked);
  return readingPeople(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    const names = await namesOf(ctx, filter);
    const moments = await momentsOf(ctx, listedDays(period), period.timeZone);
    const part = partOf(await readVisits(ctx, moments, filter, { limit, after }), limit);
    const counted = await countVisits(ctx, period, filter);
    return {
      period,
      names,
      ...part,
      ...counted,
      listed: period.visitsFrom === null ? counted.count : (await countVisits(ctx, listedDays(period), filter)).count,
    };
  });
}

const columns: FileColumn<VisitLine>[] = [
  { name: 'start', kind: 'moment', value: ({ start }) => start },
  { name: 'guest', kind: 'text', value: ({ guest }) => guest && (guest.name || `#${guest.id}`) },
  { name: 'device', kind: 'text', value: ({ router }) => router.name || `#${router.id}` },
  { name: 'nas_id', kind: 'text', value: ({ router }) => router.nas_id },
  { name: 'loginType', kind: 'text', value: ({ loginType }) => loginType },
  { name: 'roomNumber', kind: 'text', value: ({ roomNumber }) => roomNumber },
  { name: 'checkinTime', kind: 'text', value: ({ checkinTime }) => checkinTime },
  { name: 'departureDate', kind: 'text', value: ({ departureDate }) => departureDate },
  { name: 'mac', kind: 'text', value: ({ mac }) => mac },
  { name: 'browser', kind: 'text', value: ({ browser, browserVersion }) => `${browser} ${browserVersion}`.trim() },
  { name: 'os', kind: 'text', value: ({ os, osVersion }) => `${os} ${osVersion}`.trim() },
  { name: 'deviceBrand', kind: 'text', value: ({ deviceBrand }) => deviceBrand },
  { name: 'deviceModel', kind: 'text', value: ({ deviceModel }) => deviceModel },
  { name: 'screenSize', kind: 'text', value: ({ screenSize }) => screenSize },
  { name: 'language', kind: 'text', value: ({ language }) => language },
  { name: 'length', kind: 'seconds', value: ({ seconds }) => seconds },
  { name: 'bytes', kind: 'number', value: ({ bytes }) => bytes },
];

export async function exportVisits(
  ctx: PageContext,
  { format: _format, language: _language, ...asked }: Asked & { format?: string; language?: string | undefined },
): Promise<TableFile> {
  const [range, filter] = split(asked);
  await namesOf(ctx, filter);
  const period = await readPeriod(ctx, range);
  const moments = await momentsOf(ctx, listedDays(period), period.timeZone);
  return tableOf(
    ctx,
    'visits',
    period,
    columns,
    inPages<VisitLine>(
      (last) => reading(ctx, (ctx) => readVisits(ctx, moments, filter, { limit: rowsPerRead, after: last?.cursor })),
      rowsPerRead,
    ),
  );
}

const namedRow = z.object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() });

type Named = z.infer<typeof namedRow>;

/** What the numbers among the filters are called. One that this page does not have is not found. */
async function namesOf(ctx: PageContext, { router, guest, campaign, wifiCampaign, answered }: VisitFilter) {
  const find = async (id: number | undefined, from: SQL): Promise<Named | null> => {
    if (id === undefined) return null;
    const rows = await query(ctx.db, sql`${from} limit 1`, namedRow);
    if (!rows[0]) throw new AppError('not-found');
    return rows[0];
  };
  const page = sql`page_id = ${ctx.pageId}`;
  const ofWifiCampaign = (id: number | undefined) =>
    find(id, sql`select name from wifi_campaigns where ${page} and id = ${id}`);
  // A router that is gone has no name left, but its logins are still counted.
  const ofRouter = await find(
    router,
    sql`select name from devices where ${page} and id = ${router}
    union all select '' from month_counts where ${page} and dimension = 'router' and key = ${String(router)}`,
  );
  const ofGuest = await find(guest, sql`select name, email, phone from profiles where ${page} and id = ${guest}`);
  const ofCampaign = await find(campaign, sql`select name from campaigns where ${page} and id = ${campaign}`);
  return {
    router: ofRouter?.name ?? null,
    guest: ofGuest && guestName(ctx, { name: ofGuest.name, email: ofGuest.email ?? '', phone: ofGuest.phone ?? '' }),
    campaign: ofCampaign?.name ?? null,
    wifiCampaign: (await ofWifiCampaign(wifiCampaign))?.name ?? null,
    answered: (await ofWifiCampaign(answered))?.name ?? null,
  };
}
