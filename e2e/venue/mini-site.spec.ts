import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../play/guest-fixtures.ts';
import { expectOnline, formOf, send } from '../play/guest-steps.ts';
import { pressOn, tabTo } from '../play/keyboard.ts';

const click = { id: 'go', type: 'click' };
const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function addMenu(page: Page, name: string): Promise<void> {
  await card(page, 'Menus').getByRole('button', { name: 'Add menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add menu' });
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(card(page, 'Menus').getByRole('listitem').first()).toContainText(name);
}

test('an operator makes menus and items, orders them by keyboard, and guests read, write and are heard', async ({
  open,
  pickUp,
  visit,
}) => {
  // A long way: two people, a router and twenty saves.
  test.setTimeout(360_000);
  const venue = await open({ flow: [click] });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await addMenu(page, 'Drinks');
  await addMenu(page, 'Cakes');

  const items = card(page, 'Items');
  for (const [title, price] of [
    ['Lotus tea', '45000'],
    ['Ginger tea', '40000'],
  ] as const) {
    await items.getByRole('button', { name: 'Add item' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add item' });
    await drawer.getByLabel('Title').fill(title);
    await drawer.getByLabel('Price').fill(price);
    await drawer.getByRole('switch', { name: 'Guests may write a review' }).click();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    await expect(items.getByRole('listitem').first()).toContainText(title);
  }
  await expect(items.getByRole('listitem').first()).toContainText('₫40,000');

  // Ginger stands first, being the newest; the keyboard puts it second.
  const handle = items.getByRole('button', { name: 'Move Ginger tea' });
  await tabTo(page, handle);
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Ginger tea')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Ginger tea is at place 2 of 2')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Updated').last()).toBeVisible();
  await expect
    .poll(async () =>
      (await venue.call<{ rows: { title: string }[] }>('GET', `/page-item?eid=${venue.eid}`)).body.rows.map(
        ({ title }) => title,
      ),
    )
    .toEqual(['Lotus tea', 'Ginger tea']);

  // By the finger, it goes back up.
  const [from, to] = [
    await handle.boundingBox(),
    await items.getByRole('button', { name: 'Move Lotus tea' }).boundingBox(),
  ];
  await page.mouse.move(from!.x + 10, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(from!.x + 10, from!.y - 10, { steps: 4 });
  await page.mouse.move(to!.x + 10, to!.y, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(async () =>
      (await venue.call<{ rows: { title: string }[] }>('GET', `/page-item?eid=${venue.eid}`)).body.rows.map(
        ({ title }) => title,
      ),
    )
    .toEqual(['Ginger tea', 'Lotus tea']);
  await expect(page.getByRole('img', { name: 'QR code of the public site' })).toBeVisible();

  // A guest gets online and goes on to the site, with no script of ours at all.
  const phone = await pickUp({ hasScript: false });
  await phone.goto(venue.router.url);
  await send(formOf(phone, 'go'));
  const now = phone.getByRole('button', { name: 'Connect now' });
  if (await now.isVisible()) await now.click();
  await expectOnline(phone, venue);
  await phone.getByRole('link', { name: 'Continue' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Nhà Bên Sông' })).toBeVisible();
  expect(await phone.getByRole('article').getByRole('heading').allTextContents()).toEqual(['Ginger tea', 'Lotus tea']);
  await phone.getByRole('link', { name: 'Lotus tea' }).click();
  await phone.locator('label[for="s4"]').click();
  await phone.getByLabel('What would you tell a friend?').fill('<b>Calm</b> & warm');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Thank you. Your review is shown once the team has read it.')).toBeVisible();

  // Shown once somebody has read it.
  await page.reload();
  await card(page, 'Reviews').getByRole('button', { name: 'Approve' }).click();
  await expect(card(page, 'Reviews').getByText('No review waits for you.')).toBeVisible();
  await phone.getByRole('link', { name: 'All of Nhà Bên Sông' }).click();
  await expect(phone.getByText('4.0 of 5, 1 review')).toBeVisible();
  await phone.getByRole('link', { name: 'Lotus tea' }).click();
  await expect(phone.getByText('<b>Calm</b> & warm')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Lotus tea' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure to delete this item?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Deleted').last()).toBeVisible();
  await expect(items.getByRole('listitem')).toHaveCount(1);
});

test('a menu is added, made the default and moved with the keyboard alone', async ({ open, visit }) => {
  const venue = await open({ flow: [click] });
  for (const name of ['One', 'Two']) await venue.call('POST', '/page-menu', { name });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  const menus = card(page, 'Menus');
  await pressOn(page, menus.getByRole('button', { name: 'Move Two' }), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Two is at place 2 of 2')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Two stays where it was')).toBeAttached();
  await pressOn(page, menus.getByRole('button', { name: 'Actions for Two' }), 'Enter');
  await page.getByRole('menuitem', { name: 'Make default' }).focus();
  await page.keyboard.press('Enter');
  await expect(menus.getByRole('listitem').filter({ hasText: 'Two' }).getByText('Default')).toBeVisible();
});

test('the site is right on a small phone in every direction, and free of what bars people', async ({
  open,
  browser,
  product,
}) => {
  const venue = await open({ flow: [click] });
  const { body: menu } = await venue.call<{ id: number }>('POST', '/page-menu', { name: 'Trà và bánh' });
  await venue.call('POST', '/page-menu', { name: 'Bữa sáng' });
  for (const title of ['Trà sen', 'Bánh cốm', 'Chè hạt sen nhãn lồng Hưng Yên ăn lạnh']) {
    await venue.call('POST', '/page-item', {
      title,
      description: 'Ướp ba đêm trong búp hoa, hậu ngọt.',
      price: 45_000,
      unit: 'ấm',
      menu: menu.id,
      enable_review: true,
    });
  }
  const {
    body: { rows },
  } = await venue.call<{ rows: { eid: string }[] }>('GET', `/page-item?eid=${venue.eid}`);
  for (const [locale, direction] of [
    ['vi', 'ltr'],
    ['ar', 'rtl'],
    ['fr', 'ltr'],
  ] as const) {
    for (const width of [360, 768, 1440]) {
      const context = await browser.newContext({ baseURL: product.url, viewport: { width, height: 740 }, locale });
      const reader = await context.newPage();
      for (const path of [`/v/${venue.eid}`, `/v/${venue.eid}/${rows[0]!.eid}`]) {
        await reader.goto(path);
        await expect(reader.locator('html')).toHaveAttribute('dir', direction);
        expect(
          await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${path} fits ${width} in ${locale}`,
        ).toBe(true);
        if (width === 360) expect((await new AxeBuilder({ page: reader }).analyze()).violations).toEqual([]);
      }
      await context.close();
    }
  }
});
