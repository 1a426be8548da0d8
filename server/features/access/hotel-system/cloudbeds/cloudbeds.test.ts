import { expect, test } from 'vitest';
import { openSystem } from '../testing/rest-systems.ts';
import { cloudbedsReservation, cloudbedsStays } from './cloudbeds-answers.ts';

const guest = (id: string, more: object) => ({
  guestID: id,
  guestFirstName: 'Jane',
  guestLastName: `Doe ${id}`,
  guestName: `Jane Doe ${id}`,
  ...more,
});
const room = (number: string, more: object = {}) => ({
  roomName: number,
  roomTypeName: 'Double',
  subReservationID: `88-${number}`,
  roomStatus: 'in_house',
  ...more,
});
const staysOf = (reservation: object) => {
  const told = {
    propertyID: '31415',
    reservationID: '88',
    status: 'checked_in',
    startDate: '2026-11-16',
    endDate: '2026-11-19',
    rooms: [],
    ...reservation,
  };
  return cloudbedsStays(cloudbedsReservation.parse(told), '31415');
};
const namesOf = (reservation: object) =>
  staysOf(reservation).map((stay) => [stay.stayId, ...stay.guests.map(({ lastName }) => lastName)]);

test('a reservation of several rooms is a stay in each, and whoever booked has the rooms that nobody is written down for', () => {
  const guestList = {
    1: guest('1', { isMainGuest: true, rooms: [{ roomName: '101', subReservationID: '88-101' }] }),
    2: guest('2', { roomName: '102' }),
    3: guest('3', { roomName: '103', isAnonymized: true }),
  };
  expect(namesOf({ rooms: [room('101'), room('102'), room('103')], guestList })).toEqual([
    ['88-101', 'Doe 1'],
    ['88-102', 'Doe 2'],
    ['88-103', 'Doe 1'],
  ]);
});

test('a room that is not yet or no longer theirs, and another property, are left out', () => {
  const guestList = { 1: guest('1', { isMainGuest: true }) };
  const rooms = [
    room('101', { roomStatus: 'checked_out' }),
    room('102', { roomStatus: 'not_checked_in' }),
    room('103', { roomCheckIn: '2026-11-17', roomCheckOut: '2026-11-18' }),
    room('', {}),
  ];
  expect(staysOf({ rooms, guestList })).toMatchObject([
    { room: '103', arrival: '2026-11-17', departure: '2026-11-18', bookingNumber: '88', roomType: 'Double', vip: '' },
  ]);
  expect(staysOf({ rooms, guestList, propertyID: '1' })).toEqual([]);
  expect(staysOf({ rooms, guestList, status: 'checked_out' })).toEqual([]);
});

test('without a list of guests, the name that the reservation bears counts', () => {
  for (const guestList of [[], {}, undefined])
    expect(staysOf({ rooms: [room('101')], guestList, guestID: '1', guestName: 'Jane Doe' })).toMatchObject([
      { guests: [{ guestId: '1', lastName: '', otherNames: ['Jane Doe'] }] },
    ]);
});

test('a property that the key does not belong to fails at that step, with what Cloudbeds says', async () => {
  const { test: tryOut, staysIn, player } = await openSystem('cloudbeds', { settings: { propertyId: '1' } });
  const steps = await tryOut();
  const asked = await staysIn('501');
  await player.close();
  expect(steps.map(({ step, outcome }) => [step, outcome.ok])).toEqual([
    ['address', true],
    ['login', true],
    ['hotel', false],
  ]);
  expect(asked).toEqual({ ok: false, why: 'refused', detail: 'Invalid property ID' });
});
