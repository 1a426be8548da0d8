import { onPage } from '../play/api.ts';
import { expect, test as base } from '../play/fixtures.ts';
import { startMailedProduct } from '../play/mailed-product.ts';

const agreed = { language: 'en', said: [{ isGiven: true }] };
const guests = [
  { id: 2_000_001, email: 'an@guest.example', firstName: 'An', ...agreed },
  { id: 2_000_002, email: 'bo@guest.example', firstName: 'Bo', ...agreed },
  { id: 2_000_003, email: 'lan@gone.example', firstName: 'Lan', ...agreed },
  { id: 2_000_004, email: 'never@guest.example', firstName: 'Chi' },
];

const test = base.extend<object, { product: Awaited<ReturnType<typeof startMailedProduct>> }>({
  product: [
    // Playwright finds a fixture's needs in the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startMailedProduct(guests);
      await use(product);
      expect(await product.stop(), 'the product ends with code 0 on SIGTERM').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('a voucher goes to a group: one clicks and unsubscribes, one comes back, and the figures say so', async ({
  browser,
  product,
  visit,
}) => {
  const { services, demo } = product;
  const call = await onPage(product, demo.marketer, demo.page.eid);
  const { body: group } = await call<{ data: { id: number } }>('POST', '/groups', { name: 'Regulars' });
  const profiles = guests.map(({ id }) => id);
  expect((await call('POST', `/groups/${group.data.id}/members`, { profiles })).status).toBe(200);

  const page = await visit({ as: 'marketer' });
  await page.goto('/dashboard/email-templates?type=shared');
  await page
    .getByRole('button', { name: /^Voucher/ })
    .first()
    .click();
  await page.getByLabel(/^Name/).fill('Twenty off');
  await page.getByRole('button', { name: 'Create and write' }).click();
  await expect(page.getByRole('region', { name: 'The mail' })).toContainText('20% off, just for you');

  await page.getByRole('button', { name: 'Try the links' }).click();
  await expect(page.getByRole('region', { name: 'Where the links lead' }).getByRole('status')).toHaveText(
    /links? leads? to (a page|pages) that answers?\./,
  );

  const tested = services.next(demo.marketer.email_mobile, 120_000);
  await page.getByRole('button', { name: 'Send a test' }).click();
  const testing = page.getByRole('dialog', { name: 'Send a test' });
  await expect(testing.getByRole('textbox', { name: 'E-mail' })).toHaveValue(demo.marketer.email_mobile);
  await testing.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The test is on its way')).toBeVisible();
  expect((await tested).html).toContain('/mail-pictures/qr.png?t=');

  await page.goto('/dashboard/email-campaign');
  await page.getByRole('button', { name: 'New campaign' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New campaign' });
  await drawer.getByLabel(/^Name/).fill('Twenty off');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('combobox', { name: 'Groups' }).click();
  await page.getByRole('option', { name: /^Regulars/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await page.getByRole('combobox', { name: 'E-mail template' }).click();
  await page.getByRole('option', { name: 'Twenty off' }).click();
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await page.getByLabel('Kept back to compare with, in percent').fill('0');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  const arriving = services.next('an@guest.example', 120_000);
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();

  const { html = '' } = await arriving;
  const inbox = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await inbox.setContent(html);
  await expect(inbox.getByText('Dear An, thank you')).toBeVisible();
  const picture = inbox.locator('img[src*="/mail-pictures/qr.png"]');
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  const code = /\b[A-Z2-9]{8}\b/.exec(await inbox.locator('body').innerText())![0];
  const browserLink = await inbox.getByRole('link', { name: 'Open in the browser' }).getAttribute('href');
  const wayOut = await inbox.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href');

  await inbox.getByRole('link', { name: 'Plan your visit' }).click();
  await expect(inbox).toHaveURL(new RegExp(`/v/${demo.page.eid}`));
  await inbox.goto(browserLink!);
  await expect(inbox.getByText(code)).toBeVisible();
  await inbox.goto(wayOut!);
  await inbox.getByRole('button', { name: 'Stop this' }).first().click();
  await expect(inbox.getByText('You took this back on')).toBeVisible();
  await inbox.context().close();

  await product.passReturnPause();
  const figure = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(async () => {
    await page.reload();
    await expect(figure('Came back as undeliverable').locator('dd')).toHaveText(/^1/, { timeout: 5000 });
  }).toPass({ timeout: 60_000, intervals: [2000] });
  await expect(figure('Clicked').locator('dd')).toHaveText(/^1/);
  await expect(figure('Unsubscribed').locator('dd')).toHaveText(/^1/);
  // No page counts opens unless it says so: that is no zero.
  await expect(figure('Opened (unreliable)').locator('dd')).toHaveText('–Not counted on this page');
  expect(services.to('never@guest.example')).toEqual([]);

  await page.goto(`/dashboard/messages?search=${code}`);
  await page.getByRole('searchbox', { name: 'Address, number, subject or voucher code' }).fill(code);
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'An' })).toHaveCount(1);
});
