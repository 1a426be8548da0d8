import { readFile } from 'node:fs/promises';
import { onPage } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';

test('an account is made, found, changed, switched off and deleted', async ({ visit, product }) => {
  const page = await visit({ as: 'manager' });
  await page.goto('/dashboard/guest-accounts');
  await page.getByRole('button', { name: 'New account' }).click();
  const drawer = page.getByRole('dialog', { name: 'New guest account' });
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Required field')).toHaveCount(2);
  await drawer.getByLabel('User name').fill('Suite-9001');
  await drawer.getByRole('button', { name: 'Make one up' }).click();
  await expect(drawer.getByLabel('Password')).toHaveValue(/^[a-z2-9]{8}$/);
  await drawer.getByLabel('Room').fill('9001');
  await drawer.getByLabel('Valid until').fill('2099-12-31T12:00');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('suite-9001 can log in now')).toBeVisible();

  await page.getByRole('searchbox').fill('9001');
  const row = page.getByRole('table', { name: 'Guest accounts' }).getByRole('row').nth(1);
  await expect(row).toContainText('suite-9001');
  await expect(row).toContainText('31 Dec 2099');
  const enabled = row.getByRole('switch', { name: 'suite-9001 may log in' });
  await enabled.press('Space');
  await expect(page.getByText('suite-9001 is disabled')).toBeVisible();
  await expect(enabled).not.toBeChecked();
  const call = await onPage(product, product.demo.manager, product.demo.page.eid);
  const { body } = await call<{ rows: { state: string }[] }>('GET', '/guest-accounts?search=suite-9001');
  expect(body.rows).toMatchObject([{ state: 'disabled' }]);

  await row.getByRole('button', { name: 'suite-9001', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'suite-9001' });
  await expect(details.getByText('Nobody has used this account yet.')).toBeVisible();
  await details.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit suite-9001' });
  await form.getByLabel('Note').fill('Late check-out');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Late check-out')).toBeVisible();
  await details.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete suite-9001?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('a file says what it would do, does it, and hands back the lines that it could not take', async ({ visit }) => {
  const page = await visit({ as: 'manager' });
  await page.goto('/dashboard/guest-accounts');
  await page.getByRole('button', { name: 'Import' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import guest accounts' });
  const csv = '\uFEFFPassword;User name;Colour\r\nwelcome;villa-1;red\r\nwelcome;VILLA-2;\r\nabc;villa-3;\r\n';
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'villas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(drawer.getByText('villas.csv')).toBeVisible();
  await drawer.getByRole('button', { name: 'Check the lines' }).click();
  const lines = drawer.getByRole('table', { name: 'Lines of the file' }).getByRole('row');
  await expect(lines.nth(1), 'bad lines first').toContainText('Password: Minimum 5 characters');
  await expect(lines.nth(2)).toContainText('Will be created');
  await expect(drawer.getByText('These columns mean nothing here and are left out: Colour')).toBeVisible();

  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download the line that is not imported' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    '"4","villa-3","Password: Minimum 5 characters"',
  );
  await drawer.getByRole('button', { name: 'Import 2 accounts' }).click();
  await expect(lines.nth(2)).toContainText('Created');
  await drawer.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('searchbox').fill('villa');
  const table = page.getByRole('table', { name: 'Guest accounts' });
  await expect(table.getByRole('row')).toHaveCount(3);
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await exported).path(), 'utf8');
  expect(file.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFusername', 'villa-2', 'villa-1', '']);
  expect(file).not.toContain('welcome');
});
