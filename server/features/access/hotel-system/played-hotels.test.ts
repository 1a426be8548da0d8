import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCloudbeds } from '@wifi/test-services/hotel/cloudbeds.ts';
import { connectDemoHotel, type CallProduct } from '@wifi/test-services/hotel/demo-hotel.ts';
import { ownFields } from '@wifi/test-services/hotel/fias-records.ts';
import { startFias } from '@wifi/test-services/hotel/fias.ts';
import { createHotel } from '@wifi/test-services/hotel/hotel.ts';
import { startMews } from '@wifi/test-services/hotel/mews.ts';
import { startOhip } from '@wifi/test-services/hotel/ohip.ts';
import { createContext } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openPhone, openVenue, problemIn, setFlow, visitIn, type TestVenue } from '../guest-access/testing/guest.ts';
import { startHotelLinks } from './start-hotel-links.ts';
import { settingsIn } from './testing/hotel.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type System = 'fias' | 'ohip' | 'mews' | 'cloudbeds';

async function play(system: System, hotel: ReturnType<typeof createHotel>) {
  if (system === 'fias') {
    const player = await startFias(hotel);
    return { player, connection: { host: '127.0.0.1', port: player.port, ...ownFields }, secrets: {} };
  }
  const start = { ohip: startOhip, mews: startMews, cloudbeds: startCloudbeds }[system];
  const player = await start(hotel);
  return { player, connection: player.settings, secrets: player.secrets };
}

async function open(system: System) {
  const hotel = createHotel();
  const { player, connection, secrets } = await play(system, hotel);
  const venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'stay', type: 'opera_cloud' }], { asksForTerms: false });
  const { body } = await app.call('GET /hotel-system', { token: venue.token });
  const saved = await app.call('PUT /hotel-system', {
    token: venue.token,
    body: { ...settingsIn(body), system, connection, secrets, keptSeconds: 10 },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { venue, hotel, player };
}

async function logIn(venue: TestVenue, roomNumber: string, lastName: string): Promise<string> {
  const phone = openPhone(app, venue);
  const visit = visitIn((await phone.arrive()).html);
  const answer = await phone.send({ visit, method: 'stay', roomNumber, lastName });
  return answer.status === 303 ? 'online' : problemIn(answer.html);
}
const inHouse = async ({ token }: TestVenue): Promise<number> =>
  (await app.call('GET /hotel-system', { token })).body.inHouse;
const unknown = 'Guest data does not exist in the hotel system!';

test.each(['fias', 'ohip', 'mews', 'cloudbeds'] as const)(
  '%s: the connection is tested step by step, and who is in house logs in with room and name',
  async (system) => {
    const { venue, player } = await open(system);
    const links = startHotelLinks(() => createContext(app.program, { actor: { kind: 'system', label: 'hotel' } }), {
      tick: 50,
    });
    try {
      await expect.poll(() => inHouse(venue), { timeout: 60_000 }).toBeGreaterThan(2);
      expect(await logIn(venue, '503', 'Mueller-Luedenscheidt')).toBe('online');
      expect(await logIn(venue, '503', 'Nobody')).toBe(unknown);
      expect(await logIn(venue, '504', 'Doe'), 'shares the room').toBe('online');
      const { body } = await app.call('POST /hotel-system/test', { token: venue.token });
      expect(body.steps.map(({ step, failure }: { step: string; failure: unknown }) => [step, failure])).toEqual([
        ['address', null],
        ['login', null],
        ['hotel', null],
        ['guests', null],
      ]);
    } finally {
      await links.stop();
      await player.close();
    }
  },
);

test('FIAS: one of two who share a room checks out and is let in no more, the other is', async () => {
  const { venue, hotel, player } = await open('fias');
  const links = startHotelLinks(() => createContext(app.program, { actor: { kind: 'system', label: 'hotel' } }), {
    tick: 50,
  });
  try {
    await expect.poll(() => inHouse(venue), { timeout: 60_000 }).toBeGreaterThan(2);
    expect(await logIn(venue, '504', 'Doe')).toBe('online');
    const [before, doe] = [await inHouse(venue), hotel.inHouse().find(({ guest }) => guest.lastName === 'Doe')!];
    hotel.checkOut(doe.reservationId);
    await expect.poll(() => inHouse(venue), { timeout: 60_000 }).toBe(before - 1);
    expect(await logIn(venue, '504', 'Doe')).toBe(unknown);
    expect(await logIn(venue, '504', "O'Connor")).toBe('online');
    const oconnor = hotel.inHouse().find(({ guest }) => guest.lastName === "O'Connor")!;
    hotel.move(oconnor.reservationId, '502');
    await expect.poll(() => logIn(venue, '502', "O'Connor"), { timeout: 60_000 }).toBe('online');
  } finally {
    await links.stop();
    await player.close();
  }
});

test('FIAS: a link that another thread follows is tested by what it tells, and takes its one place from nobody', async () => {
  const { venue, player } = await open('fias');
  const elsewhere = { ...app.program };
  const links = startHotelLinks(() => createContext(elsewhere, { actor: { kind: 'system', label: 'hotel' } }), {
    tick: 50,
  });
  const tryOut = async () => {
    const { body } = await app.call('POST /hotel-system/test', { token: venue.token });
    const steps: { step: string; failure: { detail: string } | null }[] = body.steps;
    return steps.map(({ step, failure }) => [step, failure && failure.detail]);
  };
  const well = [
    ['address', null],
    ['login', null],
    ['hotel', null],
    ['guests', null],
  ];
  try {
    await expect.poll(() => inHouse(venue), { timeout: 60_000 }).toBeGreaterThan(2);
    expect(await tryOut()).toEqual(well);
    expect((await app.call('GET /hotel-system', { token: venue.token })).body.failingSince).toBeNull();
    // Names as the system told of them: in another charset than was said.
    await app.program.database.scoped(venue.page.id).execute(sql`update hotel_stays
      set guests = jsonb_set(guests, '{0,lastName}', '"M\ufffdller"') where page_id = ${venue.page.id} and room = '503'`);
    expect((await tryOut()).at(-1)).toEqual(['guests', 'names hold bytes that are not utf-8']);
    expect((await tryOut()).at(-1), 'as often as it is asked').toEqual([
      'guests',
      'names hold bytes that are not utf-8',
    ]);
    const { body } = await app.call('GET /hotel-system', { token: venue.token });
    const connection = { ...body.connection, port: 65_535 };
    const saved = await app.call('PUT /hotel-system', {
      token: venue.token,
      body: { ...settingsIn(body), connection },
    });
    expect(saved.status).toBe(200);
    expect((await tryOut())[0]![1], 'what was saved since is tried itself').toContain('ECONNREFUSED');
  } finally {
    await links.stop();
    await player.close();
  }
});

test('the hotel of the demo asks the played one while that is there', async () => {
  const owner = await app.user();
  const page = await app.page(owner);
  const call: CallProduct = async (key, order) => {
    const { status, body } = await app.call(key as 'GET /hotel-system', order as object);
    if (status !== 200) throw new Error(`${key}: ${JSON.stringify(body)}`);
    return body;
  };
  const player = await startFias(createHotel());
  const demo = { admin: { email_mobile: owner.email, password: owner.password }, page };
  const takeBack = await connectDemoHotel(call, demo, player.port);
  const token = (await app.call('POST /auth/page', { token: owner.token, body: { pageId: page.eid } })).body.token;
  const { body } = await app.call('GET /hotel-system', { token });
  expect([body.system, body.connection.port]).toEqual(['fias', player.port]);
  await takeBack();
  expect((await app.call('GET /hotel-system', { token })).body.system).toBe('none');
  await player.close();
});
