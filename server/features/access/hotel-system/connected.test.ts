import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openPhone, problemIn, visitIn, type TestVenue } from '../guest-access/testing/guest.ts';
import type { Asked } from './hotel-client.ts';
import { startHotelLinks } from './start-hotel-links.ts';
import { settingsIn } from './testing/hotel.ts';
import { an, away, playHotels, silent, unknown, type Played } from './testing/played-hotels.ts';

let app: TestApp;
let play: ReturnType<typeof playHotels>;
beforeAll(async () => {
  app = await openTestApp();
  play = playHotels(app);
});
afterAll(() => app.close());

const open: typeof play.open = (...hotel) => play.open(...hotel);
const logIn = (venue: TestVenue, lastName?: string) => play.logIn(venue, lastName);
const shown = (venue: TestVenue) => play.shown(venue);

test('a room is asked for once by all who come at a time, and again only after the seconds of the page', async () => {
  const { venue, hotel } = await open();
  expect(new Set(await Promise.all(Array.from({ length: 5 }, () => logIn(venue))))).toEqual(new Set(['online']));
  expect(await logIn(venue, 'Tran')).toBe(unknown);
  expect(hotel.asked).toBe(1);
  expect(await shown(venue)).toMatchObject({ inHouse: 1, failingSince: null });
});

test('a guest whom the system has no longer in the room is not let in by what was known before', async () => {
  const { venue, hotel } = await open({}, { keptSeconds: 10 });
  expect(await logIn(venue)).toBe('online');
  hotel.answer = async () => ({ ok: true, value: [] });
  const { body } = await app.call('GET /hotel-system', { token: venue.token });
  await app.call('PUT /hotel-system', { token: venue.token, body: settingsIn(body) });
  expect(await logIn(venue)).toBe(unknown);
});

test('a system that is down: its last known guests count for the hours of the page, and then nobody', async () => {
  const { venue, hotel } = await open();
  expect(await logIn(venue)).toBe('online');
  hotel.answer = async () => away;
  const change = async (awayHours: number) => {
    const { body } = await app.call('GET /hotel-system', { token: venue.token });
    await app.call('PUT /hotel-system', { token: venue.token, body: { ...settingsIn(body), awayHours } });
  };
  await change(12);
  expect(await logIn(venue), 'known').toBe('online');
  expect(await logIn(venue, 'Tran'), 'nobody could say').toMatch(silent);
  expect(await shown(venue)).toMatchObject({ lastError: { why: 'unreachable', detail: 'nobody there' } });
  await inScope(app.ctx, venue.page.id).db.execute(
    sql`update hotel_settings set failing_since = now() - interval '13 hours' where page_id = ${venue.page.id}`,
  );
  expect(await logIn(venue), 'too long ago').toMatch(silent);
  await change(0);
  expect(await logIn(venue), 'never').toMatch(silent);
});

test.each([
  ['unreachable', 'hotel-away'],
  ['too-slow', 'hotel-away'],
  ['out-of-order', 'hotel-away'],
  ['broken-off', 'hotel-away'],
  ['asked-too-often', 'hotel-away'],
  ['wrong-login', 'hotel-refused'],
  ['secret-lost', 'hotel-refused'],
  ['not-understood', 'hotel-garbled'],
] as const)('a system that fails with %s stands in the report as %s; the guest hears the same', async (why, error) => {
  const { venue } = await open({ answer: async () => ({ ok: false, why, detail: '' }) });
  expect(await logIn(venue)).toMatch(silent);
  await app.access.events.flush();
  const { body } = await app.call('GET /reports/hms-error', { token: venue.token, query: {} });
  expect(body.rows).toMatchObject([{ roomNumber: '101', lastName: 'nguyen', error }]);
});

test('where the page wants it, reception is asked while the system is away, and its last list does not count', async () => {
  const { venue, hotel } = await open({}, { awayRule: 'reception', awayHours: 12 });
  expect(await logIn(venue)).toBe('online');
  hotel.answer = async () => away;
  const { body } = await app.call('GET /hotel-system', { token: venue.token });
  await app.call('PUT /hotel-system', { token: venue.token, body: settingsIn(body) });
  const phone = openPhone(app, venue);
  const form = { method: 'stay', terms: 'yes', roomNumber: '101', lastName: 'nguyen' };
  const refused = await phone.send({ ...form, visit: visitIn((await phone.arrive()).html) });
  expect(problemIn(refused.html)).toMatch(silent);
  expect(refused.html).toContain('Ask reception');
  const asked = await phone.send({ ...form, visit: visitIn(refused.html), method: '', ask: 'stay' });
  expect(asked.html).toContain('We have asked reception');
  const { body: desk } = await app.call('GET /reception/requests', { token: venue.token });
  expect(desk.rows).toMatchObject([{ state: 'waiting', typed: { roomNumber: '101' } }]);

  hotel.answer = async () => ({ ok: true, value: [] });
  const unasked = await phone.send({ ...form, visit: visitIn((await phone.arrive()).html) });
  expect(problemIn(unasked.html)).toBe(unknown);
  expect(unasked.html, 'whoever the system does not know is not offered it').not.toContain('Ask reception');
});

test('with other methods alone nobody comes in by room while the system is away', async () => {
  const { venue, hotel } = await open({}, { awayRule: 'others', awayHours: 12 });
  expect(await logIn(venue)).toBe('online');
  hotel.answer = async () => away;
  const { body } = await app.call('GET /hotel-system', { token: venue.token });
  await app.call('PUT /hotel-system', { token: venue.token, body: settingsIn(body) });
  expect(await logIn(venue)).toMatch(silent);
});

test('a system that never answered lets nobody in, and one that hangs tells the guest within three seconds', async () => {
  const { venue, hotel } = await open({ answer: async () => away });
  expect(await logIn(venue)).toMatch(silent);
  hotel.answer = () => new Promise(() => undefined);
  // Of a system that never answers there would be no end.
  expect(await logIn(venue)).toMatch(silent);
});

test('a system that wants to be left alone is left alone', async () => {
  const { venue, hotel } = await open({ answer: async () => ({ ...away, retryAfterSeconds: 60 }) as Asked<never> });
  await logIn(venue);
  await logIn(venue);
  expect(hotel.asked).toBe(1);
});

test('secrets go in and never come out; another address asks for them again', async () => {
  const { venue } = await open();
  const { body } = await app.call('GET /hotel-system', { token: venue.token });
  expect(JSON.stringify(body)).not.toContain('first secret');
  expect(body.storedSecrets.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'accessToken',
    'clientToken',
  ]);
  const change = (address: string, more: object = {}) =>
    app.call('PUT /hotel-system', {
      token: venue.token,
      body: { ...settingsIn(body), connection: { address }, ...more },
    });
  expect((await change('https://other.example.com')).body.fields).toMatchObject([
    { field: 'secrets.clientToken', reason: 'type-again' },
  ]);
  expect((await change('no address')).body.fields).toMatchObject([{ field: 'connection.address' }]);
  expect((await change('https://pms.example.com')).status).toBe(200);
  const { rows } = await inScope(app.ctx, venue.page.id).db.execute(sql`select secrets::text from hotel_settings`);
  expect(JSON.stringify(rows)).not.toContain('first secret');
});

test('a system that tells is followed by one program: who comes, leaves and is there, in its order', async () => {
  const { venue, hotel } = await open({ follows: true });
  const makeContext = () => createContext(app.program, { actor: { kind: 'system', label: 'hotel' } });
  const links = startHotelLinks(makeContext, { tick: 50 });
  const second = startHotelLinks(makeContext, { tick: 50 });
  await expect.poll(() => hotel.listener).toBeDefined();
  const { listener } = hotel as Required<Played>;
  listener.link({ ok: true, value: null });
  listener.stays(an);
  listener.stays({ ...an, stayId: 's2', room: '102' });
  await expect.poll(async () => (await shown(venue)).inHouse).toBe(2);
  expect(await logIn(venue)).toBe('online');
  listener.left('s1');
  listener.everybody([{ ...an, stayId: 's3', room: '103' }]);
  await expect.poll(async () => (await shown(venue)).inHouse).toBe(1);
  expect(await logIn(venue)).toBe(unknown);
  // Far more than one statement takes, and some of it twice: the last counts, and nothing is lost.
  const many = Array.from({ length: 3000 }, (_, at) => ({ ...an, stayId: `m${at}`, room: String(1000 + at) }));
  for (const stay of [...many, { ...many[0]!, room: '999' }]) listener.stays(stay);
  for (const { stayId } of many.slice(1500)) listener.left(stayId);
  listener.stays(many.at(-1)!);
  await expect.poll(async () => (await shown(venue)).inHouse, { timeout: 60_000 }).toBe(1502);
  listener.everybody([]);
  await expect.poll(async () => (await shown(venue)).inHouse, { timeout: 60_000 }).toBe(0);
  listener.link(away);
  await expect.poll(async () => (await shown(venue)).lastError?.why).toBe('unreachable');
  const { body } = await app.call('GET /hotel-system', { token: venue.token });
  await app.call('PUT /hotel-system', { token: venue.token, body: { ...settingsIn(body), system: 'none' } });
  await expect.poll(() => hotel.isClosed).toBe(true);
  await Promise.all([links.stop(), second.stop()]);
});

test('an answer by which most of the house has left at once counts only when it is said again and again', async () => {
  const house = Array.from({ length: 10 }, (_, at) => ({ ...an, stayId: `d${at}`, room: String(100 + at) }));
  const told = [house, house.slice(0, 7), [], [], house, house.slice(0, 2), house.slice(0, 9)];
  const { venue } = await open({ everybody: async () => ({ ok: true, value: told.shift() ?? [] }) });
  const links = startHotelLinks(() => createContext(app.program, { actor: { kind: 'system', label: 'hotel' } }), {
    tick: 50,
    asksEvery: 200,
  });
  const goneBefore = async (stayId: string) =>
    (
      await inScope(app.ctx, venue.page.id).db.execute<{ epoch: number }>(
        sql`select epoch from hotel_stays where page_id = ${venue.page.id} and stay_id = ${stayId}`,
      )
    ).rows[0]!.epoch;
  await expect.poll(() => told.length).toBe(0);
  await expect.poll(async () => (await shown(venue)).inHouse).toBe(9);
  expect(await goneBefore('d0'), 'never sent away').toBe(await goneBefore('d1'));
  expect([await goneBefore('d8'), await goneBefore('d9')], 'checked out once, and twice').toEqual([1, 2]);
  await expect.poll(async () => (await shown(venue)).inHouse).toBe(0);
  await links.stop();
});
