import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../play/fixtures.ts';

test('the question mark opens the help of the screen in its language; one reads, searches and prints there', async ({
  visit,
}) => {
  const page = await visit({ as: 'admin', language: 'vi' });
  await page.goto('/dashboard/devices');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Trợ giúp cho màn hình này' }).click();
  const help = await opened;
  await expect(help).toHaveURL('/help/vi/devices');
  await expect(help.getByRole('heading', { level: 1, name: 'Thiết bị' })).toBeVisible();
  expect((await new AxeBuilder({ page: help }).analyze()).violations).toEqual([]);

  // Typed without accents, as people do.
  await help.getByRole('searchbox', { name: 'Tìm trong trợ giúp' }).fill('ma bi tu choi');
  const found = help.locator('#found').getByRole('link');
  await expect(found.first()).toContainText('Mã bị từ chối');
  await help.keyboard.press('Enter');
  await expect(help).toHaveURL('/help/vi/guest-cannot-get-in#ma-bi-tu-choi');

  await help.emulateMedia({ media: 'print' });
  await expect(help.getByRole('navigation')).toBeHidden();
});

test('without scripts and on a small phone the contents still lead to every page', async ({ browser, product }) => {
  const context = await browser.newContext({
    baseURL: product.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await page.goto('/help/en');
  await page.getByRole('main').getByRole('link', { name: 'Routers in short' }).click();
  await expect(page).toHaveURL('/help/en/routers');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByRole('link', { name: 'Tiếng Việt' }).click();
  await expect(page).toHaveURL('/help/vi/routers');
  await context.close();
});
