import type { Page } from '@playwright/test';
import { expect, test } from '../play/guest-fixtures.ts';
import { connect, expectOnline, fill, formOf, send } from '../play/guest-steps.ts';
import type { Venue } from '../play/guest-venue.ts';
import { sayToGuests } from '../play/guest-words.ts';

const stay = { id: 'stay', type: 'opera_cloud' };
const list = [
  'room,last_name,first_name,departure,booking,other_name',
  '101,Nguyễn,Văn An,2099-12-31,HX-1,',
  '205,Al-Ahmad,Mohammed,2099-12-31,HX-2,محمد الأحمد',
];
const plain = { devices: 0, ignoresWings: false, tellsProfiles: false, rules: [], keptSeconds: 60, awayHours: 12 };

async function handOver(page: Page, lines: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Hand over a list' }).click();
  const drawer = page.getByRole('dialog', { name: 'Hand over a list' });
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'house.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await drawer.getByRole('button', { name: 'Check the lines' }).click();
  await drawer.getByRole('button', { name: 'Take the list over' }).click();
  await drawer.getByRole('button', { name: 'Done' }).click();
}

async function logIn(phone: Page, values: Record<string, string>): Promise<void> {
  await fill(formOf(phone, 'stay'), values);
  await send(formOf(phone, 'stay'));
}

test('a hotel hands over its list, a guest goes online with room and name, and offline when the list has them no more', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [stay] });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await page.goto('/dashboard/settings-advance#hotel-system');
  await expect(page.getByRole('heading', { name: 'No hotel system is connected' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Hotel system' });
  await form.getByRole('combobox', { name: 'Which system' }).click();
  await page.getByRole('option', { name: 'List' }).click();
  await form.getByLabel('Devices of a booking').fill('2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody is in house' })).toBeVisible();

  await page.getByRole('button', { name: 'Hand over a list' }).click();
  const drawer = page.getByRole('dialog', { name: 'Hand over a list' });
  await drawer.getByLabel('Or paste the lines').fill([...list, ',Nobody,,,,', '303,Late,,31-31-2099,,'].join('\n'));
  await drawer.getByRole('button', { name: 'Check the lines' }).click();
  const bad = drawer.getByRole('table', { name: 'Lines that cannot be read' }).getByRole('row');
  await expect(bad.nth(1)).toContainText('Room: Required field');
  await expect(bad.nth(2)).toContainText('Departure: This value has the wrong form');
  await drawer.getByRole('button', { name: 'Take the list over' }).click();
  await expect(drawer.getByRole('status').first()).toContainText('came');
  await drawer.getByRole('button', { name: 'Done' }).click();
  const house = page.getByRole('table', { name: 'Guests in house' }).getByRole('row');
  await expect(house).toHaveCount(3);
  await expect(house.nth(1)).toContainText('Văn An Nguyễn');

  const phone = await pickUp();
  await phone.goto(venue.router.url);
  await logIn(phone, { roomNumber: '101', lastName: 'Trần' });
  await expect(phone.getByRole('alert').filter({ visible: true })).toHaveText(
    'Guest data does not exist in the hotel system!',
  );
  await logIn(phone, { roomNumber: '0101', lastName: 'nguyen van an' });
  await expectOnline(phone, venue);

  await page.reload();
  await expect(house.nth(1)).toContainText('Online');
  await page.goto('/dashboard/report-hms-error');
  await expect(page.getByRole('table', { name: 'Hotel system errors' })).toContainText('Trần');

  await page.goto('/dashboard/settings-advance#hotel-system');
  await handOver(page, [list[0]!, list[2]!]);
  await expect.poll(() => venue.router.status().isOnline, { message: 'the router is told to let go' }).toBe(false);
  await expect(house).toHaveCount(2);
});

/** Through the API, as the hotel's own program does. */
async function moveIn({ call }: Venue): Promise<void> {
  expect((await call('PUT', '/hotel-system', { ...plain, system: 'list', version: 0 })).status).toBe(200);
  const taken = await call<{ came: number }>('POST', '/hotel-system/stays', { csv: list.join('\n') });
  expect(taken.body.came).toBe(2);
}

test('a guest without JavaScript gets online in Vietnamese, and is refused in it', async ({ open, pickUp }) => {
  const say = sayToGuests('vi');
  const venue = await open({ flow: [{ ...stay, allowsFirstName: true, asksFor: ['lastName', 'departureDate'] }] });
  await moveIn(venue);
  const phone = await pickUp({ locale: 'vi-VN', hasScript: false });
  await phone.goto(venue.router.url);
  await expect(phone.getByLabel(say('Room number'))).toBeVisible();
  await logIn(phone, { roomNumber: '101', lastName: 'An', departureDate: '2098-12-31' });
  await expect(phone.getByRole('alert')).toHaveText(say('Guest data does not exist in the hotel system!'));
  await expect(phone.getByLabel(say('Room number')), 'what was typed is still there').toHaveValue('101');
  await logIn(phone, { roomNumber: '101', lastName: 'An', departureDate: '2099-12-31' });
  await connect(phone, false, say);
  await expect.poll(() => venue.router.status().isOnline).toBe(true);
});

test('a guest types room and name in Arabic', async ({ open, pickUp }) => {
  const say = sayToGuests('ar');
  const venue = await open({ flow: [stay] });
  await moveIn(venue);
  const phone = await pickUp({ locale: 'ar-SA' });
  await phone.goto(venue.router.url);
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(phone.getByLabel(say('Room number'))).toHaveCSS('direction', 'ltr');
  await logIn(phone, { roomNumber: '205', lastName: 'الاحمد' });
  await expect.poll(() => venue.router.status().isOnline).toBe(true);
});
