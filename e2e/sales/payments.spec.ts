import { readFile } from 'node:fs/promises';
import type { PaymentServices } from '@wifi/test-services/payments/start-payments.ts';
import { expect, test as base } from '../play/fixtures.ts';
import { hangingOver } from '../play/hanging-over.ts';
import { startPaidProduct } from '../play/paid-product.ts';

let services: PaymentServices;
const test = base.extend<object, { product: Awaited<ReturnType<typeof startPaidProduct>> }>({
  product: [
    // Playwright finds a fixture's needs in the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startPaidProduct();
      services = product.services;
      await use(product);
      expect(await product.stop(), 'the product ends with code 0 on SIGTERM').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('an admin buys a plan: cancels once, pays, waits for the confirmation, and keeps the invoice', async ({
  visit,
}) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard/page-license/buy');
  await page.getByRole('radio', { name: /Sen Vàng/ }).check();
  await expect(page.getByText('Sen Vàng begins as soon as the payment is confirmed')).toBeVisible();

  // The demo's hotel has another plan, of which nothing is given up: what is left is counted over.
  await expect(page.getByText('What is left of the present one counts as')).toBeVisible();
  const pay = (provider: string) => page.getByRole('button', { name: `Pay with ${provider}` }).click();
  await pay('VNPay');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing was paid')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/page-license\/buy\?order=[\w-]+$/);

  // The notice is slower than the person.
  services.turn({ delay: 4000 });
  await page.getByText('One month').click();
  await page.getByRole('radio', { name: /Sen Vàng/ }).check();
  await pay('MoMo');
  await expect(page.getByText('290,000 VND')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('We are waiting for the confirmation')).toBeVisible();
  await expect(page.getByText('Paid: Sen Vàng')).toBeVisible();
  await page.getByRole('radio', { name: /Sen Vàng/ }).check();
  await expect(page.getByText('Sen Vàng goes on where it would have ended')).toBeVisible();

  const orders = page.getByRole('table', { name: 'Orders and invoices' });
  await expect(orders.getByRole('row').filter({ hasText: 'MoMo' })).toContainText('Paid');
  await expect(orders.getByRole('row').filter({ hasText: 'VNPay' })).toContainText('Not paid');
  const download = page.waitForEvent('download');
  await orders.getByRole('button', { name: /^Download the invoice/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^invoice-\d{4}-000001\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await pay('Stripe');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Paid: Sen Vàng')).toBeVisible();
  const [byStripe] = services.payments().filter(({ service, state }) => service === 'stripe' && state === 'paid');
  await services.refund(byStripe!, 90_000);
  await page.reload();
  const refunded = orders.getByRole('row').filter({ hasText: 'Stripe' });
  await expect(refunded).toContainText('Partly refunded');
  await expect(refunded).toContainText(/90,000\s+refunded/);

  const tablet = await visit({ as: 'admin', language: 'vi', width: 768, height: 1024 });
  await tablet.goto('/dashboard/page-license/buy');
  await expect(tablet.getByRole('table').getByRole('row').nth(3)).toBeVisible();
  expect(await hangingOver(tablet)).toEqual([]);
});
