import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { roomLimitOf } from '../guest-access/guesses/guesses.ts';
import type { Asked, Stay } from './hotel-client.ts';
import { startHotelLinks } from './start-hotel-links.ts';
import { an, away, playHotels, silent, unknown } from './testing/played-hotels.ts';

let app: TestApp;
let play: ReturnType<typeof playHotels>;
beforeAll(async () => {
  app = await openTestApp();
  play = playHotels(app);
});
afterAll(() => app.close());

const inRooms =
  (...stays: Stay[]) =>
  async (room: string): Promise<Asked<readonly Stay[]>> => ({
    ok: true,
    value: stays.filter((stay) => stay.room === room),
  });

test('whoever writes a room in another way keeps its guest from nothing, and is found by it too', async () => {
  const { venue } = await play.open({ answer: inRooms(an) });
  for (const written of ['101-----------------9', '00101', '1 0 1', '101.']) await play.logIn(venue, 'Nobody', written);
  expect(await play.logIn(venue)).toBe('online');
  expect(await play.logIn(venue, 'nguyen', ' 0101 ')).toBe('online');
});

test('rooms of two wings are asked for each by its own name, where their letters are forgiven', async () => {
  const [first, second] = [
    { ...an, stayId: 'a', room: 'A101' },
    { ...an, stayId: 'b', room: 'B101', guests: [{ ...an.guests[0]!, lastName: 'Schmidt' }] },
  ];
  const { venue } = await play.open({ answer: inRooms(first, second) }, { ignoresWings: true });
  expect(await play.logIn(venue, 'nguyen', 'A101')).toBe('online');
  expect(await play.logIn(venue, 'schmidt', 'B101')).toBe('online');
  expect(await play.logIn(venue, 'schmidt', '101'), 'the letter is left out').toBe('online');
});

test('names that are tried while the system is away are guesses like others', async () => {
  const { venue, hotel } = await play.open();
  expect(await play.logIn(venue)).toBe('online');
  hotel.answer = async () => away;
  await play.change(venue, { awayHours: 12 });
  const device = { pageId: venue.page.id } as Parameters<typeof roomLimitOf>[0];
  const isSlow = (room: string) =>
    app.access.guessLimiter.isSlow({
      pageId: venue.page.id,
      keys: [roomLimitOf(device, room)],
      phone: '',
      address: '',
    });
  for (const name of ['Tran', 'Le', 'Pham', 'Hoang', 'Phan', 'Vu'])
    expect(await play.logIn(venue, name)).toMatch(silent);
  expect(isSlow('101')).toBe(true);
  await play.change(venue, { awayHours: 0 });
  for (let time = 0; time < 6; time += 1) expect(await play.logIn(venue, 'Tran', '202')).toMatch(silent);
  expect(isSlow('202'), 'nobody was compared with anybody').toBe(false);
});

test('what a system says after another was chosen counts for nothing', async () => {
  let answer: (value: Asked<readonly Stay[]>) => void = () => undefined;
  const { venue } = await play.open({
    answer: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const late = play.logIn(venue);
  await expect.poll(() => String(answer)).toContain('native');
  await play.change(venue, { system: 'list' });
  answer({ ok: true, value: [an] });
  await late;
  expect(await play.shown(venue)).toMatchObject({ system: 'list', inHouse: 0 });
});

test('what a system has told before another was chosen is not written after that', async () => {
  const { venue, hotel } = await play.open({ follows: true });
  const links = startHotelLinks(() => createContext(app.program, { actor: { kind: 'system', label: 'hotel' } }), {
    tick: 60_000,
  });
  await expect.poll(() => hotel.listener).toBeDefined();
  await play.change(venue, { system: 'list' });
  hotel.listener!.stays(an);
  await links.stop();
  expect(await play.shown(venue)).toMatchObject({ system: 'list', inHouse: 0 });
});

test('what could not be written is written once the database is back', async () => {
  const { venue, hotel } = await play.open({ follows: true });
  const links = startHotelLinks(() => createContext(app.program, { actor: { kind: 'system', label: 'hotel' } }));
  await expect.poll(() => hotel.listener).toBeDefined();
  hotel.listener!.stays(an);
  await expect.poll(async () => (await play.shown(venue)).inHouse).toBe(1);
  const { database } = app.program;
  const { transaction } = database;
  let failures = 1;
  database.transaction = (scope, ...rest) => {
    failures -= scope === venue.page.id ? 1 : 0;
    return failures === 0 ? Promise.reject(new Error('the connection is gone')) : transaction(scope, ...rest);
  };
  hotel.listener!.left('s1');
  await expect.poll(async () => (await play.shown(venue)).inHouse, { timeout: 5000 }).toBe(0);
  database.transaction = transaction;
  await links.stop();
});

test('that one system wants to be left alone says nothing of the next', async () => {
  const { venue, hotel } = await play.open({
    answer: async () => ({ ...away, retryAfterSeconds: 3600 }) as Asked<never>,
  });
  expect(await play.logIn(venue)).toMatch(silent);
  hotel.answer = inRooms(an);
  await play.change(venue, { keptSeconds: 61 });
  expect(await play.logIn(venue)).toBe('online');
});

test('a reservation that is told twice stops nobody', async () => {
  const { venue } = await play.open({ answer: inRooms(an, { ...an, room: '101', vip: 'later' }) });
  expect(await play.logIn(venue)).toBe('online');
  expect(await play.logIn(venue, 'Tran')).toBe(unknown);
});

test('hotels that never answer do not keep the others from being asked for everybody', async () => {
  const hung: (() => void)[] = [];
  const hangs = () =>
    new Promise<Asked<never>>((resolve) => {
      hung.push(() => resolve(away));
    });
  for (let number = 0; number < 6; number += 1) await play.open({ everybody: hangs });
  const { venue } = await play.open({ everybody: async () => ({ ok: true, value: [an] }) });
  const links = startHotelLinks(() => createContext(app.program, { actor: { kind: 'system', label: 'hotel' } }), {
    tick: 50,
    longestTurn: 100,
  });
  await expect.poll(async () => (await play.shown(venue)).inHouse, { timeout: 5000 }).toBe(1);
  for (const end of hung) end();
  await links.stop();
});
