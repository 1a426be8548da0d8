import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../../platform/context.ts';
import { keysetTime } from '../../../../platform/db/lists/newest-first.ts';
import { query } from '../../../../platform/db/query.ts';
import { maskMac, maskText, seesContacts } from '../../../venue/page-roles/mask.ts';
import { loginTypeOf } from '../count/count-keys.ts';
import { guestName } from '../reading/guest-name.ts';
import { keyset, type Keyset } from '../reading/keyset.ts';
import type { Moments } from '../reading/moments.ts';
import { windowsBack } from '../reading/windows.ts';
import { visitsThat, type VisitFilter } from './filter.ts';

const visitRow = z.object({
  id: z.string(),
  cursor: z.string(),
  device_id: z.number(),
  nas_id: z.string().nullable(),
  device: z.string().nullable(),
  mac: z.string(),
  methods: z.string(),
  room: z.string(),
  checked_in: z.string().nullable(),
  departure: z.string().nullable(),
  language: z.string(),
  browser: z.string(),
  browser_version: z.string(),
  os: z.string(),
  os_version: z.string(),
  device_brand: z.string(),
  device_model: z.string(),
  screen_size: z.string(),
  profile_id: z.number().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  seconds: z.number(),
  bytes: z.number(),
  is_online: z.boolean(),
});
type VisitRow = z.infer<typeof visitRow>;

/** What a visit is still using: sessions count in full once they have ended. */
export const openSessions = (ctx: PageContext): SQL => sql`
  select visit_id, sum(seconds::float8 - coalesce(counted_seconds, 0)) as seconds,
    sum(bytes_up::float8 + bytes_down - coalesce(counted_bytes, 0)) as bytes
  from guest_sessions where page_id = ${ctx.pageId} and ended_at is null and visit_id is not null group by visit_id`;

/**
 * Visits by themselves; those of one guest by way of whose they are, so that the few are looked up and not searched for
 * among all.
 */
const source = ({ guest }: VisitFilter): SQL =>
  guest === undefined
    ? sql`visits v`
    : sql`
  profile_visits mine cross join lateral (
    select * from visits v where v.page_id = mine.page_id and v.id = mine.visit_id offset 0
  ) as v`;
const isMine = (ctx: PageContext, { start, end }: Moments, { guest }: VisitFilter): SQL =>
  guest === undefined
    ? sql``
    : sql`
  and mine.page_id = ${ctx.pageId} and mine.profile_id = ${guest} and mine.at >= ${start.toISOString()}::timestamptz
    and mine.at < ${end.toISOString()}::timestamptz`;

async function readWindow(ctx: PageContext, moments: Moments, filter: VisitFilter, { limit, after }: Keyset) {
  const rows = await query(
    ctx.db,
    sql`
    with open as materialized (${openSessions(ctx)}),
    v as materialized (
      select v.* from ${source(filter)} where ${visitsThat(ctx, moments, filter)} ${isMine(ctx, moments, filter)}
        ${keyset(after, (at, id) => sql`and (v.logged_in_at, v.id) < (${at}::timestamptz, ${id}::uuid)`)}
      order by v.logged_in_at desc, v.id desc limit ${limit}
    )
    select v.id, ${keysetTime(sql`v.logged_in_at`)} as cursor, v.device_id, d.nas_id, d.name as device, v.mac,
      v.methods, v.room, s.checked_in, s.departure, v.language,
      v.browser, v.browser_version, v.os, v.os_version, v.device_brand, v.device_model, v.screen_size,
      g.profile_id, p.name, p.email, p.phone,
      coalesce(g.seconds, 0)::float8 + coalesce(open.seconds, 0) as seconds, coalesce(g.bytes,
        0)::float8 + coalesce(open.bytes, 0) as bytes, open.visit_id is not null as is_online
    from v
    left join devices d on d.page_id = v.page_id and d.id = v.device_id
    left join lateral (select * from profile_visits g where g.page_id = v.page_id
      and g.visit_id = v.id offset 0) as g on true
    left join lateral (select * from profiles p where p.page_id = g.page_id
      and p.id = g.profile_id offset 0) as p on true
    left join lateral (select coalesce(to_char(s.checked_in_at at time zone z.time_zone, 'YYYY-MM-DD HH24:MI'),
        s.arrival::text) as checked_in, s.departure::text as departure
      from hotel_stays s join page_settings z on z.page_id = s.page_id
      where v.subject_kind = 'stay' and s.page_id = v.page_id and s.id = v.subject_id offset 0) as s on true
    left join open on open.visit_id = v.id
    order by v.logged_in_at desc, v.id desc`,
    visitRow,
  );
  return rows;
}

/** Every login of the days that the filter lets through, newest first. */
export async function readVisits(ctx: PageContext, moments: Moments, filter: VisitFilter, { limit, after }: Keyset) {
  const found: VisitRow[] = [];
  // The row of the cursor is left out by its id, so its moment belongs to the first piece.
  const from = after === undefined ? moments.end : new Date(Date.parse(after.slice(0, 27)) + 1);
  const pieces = filter.guest === undefined ? windowsBack(moments, from) : [moments];
  for (const piece of pieces) {
    found.push(...(await readWindow(ctx, piece, filter, { limit: limit - found.length, after })));
    if (found.length >= limit) break;
  }
  return found.map((row) => present(ctx, row));
}

export type VisitLine = ReturnType<typeof present>;

function present(ctx: PageContext, row: VisitRow) {
  const sees = seesContacts(ctx);
  return {
    id: row.id,
    cursor: `${row.cursor}_${row.id}`,
    guest:
      row.profile_id === null
        ? null
        : {
            id: row.profile_id,
            name: guestName(ctx, { name: row.name ?? '', email: row.email ?? '', phone: row.phone ?? '' }),
          },
    router: { id: row.device_id, nas_id: row.nas_id, name: row.device ?? '' },
    mac: sees ? row.mac : maskMac(row.mac),
    roomNumber: sees ? row.room : maskText(row.room),
    checkinTime: row.checked_in ?? '',
    departureDate: row.departure ?? '',
    loginType: loginTypeOf(row.methods),
    methods: row.methods.split(',').filter(Boolean),
    language: row.language,
    browser: row.browser,
    browserVersion: row.browser_version,
    os: row.os,
    osVersion: row.os_version,
    deviceBrand: row.device_brand,
    deviceModel: row.device_model,
    screenSize: row.screen_size,
    start: new Date(row.cursor),
    seconds: row.seconds,
    bytes: row.bytes,
    isOnline: row.is_online,
  };
}
