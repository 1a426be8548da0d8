import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { openTestApp, type Call, type TestApp, type TestPage, type TestUser } from '../../testing/test-app.ts';
import { furnish, type Things } from './testing/furnish.ts';
import { requests } from './testing/sample-requests.ts';

// Whoever reads a thing, changes one field and sends it back is understood, whatever else the answer said of it.

let app: TestApp;
let admin: TestUser;
let platform: TestUser;
let page: TestPage;
let pageToken: string;
let things: Things;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.user();
  platform = await app.platformAdmin();
  page = await app.page(admin);
  // Only the demo's pages have one.
  await app.program.database.scoped(page.id).execute(
    `insert into demo_lobbies (page_id, devices, is_open, player, played_until) values (${page.id}, '{}', true, '',
        now())`,
  );
  things = await furnish(app, page, admin.token);
  pageToken = (await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } })).body.token;
});
afterAll(() => app.close());

type Key = keyof typeof contract;
const sample = (key: Key): Call => requests[key]({ page, uid: admin.id, things });
const call = (key: Key, more: Call = {}) =>
  app.call(key as EndpointKey, {
    token: contract[key].can === 'platform' ? platform.token : contract[key].token === 'user' ? admin.token : pageToken,
    ...sample(key),
    ...more,
  });

/** These say what to do; nothing that is read looks like them. */
const acts: Key[] = [
  'PUT /account/password',
  'PUT /files/upload',
  'PUT /imports/upload',
  'PUT /imports/{id}',
  'PUT /own-domain',
  'PUT /push-subscription',
  'PUT /page-menu/order',
  'PUT /zalo-ai-settings/order',
  'PUT /page-item/order',
  'PUT /plans/order',
  'PUT /templates/order',
  'PUT /shared-emails/order',
  'PUT /all-users/{id}/state',
  'PUT /all-users/{id}/administrator',
  'PUT /all-pages/{eid}/suspension',
  'PUT /devices/{nas_id}/subscribers',
  'PUT /wifi-campaign/{id}/draft',
];
const changes = (Object.keys(contract) as Key[]).filter((key) => key.startsWith('PUT ') && !acts.includes(key));

/** The thing itself, or the list that it stands in. */
function whereRead(key: Key): Key {
  const read = key.replace('PUT ', 'GET ');
  return (read in contract ? read : read.replace(/\/\{\w+\}$/, '')) as Key;
}

type Thing = Record<string, unknown>;

async function read(key: Key): Promise<Thing> {
  const { status, body } = await call(whereRead(key));
  expect(status, JSON.stringify(body)).toBe(200);
  const answer: Thing = body.data ?? body;
  if (!Array.isArray(answer.rows)) return answer;
  const named = Object.values(sample(key).params ?? {})[0];
  return answer.rows.find((row: Thing) => [row.id, row.eid].includes(named as never)) ?? answer.rows[0];
}

/** What every change moves on. */
const moves = ['updatedAt', 'publishedAt', 'version', '__v', 'lastActivity'];
const still = (thing: Thing) => Object.fromEntries(Object.entries(thing).filter(([name]) => !moves.includes(name)));

test.each(changes)('%s takes back what was read, and nothing changes', async (key) => {
  const thing = await read(key);
  const { status, body } = await call(key, { body: thing });
  expect([status, body]).toEqual([200, expect.anything()]);
  expect(still(await read(key))).toEqual(still(thing));
});

test.each(changes)('%s refuses a field that nobody ever sent', async (key) => {
  const { status, body } = await call(key, { body: { ...(await read(key)), neverSent: 1 } });
  expect([status, body.fields]).toEqual([
    400,
    expect.arrayContaining([expect.objectContaining({ field: 'neverSent', reason: 'unknown-field' })]),
  ]);
});
