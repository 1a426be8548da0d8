import { expect, test } from '../play/fixtures.ts';
import { sayIn } from '../play/words.ts';

test('an analyst sees devices, guests online and media, whom to ask for more, and nothing that they could change', async ({
  visit,
}) => {
  const page = await visit({ as: 'analyst' });
  await page.goto('/dashboard/devices?create=new');
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  await expect(page.getByText('Managers and admins of this page set them up')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a device' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Guests online' }).click();
  await expect(page.getByRole('heading', { name: 'Guests online', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);

  await menu.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);

  await expect(menu.getByRole('link', { name: 'Guest accounts' })).toHaveCount(0);
  await page.goto('/dashboard/guest-accounts');
  await expect(page.getByRole('heading', { name: 'You have no privilege to access this page' })).toBeVisible();
});

test('an analyst reads and exports reports, masked, on a phone in Arabic, and nothing reaches over the edge', async ({
  visit,
}) => {
  const say = sayIn('ar');
  const page = await visit({ as: 'analyst', language: 'ar', width: 360, height: 740 });
  for (const [path, title] of [
    ['report-overview?compare=previous', 'Overview'],
    ['report-campaigns?range=30', 'Campaign report'],
    ['report-times?range=30', 'Times'],
    ['report-visits', 'Visits'],
    ['report-devices?compare=previous', 'Device report'],
    ['report-software', 'Software report'],
    ['report-login-health', 'Login health'],
    ['report-top-users?range=30', 'Top users'],
    ['report-history-log', 'History Log'],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('heading', { name: say(title), level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: say('Export') })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  }
  await expect(page.getByText(/([\da-f]{2}:){5}[\da-f]{2}/)).toHaveCount(0);
});
