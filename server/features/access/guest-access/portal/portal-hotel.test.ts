import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedGuest, HotelSettings } from '@wifi/contract/access/hotel-system.ts';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { portalEvents } from '../../../network/portal-log/tables.ts';
import { handOver, openHotel } from '../../hotel-system/testing/hotel.ts';
import { visits } from '../../visits/tables.ts';
import { passes } from '../tables.ts';
import { openPhone, openVenue, problemIn, setFlow, visitIn, type TestVenue } from '../testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const noSuchGuest = 'Guest data does not exist in the hotel system!';
const an = { room: '101', lastName: 'Nguyễn', firstName: 'Văn An', bookingNumber: 'HX-77', departure: '2099-11-20' };

async function open(
  guests: readonly Partial<ListedGuest>[] = [an],
  settings: Partial<HotelSettings> = {},
  method: object = {},
): Promise<TestVenue> {
  const venue = await openVenue(app);
  await openHotel(app, venue.token, guests, settings);
  await setFlow(app, venue, [{ id: 'stay', type: 'opera_cloud', ...method } as never]);
  return venue;
}

type Phone = ReturnType<typeof openPhone>;
async function logIn(phone: Phone, form: Record<string, string>) {
  const visit = visitIn((await phone.arrive()).html);
  const answer = await phone.send({ visit, method: 'stay', terms: 'yes', ...form });
  return { status: answer.status, problem: problemIn(answer.html), html: answer.html };
}
const online = { status: 303 };
const rowsOf = (venue: TestVenue) => inScope(app.ctx, venue.page.id).db;

describe('room and name', () => {
  test('let a guest in, and the visit knows room and stay', async () => {
    const venue = await open();
    const phone = openPhone(app, venue);
    expect(await logIn(phone, { roomNumber: ' 0101 ', lastName: 'an nguyen' })).toMatchObject(online);
    expect(await rowsOf(venue).select().from(visits)).toMatchObject([
      { room: '101', subjectKind: 'stay', subjectLabel: '101', methods: 'opera_cloud', mac: phone.mac },
    ]);
  });

  test('that nobody has get one answer, whatever of it was wrong, and are in the report of such errors', async () => {
    const venue = await open();
    const wrong = [
      { roomNumber: '101', lastName: 'Tran' },
      { roomNumber: '999', lastName: 'Nguyen' },
      { roomNumber: '101', lastName: 'N' },
      { roomNumber: '<b>', lastName: '%' },
    ];
    for (const form of wrong)
      expect(await logIn(openPhone(app, venue), form)).toMatchObject({ status: 200, problem: noSuchGuest });
    await app.access.events.flush();
    const { body } = await app.call('GET /reports/hms-error', { token: venue.token, query: {} });
    expect(body.rows).toHaveLength(wrong.length);
    expect(body.rows.at(-1)).toMatchObject({ roomNumber: '101', lastName: 'Tran', error: 'guest-unknown' });
    expect(await rowsOf(venue).select().from(passes)).toEqual([]);
  });

  test('that are left out are asked for by their field', async () => {
    const venue = await open();
    const { html, problem } = await logIn(openPhone(app, venue), { roomNumber: '101', lastName: '  ' });
    expect(problem).toBe('Something is missing or not right. Please look at the marked fields.');
    const marked = [...html.matchAll(/<input[^>]*aria-invalid[^>]*>/g)].map(
      ([input]) => /name="(\w+)"/.exec(input)?.[1],
    );
    expect(marked).toEqual(['lastName']);
  });

  test('mean nothing where no hotel system is connected', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'stay', type: 'opera_cloud' }]);
    expect((await logIn(openPhone(app, venue), { roomNumber: '101', lastName: 'Nguyen' })).problem).toMatch(
      /^The hotel system does not answer/,
    );
    await app.access.events.flush();
    expect((await rowsOf(venue).select().from(portalEvents)).at(-1)).toMatchObject({
      name: 'hotel-error',
      level: 'error',
      why: 'hotel-away',
    });
  });

  test('of one page open nothing on another', async () => {
    await open();
    const other = await open([{ room: '7', lastName: 'Hoa' }]);
    expect(await logIn(openPhone(app, other), { roomNumber: '101', lastName: 'Nguyen' })).toMatchObject({
      problem: noSuchGuest,
    });
  });

  test('find sharers and companions, each in their own booking', async () => {
    const venue = await open([
      an,
      { room: '101', lastName: 'Trần', firstName: 'Hoa', bookingNumber: 'HX-77' },
      { room: '101', lastName: 'Schmidt', bookingNumber: 'HX-90' },
    ]);
    for (const lastName of ['Nguyen', 'tran hoa', 'SCHMIDT'])
      expect(await logIn(openPhone(app, venue), { roomNumber: '101', lastName })).toMatchObject(online);
    expect(new Set((await rowsOf(venue).select().from(visits)).map(({ subjectId }) => subjectId)).size).toBe(2);
  });
});

describe('what the page asks for', () => {
  const facts = {
    roomNumber: '101',
    lastName: 'Nguyen',
    bookingNumber: 'hx77',
    departureDate: '2099-11-20',
    birthDate: '1990-05-01',
  };
  const asksFor = ['lastName', 'bookingNumber', 'departureDate', 'birthDate'];

  test.each(Object.keys(facts))('must all be right: a wrong %s is refused', async (wrong) => {
    const venue = await open([{ ...an, birthDate: '1990-05-01' }], {}, { asksFor });
    expect(await logIn(openPhone(app, venue), { ...facts, [wrong]: '2001-01-01' })).toMatchObject({
      problem: noSuchGuest,
    });
    expect(await logIn(openPhone(app, venue), facts)).toMatchObject(online);
  });

  test('and the hotel does not know proves nothing', async () => {
    const venue = await open([an], {}, { asksFor: ['birthDate'] });
    expect(await logIn(openPhone(app, venue), { roomNumber: '101', birthDate: '' })).toMatchObject({ status: 200 });
    expect(await logIn(openPhone(app, venue), { roomNumber: '101', birthDate: '-' })).toMatchObject({
      problem: noSuchGuest,
    });
  });

  test('may be a first name, where it says so', async () => {
    const [strict, kind] = [await open(), await open([an], {}, { allowsFirstName: true })];
    expect(await logIn(openPhone(app, strict), { roomNumber: '101', lastName: 'An' })).toMatchObject({ status: 200 });
    expect(await logIn(openPhone(app, kind), { roomNumber: '101', lastName: 'An' })).toMatchObject(online);
  });
});

describe('the stay', () => {
  test('has so many devices, counted over all its guests, however many come at once', async () => {
    const venue = await open([an], { devices: 2 });
    const phones = Array.from({ length: 6 }, () => openPhone(app, venue));
    const answers = await Promise.all(phones.map((phone) => logIn(phone, { roomNumber: '101', lastName: 'Nguyen' })));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 200)!.problem).toMatch(/^Your booking is in use on other devices/);
  });

  test('ends at the check-out hour of the page, on its clocks', async () => {
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const venue = await open([{ ...an, departure: today }]);
    const set = (checkOut: string) =>
      app.call('POST /page-settings', { token: venue.token, body: { timeZone: 'Asia/Ho_Chi_Minh', checkOut } });
    const hourOf = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(11, 16);
    await set('00:00');
    expect(await logIn(openPhone(app, venue), { roomNumber: '101', lastName: 'Nguyen' })).toMatchObject({
      problem: noSuchGuest,
    });
    const soon = hourOf(Date.now() + 120_000);
    await set(soon > hourOf(Date.now()) ? soon : '23:59');
    expect(await logIn(openPhone(app, venue), { roomNumber: '101', lastName: 'Nguyen' })).toMatchObject(online);
    const [pass] = await rowsOf(venue).select().from(passes);
    expect(pass!.limits.seconds).toBeLessThanOrEqual(180);
  });

  test('gives the limits of the first rule that fits its VIP code and room', async () => {
    const limits = { speedUp: 0, sessionTimeout: 0, idleTimeout: 0, dataCap: 0 };
    const venue = await open(
      [
        { ...an, vip: 'v1' },
        { room: '102', lastName: 'Hoa', roomType: 'Suite' },
        { room: '103', lastName: 'Minh' },
      ],
      {
        rules: [
          { vip: 'V1', roomType: '', limits: { ...limits, speedDown: 50_000 } },
          { vip: '', roomType: 'suite', limits: { ...limits, speedDown: 20_000 } },
          { vip: '', roomType: '', limits: { ...limits, speedDown: 5000 } },
        ],
      },
    );
    for (const [roomNumber, lastName] of [
      ['101', 'Nguyen'],
      ['102', 'Hoa'],
      ['103', 'Minh'],
    ])
      await logIn(openPhone(app, venue), { roomNumber: roomNumber!, lastName: lastName! });
    expect(
      (await rowsOf(venue).select().from(passes)).map(({ limits: { speedDown } }) => speedDown).toSorted(),
    ).toEqual([20_000, 5000, 50_000]);
  });

  test('of a wing is found without its letter where the page says so, at once for those in house', async () => {
    const venue = await open([{ ...an, room: 'B-101' }]);
    const form = { roomNumber: '101', lastName: 'Nguyen' };
    expect(await logIn(openPhone(app, venue), form)).toMatchObject({ problem: noSuchGuest });
    await openHotel(app, venue.token, [{ ...an, room: 'B-101' }], { ignoresWings: true });
    expect(await logIn(openPhone(app, venue), form)).toMatchObject(online);
  });
});

describe('a guesser', () => {
  const named = async (venue: TestVenue) => {
    await app.access.events.flush();
    return (await rowsOf(venue).select().from(portalEvents)).filter(({ why }) => why === 'guest-unknown').length;
  };

  test('with two hundred phones at one room learns next to nothing, and its guest still gets in', async () => {
    const venue = await open();
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        logIn(openPhone(app, venue), { roomNumber: '101', lastName: `Guess ${n}` }),
      ),
    );
    expect(await named(venue)).toBeLessThanOrEqual(10);
    const guest = openPhone(app, venue);
    let answer = await logIn(guest, { roomNumber: '101', lastName: 'Nguyen' });
    for (let n = 0; n < 3 && answer.status !== 303; n += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 7000);
      });
      answer = await logIn(guest, { roomNumber: '101', lastName: 'Nguyen' });
    }
    expect(answer).toMatchObject(online);
  });

  test('with one phone at two hundred rooms has ten tries', async () => {
    const venue = await open();
    const phone = openPhone(app, venue);
    const visit = visitIn((await phone.arrive()).html);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        phone.send({ visit, method: 'stay', terms: 'yes', roomNumber: `${n + 200}`, lastName: 'Nguyen' }),
      ),
    );
    expect(answers.filter(({ html }) => problemIn(html) === noSuchGuest).length).toBeLessThanOrEqual(10);
    expect(await logIn(openPhone(app, venue), { roomNumber: '101', lastName: 'Nguyen' })).toMatchObject(online);
  });

  test('who spreads them over phones and rooms is slowed as a whole, and a guest beside gets in', async () => {
    const venue = await open();
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        logIn(openPhone(app, venue), { roomNumber: `${n + 200}`, lastName: 'Nguyen' }),
      ),
    );
    expect(await named(venue)).toBeLessThanOrEqual(80);
    const guest = openPhone(app, venue);
    let answer = await logIn(guest, { roomNumber: '101', lastName: 'Nguyen' });
    for (let n = 0; n < 4 && answer.status !== 303; n += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 3000);
      });
      answer = await logIn(guest, { roomNumber: '101', lastName: 'Nguyen' });
    }
    expect(answer).toMatchObject(online);
  });

  test('right answers cost a busy house nothing', async () => {
    const guests = Array.from({ length: 150 }, (_, n) => ({ room: `${n + 1}`, lastName: 'Nguyen' }));
    const venue = await open(guests);
    const answers = await Promise.all(
      guests.map(({ room, lastName }) => logIn(openPhone(app, venue), { roomNumber: room, lastName })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(150);
  });
});

test('a stay that ends while somebody is on the way lets nobody in', async () => {
  const venue = await open();
  await setFlow(app, venue, [
    { id: 'stay', type: 'opera_cloud' },
    { id: 'go', type: 'click' },
  ]);
  const phone = openPhone(app, venue);
  const passed = await phone.send({
    visit: visitIn((await phone.arrive()).html),
    method: 'stay',
    terms: 'yes',
    roomNumber: '101',
    lastName: 'Nguyen',
  });
  expect(passed.html).toContain('value="go"');
  await handOver(app, venue.token, [{ room: '101', lastName: 'Another' }]);
  const last = await phone.send({ visit: visitIn(passed.html), method: 'go' });
  expect(problemIn(last.html)).toBe(noSuchGuest);
  expect((await rowsOf(venue).execute(sql`select from passes where page_id = ${venue.page.id}`)).rows).toEqual([]);
});
