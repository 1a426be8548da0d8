import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../guest-access/testing/guest.ts';
import { hotelSystemJobs } from './jobs.ts';
import { hotelStays } from './tables.ts';
import { handOver, openHotel, settingsIn } from './testing/hotel.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const rowsOf = ({ page }: TestVenue) => inScope(app.ctx, page.id).db.select().from(hotelStays).orderBy(hotelStays.id);
const inHouse = async ({ token }: TestVenue, query: Record<string, string> = {}) =>
  (await app.call('GET /hotel-system/stays', { token, query })).body;
const send = ({ token }: TestVenue, body: object) => app.call('POST /hotel-system/stays', { token, body });

describe('a list', () => {
  test('is taken where the page has said that it comes as one', async () => {
    const venue = await openVenue(app);
    expect((await send(venue, { guests: [{ room: '101', lastName: 'An' }] })).body).toMatchObject({
      code: 'hotel-system-not-list',
    });
    expect((await inHouse(venue)).rows).toEqual([]);
  });

  test('comes as a table in the words and days of many places, with what is wrong by line', async () => {
    const venue = await openVenue(app);
    await openHotel(app, venue.token, []);
    const csv = [
      'Room;Last name;First Name;Departure;Booking;VIP;Floor',
      '101;Nguyễn;Văn An;20/11/2099;B1;1;1',
      '101;Trần;Thị Hoa;20/11/2099;B1;;1',
      ';Nobody;;;;;',
      '102;;;2099-11-20;B2;;2',
      '103;Smith;John;31.02.2099;B3;;3',
      '104;"Müller";;2099-11-20 12:00;B4;;3',
    ].join('\r\n');
    const preview = await send(venue, { csv, isPreview: true });
    const expected = {
      came: 2,
      stayed: 0,
      left: 0,
      inHouse: 2,
      ignored: ['Floor'],
      bad: [
        { line: 4, room: '', problems: [{ field: 'room', reason: 'required' }] },
        { line: 5, room: '102', problems: [{ field: 'lastName', reason: 'required' }] },
        { line: 6, room: '103', problems: [{ field: 'departure', reason: 'wrong-type' }] },
      ],
    };
    expect(preview.body).toEqual(expected);
    expect(await rowsOf(venue)).toEqual([]);
    expect((await send(venue, { csv })).body).toEqual(expected);
    const { rows, count } = await inHouse(venue);
    expect(count).toBe(2);
    expect(rows[0]).toMatchObject({
      room: '101',
      vip: '1',
      departure: '2099-11-20',
      guests: [{ name: 'Văn An Nguyễn' }, { name: 'Thị Hoa Trần' }],
    });
    expect(rows[1]).toMatchObject({ room: '104', guests: [{ name: 'Müller' }] });
  });

  test('is put in order and searched by room and name', async () => {
    const venue = await openVenue(app);
    await openHotel(
      app,
      venue.token,
      ['101', '12', 'A7', '9'].map((room) => ({ room, lastName: `Guest of ${room}` })),
    );
    expect((await inHouse(venue)).rows.map(({ room }: { room: string }) => room)).toEqual(['9', '12', 'A7', '101']);
    expect((await inHouse(venue, { search: 'of A7' })).rows).toMatchObject([{ room: 'A7' }]);
    expect((await inHouse(venue, { search: '%' })).rows).toEqual([]);
  });

  test('replaces the one before: who is missing has left, and nothing of them stays but room and days', async () => {
    const venue = await openVenue(app);
    const [an, hoa] = [
      { room: '101', lastName: 'An', bookingNumber: 'B1', departure: '2099-11-20', email: 'an@quan.example' },
      { room: '102', lastName: 'Hoa', bookingNumber: 'B2' },
    ];
    await openHotel(app, venue.token, [an, hoa]);
    expect(await handOver(app, venue.token, [hoa, { room: '103', lastName: 'Minh' }])).toMatchObject({
      came: 1,
      stayed: 1,
      left: 1,
      inHouse: 2,
    });
    const [gone] = await rowsOf(venue);
    expect(gone).toMatchObject({
      room: '101',
      departure: '2099-11-20',
      guests: [],
      macs: [],
      bookingNumber: '',
      epoch: 1,
    });
    expect(gone!.leftAt).not.toBeNull();
    expect(JSON.stringify(gone)).not.toContain('quan.example');
    expect(await handOver(app, venue.token, [an], 'add')).toMatchObject({ came: 1, left: 0, inHouse: 3 });
    expect((await rowsOf(venue))[0]).toMatchObject({ leftAt: null, epoch: 1 });
  });

  test('moves a booking to another room as the same stay, and keeps those of several rooms apart', async () => {
    const venue = await openVenue(app);
    await openHotel(app, venue.token, [{ room: '101', lastName: 'An', bookingNumber: 'B1' }]);
    const [before] = await rowsOf(venue);
    await handOver(app, venue.token, [{ room: '305', lastName: 'An', bookingNumber: 'B1' }]);
    expect(await rowsOf(venue)).toMatchObject([
      { id: before!.id, room: '305', roomKey: '305', leftAt: null, epoch: 0 },
    ]);
    await handOver(app, venue.token, [
      { room: '1', lastName: 'Hoa', bookingNumber: 'G9' },
      { room: '2', lastName: 'Minh', bookingNumber: 'G9' },
    ]);
    expect((await inHouse(venue)).count).toBe(2);
  });

  test('of wrong lines alone, or of nothing at all, sends nobody home; an empty house does', async () => {
    const venue = await openVenue(app);
    await openHotel(app, venue.token, [{ room: '101', lastName: 'An' }]);
    expect((await send(venue, { csv: 'room,last_name\n,\n,x' })).body).toMatchObject({ left: 0, inHouse: 1 });
    expect((await send(venue, { csv: '  ' })).status).toBe(400);
    expect((await send(venue, {})).body.fields).toMatchObject([{ field: 'csv', reason: 'required' }]);
    expect((await send(venue, { csv: 'room,last_name', guests: [] })).body.fields).toMatchObject([
      { field: 'guests', reason: 'not-both', params: { other: 'csv' } },
    ]);
    expect((await send(venue, { csv: 'room,last_name\n' })).body).toMatchObject({ left: 1, inHouse: 0, bad: [] });
  });

  test('ends somewhere', async () => {
    const venue = await openVenue(app);
    await openHotel(app, venue.token, []);
    const guests = (from: number, n: number) =>
      Array.from({ length: n }, (_, at) => ({ room: `${from + at}`, lastName: 'An' }));
    expect((await send(venue, { guests: guests(1, 5001) })).body.fields).toMatchObject([
      { field: 'guests', reason: 'too-many', params: { n: 5000 } },
    ]);
    expect((await send(venue, { guests: guests(1, 5000) })).body).toMatchObject({ came: 5000, inHouse: 5000 });
    expect((await send(venue, { guests: guests(9000, 1), mode: 'add' })).body.fields).toMatchObject([
      { reason: 'too-many' },
    ]);
    expect((await send(venue, { csv: 'x'.repeat(900_001) })).status).toBe(400);
  });

  test('a program hands it over by its key, and only by one made for it', async () => {
    const venue = await openVenue(app);
    await openHotel(app, venue.token, []);
    const keyFor = async (scope: string) =>
      (await app.call('POST /api-keys', { token: venue.token, body: { name: 'PMS', scopes: [scope] } })).body.key;
    const guests = [{ room: '101', lastName: 'An' }];
    const by = (token: string) => app.call('POST /hotel-system/stays', { token, body: { guests } });
    expect((await by(await keyFor('reports.read'))).body).toMatchObject({ code: 'no-scope' });
    expect((await by(await keyFor('guest-accounts.write'))).body).toMatchObject({ came: 1, inHouse: 1 });
  });

  test.each([
    ['a field that does not exist', { room: '1', lastName: 'An', flor: '1' }, 'flor'],
    ['a day that does not exist', { room: '1', lastName: 'An', arrival: '2026-02-30' }, 'arrival'],
    ['a day of another kind', { room: '1', lastName: 'An', departure: 7 }, 'departure'],
    ['a name without end', { room: '1', lastName: 'x'.repeat(101) }, 'lastName'],
    ['a room that is an object', { room: { length: 3 }, lastName: 'An' }, 'room'],
  ])('with %s names the field', async (_what, guest, field) => {
    const venue = await openVenue(app);
    await openHotel(app, venue.token, []);
    const { status, body } = await send(venue, { guests: [guest] });
    expect(status).toBe(200);
    expect(body.bad).toMatchObject([{ line: 1, problems: [{ field }] }]);
  });
});

test('with another system everybody of the one before has left; of two admins the second is told', async () => {
  const venue = await openVenue(app);
  await openHotel(app, venue.token, [{ room: '101', lastName: 'An' }]);
  const { body } = await app.call('GET /hotel-system', { token: venue.token });
  expect(body).toMatchObject({ system: 'list', inHouse: 1 });
  const change = () =>
    app.call('PUT /hotel-system', {
      token: venue.token,
      body: { ...settingsIn(body), system: 'none' },
    });
  expect((await change()).body).toMatchObject({
    system: 'none',
    inHouse: 0,
    syncedAt: null,
    version: body.version + 1,
  });
  expect((await change()).status).toBe(409);
});

test('somebody who departed is out of the house a day later, though no list came, and a year later without a trace', async () => {
  const venue = await openVenue(app);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await openHotel(app, venue.token, [
    { room: '101', lastName: 'An', departure: day(5) },
    { room: '102', lastName: 'Hoa', departure: day(-2) },
    { room: '103', lastName: 'Minh' },
  ]);
  const sweep = () =>
    hotelSystemJobs.find(({ name }) => name === 'hotel-system.sweep')!.run(app.ctx, {}, undefined as never);
  await sweep();
  expect((await inHouse(venue)).rows.map(({ room }: { room: string }) => room)).toEqual(['102', '103']);
  expect((await rowsOf(venue))[0]).toMatchObject({ guests: [] });
  await inScope(app.ctx, venue.page.id).db.execute(
    sql`update hotel_stays set left_at = now() - interval '401 days' where left_at is not null`,
  );
  await sweep();
  expect(await rowsOf(venue)).toHaveLength(2);
});

test('a stay is ended by hand, once', async () => {
  const venue = await openVenue(app);
  await openHotel(app, venue.token, [{ room: '101', lastName: 'An' }]);
  const { rows } = await inHouse(venue);
  const end = () =>
    app.call('DELETE /hotel-system/stays/{id}', { token: venue.token, params: { id: rows[0].id as number } });
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(404);
});
