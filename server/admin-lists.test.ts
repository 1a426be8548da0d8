import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import { licenceStates } from '@wifi/contract/sales/licence-words.ts';
import { subscriptionFilters } from '@wifi/contract/sales/subscription-words.ts';
import { pageOrders, pageStates, userOrders } from '@wifi/contract/upkeep/staff-words.ts';
import { isSignedIn } from '@wifi/contract/venue/sign-in-words.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

// What administrators find is compared with what a plain filter and sort make of the whole list.

type Row = Awaited<ReturnType<TestApp['call']>>['body'];
type Query = Record<string, string>;
interface Plain {
  key: EndpointKey;
  /** Each with each; '' leaves it out. */
  filters: Record<string, readonly string[]>;
  searches: readonly string[];
  /** What a word is looked for in. */
  words: (row: Row) => string[];
  isIn?: (row: Row, filter: Query) => boolean;
  /** Smaller ones first; rows of one rank stay in the order of the whole list. */
  rank?: (row: Row, sort: string) => number | string;
  /** Those that only a filter shows. */
  hidden?: Query;
}

const lists: Plain[] = [
  {
    key: 'GET /all-pages',
    filters: { state: ['', ...pageStates, 'silent'], sort: pageOrders },
    searches: ['', 'sen 7', 'Sen', 'KHÁCH SẠN', 'e0', 'nowhere', '%'],
    words: (row) => [row.name, row.eid],
    hidden: { state: 'deleted' },
    isIn: (row, { state }) =>
      state === 'silent'
        ? row.state !== 'deleted' && row.silentDevices > 0
        : state
          ? row.state === state
          : row.state !== 'deleted',
    rank: (row, sort) =>
      sort === 'guests'
        ? -row.guests
        : sort === 'storage'
          ? -row.storage
          : sort === 'last-activity'
            ? -Date.parse(row.lastActivityAt ?? '2000-01-01')
            : sort === 'name'
              ? row.name.toLowerCase()
              : -row.id,
  },
  {
    key: 'GET /all-users',
    filters: { kind: ['', 'disabled'], sort: userOrders },
    searches: ['', 'person7@', 'sen', 'Nguyễn', 'an', 'nowhere'],
    words: (row) => [row.displayName, row.email ?? '', row.mobile ?? ''],
    isIn: (row, { kind }) => !kind || row.disabledAt !== null,
    rank: (row, sort) =>
      sort === 'name'
        ? row.displayName.toLowerCase()
        : sort === 'last-sign-in'
          ? -Date.parse(row.lastSignedInAt ?? '2000-01-01')
          : -row.id,
  },
  {
    key: 'GET /subscriptions',
    filters: { state: ['', ...subscriptionFilters], sort: ['newest', 'end'] },
    searches: ['', 'sen 7', 'Sen', 'khách', 'nowhere'],
    words: (row) => [row.page, row.eid],
    isIn: (row, { state }) =>
      state === 'over'
        ? row.percent >= 100
        : state === 'ending'
          ? row.state === 'active' && Date.parse(row.endsAt) < Date.now() + 30 * 86_400_000
          : !state || row.state === state,
    rank: (row, sort) => (sort === 'end' ? Date.parse(row.endsAt ?? '2999-12-31') : 0),
  },
  {
    key: 'GET /licence-codes',
    filters: { state: ['', ...licenceStates] },
    searches: ['', 'reseller 7', 'fair', 'sen', 'gold', 'nowhere'],
    words: (row) => [row.note, row.reseller, row.plan, row.page?.name ?? '', row.page?.eid ?? ''],
    isIn: (row, { state }) => !state || row.state === state,
  },
  {
    key: 'GET /licence-batches',
    filters: {},
    searches: ['', 'reseller 7', 'fair', 'pro', 'gold', 'nowhere'],
    words: (row) => [row.note, row.reseller, row.plan, row.prefix],
  },
  {
    key: 'GET /system-logs/failed-calls',
    filters: { kind: ['', 'webhook', 'push'] },
    searches: ['', 'host7.', 'example', 'Sen 7', 'khách', 'nowhere'],
    words: (row) => [row.host, row.page ?? ''],
    isIn: (row, { kind }) => !kind || row.kind === kind,
  },
  {
    key: 'GET /system-logs/sign-ins',
    filters: { outcome: ['', 'signed-in', 'refused'] },
    searches: ['', 'person7@', '203.0.113.7', 'sen', 'nowhere'],
    words: (row) => [row.who, row.address],
    isIn: (row, { outcome }) => !outcome || isSignedIn(row.result) === (outcome === 'signed-in'),
  },
  {
    key: 'GET /system-logs/events',
    filters: {},
    // Some stand in most events, some in few.
    searches: ['', 'staff7@', 'updated', 'listed', 'Sen 7', 'khách', 'staff', 'nowhere'],
    words: (row) => [row.action, row.actor, row.page ?? ''],
  },
];

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ token } = await app.platformAdmin());
  await fill(statements);
});
afterAll(() => app.close());

async function load(key: EndpointKey, query: Query): Promise<Row> {
  const { status, body } = await app.call(key, { token, query });
  expect({ status, body: status === 200 ? '' : body }).toEqual({ status: 200, body: '' });
  return body;
}

/** To the end, part by part. */
async function loadAll(key: EndpointKey, query: Query, limit: number): Promise<{ rows: Row[]; count: number }> {
  const rows: Row[] = [];
  for (let after: string | null = ''; after !== null;) {
    const part = await load(key, { ...query, limit: String(limit), ...(after && { after }) });
    rows.push(...part.rows);
    after = part.next;
    if (after === null) return { rows, count: part.count };
  }
  throw new Error('a list without an end');
}

const questions = ({ filters, searches }: Plain): Query[] =>
  Object.entries({ ...filters, search: searches })
    .reduce<Query[]>(
      (asked, [name, values]) => asked.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
      [{}],
    )
    .map((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')));

const nameOf = (row: Row) => row.eid ?? row.id;

describe.each(lists)('$key', (list) => {
  const { key, words, isIn = () => true, rank = () => 0, hidden } = list;

  test('finds for every word, filter and order what a plain look at all rows finds, part by part', async () => {
    const all = (await loadAll(key, {}, 200)).rows;
    if (hidden) all.push(...(await loadAll(key, hidden, 200)).rows);
    expect(all.length).toBeGreaterThan(80);
    for (const query of questions(list)) {
      const { search = '', sort = '' } = query;
      const expected = all
        .filter(
          (row) => isIn(row, query) && words(row).some((text) => text.toLowerCase().includes(search.toLowerCase())),
        )
        .map((row) => ({ row, by: rank(row, sort) }))
        .toSorted((one, other) => (one.by < other.by ? -1 : one.by > other.by ? 1 : 0));
      const found = await loadAll(key, query, 70);
      expect({ query, count: found.count, rows: found.rows.map(nameOf) }).toEqual({
        query,
        count: expected.length,
        rows: expected.map(({ row }) => nameOf(row)),
      });
    }
  });
});

test('events are found by a name that more than a thousand pages share, be they rare or many', async () => {
  const key = 'GET /system-logs/events';
  const eventsOn = (name: string, ago: string) => `
    insert into audit_events (page_id, at, actor_label, action, details, address)
    select id, now() - ${ago} - id * interval '1 minute', 'somebody', (array['page.updated', 'guests.listed'])[id % 2 + 1],
      '{"count": 5}', '203.0.113.1' from pages where name like '${name}'`;
  await fill([
    `insert into pages (eid, name, category, mobile, address, about, allowed_login_methods, created_by, created_at)
      select 'x' || n, 'Chain ' || n, 'others', '', '', '', '{click}', 1, now() from generate_series(1, 1100) n`,
    eventsOn('Chain %7', "interval '90 days'"),
  ]);
  for (const more of [[], [eventsOn('Chain %3', "interval '0'")]]) {
    await fill(more);
    const expected = (await loadAll(key, {}, 200)).rows.filter(({ page }) => page?.startsWith('Chain'));
    const { rows, count } = await loadAll(key, { search: 'chain' }, 70);
    // What lines of looks add up to is the same, whichever way they were found.
    const lineOf = (row: Row) => [row.id, row.details];
    expect({ count, rows: rows.map(lineOf) }).toEqual({ count: expected.length, rows: expected.map(lineOf) });
    expect(count).toBe(more.length === 0 ? 110 : 220);
  }
  await fill([eventsOn('Chain %', "interval '1 day'")]);
  const { rows, count } = await loadAll(key, { search: 'chain' }, 200);
  for (const skip of [50, 999, 1000, 1250, count - 3, count]) {
    const part = await load(key, { search: 'chain', skip: String(skip), limit: '40' });
    expect({ skip, count: part.count, rows: part.rows.map(nameOf) }).toEqual({
      skip,
      count,
      rows: rows.slice(skip, skip + 40).map(nameOf),
    });
  }
});

/** A hundred of each, and nine hundred events. */
const fill = async (texts: string[]) => {
  const owner = new pg.Client(app.owner);
  await owner.connect();
  for (const text of texts) await owner.query(text);
  await owner.end();
};

const statements = [
  `insert into plans (name, limits, other_metrics, position)
    values ('GOLD', '{"devices": 5}', '{"videoUpload": 1, "cta": 1, "modules": []}', 1)`,
  `insert into users (email, display_name, group_id, language_id, last_signed_in_at, disabled_at)
    select 'person' || n || '@' || (array['sen', 'lotus'])[n % 2 + 1] || '.example.com',
      (array['Nguyễn', 'Trần', 'Rossi'])[n % 3 + 1] || ' ' || (array['Lan', 'Minh'])[n % 2 + 1] || ' ' || n,
      1, 'vi', case when n % 5 > 0 then now() - n % 9 * interval '1 day' end, case when n % 4 = 0 then now() end
    from generate_series(1, 100) n`,
  `insert into pages (eid, name, category, mobile, address, about, allowed_login_methods, created_by, created_at,
      deleted_at, suspended_at)
    select 'e' || lpad(n::text, 15, '0'), (array['Café', 'Khách sạn'])[n % 2 + 1] || ' ' ||
      (array['Sen', 'Tre', '100%'])[n % 3 + 1] || ' ' || n, 'others', '', '', '', '{click}', 1, now(),
      case when n % 10 = 0 then now() end, case when n % 7 = 0 then now() end
    from generate_series(1, 100) n`,
  `insert into page_subscriptions (page_id, plan_id, end_date, is_lifetime, started_at)
    select id, (select id from plans order by name <> 'FREE' offset pages.id % 3 % 2 limit 1),
      case when id % 5 > 0 then now() + (id % 9 - 3) * interval '12 days' end, id % 5 = 0 and id % 2 = 0, now()
    from pages`,
  `insert into page_usage (page_id, counted_at, used, percent) select id, now(), '{}', id * 3 % 130 from pages`,
  `update page_figures set guests = page_id % 11, storage = page_id % 7 * 1000, silent_devices = page_id % 3 % 2,
    last_activity_at = case when page_id % 4 > 0 then now() - page_id % 13 * interval '1 day' end`,
  `insert into licence_batches (plan_id, months, count, prefix, valid_until, note, reseller, created_at, created_by)
    select (select id from plans where name = 'GOLD'), 12, 2, (array['PRO', ''])[n % 2 + 1],
      case when n % 6 = 0 then now() - interval '1 day' end, 'Fair ' || n % 30, 'Reseller ' || n % 20, now(), ''
    from generate_series(1, 100) n`,
  `insert into licence_codes (batch_id, number, lookup, sealed, state, used_on)
    select batch.id, number, batch.id || '-' || number, '', (array['unused', 'used', 'revoked'])[batch.id % 3 + 1],
      case when batch.id % 3 = 1 then (select id from pages where id % 100 = batch.id % 100 limit 1) end
    from licence_batches batch, generate_series(1, 2) number`,
  `insert into failed_calls (page_id, slot, key, kind, what, host, reason, longest_ms, times, at, last_at)
    select case when n % 10 = 0 then 0 else (select id from pages where eid = 'e' || lpad(n::text, 15, '0')) end, now(),
      n, (array['router', 'webhook'])[n % 2 + 1], '', 'host' || n % 30 || '.example.com', 'timeout', 1, 1,
      now() - n % 50 * interval '1 minute', now()
    from generate_series(1, 100) n`,
  `insert into sign_in_attempts (slot, key, uid, name, address, user_agent, result, times, at, last_at)
    select now(), n, case when n % 3 > 0 then (select id from users where email like 'person' || n || '@%') end,
      case when n % 3 = 0 then 'pe…@sen.example.com' else '' end, '203.0.113.' || n % 40, '',
      (array['password', 'wrong-password'])[n % 2 + 1], 1, now() - n % 50 * interval '1 minute', now()
    from generate_series(1, 100) n`,
  `insert into audit_events (page_id, at, actor_label, action, details, address)
    select case when n % 10 = 0 then 0 else (select id from pages where eid = 'e' || lpad((n % 100)::text, 15, '0')) end,
      now() - n * interval '3 minutes', 'staff' || n % 90 || '@example.com',
      (array['page.updated', 'guests.listed', 'device.created'])[n % 3 + 1], '{"count": 5}', '203.0.113.1'
    from generate_series(1, 900) n`,
];
