import { afterEach, expect, test } from 'vitest';
import { createHotel } from '@wifi/test-services/hotel/hotel.ts';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import { createCallOut } from '../../../../platform/outbound/create-call-out.ts';
import { openSystem, type OpenSystem } from '../testing/rest-systems.ts';
import { mewsFound, mewsStay } from './mews-answers.ts';

const opened: OpenSystem[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ player }) => player.close()));
});
const open = async (changes: Parameters<typeof openSystem>[1] = {}) => {
  const system = await openSystem('mews', changes);
  opened.push(system);
  return system;
};
const real = createCallOut({ allowsLoopback: true });

const stayOf = (customer: object, reservation: object, zone = 'Asia/Ho_Chi_Minh') => {
  const found = {
    Customer: { Id: 'c1', LastName: 'Doe', ...customer },
    Reservation: { Id: 'r1', State: 'Started', AssignedResourceId: 'room', ...reservation },
  };
  const line = mewsFound.parse(found);
  const rooms = new Map([['room', { room: '504', roomType: 'DLX' }]]);
  return mewsStay(line.Reservation!, [line.Customer], { zone, rooms });
};

test('days are those of the hotel’s clocks, and the moment of checking in is told', () => {
  const times = {
    ScheduledStartUtc: '2026-11-17T18:30:00Z',
    ScheduledEndUtc: '2026-11-20T04:00:00Z',
    ActualStartUtc: '2026-11-17T19:02:03Z',
  };
  expect(stayOf({}, times)).toMatchObject({
    arrival: '2026-11-18',
    departure: '2026-11-20',
    checkedInAt: new Date('2026-11-17T19:02:03Z'),
  });
  expect(stayOf({}, times, 'America/New_York')).toMatchObject({ arrival: '2026-11-17', departure: '2026-11-19' });
  expect(stayOf({}, { StartUtc: '2026-11-17T07:00:00Z' })).toMatchObject({ arrival: '2026-11-17', departure: '' });
  expect(stayOf({}, { ScheduledStartUtc: '+275760-09-13T00:00:00Z' })).toMatchObject({ arrival: '' });
});

test('second last names, languages and VIPs are told; a forwarding address of a portal is not', () => {
  const stay = stayOf(
    {
      FirstName: 'José',
      LastName: 'García',
      SecondLastName: 'Márquez',
      PreferredLanguageCode: 'es-ES',
      Classifications: ['Returning', 'VeryImportant', 'Important'],
      Email: 'x7@guest.booking.com',
      HasOtaEmail: true,
    },
    { Number: '52' },
  );
  expect(stay).toMatchObject({ bookingNumber: '52', vip: 'VeryImportant', guests: [{ language: 'es-ES', email: '' }] });
  expect(stay!.guests[0]!.otherNames).toEqual(['García Márquez', 'José García Márquez']);
  expect(stayOf({}, { State: 'Confirmed' })).toBeUndefined();
  expect(stayOf({}, { State: 'Processed' })).toBeUndefined();
  expect(stayOf({}, { AssignedResourceId: 'elsewhere' })).toBeUndefined();
});

test('rooms are asked for once an hour, and sooner for a room that was not there', async () => {
  let skipped = 0;
  const rooms = [{ number: '501', type: 'STD' }];
  const hotel = createHotel({ rooms, isEmpty: true });
  hotel.checkIn(hotel.book({ guest: { lastName: 'Doe' } }).reservationId, '501');
  const { player, staysIn } = await open({ hotel, clock: () => performance.now() + skipped });
  const asked = () => player.answered().filter(({ path }) => path.endsWith('resources/getAll')).length;
  expect(await staysIn('501')).toMatchObject({ value: [{ roomType: 'STD' }] });
  await staysIn('501');
  expect(await staysIn('999')).toEqual({ ok: true, value: [] });
  expect(asked(), 'just looked at').toBe(1);
  rooms.push({ number: '502', type: 'DLX' });
  hotel.checkIn(hotel.book({ guest: { lastName: 'Roe' } }).reservationId, '502');
  skipped = 61_000;
  expect(await staysIn('502')).toMatchObject({ value: [{ room: '502' }] });
  expect(asked()).toBe(2);
  for (let n = 0; n < 5; n += 1) await staysIn('999');
  expect(asked(), 'whoever types any room does not make us ask again and again').toBe(2);
});

test('a token that reaches several hotels opens no room of another', async () => {
  const callOut: CallOut = async (request) => {
    const outcome = await real(request);
    if (!outcome.ok || !request.url.endsWith('resources/getAll')) return outcome;
    const told = JSON.parse(outcome.answer.text) as { Resources: { Name: string; EnterpriseId: string }[] };
    const Resources = told.Resources.map((each) => (each.Name === '501' ? { ...each, EnterpriseId: 'other' } : each));
    return { ok: true, answer: { ...outcome.answer, text: JSON.stringify({ ...told, Resources }) } };
  };
  const { hotel, staysIn, everybody } = await open({ callOut });
  expect(await staysIn('501')).toEqual({ ok: true, value: [] });
  expect(await staysIn('503')).toMatchObject({ ok: true, value: [{ room: '503' }] });
  const asked = await everybody();
  expect(asked.ok && asked.value.length).toBe(hotel.inHouse().length - 1);
});

test('tokens that do not reach the kinds of rooms still let guests in', async () => {
  const callOut: CallOut = (request) =>
    request.url.includes('resourceCategories')
      ? Promise.resolve({
          ok: true,
          answer: { status: 403, headers: {}, cookies: {}, text: '{"Message":"Not for this integration"}' },
        })
      : real(request);
  const { staysIn } = await open({ callOut });
  expect(await staysIn('501')).toMatchObject({ ok: true, value: [{ room: '501', roomType: '' }] });
});

test('a list of everybody has who booked too, where that is somebody else', async () => {
  const callOut: CallOut = async (request) => {
    const outcome = await real(request);
    if (!outcome.ok || !request.url.includes('companionships')) return outcome;
    const told = JSON.parse(outcome.answer.text) as { Companionships: { ReservationId: string }[] };
    // The first of each reservation is who booked: as if they stayed elsewhere.
    const seen = new Set<string>();
    const Companionships = told.Companionships.filter(
      ({ ReservationId }) => seen.has(ReservationId) || !seen.add(ReservationId),
    );
    return { ok: true, answer: { ...outcome.answer, text: JSON.stringify({ ...told, Companionships }) } };
  };
  const { everybody } = await open({ callOut });
  const asked = await everybody();
  const stay = asked.ok ? asked.value.find(({ room }) => room === '501') : undefined;
  expect(stay?.guests.map(({ lastName }) => lastName)).toEqual(['NGUYEN', 'Đặng', 'Nguyễn']);
});

test.each(['customers/search', 'companionships/getAll', 'customers/getAll'])(
  'a test of the connection says so when the tokens may not call %s, which logins need',
  async (operation) => {
    const callOut: CallOut = (request) =>
      request.url.endsWith(operation)
        ? Promise.resolve({
            ok: true,
            answer: { status: 403, headers: {}, cookies: {}, text: '{"Message":"Not allowed"}' },
          })
        : real(request);
    const { test: tryOut } = await open({ callOut });
    expect((await tryOut()).at(-1)).toMatchObject({ step: 'guests', outcome: { ok: false, why: 'refused' } });
  },
);
