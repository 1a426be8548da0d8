import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@wifi/contract/permissions.ts';
import { openTestApp, type TestApp, type TestPage } from '../../../testing/test-app.ts';

let app: TestApp;
let page: TestPage;
let manager: string;
let second: string;
let marketer: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function tokenOf(role: Role): Promise<string> {
  const user = await app.user();
  await app.join(page, user, role);
  return (await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.token;
}

beforeEach(async () => {
  page = await app.page(await app.user());
  [manager, second, marketer] = [await tokenOf('manager'), await tokenOf('manager'), await tokenOf('marketer')];
});

const click = [{ id: 'click', type: 'click' }];
const create = async (name = 'Summer', more: object = {}) =>
  (await app.call('POST /wifi-campaign', { token: manager, body: { name, flow: click, ...more } })).body;
const draftOf = (token: string, id: number, body: object) =>
  app.call('PUT /wifi-campaign/{id}/draft', { token, params: { id }, body });
const publish = (token: string, id: number, baseVersion: number, design: object = {}) =>
  app.call('POST /wifi-campaign/{id}/publish', { token, params: { id }, body: { baseVersion, design, flow: click } });
const draftsOf = async (token: string, id: number) =>
  (await app.call('GET /wifi-campaign/{id}/drafts', { token, params: { id } })).body;
const versionsOf = async (id: number) =>
  (await app.call('GET /wifi-campaign/{id}/versions', { token: manager, params: { id } })).body;

describe('a draft', () => {
  test('is kept for its writer, shown to others with since when, and changes nothing that guests see', async () => {
    const { id } = await create();
    const saved = await draftOf(manager, id, { baseVersion: 1, revision: 0, design: { template: 'tea' }, flow: click });
    expect(saved.body).toMatchObject({ revision: 1, version: 1 });
    const {
      rows: [mine],
    } = await draftsOf(manager, id);
    expect(mine).toMatchObject({ isMine: true, revision: 1, baseVersion: 1, design: { template: 'tea' } });
    const {
      rows: [theirs],
    } = await draftsOf(second, id);
    expect(theirs).toMatchObject({ isMine: false, startedAt: mine.startedAt, by: mine.by });
    expect((await app.call('GET /wifi-campaign/{id}', { token: second, params: { id } })).body).toMatchObject({
      version: 1,
      design: { template: 'plain' },
      drafts: [{ isMine: false }],
    });
  });

  test('saved from two windows of one person is written over by neither', async () => {
    const { id } = await create();
    const body = { baseVersion: 1, revision: 0, design: {} };
    expect((await draftOf(manager, id, body)).status).toBe(200);
    expect((await draftOf(manager, id, { ...body, revision: 1, design: { template: 'tea' } })).body.revision).toBe(2);
    expect((await draftOf(manager, id, { ...body, revision: 1, design: { template: 'calm' } })).body.code).toBe(
      'conflict',
    );
    expect((await draftsOf(manager, id)).rows[0].design.template).toBe('tea');
  });

  test('of a marketer holds a design and no flow', async () => {
    const { id } = await create();
    expect((await draftOf(marketer, id, { baseVersion: 1, revision: 0, design: {}, flow: click })).body.code).toBe(
      'no-right',
    );
    expect((await draftOf(marketer, id, { baseVersion: 1, revision: 0, design: { template: 'tea' } })).status).toBe(
      200,
    );
    expect((await draftsOf(manager, id)).rows[0]).toMatchObject({ flow: null, design: { template: 'tea' } });
  });

  test('can be thrown away without touching those of others', async () => {
    const { id } = await create();
    for (const token of [manager, second]) await draftOf(token, id, { baseVersion: 1, revision: 0, design: {} });
    expect((await app.call('DELETE /wifi-campaign/{id}/draft', { token: manager, params: { id } })).status).toBe(200);
    expect((await draftsOf(manager, id)).rows).toMatchObject([{ isMine: false }]);
  });
});

describe('publishing', () => {
  test('makes a new version, ends the draft and keeps what stood before', async () => {
    const { id } = await create();
    await draftOf(manager, id, { baseVersion: 1, revision: 0, design: { template: 'tea' } });
    const { body } = await publish(manager, id, 1, { template: 'tea' });
    expect(body).toMatchObject({ version: 2, design: { template: 'tea' }, drafts: [] });
    const versions = await versionsOf(id);
    expect(versions.count).toBe(2);
    expect(versions.rows).toMatchObject([
      { version: 2, publishedBy: body.publishedBy, design: { template: 'tea' } },
      { version: 1, design: { template: 'plain' } },
    ]);
  });

  test('on an old version is refused, and the draft of the one who came second stays', async () => {
    const { id } = await create();
    expect((await publish(manager, id, 1, { template: 'tea' })).status).toBe(200);
    expect((await publish(second, id, 1, { template: 'calm' })).body.code).toBe('conflict');
    const {
      rows: [kept],
      version,
    } = await draftsOf(second, id);
    expect([kept.design.template, kept.baseVersion, version]).toEqual(['calm', 1, 2]);
    expect((await publish(second, id, 2, { template: 'calm' })).body).toMatchObject({
      version: 3,
      design: { template: 'calm' },
    });
  });

  test('of ten people at once lets one through and loses nobody’s draft', async () => {
    const { id } = await create();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenOf('manager')));
    const answers = await Promise.all(
      tokens.map((token) => publish(token, id, 1, { welcomeText: { en: token.slice(-8) } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await draftsOf(manager, id)).rows).toHaveLength(9);
    expect((await versionsOf(id)).count).toBe(2);
  });

  test('of a design is a marketer’s work: by the editor, by PUT, and by taking an old version back', async () => {
    const { id, flow } = await create();
    const change = (body: object) => app.call('PUT /wifi-campaign/{id}', { token: marketer, params: { id }, body });
    expect(
      (
        await app.call('POST /wifi-campaign/{id}/publish', {
          token: marketer,
          params: { id },
          body: { baseVersion: 1, design: { template: 'tea' } },
        })
      ).body,
    ).toMatchObject({ version: 2, design: { template: 'tea' }, flow });
    expect((await publish(marketer, id, 2, { template: 'calm' })).body).toMatchObject({
      version: 3,
      design: { template: 'calm' },
    });
    expect((await change({ design: { template: 'petal' } })).body).toMatchObject({
      version: 4,
      design: { template: 'petal' },
      flow,
    });
    expect(
      (
        await app.call('POST /wifi-campaign/{id}/restore', {
          token: marketer,
          params: { id },
          body: { version: 2, baseVersion: 4 },
        })
      ).body,
    ).toMatchObject({ version: 5, design: { template: 'tea' } });
    expect((await change({ name: 'Autumn' })).body).toMatchObject({ name: 'Autumn', version: 5 });
  });

  test('of another way in is not for marketers, whatever call they use, and leaves no trace in their draft', async () => {
    const { id, flow } = await create();
    const other = [{ id: 'click', type: 'click', limits: { sessionTimeout: 5 } }];
    await app.call('PUT /wifi-campaign/{id}', { token: manager, params: { id }, body: { flow: other } });
    expect((await publish(marketer, id, 2)).body.code).toBe('no-right');
    expect((await draftsOf(marketer, id)).rows[0].flow).toBeNull();
    for (const body of [{ flow: click }, { isCurrent: true }]) {
      expect((await app.call('PUT /wifi-campaign/{id}', { token: marketer, params: { id }, body })).body.code).toBe(
        'no-right',
      );
    }
    expect(
      (
        await app.call('POST /wifi-campaign/{id}/restore', {
          token: marketer,
          params: { id },
          body: { version: 1, baseVersion: 2 },
        })
      ).body.code,
    ).toBe('no-right');
    expect((await app.call('GET /wifi-campaign/{id}', { token: marketer, params: { id } })).body).toMatchObject({
      version: 2,
      isCurrent: false,
    });
    expect(flow).toMatchObject(click);
  });

  test('and making current is a marketer’s work where guests go on logging in as before', async () => {
    const { body: first } = await app.call('GET /wifi-campaign/current', { token: marketer });
    const { body: made } = await app.call('POST /wifi-campaign', {
      token: marketer,
      body: { name: 'Tet', design: { template: 'lotus' } },
    });
    expect(
      (
        await app.call('PUT /wifi-campaign/{id}', {
          token: marketer,
          params: { id: made.id },
          body: { isCurrent: true },
        })
      ).body,
    ).toMatchObject({ isCurrent: true, flow: first.flow });
    expect(
      (await app.call('GET /wifi-campaign/current', { token: marketer, query: { pageId: page.eid } })).body.id,
    ).toBe(made.id);
  });

  test('refuses a method that the page does not allow, and keeps the draft', async () => {
    const { id } = await create();
    const flow = [{ id: 'code', type: 'access_code' }];
    const { body } = await app.call('POST /wifi-campaign/{id}/publish', {
      token: manager,
      params: { id },
      body: { baseVersion: 1, design: {}, flow },
    });
    expect(body.fields).toMatchObject([
      { field: 'flow', reason: 'method-not-allowed', params: { names: 'access_code' } },
    ]);
    expect((await draftsOf(manager, id)).rows[0].flow).toMatchObject(flow);
  });
});

test('restoring publishes an old version again and forgets none', async () => {
  const { id } = await create();
  await publish(manager, id, 1, { template: 'tea' });
  const restore = (baseVersion: number, version = 1) =>
    app.call('POST /wifi-campaign/{id}/restore', { token: manager, params: { id }, body: { version, baseVersion } });
  expect((await restore(1)).body.code).toBe('conflict');
  expect((await restore(2, 7)).status).toBe(404);
  expect((await restore(2)).body).toMatchObject({ version: 3, design: { template: 'plain' } });
  expect(
    (await versionsOf(id)).rows.map(({ version, design }: { version: number; design: { template: string } }) => [
      version,
      design.template,
    ]),
  ).toEqual([
    [3, 'plain'],
    [2, 'tea'],
    [1, 'plain'],
  ]);
  const { body: part } = await app.call('GET /wifi-campaign/{id}/versions', {
    token: manager,
    params: { id },
    query: { limit: '2', skip: '1' },
  });
  expect(part.rows.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
});

test('a copy has the content and none of the history', async () => {
  const { id } = await create();
  await publish(manager, id, 1, { template: 'tea' });
  const { body: copy } = await app.call('POST /wifi-campaign/{id}/duplicate', {
    token: marketer,
    params: { id },
    body: { name: 'Copy' },
  });
  expect(copy).toMatchObject({ name: 'Copy', version: 1, isCurrent: false, design: { template: 'tea' } });
  expect((await versionsOf(copy.id)).count).toBe(1);
});

test('a marketer creates from a template and gets the flow that guests go through now; another one is not for marketers', async () => {
  const { body: current } = await app.call('GET /wifi-campaign/current', { token: manager });
  const flow = [{ ...current.flow[0], title: { en: 'Only here' } }];
  await app.call('PUT /wifi-campaign/{id}', { token: manager, params: { id: current.id }, body: { flow } });
  const made = await app.call('POST /wifi-campaign', {
    token: marketer,
    body: { name: 'Mine', design: { template: 'calm' } },
  });
  expect(made.body).toMatchObject({ isCurrent: false, flow, design: { template: 'calm' } });
  expect(
    (await app.call('POST /wifi-campaign', { token: marketer, body: { name: 'Mine', flow: click } })).body.code,
  ).toBe('no-right');
});

test('exactly one is current, and that one cannot be deleted', async () => {
  const { body: first } = await app.call('GET /wifi-campaign/current', { token: manager });
  const { id } = await create();
  await app.call('PUT /wifi-campaign/{id}', { token: manager, params: { id }, body: { isCurrent: true } });
  const { body: list } = await app.call('GET /wifi-campaign', { token: manager });
  expect(list.rows.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
  const remove = (which: number) => app.call('DELETE /wifi-campaign/{id}', { token: manager, params: { id: which } });
  expect((await remove(id)).body.code).toBe('shown-to-guests');
  await draftOf(manager, first.id, { baseVersion: 1, revision: 0, design: {} });
  expect((await remove(first.id)).status).toBe(200);
  expect((await remove(first.id)).status).toBe(404);
});

describe('one that campaigns use', () => {
  const remove = (id: number, token = manager) => app.call('DELETE /wifi-campaign/{id}', { token, params: { id } });
  const promote = async (name: string, wifiCampaignId: number, more: object = {}) =>
    (await app.call('POST /campaigns', { token: manager, body: { name, type: 'contract', wifiCampaignId, ...more } }))
      .body;

  test('is not deleted, and the refusal names them', async () => {
    const { id } = await create();
    await promote('Happy hour', id);
    await promote('Tet', id, { type: 'design' });
    const { status, body } = await remove(id);
    expect([status, body.code, body.params]).toEqual([409, 'used-by-campaigns', { names: 'Happy hour, Tet' }]);
    expect(body.message).toBe('These campaigns use it: Happy hour, Tet. Choose another login flow for them first');
    expect((await app.call('GET /wifi-campaign/{id}', { token: manager, params: { id } })).status).toBe(200);
  });

  test('can go once they are over, deleted, or use another', async () => {
    const { id } = await create();
    await promote('Over', id, { startTime: '2020-01-01T00:00', endTime: '2020-01-02T00:00' });
    const deleted = await promote('Deleted', id);
    await app.call('DELETE /campaigns/{id}', { token: manager, params: { id: deleted.id } });
    const moved = await promote('Moved', id);
    expect((await remove(id)).body.params).toEqual({ names: 'Moved' });
    await app.call('PUT /campaigns/{id}', { token: manager, params: { id: moved.id }, body: { wifiCampaignId: null } });
    expect((await remove(id, marketer)).status).toBe(200);
  });

  test('is either used or deleted when both are asked for at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create();
      const [made, removed] = await Promise.all([
        app.call('POST /campaigns', { token: manager, body: { name: 'Race', type: 'contract', wifiCampaignId: id } }),
        remove(id, second),
      ]);
      expect([made.status, removed.status].toSorted()).toEqual(removed.status === 200 ? [200, 400] : [200, 409]);
    }
  });
});

test('what was answered can be sent back without its ids, and changes nothing', async () => {
  const { id } = await create();
  const { body: before } = await app.call('GET /wifi-campaign/{id}', { token: manager, params: { id } });
  expect(before._id).toBe(String(id));
  const { id: _, _id, ...rest } = before;
  const { status, body: after } = await app.call('PUT /wifi-campaign/{id}', {
    token: manager,
    params: { id },
    body: { ...rest, name: 'Same' },
  });
  expect([status, after.name, after.isCurrent, after.createdAt]).toEqual([200, 'Same', false, before.createdAt]);
});

test('the list is searched by name, with % and _ taken as they are', async () => {
  for (const name of ['100% rain', 'Sun_day', 'Sunday']) await create(name);
  const named = async (search: string) =>
    (await app.call('GET /wifi-campaign', { token: manager, query: { search } })).body.rows.map(
      ({ name }: { name: string }) => name,
    );
  expect(await named('0%')).toEqual(['100% rain']);
  expect(await named('n_d')).toEqual(['Sun_day']);
});
