import type { Page } from '@playwright/test';
import { asUser } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';

const film = {
  name: 'film.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(5000)]),
};

async function sendFilm(page: Page, eid: string): Promise<void> {
  await page.goto(`/dashboard/page/${eid}`);
  await page.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(film);
}

test('what a plan lacks is said with the plans that have it, and is there once a platform administrator gives one', async ({
  visit,
  product,
}) => {
  const name = `Lotus pond ${Date.now()}`;
  const call = await asUser(product, product.demo.admin);
  const { body: made } = await call<{ eid: string }>('POST', '/pages', { name, category: 'others' });
  const page = await visit({ as: 'admin' });
  await sendFilm(page, made.eid);
  const refusal = page.getByRole('alert').filter({ hasText: 'Please upgrade your plan' });
  await expect(refusal).toContainText('HOTEL');

  const office = await visit({ as: 'platformAdmin' });
  await office.goto(`/dashboard/admin-subscriptions?search=${encodeURIComponent(name)}`);
  const row = office.getByRole('table').getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('FREE');
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await office.getByRole('menuitem', { name: 'Give or extend a plan' }).click();
  const form = office.getByRole('dialog');
  await form.getByLabel('Plan').selectOption('HOTEL');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Required field'), 'nothing is given without a reason').toBeVisible();
  await form.getByLabel(/^Reason/).fill('Paid by bank transfer');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(row).toContainText('Active');

  await sendFilm(page, made.eid);
  await expect(page.getByRole('alert').filter({ hasText: 'film' }).first()).toBeVisible();
  await expect(refusal).toHaveCount(0);
});
