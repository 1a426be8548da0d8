import type { Page } from '@playwright/test';
import { startHotel } from '@wifi/test-services/hotel/start-hotel.ts';
import { expect, test } from '../play/guest-fixtures.ts';
import { expectOnline, fill, formOf, send } from '../play/guest-steps.ts';
import type { Venue } from '../play/guest-venue.ts';
import { sayToGuests } from '../play/guest-words.ts';

const stay = { id: 'stay', type: 'opera_cloud' };
const plain = { devices: 0, ignoresWings: false, tellsProfiles: false, rules: [], keptSeconds: 60, awayHours: 0 };

type Hotel = Awaited<ReturnType<typeof startHotel>>;
let hotel: Hotel;
test.beforeEach(async () => {
  hotel = await startHotel();
});
test.afterEach(() => hotel.close());

const inHouse = async ({ call }: Venue): Promise<number> =>
  (await call<{ inHouse: number }>('GET', '/hotel-system')).body.inHouse;

/** The hotel's own system tells who is in house, by FIAS. */
async function connect(venue: Venue, more: object = {}): Promise<void> {
  const saved = await venue.call('PUT', '/hotel-system', {
    ...plain,
    ...more,
    system: 'fias',
    version: 0,
    connection: { host: '127.0.0.1', port: hotel.fias.port },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await expect.poll(() => inHouse(venue), { timeout: 60_000 }).toBeGreaterThan(2);
}

async function logIn(phone: Page, values: Record<string, string>): Promise<void> {
  await fill(formOf(phone, 'stay'), values);
  await send(formOf(phone, 'stay'));
}

test('a guest whom nobody finds asks reception, which sees who is in that room and lets them in; the check-out of another ends a session', async ({
  open,
  pickUp,
  visit,
}) => {
  const say = sayToGuests('vi');
  const venue = await open({ flow: [stay] });
  await connect(venue);
  await venue.call('PUT', '/reception', { isOn: true });
  const desk = await visit({ as: venue.owner });
  await desk.goto(`/dashboard/page/${venue.eid}`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.goto('/dashboard/accesscode/desk');

  const phone = await pickUp({ locale: 'vi-VN' });
  await phone.goto(venue.router.url);
  await logIn(phone, { roomNumber: '503', lastName: 'Muler' });
  await expect(phone.getByRole('alert').filter({ visible: true })).toHaveText(
    say('Guest data does not exist in the hotel system!'),
  );
  await phone.getByRole('button', { name: say('Ask reception') }).click();
  await expect(desk.getByText(/Müller-Lüdenscheidt/), 'who is in that room').toBeVisible();
  await desk.getByRole('button', { name: 'Let in for one day' }).click();
  await expect.poll(() => venue.router.status().isOnline).toBe(true);

  const other = await pickUp();
  await other.goto(`${venue.router.url}/?phone=other`);
  await logIn(other, { roomNumber: '504', lastName: 'Doe' });
  await expectOnline(other, venue, 'other');
  const doe = hotel.hotel.inHouse().find(({ guest }) => guest.lastName === 'Doe')!;
  hotel.hotel.checkOut(doe.reservationId);
  await expect
    .poll(() => venue.router.status('other').isOnline, { message: 'the check-out ends the session', timeout: 60_000 })
    .toBe(false);
  expect(venue.router.status().isOnline, 'and nobody else’s').toBe(true);
});

test('while the hotel’s system is dead the guest hears within three seconds what to do, in Arabic and without JavaScript', async ({
  open,
  pickUp,
}) => {
  const say = sayToGuests('ar');
  const venue = await open({ flow: [stay] });
  await connect(venue, { awayRule: 'reception' });
  hotel.fias.turn({ isSilent: true });
  await hotel.fias.close();
  await expect
    .poll(async () => (await venue.call<{ failingSince: string | null }>('GET', '/hotel-system')).body.failingSince, {
      timeout: 60_000,
    })
    .not.toBeNull();
  const phone = await pickUp({ locale: 'ar', hasScript: false });
  await phone.goto(venue.router.url);
  const began = Date.now();
  await logIn(phone, { roomNumber: '503', lastName: 'Mueller-Luedenscheidt' });
  await expect(phone.getByRole('alert')).toHaveText(
    say('The hotel system does not answer at the moment. Please try again in a minute, or ask at the desk.'),
  );
  expect(Date.now() - began).toBeLessThan(3000);
  await phone.getByRole('button', { name: say('Ask reception') }).click();
  await expect(phone.getByRole('heading', { name: say('We have asked reception') })).toBeVisible();
});
