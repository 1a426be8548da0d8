import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHotel } from './start-hotel.ts';

let played: Awaited<ReturnType<typeof startHotel>>;
beforeAll(async () => {
  played = await startHotel();
});
afterAll(() => played.close());

const look = async () => (await fetch(`${played.url}/`)).text();
const send = (path: string, fields: Record<string, string>) =>
  fetch(`${played.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const find = (lastName: string) => played.hotel.reservations().find(({ guest }) => guest.lastName === lastName)!;

test('everybody in house and everybody due stands on the page', async () => {
  const page = await look();
  for (const { guest } of played.hotel.reservations())
    expect(page).toContain(guest.lastName.replaceAll("'", '&#39;').replaceAll('"', '&#34;'));
  expect(page).toContain(`<dd>${played.fias.port}</dd>`);
});

test('a guest is checked in, moved, kept a night longer and checked out', async () => {
  const { reservationId, departure } = find('PAPADOPOULOU');
  const reservation = reservationId;
  expect((await send('/check-in', { reservation, room: '502' })).status).toBe(303);
  expect(find('PAPADOPOULOU')).toMatchObject({ state: 'in-house', room: '502' });
  await send('/move', { reservation, room: 'A12' });
  await send('/extend', { reservation });
  expect(find('PAPADOPOULOU').room).toBe('A12');
  expect(find('PAPADOPOULOU').departure > departure).toBe(true);
  await send('/check-out', { reservation });
  expect(find('PAPADOPOULOU').state).toBe('checked-out');
});

test('what cannot be done is said, and nothing happens', async () => {
  const { reservationId: reservation } = find('COHEN');
  for (const [path, fields, sentence] of [
    ['/check-in', { reservation, room: '999' }, 'There is no room 999'],
    ['/check-in', { reservation: '<b>', room: '501' }, 'There is no reservation &#60;b&#62;'],
    ['/check-out', { reservation }, `${reservation} is not in house`],
    ['/new-guest', { room: '501' }, 'A guest has a last name'],
  ] as const) {
    const answer = await send(path, fields);
    expect(answer.status, path).toBe(400);
    expect(await answer.text()).toContain(sentence);
  }
  expect(find('COHEN').state).toBe('due-in');
  expect((await send('/nowhere', {})).status).toBe(404);
});

test('nothing that is typed becomes markup', async () => {
  const markup = '"><script>alert(1)</script>';
  await send('/new-guest', { lastname: markup, firstname: markup, email: markup, vip: markup, room: '506' });
  const page = await look();
  expect(page).toContain('&#34;&#62;&#60;script&#62;alert(1)');
  expect(page).not.toContain('<script');
});

test('dials are turned, within what they may be', async () => {
  await send('/dials', { player: '0', slow: '250', isSilent: 'on', charset: 'cp850', garbage: 'a lot', cutAt: '-4' });
  expect(played.fias.dials()).toMatchObject({
    slow: 250,
    isSilent: true,
    isRefusing: false,
    charset: 'cp850',
    garbage: 'none',
    cutAt: 0,
  });
  await send('/dials', { player: '0' });
  expect(played.fias.dials()).toMatchObject({ slow: 0, isSilent: false });
});

test('the clock of the hotel stops a day later, and goes again', async () => {
  const today = played.hotel.today();
  await send('/clock', { step: 'day' });
  expect(played.hotel.today() > today).toBe(true);
  await send('/clock', { step: 'now' });
  expect(played.hotel.today()).toBe(today);
});

test('the hotel of the demo has a place of its own, so that FIAS is free for whoever tries it', async () => {
  const both = await startHotel({ demoFiasPort: 0 });
  const demo = connect(both.demoFias!.port, '127.0.0.1');
  const tried = connect(both.fias.port, '127.0.0.1');
  const [greeting] = (await once(tried, 'data')) as [Buffer];
  expect(String(greeting)).toContain('LS|');
  const page = await (await fetch(`${both.url}/`)).text();
  expect(page.indexOf('<h2>FIAS</h2>')).toBeLessThan(page.indexOf('<h2>FIAS, the place of the demo’s hotel</h2>'));
  demo.destroy();
  tried.destroy();
  await both.close();
});

test('what is typed into the console stands beside its name', async () => {
  expect(await look()).toContain(`<div><dt>Port</dt><dd>${played.fias.port}</dd></div>`);
});
