import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../../access/guest-access/testing/guest.ts';
import { portalEvents } from '../../../network/portal-log/tables.ts';
import { addVisits, countAll } from '../testing/add-visits.ts';

let app: TestApp;
let venue: TestVenue;
let analyst: string;
let wifiCampaign: number;
let ids: string[];

// Page clocks are those of Hanoi: 17:30 UTC is half past midnight of the next day there.
const at = (day: number, clock: string) => `2026-03-${String(day).padStart(2, '0')}T${clock}:00Z`;
const march = { from: '2026-03-01', to: '2026-04-01' };

beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  const { body: current } = await app.call('GET /wifi-campaign/current', { token: venue.token });
  wifiCampaign = current.id;
  const { id: pageId } = venue.page;
  const base = { pageId, deviceId: venue.deviceId, campaignId: wifiCampaign };
  ids = await addVisits(app.ctx, [
    {
      ...base,
      at: at(1, '03:00'),
      mac: '02:00:00:00:00:01',
      methods: 'click',
      browser: 'Chrome',
      browserVersion: '130',
      os: 'Android',
      osVersion: '15',
      deviceBrand: 'Samsung',
      deviceModel: 'SM-S921B',
      screenSize: '360x780',
      room: '101',
      session: { seconds: 600, bytes: 5000 },
    },
    {
      ...base,
      at: at(2, '03:00'),
      mac: '02:00:00:00:00:02',
      methods: 'survey,click',
      browser: 'Safari',
      browserVersion: '18',
      os: 'iOS',
      osVersion: '18',
      deviceBrand: 'Apple',
      deviceModel: 'iPhone',
      answers: { name: 'Nguyễn Văn An', email: 'an@quan.example', 'q:mood': 'good' },
    },
    {
      ...base,
      at: at(2, '17:30'),
      mac: '02:00:00:00:00:02',
      methods: 'survey',
      browser: 'Safari',
      browserVersion: '17',
      os: 'iOS',
      osVersion: '17',
      session: { seconds: 60, bytes: 100, isOpen: true },
    },
    { ...base, at: at(31, '17:30'), mac: '02:00:00:00:00:03', methods: 'click' },
  ]);
  await inScope(app.ctx, pageId)
    .db.insert(portalEvents)
    .values({
      pageId,
      at: new Date(at(1, '03:00')),
      name: 'login',
      level: 'info',
      visitId: ids[0]!,
      mac: '',
      method: 'click',
      why: '',
      userInput: {},
      promotionId: 77,
    });
  await countAll(app.program);
  const person = await app.user();
  await app.join(venue.page, person, 'analyst');
  analyst = (await app.call('POST /auth/page', { token: person.token, body: { pageId: venue.page.eid } })).body.token;
});
afterAll(() => app.close());

const ask = (query: Record<string, string> = {}, token = venue.token) =>
  app.call('GET /reports/visits', { token, query: { ...march, ...query } });
const found = async (query: Record<string, string>) => {
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  if (body.count !== null) expect(body.count).toBe(body.rows.length);
  return body.rows.map(({ id }: { id: string }) => ids.indexOf(id));
};

test('every login of the days is there, newest first, on the clocks of the page', async () => {
  expect(await found({})).toEqual([2, 1, 0]);
  const { body } = await ask();
  expect(body.period).toMatchObject({ ...march, timeZone: 'Asia/Ho_Chi_Minh' });
  expect(body.rows[2]).toMatchObject({
    router: { id: venue.deviceId, nas_id: venue.nasId, name: 'Lobby' },
    loginType: 'click',
    roomNumber: '101',
    browser: 'Chrome',
    browserVersion: '130',
    os: 'Android',
    deviceBrand: 'Samsung',
    deviceModel: 'SM-S921B',
    screenSize: '360x780',
    start: '2026-03-01T03:00:00.000Z',
    seconds: 600,
    bytes: 5000,
    isOnline: false,
  });
  expect(body.rows[1]).toMatchObject({
    guest: { name: 'Nguyễn Văn An' },
    loginType: 'click',
    methods: ['survey', 'click'],
  });
});

test('a session that is still open counts as far as it was reported', async () => {
  const { body } = await ask();
  expect(body.rows[0]).toMatchObject({ seconds: 60, bytes: 100, isOnline: true });
});

describe('the list is narrowed to what a chart showed', () => {
  test.each([
    [{ loginType: 'survey' }, [2]],
    [{ browser: 'Safari' }, [2, 1]],
    [{ browser: 'Safari', browserVersion: '18' }, [1]],
    [{ os: 'Android' }, [0]],
    [{ brand: 'Samsung', model: 'SM-S921B' }, [0]],
    [{ brand: '-' }, [2]],
    [{ screen: '360x780' }, [0]],
    [{ screen: '-' }, [2, 1]],
    [{ weekday: '2' }, [2]],
    [{ weekday: '1', hour: '10' }, [1]],
    [{ hour: '0' }, [2]],
    [{ guestLanguage: 'en', os: 'iOS' }, [2, 1]],
  ] as const)('%j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('to a guest, a router, a wifi campaign, its answers', async () => {
    const { body } = await ask();
    const guest = String(body.rows[1].guest.id);
    expect(await found({ guest })).toEqual([2, 1]);
    expect((await ask({ guest })).body.names.guest).toBe('Nguyễn Văn An');
    expect(await found({ router: String(venue.deviceId) })).toEqual([2, 1, 0]);
    expect(await found({ wifiCampaign: String(wifiCampaign) })).toEqual([2, 1, 0]);
    expect(await found({ answered: String(wifiCampaign) })).toEqual([1]);
  });

  test('to a campaign that was shown', async () => {
    const { body: campaign } = await app.call('POST /campaigns', { token: venue.token, body: { name: 'Half price' } });
    expect(await found({ campaign: String(campaign.id) })).toEqual([]);
    const { db } = inScope(app.ctx, venue.page.id);
    await db.update(portalEvents).set({ promotionId: campaign.id });
    expect(await found({ campaign: String(campaign.id) })).toEqual([0]);
  });
});

test('the next rows begin where the last ones ended', async () => {
  const first = await ask({ limit: '2' });
  expect(first.body.rows.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual([2, 1]);
  const second = await ask({ limit: '2', after: first.body.next });
  expect(second.body.rows.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual([0]);
  expect(second.body.next).toBeNull();
});

test('an analyst sees that somebody came, not who', async () => {
  const { body } = await ask({}, analyst);
  expect(body.rows[1].guest.name).toBe('N. V. A.');
  expect([body.rows[2].roomNumber, body.rows[2].mac]).toEqual(['•••', '02:00:00:•••']);
  const { body: file } = await app.call('GET /reports/visits/file', { token: analyst, query: march });
  expect(file).not.toContain('Nguyễn');
  expect(file).not.toContain('02:00:00:00');
});

test('whoever reads names in bulk is on record at each load; an analyst reads none', async () => {
  const recorded = async () =>
    (await inScope(app.ctx, venue.page.id).db.execute("select id from audit_events where action = 'guests.listed'"))
      .rows.length;
  const before = await recorded();
  await ask();
  await ask();
  await ask({}, analyst);
  expect(await recorded()).toBe(before + 2);
});

test('the file holds what the list shows', async () => {
  const { body } = await app.call('GET /reports/visits/file', {
    token: venue.token,
    query: { ...march, browser: 'Safari' },
  });
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('loginType');
  expect(lines[2]).toContain('Nguyễn Văn An');
});

describe('absurd questions get a clear answer', () => {
  test.each([
    [{ colour: 'red' }, 400, 'colour'],
    [{ weekday: '8' }, 400, 'weekday'],
    [{ hour: '24' }, 400, 'hour'],
    [{ after: '2026-99-99T00:00:00.000000Z_01890000-0000-7000-8000-000000000000' }, 400, 'after'],
    [{ after: "2026-01-01T00:00:00.000000Z_1' or true" }, 400, 'after'],
    [{ router: '-1' }, 400, 'router'],
    [{ from: '2026-04-02' }, 400, 'to'],
    [{ browser: 'x'.repeat(200) }, 400, 'browser'],
  ])('%j', async (query, status, field) => {
    const answer = await ask(query as Record<string, string>);
    expect([answer.status, answer.body.fields[0].field]).toEqual([status, field]);
  });

  test.each(['router', 'guest', 'campaign', 'wifiCampaign', 'answered'])(
    'a %s that is not of this page is not found',
    async (name) => {
      expect((await ask({ [name]: '999999' })).status).toBe(404);
    },
  );

  test('what another page has is not found', async () => {
    const foreign = await openVenue(app);
    expect((await ask({ wifiCampaign: String(wifiCampaign) }, foreign.token)).status).toBe(404);
    expect((await ask({ router: String(venue.deviceId) }, foreign.token)).status).toBe(404);
    expect((await ask({}, foreign.token)).body.rows).toEqual([]);
  });
});

test.each([
  // Midnight comes twice; comes twice with the first an hour of summer; does not come.
  ['America/Havana', '2026-11-01', '2026-11-01T03:30:00Z'],
  ['Atlantic/Azores', '2026-10-25', '2026-10-24T23:30:00Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T02:30:00Z'],
])('where clocks are put over midnight (%s), list, file and count of the day agree', async (timeZone, day, from) => {
  const place = await openVenue(app);
  await app.call('POST /page-settings', { token: place.token, body: { timeZone } });
  await addVisits(
    app.ctx,
    Array.from({ length: 60 }, (_, at) => ({
      pageId: place.page.id,
      deviceId: place.deviceId,
      at: new Date(Date.parse(from) + at * 30 * 60_000),
      mac: `02:00:00:00:01:${String(at).padStart(2, '0')}`,
    })),
  );
  await countAll(app.program);
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const query = { from: day, to: next, limit: '100' };
  const { body } = await app.call('GET /reports/visits', { token: place.token, query });
  const file = await app.call('GET /reports/visits/file', { token: place.token, query: { from: day, to: next } });
  const top = (await app.call('GET /reports/top-users', { token: place.token, query })).body;
  const overview = (await app.call('GET /reports/overview', { token: place.token, query: { from: day, to: next } }))
    .body;
  const hours = new Set(
    body.rows.map(({ start }: { start: string }) =>
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(start)),
    ),
  );
  expect([...hours]).toEqual([day]);
  const list = body.rows.length;
  expect({
    list,
    count: body.count,
    overview: overview.totals.logins,
    top: top.rows.length,
    guests: top.count,
    file: String(file.body).trim().split('\n').length - 1,
  }).toEqual({ list, count: list, overview: list, top: list, guests: list, file: list });
  expect(list).toBe(timeZone === 'America/Santiago' ? 46 : 50);
});
