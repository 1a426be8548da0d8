import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../../access/guest-access/testing/guest.ts';
import { portalEvents } from '../../../network/portal-log/tables.ts';

let app: TestApp;
let venue: TestVenue;
const tokens: Record<string, string> = {};

const day = { from: '2026-03-10', to: '2026-03-11' };
const mac = '02:00:00:00:00:01';

beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  const event = { pageId: venue.page.id, deviceId: venue.deviceId, mac, method: '', why: '', userInput: {} };
  await inScope(app.ctx, venue.page.id)
    .db.insert(portalEvents)
    .values([
      { ...event, at: new Date('2026-03-09T16:59:59Z'), name: 'view', level: 'info' },
      { ...event, at: new Date('2026-03-09T17:00:00Z'), name: 'view', level: 'info' },
      {
        ...event,
        at: new Date('2026-03-10T02:00:00Z'),
        name: 'refused',
        level: 'warning',
        method: 'hsia_account',
        why: 'account-unknown',
        userInput: { username: 'an@quan.example', password: 'never stored' },
      },
      {
        ...event,
        at: new Date('2026-03-10T02:00:00Z'),
        name: 'step',
        level: 'info',
        method: 'access_code',
        mac: '02:00:00:00:00:02',
        userInput: { code: 'LOTUS22' },
      },
      {
        ...event,
        at: new Date('2026-03-10T03:00:00Z'),
        name: 'hotel-error',
        level: 'warning',
        method: 'opera_cloud',
        why: 'guest-unknown',
        userInput: {
          roomNumber: '101',
          lastName: 'Nguyễn',
          checkinTime: '2026-03-09 14:00',
          departureDate: '2026-03-12',
        },
      },
    ]);
  for (const role of ['analyst', 'marketer'] as const) {
    const person = await app.user();
    await app.join(venue.page, person, role);
    tokens[role] = (
      await app.call('POST /auth/page', { token: person.token, body: { pageId: venue.page.eid } })
    ).body.token;
  }
});
afterAll(() => app.close());

const ask = (query: Record<string, string> = {}, token = venue.token) =>
  app.call('GET /reports/history-log', { token, query: { ...day, ...query } });
const names = async (query: Record<string, string> = {}) =>
  (await ask(query)).body.rows.map(({ eventName }: { eventName: string }) => eventName);

test('everything of the day is there, newest first', async () => {
  expect(await names()).toEqual(['hotel-error', 'step', 'refused', 'view']);
  const { body } = await ask({ eventName: 'refused' });
  expect(body.rows[0]).toMatchObject({
    eventName: 'refused',
    eventTime: '2026-03-10T02:00:00.000Z',
    level: 'warning',
    device: 'Lobby',
    mac,
    method: 'hsia_account',
    why: 'account-unknown',
    userInput: { username: 'an@quan.example' },
  });
});

test('it is narrowed by level, event and device', async () => {
  expect(await names({ level: 'warning' })).toEqual(['hotel-error', 'refused']);
  expect(await names({ mac: '02-00-00-00-00-02' })).toEqual(['step']);
});

test('warnings and errors are counted day by day', async () => {
  const { body } = await app.call('GET /reports/history-log/series', {
    token: venue.token,
    query: { from: '2026-03-09', to: '2026-03-12' },
  });
  expect(body.rows).toEqual([
    { from: '2026-03-09', to: '2026-03-10', warnings: 0, errors: 0 },
    { from: '2026-03-10', to: '2026-03-11', warnings: 2, errors: 0 },
    { from: '2026-03-11', to: '2026-03-12', warnings: 0, errors: 0 },
  ]);
  const { body: hotel } = await app.call('GET /reports/history-log/series', {
    token: venue.token,
    query: { ...day, eventName: 'hotel-error' },
  });
  expect(hotel.rows).toEqual([{ ...day, warnings: 1, errors: 0 }]);
});

test('two events of one moment are told apart by the next rows', async () => {
  const first = await ask({ limit: '2' });
  const second = await ask({ limit: '2', after: first.body.next });
  expect(second.body.rows.map(({ eventName }: { eventName: string }) => eventName)).toEqual(['refused', 'view']);
});

test('no secret is shown, whoever asks', async () => {
  for (const token of [venue.token, tokens.marketer!, tokens.analyst!])
    expect(JSON.stringify((await ask({}, token)).body)).not.toContain('never stored');
});

test('a code is for those who make codes', async () => {
  const codeFor = async (token: string) => (await ask({ eventName: 'step' }, token)).body.rows[0].userInput.code;
  expect([await codeFor(venue.token), await codeFor(tokens.marketer!)]).toEqual(['LOTUS22', '•••']);
});

describe('an analyst', () => {
  test('sees that something was typed, not what', async () => {
    const { body } = await ask({ eventName: 'refused' }, tokens.analyst);
    expect(body.rows[0]).toMatchObject({ mac: '02:00:00:•••', userInput: { username: '•••' } });
    const { body: file } = await app.call('GET /reports/history-log/file', { token: tokens.analyst!, query: day });
    expect(file).not.toContain('an@quan.example');
  });

  test('cannot find out whether a device was here', async () => {
    expect((await ask({ mac }, tokens.analyst)).status).toBe(403);
    expect(
      (await app.call('GET /reports/history-log/file', { token: tokens.analyst!, query: { ...day, mac } })).status,
    ).toBe(403);
  });

  test('sees which errors the hotel system gave, not whom it refused', async () => {
    const { body } = await app.call('GET /reports/hms-error', { token: tokens.analyst!, query: day });
    expect(body.rows[0]).toMatchObject({ roomNumber: '•••', lastName: 'N.', error: 'guest-unknown' });
  });
});

test('what the hotel system refused has its room, its days and the error', async () => {
  const { body } = await app.call('GET /reports/hms-error', { token: venue.token, query: day });
  expect(body.rows).toHaveLength(1);
  expect(body.rows[0]).toMatchObject({
    roomNumber: '101',
    lastName: 'Nguyễn',
    checkinTime: '2026-03-09 14:00',
    departureDate: '2026-03-12',
    error: 'guest-unknown',
    device: 'Lobby',
  });
  const { body: file } = await app.call('GET /reports/hms-error/file', { token: venue.token, query: day });
  expect(file).toContain('departureDate');
  expect(file).toContain('2026-03-12');
});

test.each([
  [{ level: 'fatal' }, 'level'],
  [{ eventName: 'party' }, 'eventName'],
  [{ mac: 'not a mac' }, 'mac'],
  [{ after: 'x' }, 'after'],
  [{ column: 'x' }, 'column'],
])('%j is refused', async (query, field) => {
  const { status, body } = await ask(query as Record<string, string>);
  expect([status, body.fields[0].field]).toEqual([400, field]);
});

describe('how sessions ended', () => {
  const days = { from: '2026-04-10', to: '2026-04-11' };
  const session = {
    id: '019a0000-0000-7000-8000-000000000001',
    seconds: 2520,
    bytesUp: 20_000_000,
    bytesDown: 100_000_000,
  };
  beforeAll(async () => {
    const event = { pageId: venue.page.id, deviceId: venue.deviceId, mac, method: 'click', level: 'info' as const };
    await inScope(app.ctx, venue.page.id)
      .db.insert(portalEvents)
      .values([
        { ...event, at: new Date('2026-04-10T02:00:00Z'), name: 'login', why: '', userInput: { who: '' } },
        {
          ...event,
          at: new Date('2026-04-10T03:00:00Z'),
          name: 'session',
          why: 'idle',
          userInput: { session: session.id, seconds: 2520, bytesUp: 20_000_000, bytesDown: 100_000_000 },
        },
        {
          ...event,
          at: new Date('2026-04-10T03:01:00Z'),
          name: 'session-change',
          why: 'idle',
          userInput: { session: session.id, seconds: 60, bytesUp: 0, bytesDown: -5 },
        },
      ]);
  });

  test('stands in the log with length and data, for an analyst too', async () => {
    for (const token of [venue.token, tokens.analyst!]) {
      const { body } = await app.call('GET /reports/history-log', { token, query: { ...days, eventName: 'session' } });
      expect(body.rows).toMatchObject([
        { eventName: 'session', level: 'info', why: 'idle', method: 'click', device: 'Lobby', userInput: {}, session },
      ]);
    }
    const { body } = await ask(days);
    expect(
      body.rows.map(({ eventName, session: of }: { eventName: string; session: object | null }) => [eventName, of]),
    ).toEqual([
      ['session-change', { id: session.id, seconds: 60, bytesUp: 0, bytesDown: -5 }],
      ['session', session],
      ['login', null],
    ]);
  });

  test('has columns of its own in the file', async () => {
    const { body: file } = await app.call('GET /reports/history-log/file', { token: tokens.analyst!, query: days });
    const [header, change, ended, login] = file.replace('\uFEFF', '').trim().split('\r\n') as string[];
    expect(header).toMatch(/,userInput,session,seconds,bytesUp,bytesDown$/);
    expect([change, ended, login].map((line) => line!.split(',').slice(-4))).toEqual([
      [session.id, '60', '0', '-5'],
      [session.id, '2520', '20000000', '100000000'],
      ['', '', '', ''],
    ]);
  });

  test('is no trouble', async () => {
    const { body } = await app.call('GET /reports/history-log/series', { token: venue.token, query: days });
    expect(body.rows).toEqual([{ ...days, warnings: 0, errors: 0 }]);
  });
});

test('another page sees nothing of it', async () => {
  const foreign = await openVenue(app);
  expect((await ask({}, foreign.token)).body.rows).toEqual([]);
});
