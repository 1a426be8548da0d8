import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { eventually, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openPhone, openVenue, type TestVenue } from '../guest-access/testing/guest.ts';
import { campaignDays } from './tables.ts';
import { letPlanHaveCta } from './testing/plans.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
});
afterAll(() => app.close());

const create = async (body: Record<string, unknown>, token = venue.token) =>
  app.call('POST /campaigns', { token, body });
const hour = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test('a campaign is created as a draft that looks like the splash of the page, and carries both ids', async () => {
  const { status, body } = await create({ name: 'Happy hour' });
  expect(status).toBe(200);
  const { body: current } = await app.call('GET /wifi-campaign/current', { token: venue.token });
  expect(body).toMatchObject({
    _id: String(body.id),
    __v: 1,
    version: 1,
    type: 'design',
    status: 'draft',
    priority: 0,
    endTime: null,
    devices: [],
    wifiCampaignId: null,
    redirectUrl: '',
    callToAction: null,
    design: current.design,
    figures: { views: 0, clicks: 0, logins: 0 },
  });
});

test('times without an offset are read on the clocks of the page', async () => {
  const { body } = await create({
    name: 'Evening',
    type: 'remnant',
    startTime: '2026-12-24T18:00',
    endTime: '2026-12-25T00:30:00+01:00',
  });
  expect([body.startTime, body.endTime]).toEqual(['2026-12-24T11:00:00.000Z', '2026-12-24T23:30:00.000Z']);
});

test('days of the week and hours are kept in order, changed and taken off again', async () => {
  const { body } = await create({
    name: 'After work',
    type: 'remnant',
    weekdays: [5, 1, 5],
    hours: { from: '17:00', to: '19:30' },
  });
  expect([body.weekdays, body.hours]).toEqual([[1, 5], { from: '17:00', to: '19:30' }]);
  const { body: changed } = await app.call('PUT /campaigns/{id}', {
    token: venue.token,
    params: { id: body.id },
    body: { weekdays: [], hours: null },
  });
  expect([changed.weekdays, changed.hours]).toEqual([[], null]);
});

test('a guest is shown a campaign of certain hours in them, on the clocks of the page, and the page’s own splash otherwise', async () => {
  const own = await openVenue(app);
  const hourNow = Number(
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit', hourCycle: 'h23' }).format(
      new Date(),
    ),
  );
  const at = (hours: number) => `${String((hourNow + hours + 24) % 24).padStart(2, '0')}:00`;
  const { body } = await create(
    {
      name: 'Now',
      type: 'override',
      hours: { from: at(-1), to: at(2) },
      design: { welcomeText: { en: 'Only in these hours' } },
    },
    own.token,
  );
  expect((await openPhone(app, own).arrive()).html).toContain('Only in these hours');
  await app.call('PUT /campaigns/{id}', {
    token: own.token,
    params: { id: body.id },
    body: { hours: { from: at(3), to: at(5) } },
  });
  await eventually(async () =>
    (await openPhone(app, own).arrive()).html.includes('Only in these hours') ? undefined : true,
  );
});

describe('what does not hold together is refused', () => {
  test.each([
    [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl', 'Invalid URL'],
    [{ redirectUrl: 'not an address' }, 'redirectUrl', 'Invalid URL'],
    [{ redirectUrl: '//evil.example' }, 'redirectUrl', 'Invalid URL'],
    [{ startTime: '2026-12-24T18:00', endTime: '2026-12-24T18:00' }, 'endTime', 'The end must come after the start'],
    [{ devices: ['no-such-device'] }, 'devices', 'Choose one of the options'],
    [{ wifiCampaignId: 999_999 }, 'wifiCampaignId', 'Choose one of the options'],
    [{ priority: 101 }, 'priority', 'Maximum 100'],
    [{ weekdays: [8] }, 'weekdays.0', 'Maximum 7'],
    [{ hours: { from: '25:00', to: '18:00' } }, 'hours.from', 'This value has the wrong form'],
  ])('%j', async (more, field, sentence) => {
    const { status, body } = await create({ name: 'Wrong', ...more });
    expect(status).toBe(400);
    expect(body.fields[0]).toMatchObject({ field, message: sentence });
  });

  test('a device or a flow of another page is as unknown as any', async () => {
    const foreign = await openVenue(app);
    const { body: flow } = await app.call('GET /wifi-campaign/current', { token: foreign.token });
    expect((await create({ name: 'Foreign', devices: [foreign.nasId] })).status).toBe(400);
    expect((await create({ name: 'Foreign', wifiCampaignId: flow.id })).status).toBe(400);
  });
});

test('an address is stored as browsers read it', async () => {
  const { body } = await create({ name: 'Address', redirectUrl: ' HTTPS://Example.com/a\nb ' });
  expect(body.redirectUrl).toBe('https://example.com/ab');
});

test('a call to action needs a plan that has it, and what was allowed once can be saved again when the plan has lapsed', async () => {
  const own = await openVenue(app);
  const callToAction = { label: { en: 'Book a table' }, url: 'https://example.com/book' };
  const refused = await create({ name: 'Dinner', callToAction }, own.token);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'upgrade-plan',
    'Please upgrade your plan',
  ]);
  const lapse = await letPlanHaveCta(app, own.page);
  const made = await create({ name: 'Dinner', callToAction }, own.token);
  expect(made.body.callToAction).toEqual(callToAction);
  await lapse();
  const params = { id: made.body.id };
  expect(
    (await app.call('PUT /campaigns/{id}', { token: own.token, params, body: { name: 'Supper', callToAction } }))
      .status,
  ).toBe(200);
  expect(
    (
      await app.call('PUT /campaigns/{id}', {
        token: own.token,
        params,
        body: { callToAction: { ...callToAction, url: 'https://example.com/other' } },
      })
    ).status,
  ).toBe(403);
});

test('a marketer makes campaigns, and leaves how guests get in to a manager', async () => {
  const marketer = await app.user();
  await app.join(venue.page, marketer, 'marketer');
  const {
    body: { token },
  } = await app.call('POST /auth/page', { token: marketer.token, body: { pageId: venue.page.eid } });
  const { body: current } = await app.call('GET /wifi-campaign/current', { token });
  expect((await create({ name: 'By a marketer' }, token)).status).toBe(200);
  expect((await create({ name: 'By a marketer', wifiCampaignId: current.id }, token)).body.code).toBe('no-right');
  const { body: managed } = await create({ name: 'By a manager', wifiCampaignId: current.id });
  const params = { id: managed.id };
  expect(
    (await app.call('PUT /campaigns/{id}', { token, params, body: { name: 'Renamed', wifiCampaignId: current.id } }))
      .status,
  ).toBe(200);
  expect((await app.call('PUT /campaigns/{id}', { token, params, body: { wifiCampaignId: null } })).body.code).toBe(
    'no-right',
  );
});

test('a change made on an older version is refused', async () => {
  const {
    body: { id },
  } = await create({ name: 'Two at once' });
  const change = (name: string) =>
    app.call('PUT /campaigns/{id}', { token: venue.token, params: { id }, body: { name, version: 1 } });
  expect((await change('First')).body).toMatchObject({ name: 'First', version: 2 });
  const second = await change('Second');
  expect([second.status, second.body.code]).toEqual([409, 'conflict']);
});

test('the type "finished" ends what runs, and nothing else', async () => {
  const end = (id: number) =>
    app.call('PUT /campaigns/{id}', { token: venue.token, params: { id }, body: { type: 'finished' } });
  const { body: running } = await create({ name: 'Running', type: 'contract', startTime: inHours(-1) });
  expect((await end(running.id)).body).toMatchObject({ status: 'finished', type: 'contract' });
  const { body: planned } = await create({ name: 'Planned', type: 'contract', startTime: inHours(1) });
  expect((await end(planned.id)).status).toBe(400);
});

test('the list tells running, scheduled, drafts and finished apart, in this order, and finds by name', async () => {
  const own = await openVenue(app);
  const times = {
    over: { startTime: inHours(-3), endTime: inHours(-2) },
    now: { startTime: inHours(-1), endTime: inHours(1) },
    soon: { startTime: inHours(2) },
  };
  for (const [name, type, when] of [
    ['Over', 'override', times.over],
    ['Draft', 'design', times.now],
    ['Soon', 'remnant', times.soon],
    ['Now 100%', 'contract', times.now],
  ] as const) {
    await create({ name, type, ...when }, own.token);
  }
  const list = async (query: Record<string, string> = {}) => {
    const { body } = await app.call('GET /campaigns', { token: own.token, query });
    expect(body.count).toBe(body.rows.length);
    return body.rows.map(({ name, status }: { name: string; status: string }) => `${name}: ${status}`);
  };
  expect(await list()).toEqual(['Now 100%: running', 'Soon: scheduled', 'Draft: draft', 'Over: finished']);
  expect(await list({ status: 'scheduled' })).toEqual(['Soon: scheduled']);
  expect(await list({ type: 'finished' })).toEqual(['Over: finished']);
  expect(await list({ type: 'override' })).toEqual(['Over: finished']);
  const {
    body: {
      rows: [over],
    },
  } = await app.call('GET /campaigns', { token: own.token, query: { type: 'finished' } });
  expect(over).toMatchObject({ type: 'finished', status: 'finished' });
  const { id, _id: _, __v: _version, ...sent } = over;
  expect((await app.call('PUT /campaigns/{id}', { token: own.token, params: { id }, body: sent })).body).toMatchObject({
    type: 'override',
    endTime: over.endTime,
  });
  expect(await list({ search: '0%' })).toEqual(['Now 100%: running']);
  expect(await list({ search: '_' })).toEqual([]);
});

test('the calendar holds what touches its days', async () => {
  const own = await openVenue(app);
  await create(
    { name: 'Before', type: 'remnant', startTime: '2027-01-01T00:00', endTime: '2027-01-04T00:00' },
    own.token,
  );
  await create(
    { name: 'Across', type: 'remnant', startTime: '2027-01-03T00:00', endTime: '2027-01-04T00:01' },
    own.token,
  );
  await create({ name: 'Endless', type: 'remnant', startTime: '2027-01-05T00:00' }, own.token);
  await create({ name: 'After', type: 'remnant', startTime: '2027-01-11T00:00' }, own.token);
  const { body } = await app.call('GET /campaigns/calendar', {
    token: own.token,
    query: { from: '2027-01-04T00:00', to: '2027-01-11T00:00' },
  });
  expect(body.timeZone).toBe('Asia/Ho_Chi_Minh');
  expect(body.rows.map(({ name }: { name: string }) => name)).toEqual(['Across', 'Endless']);
});

test('a device that is deleted stays a target, so that its campaign never becomes one for every device', async () => {
  const own = await openVenue(app);
  const { body: made } = await create({ name: 'Pool only', devices: [own.nasId] }, own.token);
  await app.call('DELETE /devices/{nas_id}', { token: own.token, params: { nas_id: own.nasId } });
  const saved = await app.call('PUT /campaigns/{id}', {
    token: own.token,
    params: { id: made.id },
    body: { name: 'Pool', devices: [own.nasId] },
  });
  expect(saved.body.devices).toEqual([own.nasId]);
});

test('a deleted campaign is gone for everyone', async () => {
  const {
    body: { id },
  } = await create({ name: 'Gone' });
  const of = { token: venue.token, params: { id } };
  expect((await app.call('DELETE /campaigns/{id}', of)).body).toEqual({ message: 'Deleted' });
  for (const key of ['GET /campaigns/{id}', 'DELETE /campaigns/{id}'] as const)
    expect((await app.call(key, of)).status).toBe(404);
  expect((await app.call('PUT /campaigns/{id}', { ...of, body: { name: 'Back' } })).status).toBe(404);
});

describe('the list in another order', () => {
  const named = ['beta', 'Alpha', 'gamma'];
  let own: TestVenue;
  let ids: number[];
  beforeAll(async () => {
    own = await openVenue(app);
    ids = [];
    for (const [at, name] of named.entries())
      ids.push(
        (
          await create(
            {
              name,
              type: (['remnant', 'override', 'contract'] as const)[at],
              priority: at,
              startTime: inHours(at - 1),
            },
            own.token,
          )
        ).body.id,
      );
    const { id: pageId } = own.page;
    await inScope(app.ctx, pageId)
      .db.insert(campaignDays)
      .values(
        ids.map((campaignId, at) => ({
          pageId,
          campaignId,
          day: '2026-11-01',
          views: [5, 50, 0][at]!,
          clicks: 0,
          logins: 0,
        })),
      );
  });
  test.each([
    ['name', ['Alpha', 'beta', 'gamma']],
    ['-name', ['gamma', 'beta', 'Alpha']],
    ['priority', ['beta', 'Alpha', 'gamma']],
    ['type', ['Alpha', 'gamma', 'beta']],
    ['-period', ['gamma', 'Alpha', 'beta']],
    ['-views', ['Alpha', 'beta', 'gamma']],
    ['views', ['gamma', 'beta', 'Alpha']],
  ])('%s', async (sort, expected) => {
    const { body } = await app.call('GET /campaigns', { token: own.token, query: { sort } });
    expect(body.rows.map(({ name }: { name: string }) => name)).toEqual(expected);
  });

  test('that does not exist is refused', async () => {
    expect(
      (await app.call('GET /campaigns', { token: own.token, query: { sort: 'colour' } })).body.fields,
    ).toMatchObject([{ field: 'sort', message: 'Choose one of the options' }]);
  });

  test('is the order of the table file, which holds what the list shows', async () => {
    const { body } = await app.call('GET /campaigns/csv', { token: own.token, query: { sort: '-views', search: 'a' } });
    const lines = String(body).trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[0]?.replace('\uFEFF', ''))).toEqual(['name', 'Alpha', 'beta', 'gamma']);
    expect(lines[1]).toContain('override,1,');
    expect(lines[1]).toContain(',50,0,0,');
  });
});

test('a copy is a draft with the same content and figures of its own', async () => {
  const { body: first } = await create({
    name: 'Happy hour',
    type: 'override',
    priority: 9,
    endTime: inHours(9),
    redirectUrl: 'https://example.com/',
    devices: [venue.nasId],
  });
  const { status, body } = await app.call('POST /campaigns/{id}/duplicate', {
    token: venue.token,
    params: { id: first.id },
    body: { name: 'Copy of Happy hour' },
  });
  expect(status).toBe(200);
  const {
    id: _id,
    _id: _text,
    name: _name,
    type: _type,
    status: _status,
    createdAt: _created,
    updatedAt: _updated,
    ...content
  } = first;
  expect(body).toMatchObject({ ...content, name: 'Copy of Happy hour', type: 'design', status: 'draft', version: 1 });
  expect(body.id).not.toBe(first.id);
  const foreign = await openVenue(app);
  expect(
    (
      await app.call('POST /campaigns/{id}/duplicate', {
        token: foreign.token,
        params: { id: first.id },
        body: { name: 'Mine' },
      })
    ).status,
  ).toBe(404);
});

test('what was answered can be sent back without id, _id and __v (spec §7), and changes nothing', async () => {
  const { body: made } = await create({ name: 'Back', type: 'contract', endTime: inHours(3) });
  const { body: before } = await app.call('GET /campaigns/{id}', { token: venue.token, params: { id: made.id } });
  const { id, _id, __v, ...rest } = before;
  const { status, body: after } = await app.call('PUT /campaigns/{id}', {
    token: venue.token,
    params: { id },
    body: { ...rest, status: 'finished', createdAt: '1999-01-01T00:00:00Z' },
  });
  expect(status).toBe(200);
  expect(after).toMatchObject({
    id,
    _id,
    __v: __v + 1,
    status: 'running',
    createdAt: before.createdAt,
    endTime: before.endTime,
    design: before.design,
  });
});
