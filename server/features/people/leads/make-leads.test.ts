import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import type { Arrival } from './left-contact.ts';
import { makeLeads } from './make-leads.ts';

let app: TestApp;
let venue: TestVenue;
let campaignId: number;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openVenue(app);
  campaignId = (await app.call('GET /wifi-campaign/current', { token: venue.token })).body.id;
});

const answers = (given: Record<string, unknown>) =>
  Object.entries(given).map(([field, answer]) => ({
    methodId: 'survey',
    questionId: field,
    mappingField: ['email', 'phone', 'name', 'first_name', 'last_name'].includes(field) ? field : '',
    answer,
  }));
const guest = async (body: object = { name: 'Mai' }): Promise<number> =>
  (await app.call('POST /custom-users', { token: venue.token, body })).body.id;
const arrival = (profileId: number, given: Record<string, unknown>, more: Partial<Arrival> = {}): Arrival => ({
  pageId: venue.page.id,
  visitId: orderedId(Date.now()),
  profileId,
  loggedInAt: new Date(),
  campaignId,
  deviceId: venue.deviceId,
  answers: answers(given),
  isChild: false,
  ...more,
});
const make = (...arrivals: Arrival[]) => transaction(app.ctx, (ctx) => makeLeads(ctx, arrivals), 'every');
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET /leads', { token: venue.token, query })).body;
const setRule = (rule: object) =>
  app.call('PUT /leads/rule', {
    token: venue.token,
    body: { isOn: true, needs: 'either', campaigns: [], conditions: [], ...rule },
  });

test('a survey that gives an e-mail or a phone makes a lead, with the campaign and the router', async () => {
  const [mai, an] = [await guest(), await guest({ name: 'An' })];
  await make(
    arrival(mai, { email: 'Mai@Example.com', comment: 'Nice' }),
    arrival(an, { phone: '090 123 4567', name: 'An Nguyễn' }),
  );
  const { total, leads, byStatus } = await list({ sort: 'name' });
  expect(total).toBe(2);
  expect(byStatus).toEqual({ new: 2, contacted: 0, qualified: 0, won: 0, lost: 0 });
  expect(leads).toMatchObject([
    { name: 'An Nguyễn', email: '', phone: '+84901234567', profileId: an },
    {
      name: 'Mai',
      email: 'mai@example.com',
      status: 'new',
      source: 'survey',
      profileId: mai,
      campaign: { id: campaignId },
      device: { name: 'Lobby' },
      assignee: null,
      notes: 0,
    },
  ]);
});

test('answers that give no way to reach the guest make none, nor do those of a child', async () => {
  const mai = await guest();
  await make(
    arrival(mai, { name: 'Mai', comment: 'mai@example.com' }),
    arrival(mai, { email: 'not an address' }),
    arrival(mai, {}),
    arrival(mai, { email: 'kid@example.com' }, { isChild: true }),
  );
  expect((await list()).total).toBe(0);
});

test('the same arrivals given again change nothing, not even when the lead was deleted', async () => {
  const mai = await guest();
  const came = arrival(mai, { email: 'mai@example.com' });
  await make(came, came);
  await make(came);
  const { total, leads } = await list();
  expect([total, leads[0].version]).toEqual([1, 1]);
  await app.call('DELETE /leads/{id}', { token: venue.token, params: { id: leads[0].id } });
  await make(came);
  expect((await list()).total).toBe(0);
});

test('a guest with an open lead renews it and does not write over who left it; once it is closed, the next answers open another', async () => {
  const mai = await guest();
  await make(
    arrival(mai, { email: 'mai@example.com', first_name: 'Mai', last_name: 'Trần' }),
    arrival(mai, { phone: '0901234567' }),
  );
  const [lead] = (await list()).leads;
  expect(lead).toMatchObject({ email: 'mai@example.com', phone: '', name: 'Mai Trần' });
  await make(arrival(mai, { email: 'new@example.com', name: 'Somebody' }));
  expect((await list()).leads).toMatchObject([
    { id: lead.id, email: 'mai@example.com', phone: '', name: 'Mai Trần', version: 2 },
  ]);
  expect(
    (await app.call('GET /leads/{id}', { token: venue.token, params: { id: lead.id } })).body.history,
  ).toMatchObject([{ kind: 'answers' }]);
  expect((await list({ search: 'tran' })).total).toBe(1);
  await app.call('PUT /leads/{id}', { token: venue.token, params: { id: lead.id }, body: { status: 'won' } });
  await make(arrival(mai, { email: 'new@example.com' }));
  expect((await list()).byStatus).toMatchObject({ new: 1, won: 1 });
});

test('a guest whose profiles were merged keeps the one lead', async () => {
  const [mai, twin] = [await guest(), await guest({ name: 'Mai T' })];
  await make(arrival(twin, { email: 'mai@example.com' }));
  const merged = await app.call('POST /custom-users/{id}/merge', {
    token: venue.token,
    params: { id: mai },
    body: { with: twin },
  });
  expect(merged.status).toBe(200);
  await make(arrival(mai, { email: 'mai@example.com', phone: '0901234567' }));
  expect(await list()).toMatchObject({ total: 1, leads: [{ profileId: mai, email: 'mai@example.com', version: 2 }] });
});

describe('the rule of the page', () => {
  test('turned off, nobody becomes a lead; other pages are not touched by it', async () => {
    const first = venue;
    const mai = await guest();
    await setRule({ isOn: false });
    const mine = arrival(mai, { email: 'mai@example.com' });
    venue = await openVenue(app);
    const theirs = arrival(await guest(), { email: 'an@example.com' });
    await make(mine, theirs);
    expect((await list()).total).toBe(1);
    venue = first;
    expect((await list()).total).toBe(0);
  });

  test('needs what it says, and only of the chosen campaigns', async () => {
    const mai = await guest();
    await setRule({ needs: 'phone', campaigns: [campaignId] });
    await make(
      arrival(mai, { email: 'mai@example.com' }),
      arrival(mai, { phone: '0901234567' }, { campaignId: campaignId + 1 }),
    );
    expect((await list()).total).toBe(0);
    await make(arrival(mai, { phone: '0901234567' }));
    expect((await list()).total).toBe(1);
  });

  test('holds the answers against its conditions: every one on a question of their campaign', async () => {
    const on = (questionId: string, test: string, value: unknown) => ({
      campaignId,
      methodId: 'survey',
      questionId,
      test,
      value,
    });
    await setRule({
      conditions: [on('stars', 'at-most', 2), on('wish', 'contains', 'call'), on('topics', 'is', 'spa')],
    });
    const email = 'mai@example.com';
    const [mai, an, bo] = [await guest(), await guest(), await guest()];
    await make(
      arrival(mai, { email, stars: 3, wish: 'Please CALL me', topics: ['spa', 'food'] }),
      arrival(an, { email: 'an@example.com', stars: 1, wish: 'Please CALL me', topics: ['spa', 'food'] }),
      arrival(bo, { email: 'bo@example.com', stars: 1, wish: 'Please CALL me', topics: ['food'] }),
      arrival(mai, { email, stars: 1, wish: 'Please CALL me' }),
    );
    expect((await list()).leads).toMatchObject([{ profileId: an }]);
  });

  test('names campaigns of its page only', async () => {
    const foreign = await openVenue(app);
    const { body } = await app.call('GET /wifi-campaign/current', { token: foreign.token });
    expect(await setRule({ campaigns: [body.id] })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'campaigns', reason: 'not-one-of' }] },
    });
    expect(
      await setRule({
        conditions: [{ campaignId: body.id, methodId: 'survey', questionId: 'q1', test: 'is', value: 'x' }],
      }),
    ).toMatchObject({ status: 400, body: { fields: [{ field: 'conditions' }] } });
    expect(
      await setRule({
        conditions: [{ campaignId, methodId: 'survey', questionId: 'q1', test: 'at-most', value: 'many' }],
      }),
    ).toMatchObject({ status: 400, body: { fields: [{ field: 'conditions.0.value', reason: 'wrong-type' }] } });
  });
});
