import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint, EndpointKey } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { setFlow } from '../../features/access/guest-access/testing/guest.ts';
import { addVisits, countAll } from '../../features/figures/reports/testing/add-visits.ts';
import { openAppWithOwner } from '../../testing/app-with-owner.ts';
import { type TestApp, type TestPage, type TestUser } from '../../testing/test-app.ts';
import { furnish, type Things } from './testing/furnish.ts';
import { requests } from './testing/sample-requests.ts';

interface Column {
  table: string;
  name: string;
  type: string;
}

let app: TestApp;
let owner: pg.Client;
let close: () => Promise<void>;
let platform: TestUser;
let page: TestPage;
let things: Things;
/** The same, with a guest who has logged in. */
let withGuest: Things;
let token: string;
let columns: Column[];

beforeAll(async () => {
  ({ app, owner, close } = await openAppWithOwner());
  platform = await app.platformAdmin();
  page = await app.page(platform);
  token = (await app.call('POST /auth/page', { token: platform.token, body: { pageId: page.eid } })).body.token;
  things = await furnish(app, page, platform.token);
  await setFlow(app, { page, token, nasId: things.nasId, secret: '', deviceId: 1 }, [
    {
      id: 'ask',
      type: 'survey',
      questions: [{ id: 'age', type: 'SURVEY_TEXT', title: { en: 'Age' }, dataType: 'number' }],
    },
  ]);
  const { body: current } = await app.call('GET /wifi-campaign/current', { token });
  const hour = 3_600_000;
  await addVisits(
    app.ctx,
    Array.from({ length: 12 }, (_, n) => ({
      pageId: page.id,
      at: new Date(Date.now() - n * 6 * hour),
      mac: `02:00:00:00:00:0${n % 5}`,
      campaignId: current.id as number,
      answers: { email: `guest${n % 5}@example.com`, 'q:age': n + 20 },
      kinds: { 'q:age': 'number' as const },
      browser: 'Safari',
      os: 'iOS',
      session: { seconds: 600, bytes: 5_000_000, isOpen: n % 4 === 0 },
    })),
  );
  await owner.query(
    `insert into portal_events (page_id, at, name, level, mac, method, why, user_input) select ${page.id}, now(), name,
      'error', '', '', '', '{"query": "x"}' from unnest('{view,refused,hotel-error,router}'::text[]) name`,
  );
  await owner.query(
    `insert into campaign_days (page_id, campaign_id, day, views, clicks, logins) select ${page.id},
      ${things.promotionId}, current_date - n, 5, 3, 2 from generate_series(0, 40) n on conflict do nothing`,
  );
  await countAll(app.program);
  const { rows: guests } = await owner.query<{ id: number }>(
    `select profile_id as id from profile_visits where page_id = ${page.id} limit 1`,
  );
  withGuest = { ...things, profileId: guests[0]!.id };
  columns = await storedColumns();
});
afterAll(() => close());

/** Keys and what leads from one row to another stay: without them there would be nothing to answer. */
async function storedColumns(): Promise<Column[]> {
  const { rows } = await owner.query<Column>(`
    select c.table_name as table, c.column_name as name, c.data_type as type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name !~ '_(default|\\d{4}_\\d{2})$'
      and c.is_generated = 'NEVER' and c.is_identity = 'NO'
      and not exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid
        and a.attnum = any (i.indkey::int[])
        where i.indrelid = c.table_name::regclass and i.indisunique and a.attname = c.column_name)
      and c.column_name !~ '(^|_)(id|eid|uid|into)$'
    order by 1, c.ordinal_position`);
  return rows;
}

/** These say whether something is there at all, or who may ask: their extremes end the row, not the answer. */
const ends = new Set([
  'pages.deleted_at',
  'pages.suspended_at',
  'campaigns.deleted_at',
  'users.disabled_at',
  'users.group_id',
  'sessions.expires_at',
  'sessions.ended_at',
  'sessions.last_seen_at',
  'sessions.renewed_at',
  'page_subscriptions.end_date',
]);

const whole = ['smallint', 'integer', 'bigint', 'numeric'];
const most: Record<string, string> = {
  smallint: '32767',
  integer: '2147483647',
  bigint: '9223372036854775807',
  numeric: '999999999999.999',
};
const least: Record<string, string> = {
  smallint: '-32768',
  integer: '-2147483648',
  bigint: '-9223372036854775808',
  numeric: '-999999999999.999',
};
const dates = ['date', 'timestamp with time zone'];

/** Free words that somebody outside wrote; a word of ours from a list is none of them. */
const freeTexts = new Set([
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'note',
  'notes',
  'text',
  'title',
  'description',
  'about',
  'address',
  'mac',
  'ip',
  'user_name',
  'user_agent',
  'room',
  'browser',
  'browser_version',
  'os',
  'os_version',
  'device_brand',
  'device_model',
  'screen_size',
  'subject_label',
  'label',
  'why',
  'method',
  'methods',
  'end_cause',
  'company',
  'job',
  'city',
  'location',
  'website',
  'postcode',
  'gender',
  'type',
  'avatar',
  'controller_result',
  'disconnect_result',
  'actor',
  'actor_label',
  'author',
  'by',
  'by_text',
  'contact',
  'subject',
  'recipient',
  'error',
  'mobile',
  'key',
  'line',
  'value',
  'filename',
  'unit',
  'search_text',
  'published_by',
  'created_by',
]);
/** What a `type` is elsewhere. */
const listed = new Set([
  'campaigns.type',
  'devices.type',
  'media_files.type',
  'consents.method',
  'users.email',
  'users.mobile',
  'media_files.filename',
  'page_settings.currency',
  'retention_rules.subject',
  'zalo_lines.by',
]);
const odd = `'<b>"''\\=cmd|🦊\u202e\u0001' || repeat('é', 20000)`;

const told: Record<string, string> = {
  'portal_events.user_input': `'{"session": 5, "seconds": 1e300, "bytesUp": "x", "bytesDown": null, "query": {"a": []}}'`,
  'survey_answers.answer': `'{"a": [1e300, null]}'`,
  'guest_sessions.router_facts': `'{"User-Name": 5}'`,
  'audit_events.details': `'{"count": 1e300}'`,
};

const rounds: Record<string, (column: Column) => string | undefined> = {
  'numbers as large as they can be stored': ({ type }) => (whole.includes(type) ? most[type] : undefined),
  'numbers as small as they can be stored': ({ type }) => (whole.includes(type) ? least[type] : undefined),
  'numbers that are none': ({ type }) =>
    type === 'numeric' ? "'NaN'" : type === 'bigint' ? '9007199254740993' : undefined,
  'times without end': ({ type }) => (dates.includes(type) ? "'infinity'" : undefined),
  'times without beginning': ({ type }) => (dates.includes(type) ? "'-infinity'" : undefined),
  'the last time there is': ({ type }) =>
    type === 'date' ? "'5874897-12-31'" : dates.includes(type) ? "'294276-12-31 23:59:59+00'" : undefined,
  'the first time there is': ({ type }) =>
    type === 'date' ? "'4713-01-02 BC'" : dates.includes(type) ? "'4713-01-02 BC'" : undefined,
  'texts of any length and letters': ({ table, name, type }) =>
    type === 'text' && freeTexts.has(name) && !listed.has(`${table}.${name}`) ? odd : undefined,
  'what routers and guests told': ({ table, name }) => told[`${table}.${name}`],
};

const reads = (Object.entries(contract) as [EndpointKey, Endpoint][]).filter(([key]) => key.startsWith('GET '));
const plain = [
  '/health',
  '/capport/NAS',
  '/capport/NAS/02:00:00:00:00:01',
  '/portal/EID',
  '/portal/EID/NAS?mac=02:00:00:00:00:01&login=http%3A%2F%2F10.5.50.1%2Flogin',
  '/v/EID',
  '/v/EID/ITEM',
];

const isFile = (key: string): boolean => /^GET \/(reports|leads|custom-users)\/.*file$/.test(key);

/** What fails. What is well must stay the rule: an answer that finds nothing any more would prove nothing. */
async function failures(): Promise<string[]> {
  const failed: string[] = [];
  let fine = 0;
  for (const [key, endpoint] of reads) {
    const asks = endpoint.token === 'none' ? {} : { token: endpoint.token === 'user' ? platform.token : token };
    for (const of of key.startsWith('GET /custom-users/{id}') ? [things, withGuest] : [things]) {
      const request = requests[key as keyof typeof contract]({ page, uid: platform.id, things: of });
      for (const format of isFile(key) ? ['csv', 'xlsx'] : ['']) {
        const { status, body } = await app
          .call(key, { ...request, ...asks, query: { ...request.query, ...(format && { format }) } })
          .catch((error: unknown) => ({ status: 599, body: error }));
        if (status === 200) fine += 1;
        if (status >= 500) failed.push(`${key} → ${status} ${String((body as Error).message ?? '')}`);
      }
    }
  }
  for (const path of plain) {
    const url = path.replace('EID', page.eid).replace('NAS', things.nasId).replace('ITEM', things.itemEid);
    const { statusCode } = await app.app.inject({ method: 'GET', url });
    if (statusCode >= 500) failed.push(`${path} → ${statusCode}`);
  }
  expect(fine + failed.length).toBeGreaterThan(60);
  return failed;
}

/** What the database makes of a row by itself, it makes again. */
async function putBack(table: string): Promise<void> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const { columns } = rows[0]!;
  await owner.query(
    `delete from public.${table}; insert into public.${table} (${columns}) overriding system value select ${columns}
      from kept.${table}`,
  );
}

test('as it stands, everything answers', async () => {
  expect(await failures()).toEqual([]);
  expect(columns.length).toBeGreaterThan(150);
});

test.each(Object.keys(rounds))(
  '%s break no answer',
  async (name) => {
    await owner.query('create schema kept');
    const changed: Column[] = [];
    try {
      for (const table of new Set(columns.map((column) => column.table))) {
        const wanted = columns.filter(
          (column) =>
            column.table === table && !ends.has(`${table}.${column.name}`) && rounds[name]!(column) !== undefined,
        );
        if (wanted.length === 0) continue;
        await owner.query(`create table kept.${table} as table public.${table}`);
        for (const column of wanted) {
          // What the database does not permit cannot be stored.
          const isPermitted = await owner
            .query(`update public.${table} set "${column.name}" = ${rounds[name]!(column)}`)
            .then(
              () => true,
              () => false,
            );
          if (isPermitted) changed.push(column);
        }
      }
      expect(changed.length).toBeGreaterThan(0);
      expect(await failures()).toEqual([]);
    } finally {
      await owner.query("set session_replication_role = 'replica'");
      for (const table of new Set(changed.map((column) => column.table))) await putBack(table);
      await owner.query("set session_replication_role = 'origin'; drop schema kept cascade");
    }
  },
  120_000,
);
