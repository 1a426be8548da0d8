import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { aboutApi, openApi } from '@wifi/contract/openapi.ts';
import type { Operation, Schema } from '@wifi/contract/openapi/document.ts';
import { may, type Capability, type Role } from '@wifi/contract/permissions.ts';
import { inScope } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { auditEvents } from '../../../platform/db/tables/audit-table.ts';
import { openTestApp, type Call, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, setFlow, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { guestCodes } from '../../access/guest-codes/tables.ts';
import { openHotel } from '../../access/hotel-system/testing/hotel.ts';
import { addVisits, countAll } from '../../figures/reports/testing/add-visits.ts';
import { portalEvents } from '../../network/portal-log/tables.ts';
import { noteLine } from '../../people/zalo-followers/lines.ts';

let app: TestApp;
let venue: TestVenue;
let campaign = '';
let group = 0;
let emailCampaign = 0;
let zaloCampaign = '';

const range = { from: '2026-03-01', to: '2026-04-01' };
const rule = { match: 'all', conditions: [{ field: 'email', test: 'has' }] };
const byPhone = { match: 'all', conditions: [{ field: 'visits', least: 0, most: null }] };

/** Every call that answers with several guests at once and says who they are. */
const lists: [keyof typeof contract, (() => Call)?][] = [
  ['GET /custom-users'],
  ['GET /leads'],
  ['GET /zalo/users'],
  ['GET /zalo/inbox'],
  ['GET /groups/{id}/members', () => ({ params: { id: group } })],
  [
    'GET /email-campaigns/{id}/audience/guests',
    () => ({ params: { id: emailCampaign }, query: { which: 'never-agreed' } }),
  ],
  [
    'GET /zalo/campaigns/{id}/audience/people',
    () => ({ params: { id: zaloCampaign }, query: { which: 'no-contact' } }),
  ],
  ['POST /groups/count', () => ({ body: { rule } })],
  ['GET /guest-sessions'],
  ['GET /guest-accounts'],
  ['GET /hotel-system/stays'],
  ['GET /guest-codes'],
  ['GET /privacy/requests'],
  ['GET /reports/visits', () => ({ query: range })],
  ['GET /reports/top-users', () => ({ query: range })],
  ['GET /reports/survey', () => ({ query: { ...range, campaign } })],
  ['GET /reports/history-log', () => ({ query: range })],
  ['GET /reports/hms-error', () => ({ query: range })],
];
const files = (Object.keys(contract) as (keyof typeof contract)[]).filter(
  (key) =>
    // Of pages, the platform's administrators have files too: there is no guest in them.
    contract[key].token === 'page' &&
    'type' in contract[key] &&
    (contract[key].type === 'table' || key === 'GET /guest-accounts/csv'),
);

beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  await setFlow(app, venue, [
    {
      id: 'survey',
      type: 'survey',
      questions: [{ id: 'name', type: 'SURVEY_TEXT', title: { en: 'Name' }, mappingField: 'name' }],
    },
  ]);
  const call = async (key: EndpointKey, body?: object) =>
    (await app.call(key, { token: venue.token, ...(body && { body }) })).body;
  const { id: campaignId } = await call('GET /wifi-campaign/current');
  campaign = String(campaignId);
  const at = '2026-03-02T03:00:00Z';
  const session = { seconds: 60, bytes: 1000, isOpen: true };
  await addVisits(app.ctx, [
    {
      pageId: venue.page.id,
      deviceId: venue.deviceId,
      campaignId,
      methods: 'survey',
      at,
      session,
      answers: { name: 'An', email: 'an@quan.example' },
    },
  ]);
  await countAll(app.program);
  await inScope(app.ctx, venue.page.id)
    .db.insert(portalEvents)
    .values({
      pageId: venue.page.id,
      deviceId: venue.deviceId,
      mac: '02:00:00:00:00:01',
      method: 'opera_cloud',
      why: 'guest-unknown',
      userInput: { roomNumber: '101', lastName: 'Nguyễn' },
      at: new Date(at),
      name: 'hotel-error',
      level: 'warning',
    });
  await inScope(app.ctx, venue.page.id)
    .db.insert(guestCodes)
    .values({
      pageId: venue.page.id,
      id: orderedId(Date.parse(at)),
      visitId: orderedId(Date.parse(at)),
      methodId: 'phone',
      deviceId: venue.deviceId,
      mac: '02:00:00:00:00:01',
      channel: 'sms',
      purpose: 'proof',
      phone: '+84912345678',
      state: 'sent',
      day: '2026-03-02',
      at: new Date(at),
      expiresAt: new Date(at),
    });
  await noteLine(inScope(app.ctx, venue.page.id), {
    userId: 'user-1',
    vendorId: 'line-1',
    kind: 'text',
    text: 'Xin chào',
    at: new Date(at),
    by: 'guest',
  });
  await call('POST /guest-accounts', { kind: 'hsia', username: 'room-101', password: 'first word', name: 'Nguyễn' });
  await openHotel(app, venue.token, [{ room: '101', lastName: 'Nguyễn' }]);
  await call('POST /privacy/requests', { kind: 'export', contact: 'an@quan.example' });
  group = (await call('POST /groups', { name: 'With an address', rule })).data.id;
  const { id, version } = await call('POST /email-campaigns', { name: 'To those with an address' });
  await app.call('PUT /email-campaigns/{id}', {
    token: venue.token,
    params: { id },
    body: { audience: { kind: 'rule', rule }, version },
  });
  emailCampaign = id;
  const { data } = await call('POST /zalo/campaigns', { name: 'By number' });
  await app.call('PUT /zalo/campaigns/{id}', {
    token: venue.token,
    params: { id: data._id },
    body: { audience: { kind: 'phones', guests: { kind: 'rule', rule: byPhone } }, version: data.version },
  });
  zaloCampaign = data._id;
});
afterAll(() => app.close());

/** Somebody new, so that what they have done is one event. */
async function person(role: Role) {
  const user = await app.user();
  await app.join(venue.page, user, role);
  const { body } = await app.call('POST /auth/page', { token: user.token, body: { pageId: venue.page.eid } });
  const { db } = inScope(app.ctx, venue.page.id);
  const recorded = async () =>
    (
      await db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.pageId, venue.page.id), eq(auditEvents.actorUid, user.id)))
        .orderBy(auditEvents.id)
    ).map(({ action, details }) => ({ action, details }));
  return { token: body.token as string, recorded };
}

test.each(lists)(
  'whoever looks through %s is on record at each load, with how many it showed',
  async (key, request = () => ({})) => {
    const { token, recorded } = await person('admin');
    const answers = await Promise.all([1, 2, 3].map(() => app.call(key, { token, ...request() })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const load = { action: 'guests.listed', details: { count: 1 } };
    expect(await recorded()).toEqual([load, load, load]);
  },
);

test('an analyst, who sees nobody’s contact data, and a list of nobody are not on record', async () => {
  const [analyst, admin] = [await person('analyst'), await person('admin')];
  const allowed = lists.filter(([key]) => may('analyst', contract[key].can as Capability));
  expect(allowed.length).toBeGreaterThan(5);
  for (const [key, request = () => ({})] of allowed)
    expect((await app.call(key, { token: analyst.token, ...request() })).status, key).toBe(200);
  expect(await analyst.recorded()).toEqual([]);
  expect((await app.call('GET /custom-users', { token: admin.token, query: { search: 'nobody' } })).body.total).toBe(0);
  expect(await admin.recorded()).toEqual([]);
});

test.each(files)('whoever takes %s is on record each time, and whether it says who guests are', async (key) => {
  const query = {
    ...(key.startsWith('GET /reports/') && range),
    ...(key === 'GET /reports/survey/file' && { campaign }),
  };
  for (const role of key === 'GET /guest-accounts/csv' ? (['admin'] as const) : (['admin', 'analyst'] as const)) {
    const { token, recorded } = await person(role);
    for (const _time of [1, 2]) expect((await app.call(key, { token, query })).status).toBe(200);
    const event = {
      action: expect.stringMatching(/\.exported$/) as string,
      details: expect.objectContaining({ masked: role === 'analyst' }) as object,
    };
    expect(await recorded()).toEqual([event, event]);
  }
});

const { paths, components } = openApi(contract, aboutApi);
const telling = [
  'email',
  'phone',
  'mac',
  'userName',
  'username',
  'contact',
  'guest',
  'bookingNumber',
  'lastName',
  'roomNumber',
  'userInput',
];

function* within(value: unknown, inside: readonly string[] = []): Generator<Schema> {
  if (typeof value !== 'object' || value === null) return;
  const { $ref } = value as Schema;
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1)! : '';
  if (name && !inside.includes(name)) yield* within(components.schemas[name], [...inside, name]);
  if (!Array.isArray(value)) yield value as Schema;
  for (const inner of Object.values(value)) yield* within(inner, inside);
}

/** Rows of an answer that have a field which says who somebody is. */
const tells = ({ responses }: Operation): boolean =>
  [...within(responses[200].content['application/json']?.schema)].some(
    ({ type, items }) =>
      type === 'array' &&
      [...within(items)].some(({ properties }) => telling.some((field) => properties && field in properties)),
  );

test('no call that lists guests is left out above', () => {
  // Colleagues; the gateway's own list, which is tried beside its gateway; and what is about one guest, code or
  // account.
  const others = [
    'GET /pages',
    'GET /pages/{eid}',
    'GET /user-page',
    'GET /all-users',
    'GET /devices/{nas_id}/subscribers',
    'GET /access-codes/{id}',
    'GET /guest-accounts/{id}/sessions',
  ];
  const reads = Object.values(paths).flatMap(({ get }) => (get && tells(get) ? [get['x-key'] as string] : []));
  const inBulk = reads.filter((key) => !others.includes(key) && !key.startsWith('GET /custom-users/{id}'));
  expect(inBulk.toSorted()).toEqual(
    lists
      .map(([key]) => key as string)
      .filter((key) => key.startsWith('GET '))
      .toSorted(),
  );
});
