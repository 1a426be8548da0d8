import { expect, test } from 'vitest';
import { createHotel } from '@wifi/test-services/hotel/hotel.ts';
import type { startOhip } from '@wifi/test-services/hotel/ohip.ts';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import { readAnswer } from '../rest/answer-fields.ts';
import { openSystem } from '../testing/rest-systems.ts';
import { ohipReservation, ohipStay, reservationsAnswer } from './ohip-answers.ts';

const stayOf = (reservation: object) => ohipStay(ohipReservation.parse({ ...told, ...reservation }), 'HGSGN');
const told = {
  reservationIdList: [
    { id: '9001', type: 'Confirmation' },
    { id: '41', type: 'Reservation' },
  ],
  hotelId: 'HGSGN',
  roomStay: { roomId: '504', roomType: 'DLX', arrivalDate: '2026-11-16', departureDate: '2026-11-19' },
  reservationGuest: { id: '7', surname: 'Doe', givenName: 'Jane' },
  reservationStatus: 'InHouse',
};

test('names in another script, VIP codes and both numbers of a reservation are told', async () => {
  const { staysIn, player } = await openSystem('ohip');
  const asked = await staysIn('505');
  await player.close();
  expect(asked).toMatchObject({
    ok: true,
    value: [
      {
        vip: 'V3',
        roomType: 'STE',
        guests: [
          { lastName: 'AL-RASHID', firstName: 'KHALID', language: 'AR' },
          { lastName: 'Al-Rashid', firstName: 'Noura' },
        ],
      },
    ],
  });
  const guests = asked.ok ? asked.value[0]!.guests : [];
  expect(guests[0]!.otherNames).toEqual(expect.arrayContaining(['الراشد', 'خالد الراشد', 'الراشد خالد']));
  expect(guests[1]!.otherNames).toContain('الراشد');
  expect(stayOf({})).toMatchObject({ stayId: '41', bookingNumber: '9001', checkedInAt: null });
});

test('who has left, has not come, is in no room or in another hotel is not in house', () => {
  for (const state of ['CheckedOut', 'DueIn', 'Cancelled', 'NoShow', 'Reserved', 'Waitlisted'])
    expect(stayOf({ computedReservationStatus: state }), state).toBeUndefined();
  for (const state of ['DueOut', 'Walkin', 'PendingCheckout', 'InHouse', ''])
    expect(stayOf({ computedReservationStatus: state }), state).toBeDefined();
  expect(stayOf({ roomStay: { ...told.roomStay, roomId: null } })).toBeUndefined();
  expect(stayOf({ roomStay: { ...told.roomStay, pseudoRoom: true } })).toBeUndefined();
  expect(stayOf({ hotelId: 'OTHER' })).toBeUndefined();
  expect(() => stayOf({ reservationIdList: [] }), 'not left out: they would count as gone').toThrow();
  const stay = stayOf({ sharedGuests: [{ lastName: 'Left', firstName: 'Already' }] });
  expect(stay!.guests.map(({ lastName }) => lastName)).toEqual(['Doe']);
});

test('nobody is nobody, told by 204, by an empty list or by none', async () => {
  const { staysIn, player } = await openSystem('ohip');
  expect(await staysIn('502')).toEqual({ ok: true, value: [] });
  expect(player.answered().at(-1)!.status).toBe(204);
  (player as Awaited<ReturnType<typeof startOhip>>).answerEmptyList();
  expect(await staysIn('502')).toEqual({ ok: true, value: [] });
  expect(player.answered().at(-1)!.status).toBe(200);
  await player.close();
  for (const text of ['{}', '{"links":[]}', '{"reservations":{}}', '{"reservations":{"totalResults":0}}'])
    expect(readAnswer(reservationsAnswer, text), text).toMatchObject({ hasMore: false, reservationInfo: [] });
});

test('a list without an end is given up', async () => {
  let calls = 0;
  const endless: CallOut = async ({ url }) => {
    calls += 1;
    const text = url.includes('/oauth/')
      ? '{"access_token":"t","expires_in":3600}'
      : JSON.stringify({ reservations: { hasMore: true, reservationInfo: [told] } });
    return { ok: true, answer: { status: 200, headers: {}, cookies: {}, text } };
  };
  let now = 0;
  const { everybody, player } = await openSystem('ohip', { callOut: endless, clock: () => (now += 100) });
  await player.close();
  expect(await everybody()).toEqual({ ok: false, why: 'not-understood', detail: 'Its list has no end' });
  expect(calls).toBeLessThan(200);
});

test('the enterprise goes with client credentials only, and the gateway may have a path', async () => {
  const seen: { url: string; headers: Record<string, string> }[] = [];
  const watched: CallOut = async ({ url, headers = {} }) => {
    seen.push({ url, headers });
    return { ok: false, why: 'no-answer', detail: 'nobody' };
  };
  for (const system of ['ohip', 'ohip by password'] as const) {
    const settings = { address: 'https://gateway.example.com/path/' };
    const { test: tryOut, player } = await openSystem(system, { callOut: watched, settings });
    await tryOut();
    await player.close();
  }
  expect(seen.map(({ url }) => url)).toEqual(Array(2).fill('https://gateway.example.com/path/oauth/v1/tokens'));
  expect(seen.map(({ headers }) => headers.enterpriseid)).toEqual(['HGCHAIN', undefined]);
});

test('a hotel that the login does not reach fails at that step', async () => {
  const { test: tryOut, player } = await openSystem('ohip', { settings: { hotelId: 'NOPE' }, hotel: createHotel() });
  const steps = await tryOut();
  await player.close();
  expect(steps.map(({ step, outcome }) => [step, outcome.ok])).toEqual([
    ['address', true],
    ['login', true],
    ['hotel', false],
  ]);
  expect(steps.at(-1)!.outcome).toMatchObject({ why: 'refused', detail: '403: No access to this hotel' });
});
