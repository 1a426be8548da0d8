import { expect, test } from '../play/guest-fixtures.ts';
import { expectOnline, formOf, send } from '../play/guest-steps.ts';
import { passTime } from '../play/silent-router.ts';

test('a router that falls silent rings the bell once, and once more when it is back', async ({
  open,
  pickUp,
  product,
  visit,
}) => {
  // Without a time limit: a session that ran out is ended, and would not be missed with its router.
  const venue = await open({ flow: [{ id: 'click', type: 'click' }] });
  const phone = await pickUp();
  await phone.goto(venue.router.url);
  await send(formOf(phone, 'click'));
  await expectOnline(phone, venue);

  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/devices');
  const router = page.getByRole('table', { name: 'Devices' }).getByRole('row').filter({ hasText: 'Lobby' });
  const bell = page.getByRole('button', { name: 'Notifications: 1 new one' });
  const readBell = page.getByRole('button', { name: 'Notifications', exact: true });
  const told = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /A router/ });
  await expect(router).toContainText('Up');
  await expect(readBell).toBeVisible();

  const time = await passTime(product, venue.nasId);
  try {
    // A change is one from what was found before.
    await time.look();
    await expect.poll(time.found).toBe('up');
    // Packets that were under way are written within a second, and are a sign of life once more.
    await expect(async () => {
      await time.fallSilent();
      await time.look();
      await expect(router).toContainText('Down', { timeout: 4000 });
    }).toPass();
    await expect(async () => {
      await time.lasts();
      await time.look();
      await expect(bell).toBeVisible({ timeout: 4000 });
    }).toPass();

    await time.lasts();
    await time.look();
    await bell.click();
    await expect(told).toHaveText([/A router is down.*Lobby: no word for minutes/]);
    await told.click();
    await expect(readBell).toBeVisible();

    await venue.router.restart();
    await expect(router).toContainText('Up');
    await expect(async () => {
      await time.lasts();
      await time.look();
      await expect(bell).toBeVisible({ timeout: 4000 });
    }).toPass();
    await bell.click();
    await expect(told).toHaveText([/A router is up again/, /A router is down/]);
  } finally {
    await time.close();
  }
});
