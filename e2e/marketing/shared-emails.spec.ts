import type { Page } from '@playwright/test';
import { asUser, selectPage } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';
import { pressOn, tabTo, typeInto } from '../play/keyboard.ts';
import { register, somebody } from '../play/people.ts';

const gallery = '/dashboard/admin-manage-templates/emails';
const previewOf = (page: Page) => page.frameLocator('iframe[title="What the guest gets"]').locator('body');
const subjectOf = (page: Page) => page.getByLabel('Subject', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stands = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

async function openReadyMade(page: Page, eid: string, search: string) {
  // Looking at a page selects it.
  await page.goto(`/dashboard/page/${eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/dashboard/email-templates?type=shared&search=${encodeURIComponent(search)}`);
  return page.getByRole('article').filter({ hasText: search });
}

test('a shared mail is written, published for a plan and copied by a page that has it, whose copy stays', async ({
  visit,
  product,
}) => {
  const keeper = await register(product, somebody('Mail Keeper'));
  const call = await asUser(product, keeper);
  const make = async (name: string) =>
    (await call<{ eid: string }>('POST', '/pages', { name, category: 'others' })).body.eid;
  const [free, paying] = [await make('Small corner'), await make('Grand corner')];
  const platform = await asUser(product, product.demo.platformAdmin);
  const { body: plans } = await platform<{ rows: { id: number; name: string }[] }>('GET', '/plans');
  const planId = plans.rows.find(({ name }) => name === 'HOTEL')!.id;
  const given = await platform('POST', `/subscriptions/${paying}`, { planId, isLifetime: true, reason: 'A journey' });
  expect(given.status).toBe(200);
  const name = `Lantern night ${Date.now()}`;

  const office = await visit({ as: 'platformAdmin' });
  await office.goto('/dashboard/admin-manage-templates');
  await office.getByRole('link', { name: 'E-mails' }).click();
  await expect(office).toHaveURL(new RegExp(`${gallery}$`));
  await office
    .getByRole('button', { name: /^Actions for .*welcome/i })
    .first()
    .click();
  await office.getByRole('menuitem', { name: 'Copy' }).click();
  const made = office.getByRole('dialog', { name: 'New template' });
  await made.getByLabel(/^Name/).fill(name);
  await made.getByRole('button', { name: 'Create and write' }).click();
  await expect(office.getByRole('heading', { name, level: 1 })).toBeVisible();

  await subjectOf(office).fill('Lanterns over the river');
  await expect(office.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(office.getByRole('button', { name: 'Send a test' })).toHaveCount(0);
  await office.getByRole('radiogroup', { name: 'View' }).getByText('Phone').click();
  await expect(previewOf(office)).toContainText('Unsubscribe');
  await expect(office.getByRole('combobox', { name: 'Guest of the preview' })).toHaveCount(0);
  await button(office, 'Save').click();
  await stands(office);

  await office.getByRole('link', { name: 'Manage templates' }).last().click();
  await office.getByRole('button', { name: `Actions for ${name}` }).click();
  await office.getByRole('menuitem', { name: 'Publish' }).click();
  const settings = office.getByRole('dialog', { name });
  await settings.getByRole('checkbox', { name: 'HOTEL', exact: true }).check();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toHaveCount(0);
  await expect(office.getByRole('article').filter({ hasText: name })).toContainText('Published');

  const owner = await visit({ as: keeper });
  const locked = await openReadyMade(owner, free, name);
  await expect(locked).toContainText('Please upgrade your plan');
  await expect(locked).toContainText('HOTEL');
  await locked.getByRole('button', { name, exact: true }).click();
  await expect(owner.getByRole('dialog', { name }), 'it can be looked at, not used').toBeVisible();
  await owner.keyboard.press('Escape');
  await button(owner, 'New template').first().click();
  await expect(owner.getByRole('radio', { name: new RegExp(name) })).toBeDisabled();
  await owner.keyboard.press('Escape');
  const onFree = await selectPage(product, call, free);
  const { body: offered } = await onFree<{ rows: { _id: string }[] }>(
    'GET',
    `/bee-templates?search=${encodeURIComponent(name)}`,
  );
  const refused = await onFree('POST', '/bee-templates', { name, from: offered.rows[0]!._id });
  expect(refused.body).toMatchObject({ code: 'upgrade-plan' });

  const open = await openReadyMade(owner, paying, name);
  await expect(open).not.toContainText('Please upgrade your plan');
  await open.getByRole('button', { name, exact: true }).click();
  await button(owner, 'Create and write').click();
  await expect(owner).toHaveURL(/email-templates\/\d+$/);
  await expect(subjectOf(owner)).toHaveValue('Lanterns over the river');

  await office.getByRole('link', { name }).click();
  await subjectOf(office).fill('Lanterns are put away');
  await button(office, 'Save').click();
  await stands(office);
  await owner.reload();
  await expect(subjectOf(owner), 'the copy is the page’s own').toHaveValue('Lanterns over the river');
});

test('of two administrators who write one mail the second compares and decides, and an old version comes back', async ({
  visit,
  product,
}) => {
  const call = await asUser(product, product.demo.platformAdmin);
  const { body: first } = await call<{ rows: { id: number }[] }>('GET', '/shared-emails?limit=1&skip=0');
  const { body } = await call<{ id: number; version: number; design: { written: Record<string, object> } }>(
    'POST',
    '/shared-emails',
    { names: { en: `Two pens ${Date.now()}` }, from: first.rows[0]!.id },
  );
  const office = await visit({ as: 'platformAdmin' });
  await office.goto(`${gallery}/${body.id}`);
  await subjectOf(office).fill('Mine');
  const theirs = {
    ...body.design,
    written: { ...body.design.written, en: { ...body.design.written.en, subject: 'Theirs' } },
  };
  const saved = await call('PUT', `/shared-emails/${body.id}`, { version: body.version, design: theirs });
  expect(saved.status).toBe(200);
  await button(office, 'Save').click();
  await expect(office.getByText('saved version 2 while you were editing')).toBeVisible();
  await expect(subjectOf(office)).toHaveValue('Mine');
  await button(office, 'Compare').click();
  await expect(office.getByRole('dialog', { name: 'Compare' })).toContainText('English');
  await office.keyboard.press('Escape');
  await button(office, 'Save mine over it').click();
  await stands(office);

  await button(office, 'Version history').click();
  const history = office.getByRole('dialog', { name: 'Version history' });
  await history.getByRole('listitem').filter({ hasText: 'Version 2' }).getByText('Restore').click();
  await office.getByRole('dialog', { name: 'Restore version 2?' }).getByRole('button', { name: 'Restore' }).click();
  await expect(subjectOf(office)).toHaveValue('Theirs');
  await stands(office);
  await subjectOf(office).fill('Thrown away');
  await button(office, 'Discard').click();
  await office.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(subjectOf(office)).toHaveValue('Theirs');
});

test('a shared mail is made, written, saved and hidden by the keyboard alone', async ({ visit }) => {
  const name = `By keys ${Date.now()}`;
  const office = await visit({ as: 'platformAdmin' });
  await office.goto('/dashboard/admin-manage-templates');
  await pressOn(office, office.getByRole('link', { name: 'E-mails' }));
  await expect(office).toHaveURL(new RegExp(`${gallery}$`));
  await pressOn(office, button(office, 'New template').first());
  await typeInto(office, office.getByRole('dialog').getByLabel(/^Name/), name);
  await office.keyboard.press('Enter');
  await expect(office.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(office.locator('main:focus, main h1:focus'), 'the keyboard starts at the new screen').toBeVisible();
  await typeInto(office, subjectOf(office), 'Written without a mouse');
  await tabTo(office, button(office, 'Save'), 'Shift+Tab');
  await office.keyboard.press('Enter');
  await stands(office);

  await tabTo(office, office.getByRole('link', { name: 'Manage templates' }).last(), 'Shift+Tab');
  await office.keyboard.press('Enter');
  await expect(office).toHaveURL(new RegExp(`${gallery}$`));
  await office.goto(`${gallery}?search=${encodeURIComponent(name)}`);
  const choose = async (deed: string) => {
    await pressOn(office, office.getByRole('button', { name: `Actions for ${name}` }));
    const item = office.getByRole('menuitem', { name: deed });
    await expect(item).toBeVisible();
    for (let step = 0; step < 12 && !(await item.evaluate((one) => one === document.activeElement)); step += 1)
      await office.keyboard.press('ArrowDown');
    await office.keyboard.press('Enter');
  };
  await choose('Publish');
  await pressOn(office, office.getByRole('dialog', { name }).getByRole('button', { name: 'Save' }));
  const card = office.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Published');
  await choose('Hide');
  await expect(card).toContainText('Hidden');
});

test('what is typed while a save is under way stays, and is not taken for saved', async ({ visit, product }) => {
  const call = await asUser(product, product.demo.platformAdmin);
  const { body } = await call<{ id: number }>('POST', '/shared-emails', { names: { en: `Slow line ${Date.now()}` } });
  const office = await visit({ as: 'platformAdmin' });
  await office.goto(`${gallery}/${body.id}`);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await office.route(`**/shared-emails/${body.id}`, async (route) => {
    if (route.request().method() === 'PUT') await arrived;
    await route.continue();
  });
  await subjectOf(office).fill('First');
  await button(office, 'Save').click();
  await expect(office.getByRole('status').filter({ hasText: 'Saving…' })).toBeVisible();
  await subjectOf(office).fill('First and second');
  arrive();
  await expect(office.getByText('Template updated')).toBeVisible();
  await expect(subjectOf(office)).toHaveValue('First and second');
  await expect(office.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
  await button(office, 'Save').click();
  await stands(office);
  await office.reload();
  await expect(subjectOf(office)).toHaveValue('First and second');
});

test('without a page there are no pictures to choose from, and the picker says so', async ({ visit, product }) => {
  const call = await asUser(product, product.demo.platformAdmin);
  const { body } = await call<{ id: number }>('POST', '/shared-emails', { names: { en: `No page ${Date.now()}` } });
  const office = await visit({ as: 'platformAdmin' });
  // As if this administrator worked on no page of their own.
  await office.route(
    (address) => address.pathname === '/pages',
    (route) => route.fulfill({ json: { rows: [], count: 0, next: null } }),
  );
  await office.goto(`${gallery}/${body.id}`);
  await office.getByRole('navigation', { name: 'Blocks' }).getByRole('button', { name: 'Picture' }).click();
  await button(office, 'Choose a picture').click();
  await expect(office.getByRole('dialog')).toContainText('Files come from the library of a page.');
});
