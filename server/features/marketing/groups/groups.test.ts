import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, someMac, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { addVisits, countAll } from '../../figures/reports/testing/add-visits.ts';
import { membersOf } from './members.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openVenue(app);
});

const cameTwice = {
  match: 'all',
  conditions: [
    { field: 'visits', least: 2, most: null },
    { field: 'email', test: 'has' },
  ],
};
const create = (body: object, token = venue.token) => app.call('POST /groups', { token, body });
const groupOf = async (body: object) =>
  (await create(body)).body.data as { id: number; total: number; version: number };
const guest = async (body: object) =>
  (await app.call('POST /custom-users', { token: venue.token, body })).body.id as number;
const pick = (id: number, profiles: number[], token = venue.token) =>
  app.call('POST /groups/{id}/members', { token, params: { id }, body: { profiles } });
const drop = (id: number, profiles: number[]) =>
  app.call('DELETE /groups/{id}/members', { token: venue.token, params: { id }, body: { profiles } });
const members = async (id: number, token = venue.token) =>
  (await app.call('GET /groups/{id}/members', { token, params: { id } })).body.data;
const come = async (mac: string, email?: string) => {
  await addVisits(app.ctx, [
    { pageId: venue.page.id, at: new Date(), mac, deviceId: venue.deviceId, ...(email && { answers: { email } }) },
  ]);
  await countAll(app.program);
};

test('calls answer in the shape and the words of the specification', async () => {
  const made = await create({ name: 'Regulars', rule: cameTwice });
  expect(made.body).toMatchObject({
    success: true,
    message: 'Created',
    data: { name: 'Regulars', kind: 'rule', total: 0, version: 1, rule: cameTwice },
  });
  const params = { id: made.body.data.id };
  expect(
    (await app.call('PUT /groups/{id}', { token: venue.token, params, body: { name: 'Friends' } })).body,
  ).toMatchObject({ success: true, message: 'Updated!', data: { name: 'Friends', version: 2 } });
  await create({ name: 'Others' });
  expect((await app.call('GET /groups', { token: venue.token, query: { name: 'FRIEND' } })).body).toMatchObject({
    success: true,
    data: { total: 1, rows: [{ name: 'Friends' }] },
  });
  expect((await app.call('DELETE /groups/{id}', { token: venue.token, params })).body).toEqual({
    success: true,
    message: 'Group deleted!',
    data: params,
  });
  expect((await app.call('GET /groups', { token: venue.token })).body.data.total).toBe(1);
});

test('a group with a rule follows the guests: who meets it belongs to it at once', async () => {
  const { id } = await groupOf({ name: 'Regulars', rule: cameTwice });
  const [mai, an] = [someMac(), someMac()];
  await come(mai, 'mai@example.com');
  await come(an);
  await come(an);
  expect((await members(id)).total).toBe(0);
  await come(mai);
  expect(await members(id)).toMatchObject({ total: 1, rows: [{ email: 'mai@example.com', loginCount: 2 }] });
  const counted = await app.call('POST /groups/count', {
    token: venue.token,
    body: { rule: { match: 'any', conditions: cameTwice.conditions } },
  });
  expect(counted.body).toMatchObject({
    success: true,
    data: { total: 2, sample: [{ loginCount: 2 }, { loginCount: 2 }] },
  });
  const { db, ...ctx } = inScope(app.ctx, venue.page.id);
  const { rows } = await db.execute(
    sql`select name, email from profiles where page_id = ${venue.page.id}
      and id in ${await membersOf({ ...ctx, db }, id)}`,
  );
  expect(rows).toMatchObject([{ email: 'mai@example.com' }]);
});

test('guests are picked by hand, once each, and stay picked under the profile that theirs is merged into', async () => {
  const { id } = await groupOf({ name: 'Friends' });
  const [mai, an, bo] = [await guest({ name: 'Mai' }), await guest({ name: 'An' }), await guest({ name: 'Bo' })];
  expect((await pick(id, [mai, an, mai])).body).toMatchObject({
    success: true,
    message: 'Updated!',
    data: { added: 2 },
  });
  expect((await pick(id, [mai])).body.data.added).toBe(0);
  expect(
    (await app.call('POST /custom-users/{id}/merge', { token: venue.token, params: { id: bo }, body: { with: mai } }))
      .status,
  ).toBe(200);
  expect((await members(id)).rows.map(({ name }: { name: string }) => name).toSorted()).toEqual(['An', 'Bo']);
  expect((await drop(id, [bo])).body.data.removed).toBe(1);
  expect((await members(id)).rows.map(({ name }: { name: string }) => name)).toEqual(['An']);
  expect((await app.call('GET /groups', { token: venue.token })).body.data.rows[0].total).toBe(1);
});

test('what a rule can name is what the guests have', async () => {
  await addVisits(app.ctx, [
    {
      pageId: venue.page.id,
      at: new Date(),
      deviceBrand: 'Apple',
      os: 'iOS',
      osVersion: '26',
      answers: { city: 'Hà Nội', email: 'x@example.com' },
    },
  ]);
  await countAll(app.program);
  await guest({ name: 'Mai', tags: ['vip'], gender: 'female' });
  expect((await app.call('GET /groups/choices', { token: venue.token })).body.data).toEqual({
    brand: ['Apple'],
    os: ['iOS'],
    city: ['Hà Nội'],
    gender: ['female'],
    language: ['en'],
    tag: ['vip'],
    router: [{ id: venue.deviceId, name: 'Lobby' }],
  });
});

describe('is refused', () => {
  test.each([
    ['without a condition', { match: 'all', conditions: [] }, 'rule.conditions', 'too-few'],
    [
      'matched by something else',
      { match: 'some', conditions: [{ field: 'email', test: 'has' }] },
      'rule.match',
      'not-one-of',
    ],
    [
      'on a field that does not exist',
      { match: 'all', conditions: [{ field: 'password', test: 'has' }] },
      'rule.conditions.0.field',
      'not-one-of',
    ],
    [
      'with a field too many',
      { match: 'all', conditions: [{ field: 'email', test: 'has', value: 'x' }] },
      'rule.conditions.0.value',
      'unknown-field',
    ],
    [
      'with no end',
      { match: 'all', conditions: [{ field: 'visits', least: null, most: null }] },
      'rule.conditions.0.least',
      'required',
    ],
    [
      'with its ends the wrong way round',
      { match: 'all', conditions: [{ field: 'visits', least: 3, most: 2 }] },
      'rule.conditions.0.most',
      'end-before-start',
    ],
    [
      'of no day at all',
      { match: 'all', conditions: [{ field: 'lastVisit', test: 'within', days: 0 }] },
      'rule.conditions.0.days',
      'too-small',
    ],
    [
      'with too many conditions',
      { match: 'all', conditions: Array.from({ length: 31 }, () => ({ field: 'email', test: 'has' })) },
      'rule.conditions',
      'too-many',
    ],
    [
      'with too many in its parts',
      {
        match: 'all',
        conditions: [16, 15].map((length) => ({
          field: 'part',
          match: 'any',
          conditions: Array.from({ length }, () => ({ field: 'email', test: 'has' })),
        })),
      },
      'rule.conditions',
      'too-many',
    ],
    [
      'three levels deep',
      {
        match: 'all',
        conditions: [
          {
            field: 'part',
            match: 'any',
            conditions: [{ field: 'part', match: 'all', conditions: [{ field: 'email', test: 'has' }] }],
          },
        ],
      },
      'rule.conditions.0.conditions.0.field',
      'not-one-of',
    ],
    [
      'on a router of nobody',
      { match: 'all', conditions: [{ field: 'router', test: 'is', deviceId: 999_999 }] },
      'rule',
      'not-one-of',
    ],
    [
      'on a campaign of nobody',
      {
        match: 'all',
        conditions: [
          { field: 'answer', campaignId: 999_999, methodId: 'a', questionId: 'b', wanted: { test: 'is', value: 'x' } },
        ],
      },
      'rule',
      'not-one-of',
    ],
  ])('a rule %s', async (_, rule, field, reason) => {
    const { status, body } = await create({ name: 'Wrong', rule });
    expect([status, body.fields?.[0]]).toMatchObject([400, { field, reason }]);
  });

  test('a name that is there already, whatever its capitals', async () => {
    await create({ name: 'Gäste' });
    expect((await create({ name: 'GÄSTE' })).body.fields).toMatchObject([{ field: 'name', reason: 'taken' }]);
  });

  test('picking into a group that has a rule, a rule for one that is picked, and a guest of another page', async () => {
    const ruled = await groupOf({ name: 'Ruled', rule: cameTwice });
    const picked = await groupOf({ name: 'Picked' });
    const mai = await guest({ name: 'Mai' });
    expect((await pick(ruled.id, [mai])).body.fields).toMatchObject([{ field: 'profiles', reason: 'group-has-rule' }]);
    expect(
      (await app.call('PUT /groups/{id}', { token: venue.token, params: { id: picked.id }, body: { rule: cameTwice } }))
        .body.fields,
    ).toMatchObject([{ field: 'rule', reason: 'group-is-picked' }]);
    expect((await pick(picked.id, [999_999])).body.fields).toMatchObject([{ field: 'profiles', reason: 'not-found' }]);
    const foreign = await openVenue(app);
    expect((await pick(picked.id, [mai], foreign.token)).status).toBe(404);
  });

  test('the second of two changes at the same time', async () => {
    const { id, version } = await groupOf({ name: 'Race' });
    const rename = (name: string) =>
      app.call('PUT /groups/{id}', { token: venue.token, params: { id }, body: { name, version } });
    expect((await Promise.all([rename('One'), rename('Two')])).map(({ status }) => status).toSorted()).toEqual([
      200, 409,
    ]);
  });
});

test('those who may not see contacts read groups masked, and may neither change nor try rules', async () => {
  const { id } = await groupOf({ name: 'Friends' });
  await pick(id, [await guest({ name: 'Nguyễn An', email: 'an@gmail.com' })]);
  const analyst = await app.user();
  await app.join(venue.page, analyst, 'analyst');
  const { token } = (await app.call('POST /auth/page', { token: analyst.token, body: { pageId: venue.page.eid } }))
    .body;
  expect((await members(id, token)).rows).toMatchObject([{ name: 'N. A.', email: 'a•••@g•••.com' }]);
  expect((await create({ name: 'Mine' }, token)).status).toBe(403);
  expect((await app.call('POST /groups/count', { token, body: { rule: cameTwice } })).status).toBe(403);
});
