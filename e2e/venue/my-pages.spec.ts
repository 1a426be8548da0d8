import { asUser } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';
import { openUserMenu, register, somebody } from '../play/people.ts';

const count = 30;

test('thirty pages come in two loads, are searched in the address, and stand in the user menu five at a time', async ({
  visit,
  product,
}) => {
  const owner = await register(product, somebody('Phuong Nam'));
  const call = await asUser(product, owner);
  for (let number = 1; number <= count; number += 1) {
    const name = `Quán Đà Nẵng ${String(number).padStart(2, '0')}`;
    expect((await call('POST', '/pages', { name, category: 'restaurant' })).status).toBe(200);
  }
  const page = await visit({ as: owner });
  await page.goto('/dashboard/my-pages');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(24);
  await expect(page.getByText('24 of 30')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(count);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await expect(cards.first(), 'newest first').toContainText('Quán Đà Nẵng 30');

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('nẵng 07');
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]name=/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('nẵng 07');
  await expect(cards).toHaveCount(1);
  await page.getByRole('searchbox').fill('no such place');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(cards).toHaveCount(24);
  await expect(page).toHaveURL('/dashboard/my-pages');

  await openUserMenu(page);
  const pages = page.getByRole('menu').getByRole('menuitemradio');
  await expect(pages).toHaveCount(5);
  await page.getByRole('menuitem', { name: 'Show more' }).click();
  await expect(pages).toHaveCount(24);
  await page.getByRole('menuitem', { name: 'Show less' }).click();
  await expect(pages).toHaveCount(5);
  await pages.filter({ hasText: 'Quán Đà Nẵng 28' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /Quán Đà Nẵng 28/ }),
  ).toBeVisible();
});
