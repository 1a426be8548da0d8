import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Trees' });
const names = (page: Page) => table(page).getByRole('button', { name: /^Tree \d+$/ });
const said = (page: Page, what: string) => page.getByRole('status', { name: what });

test('a column is sorted by its head, up and then down, and says so to those who hear it', async ({ show }) => {
  const page = await show('list');
  const [name, height] = ['Name', 'Height'].map((header) => page.getByRole('columnheader', { name: header }));
  await expect(name!).toHaveAttribute('aria-sort', 'ascending');
  await expect(height!).toHaveAttribute('aria-sort', 'none');
  await height!.getByRole('button').click();
  await expect(height!).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page).first()).toHaveText('Tree 01');
  await height!.getByRole('button').click();
  await expect(height!).toHaveAttribute('aria-sort', 'descending');
  await expect(name!).toHaveAttribute('aria-sort', 'none');
  await expect(names(page).first()).toHaveText('Tree 18');
  await expect(page.getByRole('columnheader', { name: 'Soil' })).not.toHaveAttribute('aria-sort');
});

test('a long list comes in parts, says how much of it is shown, and ends without a button', async ({ show }) => {
  const page = await show('list');
  const count = page.getByRole('status').filter({ hasText: /of 60/ });
  for (const shown of [25, 50, 60]) {
    await expect(count).toHaveText(`${shown} of 60`);
    await expect(names(page)).toHaveCount(shown);
    if (shown < 60) await page.getByRole('button', { name: 'Load more' }).click();
  }
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('rows are ticked one by one or all together', async ({ show }) => {
  const page = await show('list');
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await page.getByRole('checkbox', { name: 'Select Tree 02' }).check();
  await expect(said(page, 'Selected')).toHaveText('1');
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate), 'some of them').toBe(true);
  await all.check();
  await expect(said(page, 'Selected')).toHaveText('25');
  await page.getByRole('checkbox', { name: 'Select Tree 02' }).uncheck();
  await expect(all).not.toBeChecked();
  await all.check();
  await all.uncheck();
  await expect(said(page, 'Selected')).toHaveText('0');
});

test('a row is opened by its title, with the mouse and with the keyboard, and gets the focus back', async ({
  show,
}) => {
  const page = await show('list');
  await names(page).nth(2).click();
  await expect(page.getByRole('dialog', { name: 'Tree 03' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(names(page).nth(2)).toBeFocused();
  await names(page).nth(4).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Tree 05' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(names(page).nth(4)).toBeFocused();
});

test('Escape closes only what is on top: first the question, then the drawer under it', async ({ show }) => {
  const page = await show('list');
  await names(page).first().click();
  const drawer = page.getByRole('dialog', { name: 'Tree 01' });
  await drawer.getByRole('button', { name: 'Fell it' }).click();
  const question = page.getByRole('dialog', { name: 'Fell it?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Fell it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('the menu of a row goes by keyboard alone, and gives the focus back to its button', async ({ show }) => {
  const page = await show('list');
  const dots = page.getByRole('button', { name: 'Actions for Tree 02' });
  await dots.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Water' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(dots).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const fell = page.getByRole('menuitem', { name: 'Fell' });
  for (let step = 0; step < 3 && !(await fell.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Done')).toHaveText('felled Tree 02');
  await expect(dots).toBeFocused();
});

test('what is searched for narrows the list; nothing found is not nothing there', async ({ show }) => {
  const page = await show('list');
  const search = page.getByRole('searchbox');
  await search.fill('Tree 1');
  await expect(names(page)).toHaveCount(10);
  await search.fill('no such tree');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No trees yet' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(names(page)).toHaveCount(25);
  await expect(search).toHaveValue('');
});

test('a list with nothing in it says what to do, and offers neither search nor table', async ({ show }) => {
  const page = await show('list', { state: 'empty' });
  await expect(page.getByRole('heading', { name: 'No trees yet' })).toBeVisible();
  await expect(page.getByText('Plant one.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a list that did not arrive says so, and trying again helps', async ({ show }) => {
  const page = await show('list', { state: 'error' });
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveCount(25);
});

test('a list under way shows neither rows nor “nothing yet”', async ({ show }) => {
  const page = await show('list', { state: 'loading' });
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No trees yet' })).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
});

for (const language of ['en', 'ar'] as const) {
  test(`on a phone the rows are cards, still a table to those who hear it, and nothing hangs over (${language})`, async ({
    show,
  }) => {
    const page = await show('list', { language, width: 390 });
    const row = table(page).getByRole('row').filter({ hasText: 'Tree 01' });
    await expect(row.getByRole('cell').filter({ hasText: 'Tree 01' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'sand' }).first(), 'left out on a phone').toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const [first, second] = await Promise.all(
      ['Tree 01', 'Tree 02'].map((text) => table(page).getByRole('row').filter({ hasText: text }).boundingBox()),
    );
    expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height);
    expect(first!.height, 'more than one line a row').toBeGreaterThan(60);
  });
}

test('on a desk the columns stand side by side, figures at their end', async ({ show }) => {
  const page = await show('list');
  const row = table(page).getByRole('row').filter({ hasText: 'Tree 02' });
  const [name, height, soil] = await Promise.all(
    ['Tree 02', '7', 'clay'].map((text) => row.getByRole('cell').filter({ hasText: text }).last().boundingBox()),
  );
  expect(name!.x).toBeLessThan(height!.x);
  expect(height!.x).toBeLessThan(soil!.x);
  await expect(row.getByRole('cell', { name: '7', exact: true })).toHaveCSS('text-align', 'end');
});

test('a list that is drawn ahead, unseen, has what a screen holds; the rest follows when it is opened', async ({
  show,
}) => {
  const page = await show('list', { state: 'ahead' });
  await expect(page.locator('tbody tr')).toHaveCount(12);
  await page.waitForTimeout(500);
  await expect(page.locator('tbody tr'), 'still no more').toHaveCount(12);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(names(page)).toHaveCount(25);
});
