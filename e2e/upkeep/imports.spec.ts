import { expect, test } from '../play/guest-fixtures.ts';

const flow = [{ id: 'click', type: 'click' as const }];

test('a table of guests is previewed, taken over, and its guests are found', async ({ open, visit }) => {
  const venue = await open({ flow });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings-advance#import');
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'customers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Kunde;E-Mail;Mobile;Tags\nĐặng Thuỷ;thuy@example.com;0912345678;VIP\nKhoa;khoa@example.com;8.49E+10;\n',
      ),
    });
  const drawer = page.getByRole('dialog', { name: 'customers.csv' });
  await expect(drawer.getByText('Joins a known guest')).toHaveCount(0);
  // Nobody could know what the first column means.
  await drawer.getByRole('combobox', { name: 'Kunde' }).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await drawer.getByLabel('Tag for these guests').fill('Moved');
  await drawer.getByLabel('Tag for these guests').press('Enter');
  const rows = drawer.getByRole('table', { name: 'The first rows, as they will become' });
  await expect(rows.getByRole('row', { name: /Đặng Thuỷ.*New/ })).toBeVisible();
  await expect(drawer.getByText(/A spreadsheet has shortened this number/).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(drawer.getByRole('status').getByText('Done', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download the row that was left out' }).click();
  expect((await download).suggestedFilename()).toBe('left-out-customers.csv');

  await page.goto('/dashboard/guests-custom-profile');
  await expect(page.getByText('Đặng Thuỷ').first()).toBeVisible();
  await expect(page.getByText('Moved').first()).toBeVisible();
  await expect(page.getByText('Khoa')).toHaveCount(0);
});

test('vouchers of UniFi become codes that let a guest in', async ({ open, visit }) => {
  const venue = await open({ flow });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings-advance#import');
  await page.getByRole('button', { name: 'Import a file' }).click();
  const vouchers = { data: [{ code: '0123456789', duration: 60, quota: 1, used: 0, note: 'Bar', create_time: 1 }] };
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'vouchers.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(vouchers)),
    });
  const drawer = page.getByRole('dialog', { name: 'vouchers.json' });
  await drawer.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(drawer.getByRole('status').getByText('Done', { exact: true })).toBeVisible();
  await page.goto('/dashboard/accesscode');
  await expect(page.getByText('0123456789').first()).toBeVisible();
});
