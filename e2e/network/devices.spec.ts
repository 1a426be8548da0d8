import type { Page } from '@playwright/test';
import { asUser, onPage } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';
import { register, somebody } from '../play/people.ts';
import type { Product } from '../play/product.ts';

/** A page of one's own, so that nobody else's devices are on it. */
async function openVenue(product: Product, name: string) {
  const owner = await register(product, somebody(name));
  const page = await (
    await asUser(product, owner)
  )<{ eid: string }>('POST', '/pages', { name: 'Quán Yên', category: 'restaurant' });
  const call = await onPage(product, owner, page.body.eid);
  const addDevice = async (type: string, deviceName: string) => {
    const { status, body } = await call<{ nas_id: string }>('POST', '/devices', { type, name: deviceName });
    expect(status).toBe(200);
    return body.nas_id;
  };
  return { owner, addDevice };
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Devices' }).getByRole('row').filter({ hasText: name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('from the checklist to a device that is added, set up, changed and deleted', async ({ visit, product }) => {
  const { owner } = await openVenue(product, 'Minh Chau');
  const page = await visit({ as: owner });
  await page.goto('/dashboard');
  await page.getByRole('listitem').filter({ hasText: 'Add a device' }).getByRole('link').click();

  const create = dialog(page, 'Add a device');
  await create.getByRole('button', { name: 'Create and set up' }).click();
  await expect(create.getByText('Choose one of the options')).toBeVisible();
  await expect(create.getByText('Required field')).toBeVisible();
  await create.getByRole('radio', { name: /MikroTik RouterOS/ }).check();
  await create.getByLabel('Name').fill('Lobby');
  await create.getByRole('button', { name: 'Create and set up' }).click();
  await expect(page.getByText('Created device')).toBeVisible();

  const setUp = dialog(page, /^Set up Lobby/);
  await expect(setUp.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await setUp.getByRole('tab', { name: 'Script and files' }).click();
  const script = setUp.getByRole('region').first();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    setUp.getByRole('button', { name: 'Download' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe(await setUp.getByRole('heading', { level: 3 }).first().innerText());
  await setUp.getByRole('tab', { name: 'Values' }).click();
  const secret = setUp.getByLabel('Secret', { exact: true });
  await expect(secret).toHaveAttribute('type', 'password');
  await setUp.getByRole('button', { name: 'Show Secret' }).first().click();
  await expect(secret).toHaveAttribute('type', 'text');
  const before = await secret.inputValue();
  await setUp.getByRole('tab', { name: 'Script and files' }).click();
  await expect(script, 'ready to paste').toContainText(before);

  await setUp.getByRole('tab', { name: 'Values' }).click();
  await setUp.getByRole('button', { name: 'New secret' }).click();
  await dialog(page, 'Give Lobby a new secret?').getByRole('button', { name: 'New secret' }).click();
  await expect(page.getByText('Device updated!')).toBeVisible();
  await expect(secret).not.toHaveValue(before);

  await setUp.getByRole('tab', { name: 'Test' }).click();
  await expect(setUp.getByRole('listitem').filter({ hasText: 'Guests reach the portal' })).toContainText('Waiting');
  await page.keyboard.press('Escape');
  await expect(setUp).toHaveCount(0);
  await expect(rowOf(page, 'Lobby')).toContainText('Not seen yet');

  await choose(page, 'Lobby', 'Edit');
  const edit = dialog(page, 'Edit Lobby');
  await edit.getByRole('textbox', { name: 'Name', exact: true }).fill('Front desk');
  await edit.getByText('Advanced: RADIUS').click();
  await edit.getByLabel('Allowed addresses').fill('192.0.2.0/24\nnowhere');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('This value has the wrong form')).toBeVisible();
  await edit.getByLabel('Allowed addresses').fill('192.0.2.0/24');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toHaveCount(0);
  await expect(rowOf(page, 'Front desk')).toBeVisible();

  await choose(page, 'Front desk', 'Delete');
  const question = dialog(page, 'Delete Front desk?');
  await expect(question).toContainText('Are you sure to delete this item?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Device deleted!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No devices yet' })).toBeVisible();
});

test('home and the list follow what others do, without a reload', async ({ visit, product }) => {
  const { owner, addDevice } = await openVenue(product, 'Bao Long');
  const [home, list] = [await visit({ as: owner }), await visit({ as: owner })];
  await home.goto('/dashboard');
  await list.goto('/dashboard/devices');
  await expect(home.getByText('No router is connected yet. Add yours, and guests can come online.')).toBeVisible();
  await expect(list.getByRole('heading', { name: 'No devices yet' })).toBeVisible();
  await addDevice('unifi', 'Pool bar');
  await expect(home.getByRole('listitem').filter({ hasText: 'Pool bar' })).toContainText('Not seen yet');
  await expect(home.getByRole('listitem').filter({ hasText: 'First guest online' })).toContainText('Set the device up');
  await expect(rowOf(list, 'Pool bar')).toBeVisible();
});

test('a controller’s password is written and never read back', async ({ visit, product }) => {
  const { owner, addDevice } = await openVenue(product, 'Thu Huong');
  const nasId = await addDevice('unifi', 'Terrace');
  const page = await visit({ as: owner });
  await page.goto(`/dashboard/devices?edit=${nasId}`);
  const edit = dialog(page, 'Edit Terrace');
  await edit.getByLabel('Address of the controller').fill('https://192.0.2.10:8443');
  await edit.getByLabel('Password on the controller').fill('only the controller knows');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Device updated!')).toBeVisible();
  await choose(page, 'Terrace', 'Edit');
  await expect(edit.getByLabel('Address of the controller')).toHaveValue('https://192.0.2.10:8443');
  await expect(edit.getByLabel('Password on the controller')).toHaveValue('');
  await edit.getByRole('combobox', { name: 'Kind of controller' }).click();
  await page.getByRole('option', { name: 'Integration API with a key' }).click();
  await expect(edit.getByLabel('API key')).toBeVisible();
  await expect(edit.getByLabel('Password on the controller')).toHaveCount(0);
  await expect(edit.getByText('Advanced: RADIUS'), 'a controller is told by calls, not by RADIUS').toHaveCount(0);
});
