import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const range = (page: Page) => page.getByRole('status', { name: 'Range' });
const middle = ({ x, width }: { x: number; width: number }) => x + width / 2;

test('in Arabic a select opens under its field, with its arrow at the left, and goes by keyboard', async ({ show }) => {
  const page = await show('select', { language: 'ar' });
  const field = page.getByRole('combobox', { name: 'Kind' }).or(page.getByRole('textbox', { name: 'Kind' }));
  await field.click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  const [input, opened] = [(await field.boundingBox())!, (await list.boundingBox())!];
  expect(Math.abs(middle(input) - middle(opened)), 'under its field').toBeLessThan(12);
  expect(opened.y).toBeGreaterThanOrEqual(input.y + input.height);
  const arrow = (await page.locator('.mantine-Select-section[data-position=right]').boundingBox())!;
  expect(middle(arrow)).toBeLessThan(middle(input));
  await expect(page.getByRole('option').first()).toHaveCSS('direction', 'rtl');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Chosen' })).toHaveText(/Oak|Lime/);
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field, 'a Latin value stands where an Arabic one does').toHaveCSS('text-align', 'right');
});

test('a range is chosen by its name, and the focus goes back to the button', async ({ show }) => {
  const page = await show('dates');
  const button = page.getByRole('button', { name: /^Last 7 days/ });
  await button.click();
  const choices = page.getByRole('dialog', { name: 'Choose the days' });
  await expect(choices.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await choices.getByRole('button', { name: 'This month' }).click();
  await expect(range(page)).toHaveText('month 2026-11-01 2026-11-16');
  await expect(page.getByRole('button', { name: /^This month/ })).toBeFocused();
});

test('a range of one’s own is two days of the calendar, in whichever order, and none that is still to come', async ({
  show,
}) => {
  const page = await show('dates');
  await page.getByRole('button', { name: /^Last 7 days/ }).click();
  await page.getByRole('button', { name: 'Custom range' }).click();
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(day('16 November 2026')).toBeDisabled();
  await day('12 November 2026').click();
  await expect(page.getByText('Now the last day.')).toBeVisible();
  await day('3 November 2026').click();
  await expect(range(page)).toHaveText('custom 2026-11-03 2026-11-13');
  await expect(page.getByRole('button', { name: /^Custom range/ })).toContainText('3');
});

test('in Arabic and on a phone the calendar fits, and its days run from the right', async ({ show }) => {
  const page = await show('dates', { language: 'ar', width: 390 });
  await page.getByRole('button').first().click();
  await page.locator('[aria-expanded=false]').last().click();
  const days = page.locator('table tbody tr').nth(1).locator('button');
  await expect(days.first()).toBeVisible();
  const [first, second] = [(await days.nth(0).boundingBox())!, (await days.nth(1).boundingBox())!];
  expect(middle(first)).toBeGreaterThan(middle(second));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
