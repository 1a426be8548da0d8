import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openPhone, openVenue, problemIn, setFlow, visitIn, type TestVenue } from '../guest-access/testing/guest.ts';
import type { Asked, HotelClient, HotelListener, Stay } from './hotel-client.ts';
import { clientsOf } from './hotel-clients.ts';
import { startHotelLinks } from './start-hotel-links.ts';
import { settingsIn } from './testing/hotel.ts';

/** A hotel of each page, as its system would play it. */
interface Played {
  asked: number;
  answer: () => Promise<Asked<readonly Stay[]>>;
  listener?: HotelListener;
  isClosed?: boolean;
  follows?: boolean;
}
const hotels = new Map<number, Played>();
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  clientsOf(app.program, (_program, { pageId }): HotelClient => {
    const hotel = hotels.get(pageId)!;
    const test = async () => [{ step: 'address' as const, outcome: { ok: true as const, value: null } }];
    if (hotel.follows)
      return {
        test,
        follow: (listener) => {
          Object.assign(hotel, { listener, isClosed: false });
          return { close: async () => void Object.assign(hotel, { isClosed: true }) };
        },
      };
    return {
      test,
      staysIn: async () => {
        hotel.asked += 1;
        return hotel.answer();
      },
    };
  });
});
afterAll(() => app.close());

const an: Stay = {
  stayId: 's1',
  bookingNumber: 'B1',
  room: '101',
  roomType: '',
  vip: '',
  arrival: '2026-11-01',
  departure: '2099-11-20',
  checkedInAt: null,
  guests: [
    {
      guestId: 'g1',
      lastName: 'Nguyễn',
      firstName: 'Văn An',
      otherNames: [],
      birthDate: '',
      language: '',
      email: '',
      phone: '',
    },
  ],
};
const away: Asked<never> = { ok: false, why: 'unreachable', detail: 'nobody there' };
const secrets = { clientToken: 'client', accessToken: 'first secret' };

async function open(played: Partial<Played> = {}, more: object = {}): Promise<{ venue: TestVenue; hotel: Played }> {
  const venue = await openVenue(app);
  const hotel: Played = { asked: 0, answer: async () => ({ ok: true, value: [an] }), ...played };
  hotels.set(venue.page.id, hotel);
  await setFlow(app, venue, [{ id: 'stay', type: 'opera_cloud' }]);
  const { body } = await app.call('GET /hotel-system', { token: venue.token });
  const saved = await app.call('PUT /hotel-system', {
    token: venue.token,
    body: { ...settingsIn(body), system: 'mews', connection: { address: 'https://pms.example.com' }, secrets, ...more },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { venue, hotel };
}

async function logIn(venue: TestVenue, lastName = 'nguyen') {
  const phone = openPhone(app, venue);
  const visit = visitIn((await phone.arrive()).html);
  const answer = await phone.send({ visit, method: 'stay', terms: 'yes', roomNumber: '101', lastName });
  return answer.status === 303 ? 'online' : problemIn(answer.html);
}
const unknown = 'Guest data does not exist in the hotel system!';
const silent = /^The hotel system does not answer/;
const shown = async ({ token }: TestVenue) => (await app.call('GET /hotel-system', { token })).body;

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
