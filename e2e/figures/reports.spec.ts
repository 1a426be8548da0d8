import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../play/guest-fixtures.ts';
import { click } from '../play/guest-flows.ts';
import { expectOnline, formOf, send } from '../play/guest-steps.ts';

const table = (page: Page) => page.getByRole('main').getByRole('table', { name: 'The figures' }).last();

async function downloaded(page: Page, kind: 'CSV file' | 'Excel file'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  return readFile(await (await download).path());
}

test('guests who log in stand in the overview a moment later; its file, its print and its address show the same', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [click], design: { autologin: false, asksForTerms: false } });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing in these days' })).toBeVisible();

  for (const phone of ['anna', 'bao']) {
    const guest = await pickUp();
    await guest.goto(`${venue.router.url}/?phone=${phone}`);
    await send(formOf(guest, 'click'));
    await expectOnline(guest, venue, phone);
  }
  await page.reload();
  const logins = page.locator('dl').getByText('Logins', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(logins).toHaveText('2');
  await expect(table(page).getByRole('row')).toHaveCount(8);

  await page.getByRole('button', { name: /^Last 7 days/ }).click();
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(31);
  await page.getByRole('switch', { name: 'Compare with the period before' }).click({ force: true });
  await expect(page).toHaveURL(/range=30&compare=previous/);
  await page.reload();
  await expect(table(page).getByRole('row')).toHaveCount(31);
  await expect(page.getByLabel('Compare with the period before')).toBeChecked();
  await page.getByRole('switch', { name: 'Compare with the period before' }).click({ force: true });
  await expect(page).not.toHaveURL(/compare/);
  await expect(table(page).getByText('Before')).toHaveCount(0);

  const shown = await table(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].slice(1, 5).map((cell) => cell.textContent)),
    );
  const lines = (await downloaded(page, 'CSV file'))
    .toString()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(lines[0]).toEqual([
    'from',
    'to',
    'logins',
    'guests',
    'newGuests',
    'returningGuests',
    'sessionSeconds',
    'dataBytes',
  ]);
  expect(lines.slice(1).map((cells) => cells.slice(2, 6))).toEqual(shown);
  expect(lines.at(-1)!.slice(2, 6)).toEqual(['2', '2', '2', '0']);
  expect((await downloaded(page, 'Excel file')).subarray(0, 2).toString()).toBe('PK');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expect(table(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: /^Click to connect/ }).click();
  await expect(page).toHaveURL(/report-visits\?range=custom.*loginType=click/);
  await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible();
});

test('the map of hours leads to the visits of one hour, by keyboard too', async ({ open, pickUp, visit }) => {
  const venue = await open({ flow: [click], design: { autologin: false, asksForTerms: false } });
  const guest = await pickUp();
  await guest.goto(venue.router.url);
  await send(formOf(guest, 'click'));
  await expectOnline(guest, venue);
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await page.getByRole('link', { name: 'Times', exact: true }).click();
  const cell = page.getByRole('link', { name: /: 1 login$/ });
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/report-visits\?.*weekday=[1-7]&hour=\d+/);
});

test('a range that cannot be counted says why', async ({ visit }) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard/report-overview?range=custom&from=2001-01-01&to=2026-01-01');
  await expect(page.getByRole('alert')).toContainText('No more than ten years at once');
  await page.getByRole('button', { name: /^Custom range/ }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(table(page)).toBeVisible();
});
