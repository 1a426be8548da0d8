import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { film } from '@wifi/server/features/venue/media/testing/films.ts';
import { asUser } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';
import { register, somebody } from '../play/people.ts';

async function sendFilm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'terrace.mp4', mimeType: 'video/mp4', buffer: film() });
}

const paid = {
  currency: 'VND',
  pricePerMonth: 400_000,
  pricePerYear: 4_000_000,
  limits: {
    pages: null,
    devices: 20,
    guestsAMonth: null,
    mediaMegabytes: 5000,
    messagesAMonth: null,
    historyMonths: null,
    teamMembers: 10,
  },
  videoUpload: 1,
  cta: 1,
  modules: ['media', 'reports', 'campaigns', 'wifi-campaigns', 'access-codes'],
};

test('staff make a batch, the admin of a page puts a code in and has the plan, and nobody can put it in again', async ({
  visit,
  product,
}) => {
  const plan = `PRO ${somebody('x').password.slice(0, 6)}`;
  const asStaff = await asUser(product, product.demo.platformAdmin);
  expect((await asStaff('POST', '/plans', { ...paid, name: plan })).status).toBe(200);
  const staff = await visit({ as: 'platformAdmin' });
  await staff.goto('/dashboard/admin-license-code');
  await staff.getByRole('main').getByRole('button', { name: 'Make codes' }).first().click();
  const drawer = staff.getByRole('dialog', { name: 'Make licence codes' });
  await drawer.getByLabel('Plan').selectOption(plan);
  await drawer.getByLabel('How many').fill('2');
  await drawer.getByLabel('Prefix').fill('fair');
  await drawer.getByLabel('Note').fill('Autumn fair');
  await drawer.getByRole('button', { name: 'Make 2 codes' }).click();
  const ready = staff.getByRole('dialog', { name: '2 codes are ready' });
  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    ready.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  const [serial, code] = lines[1]!.split(',') as [string, string];
  expect(code).toMatch(/^FAIR(-[0-9A-Z]{4}){5}$/);
  await ready.getByRole('link', { name: 'Print cards' }).click();
  await expect(staff.getByRole('button', { name: 'Print 2 codes' })).toBeEnabled();

  const owner = await register(product, somebody('Minh Chau'));
  const call = await asUser(product, owner);
  expect((await call('POST', '/pages', { name: 'Chau Coffee', category: 'tea_coffee' })).status).toBe(200);
  const page = await visit({ as: owner });
  await page.goto('/dashboard');
  await sendFilm(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Please upgrade your plan' })).toBeVisible();
  await page.getByRole('link', { name: 'Page licence' }).click();
  await expect(page.getByText("You haven't got license code? Please get in touch with your provider")).toBeVisible();
  const field = page.getByLabel('Licence code', { exact: true });
  await field.fill(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
  await page.getByRole('button', { name: 'See what it gives' }).click();
  await expect(page.getByText('one of its characters is wrong or missing')).toBeVisible();
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'See what it gives' }).click();
  await expect(page.getByText(`This code gives ${plan} for 12 months: until`)).toBeVisible();
  await page.getByRole('button', { name: 'Put the code in' }).click();
  await expect(page.getByText(`This page is on ${plan} now`)).toBeVisible();
  await expect(page.getByRole('table').getByText(`Licence code ${serial}`)).toBeVisible();
  await sendFilm(page);
  await expect(page.getByRole('main').getByRole('button', { name: /^terrace\.mp4/ })).toBeVisible();
  await page.getByRole('link', { name: 'Page licence' }).click();

  await field.fill(code);
  await page.getByRole('button', { name: 'See what it gives' }).click();
  await expect(page.getByText('This licence code was put in on this page already')).toBeVisible();

  await staff.goto(`/dashboard/admin-license-code?tab=codes&search=${encodeURIComponent(serial)}`);
  await expect(staff.getByRole('row').filter({ hasText: 'Chau Coffee' })).toContainText('Used');
});
