import { afterEach, expect, test } from 'vitest';
import { playFollowed, openClient, settingsFor, type Playing } from './testing/followed.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function play(playing: Playing = {}) {
  const played = await playFollowed(playing);
  open.push(played);
  return played;
}

/** Linked, and everybody told. */
async function playSynced(playing: Playing = {}) {
  const played = await play(playing);
  played.follow();
  await expect.poll(played.list.syncs).toBe(1);
  return played;
}

test('everybody in house is told once the link stands, and each change after it', async () => {
  const { hotel, list, truth } = await playSynced();
  expect(list.links).toEqual([{ ok: true, value: null }]);
  expect(list.lines()).toEqual(truth());
  const eleni = hotel.reservations().find(({ guest }) => guest.lastName === 'PAPADOPOULOU')!;
  const before = Date.now();
  hotel.checkIn(eleni.reservationId, '502');
  await expect.poll(list.lines).toEqual(truth());
  const stay = list.all().find(({ stayId }) => stayId === eleni.reservationId)!;
  expect(stay).toEqual({
    stayId: eleni.reservationId,
    bookingNumber: eleni.confirmation,
    room: '502',
    roomType: 'STD',
    vip: '',
    arrival: eleni.arrival,
    departure: eleni.departure,
    checkedInAt: expect.any(Date),
    guests: [
      {
        guestId: eleni.reservationId,
        lastName: 'PAPADOPOULOU',
        firstName: 'ELENI',
        otherNames: [],
        birthDate: '',
        language: 'el',
        email: '',
        phone: '',
      },
    ],
  });
  expect(stay.checkedInAt!.getTime()).toBeGreaterThanOrEqual(before);
  hotel.checkOut(eleni.reservationId);
  await expect.poll(list.lines).toEqual(truth());
  expect(list.syncs()).toBe(1);
});

test('what the hotel keeps in fields of its own reaches the guest', async () => {
  const { list } = await playSynced();
  const duc = list.all().find(({ room }) => room === '501')!;
  expect(duc.guests[0]).toMatchObject({
    language: 'vi',
    email: 'duc.nguyen@example.vn',
    phone: '+84912345678',
    birthDate: '1984-03-09',
  });
  expect(list.all().find(({ room }) => room === 'VILLA 3')).toMatchObject({ vip: 'V3', roomType: 'VIL' });
  expect(duc.checkedInAt).toBeNull();
});

test('a guest who moves is in the new room alone, and a sharer stays behind', async () => {
  const { hotel, list, truth } = await playSynced();
  const [first, second] = hotel.inRoom('504');
  hotel.move(first!.reservationId, '508');
  await expect.poll(list.lines).toEqual(truth());
  expect(list.all().find(({ stayId }) => stayId === first!.reservationId)!.room).toBe('508');
  expect(list.all().filter(({ room }) => room === '504')).toMatchObject([{ stayId: second!.reservationId }]);
  expect(list.left).toEqual([]);
});

test('of two who share a room one leaves and the other stays', async () => {
  const { hotel, list, truth } = await playSynced();
  const [first, second] = hotel.inRoom('504');
  hotel.checkOut(first!.reservationId);
  await expect.poll(() => list.left).toEqual([first!.reservationId]);
  expect(list.all().filter(({ room }) => room === '504')).toMatchObject([{ stayId: second!.reservationId }]);
  expect(list.lines()).toEqual(truth());
});

test('a stay that is made longer and a name that is corrected are told', async () => {
  const { hotel, list } = await playSynced();
  const [jane] = hotel.inRoom('504').slice(1);
  hotel.extend(jane!.reservationId, '2027-01-05');
  hotel.correct(jane!.reservationId, { guest: { lastName: 'Roe', email: 'roe@example.org' }, vip: 'V9' });
  await expect
    .poll(() => list.all().find(({ stayId }) => stayId === jane!.reservationId))
    .toMatchObject({
      departure: '2027-01-05',
      vip: 'V9',
      room: '504',
      guests: [{ lastName: 'Roe', firstName: 'Jane', email: 'roe@example.org', guestId: jane!.reservationId }],
    });
});

test('whoever came and left while the link was down is known after it', async () => {
  const { hotel, fias, list, truth } = await playSynced();
  const [leaving] = hotel.inRoom('501');
  const [moving] = hotel.inRoom('601');
  const coming = hotel.reservations().find(({ state }) => state === 'due-in')!;
  fias.turn({ isRefusing: true });
  fias.cut();
  await expect.poll(() => list.links.at(-1)).toMatchObject({ ok: false });
  hotel.checkOut(leaving!.reservationId);
  hotel.move(moving!.reservationId, '604');
  hotel.checkIn(coming.reservationId, '501');
  fias.turn({});
  await expect.poll(list.syncs).toBe(2);
  expect(list.lines()).toEqual(truth());
  expect(list.left).toEqual([leaving!.reservationId]);
});

test('the hotel is asked again with pauses that grow, and not at once', async () => {
  const { fias, follow, list } = await play({ timing: { firstPause: 40, longestPause: 10_000 } });
  fias.turn({ isRefusing: true });
  follow();
  await new Promise((resolve) => setTimeout(resolve, 700));
  // At 0, 40, 120, 280 and 600 milliseconds, or later.
  expect(fias.accepted()).toBeGreaterThanOrEqual(2);
  expect(fias.accepted()).toBeLessThanOrEqual(5);
  expect(list.links.every(({ ok }) => !ok)).toBe(true);
});

test('a link that is closed says goodbye, and is not opened again', async () => {
  const { fias, stopFollowing } = await playSynced();
  await stopFollowing();
  await expect.poll(() => fias.calls().map(({ text }) => text.slice(0, 3))).toContain('LE|');
  await expect.poll(() => fias.calls()[0]?.text).toBe('(gone)');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fias.accepted()).toBe(1);
});

test('a hotel that waits for us to begin is greeted', async () => {
  const { fias, follow, list } = await play();
  fias.turn({ isSilent: true });
  follow();
  await expect.poll(fias.accepted).toBe(1);
  fias.turn({});
  await expect.poll(list.syncs).toBe(1);
});

test('a hotel that says LE or LS again is linked anew', async () => {
  const { fias, list } = await playSynced();
  fias.sendRecord('LS|DA261117|TI101010|');
  await expect.poll(list.syncs).toBe(2);
  expect(fias.accepted()).toBe(1);
  fias.sendRecord('LE|DA261117|TI101010|');
  await expect.poll(list.syncs).toBe(3);
  expect(fias.accepted()).toBeGreaterThan(1);
  expect(list.links).toContainEqual({ ok: false, why: 'unreachable', detail: 'it ended the link (LE)' });
});

test('a link is kept alive, and one that falls silent is given up', async () => {
  const { fias, list } = await playSynced({ timing: { keepAlive: 60 } });
  const said = () => fias.calls().filter(({ way, text }) => way === 'in' && text.startsWith('LA|')).length;
  const before = said();
  await expect.poll(said).toBeGreaterThan(before + 4);
  expect(fias.accepted()).toBe(1);
  fias.turn({ isSilent: true });
  await expect.poll(() => list.links).toContainEqual({ ok: false, why: 'too-slow', detail: 'it has fallen silent' });
});

test('a system that only flags its records has told everybody once it is quiet', async () => {
  const { hotel, fias, list, follow, truth } = await play();
  fias.turn({ isUnmarked: true, tellsEmptyRooms: true });
  follow();
  await expect.poll(list.syncs).toBe(1);
  expect(list.lines()).toEqual(truth());
  // Nobody asked for this one: it says nothing of the others.
  fias.sendRecord(`GI|RN508|G#77|GNLate|GFGuest|SF|`);
  await expect.poll(() => list.lines().length).toBe(hotel.inHouse().length + 1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(list.lines()).toHaveLength(hotel.inHouse().length + 1);
});

test('an address that this server may not call is not called', async () => {
  const { fias } = await play();
  const client = openClient(settingsFor(fias.port), {}, false);
  expect(await client.test(AbortSignal.timeout(5000))).toEqual([
    { step: 'address', outcome: { ok: false, why: 'not-allowed', detail: '127.0.0.1' } },
  ]);
  expect(fias.accepted()).toBe(0);
});
