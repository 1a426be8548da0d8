import type { Page } from '@playwright/test';
import { asUser } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';
import { register, somebody } from '../play/people.ts';

const shown = (page: Page) => page.frameLocator('iframe[title="What the guest sees"]');

async function openPicker(page: Page, eid: string) {
  // Looking at a page selects it.
  await page.goto(`/dashboard/page/${eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/wifi-campaign');
  await page.getByRole('button', { name: 'Create a wifi campaign' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Create a wifi campaign' });
  await expect(drawer.getByRole('radio').first()).toBeAttached();
  return drawer;
}

test('a template that an administrator made is offered to its category alone, and what a venue made of it stays', async ({
  visit,
  product,
}) => {
  test.setTimeout(180_000);
  // Somebody of their own: whoever comes in as the demo's admin finds the demo's hotel selected.
  const keeper = await register(product, somebody('Tea Keeper'));
  const call = await asUser(product, keeper);
  const make = async (category: string) =>
    (await call<{ eid: string }>('POST', '/pages', { name: `Venue ${category}`, category })).body.eid;
  const [cafe, garage] = [await make('tea_coffee'), await make('vehicle')];
  const name = `Lunar New Year ${Date.now()}`;

  const office = await visit({ as: 'platformAdmin' });
  await office.goto('/dashboard/admin-manage-templates');
  await office.getByRole('button', { name: 'Actions for Tea house' }).click();
  await office.getByRole('menuitem', { name: 'Copy' }).click();
  const made = office.getByRole('dialog', { name: 'New template' });
  await made.getByLabel(/^Name/).fill(name);
  await made.getByRole('button', { name: 'Create and design' }).click();
  await expect(office.getByText('Template created')).toBeVisible();
  await expect(office.getByRole('heading', { name, level: 1 })).toBeVisible();
  await office.getByRole('textbox', { name: 'Welcome text' }).fill('A year of the horse');
  await expect(shown(office).getByText('A year of the horse')).toBeVisible();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByText('Template updated')).toBeVisible();

  await office.getByRole('link', { name: 'Manage templates' }).last().click();
  await office.getByRole('button', { name: `Actions for ${name}` }).click();
  await office.getByRole('menuitem', { name: 'Publish' }).click();
  const settings = office.getByRole('dialog', { name });
  await settings.getByText('Published', { exact: true }).click();
  await settings.getByRole('checkbox', { name: 'Tea and coffee' }).check();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toHaveCount(0);

  const owner = await visit({ as: keeper });
  const others = await openPicker(owner, garage);
  await expect(others.getByText(name)).toHaveCount(0);
  const drawer = await openPicker(owner, cafe);
  await drawer.getByRole('button', { name: 'Create and design' }).click();
  await expect(drawer.getByText('Please select one template to continue')).toBeVisible();
  await drawer.getByRole('radio', { name }).check({ force: true });
  await drawer.getByRole('button', { name: 'Create and design' }).click();
  await expect(owner.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(shown(owner).getByText('A year of the horse')).toBeVisible();

  await office.getByRole('link', { name }).click();
  await office.getByRole('textbox', { name: 'Welcome text' }).fill('A year of the goat');
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await owner.reload();
  await expect(shown(owner).getByText('A year of the horse')).toBeVisible();
});

test('of two administrators who edit one template the second is told, compares, and decides', async ({
  visit,
  product,
}) => {
  const call = await asUser(product, product.demo.platformAdmin);
  const { body } = await call<{ id: number }>('POST', '/templates', { names: { en: `Shared ${Date.now()}` } });
  const office = await visit({ as: 'platformAdmin' });
  await office.goto(`/dashboard/admin-manage-templates/${body.id}`);
  await office.getByRole('textbox', { name: 'Welcome text' }).fill('Mine');
  const theirs = await call('PUT', `/templates/${body.id}`, {
    version: 1,
    design: { template: 'lotus', welcomeText: { en: 'Theirs' } },
  });
  expect(theirs.status).toBe(200);
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByText('saved version 2 while you were editing')).toBeVisible();
  await expect(office.getByRole('textbox', { name: 'Welcome text' })).toHaveValue('Mine');
  await office.getByRole('button', { name: 'Compare' }).click();
  await expect(office.getByRole('dialog', { name: 'Compare' })).toContainText('Design: Texts');
  await office.keyboard.press('Escape');
  await office.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(office.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await office.getByRole('button', { name: 'Version history' }).click();
  await expect(office.getByRole('dialog', { name: 'Version history' }).getByText('Version 3')).toBeVisible();
});
