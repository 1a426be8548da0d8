import type { Page } from '@playwright/test';
import { expect, test } from '../play/guest-fixtures.ts';
import { expectOnline, formOf, send } from '../play/guest-steps.ts';
import { pressOn, tabTo } from '../play/keyboard.ts';

/** Puts a step behind the card that has the focus: the next stop of Tab is the plus on its line. */
async function addStep(page: Page, kind: string): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add a step here' }).and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Wait', exact: true })).toBeFocused();
  const item = page.getByRole('menuitem', { name: kind, exact: true });
  while (!(await item.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(item).toBeHidden();
}

test('an automation is built with the keyboard alone, tried, published, and a guest goes through it', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [{ id: 'click', type: 'click', limits: {} }] });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/automation');
  await expect(page.getByRole('heading', { name: 'No automations yet' })).toBeVisible();

  await pressOn(page, page.getByRole('button', { name: 'New automation' }).first());
  const dialog = page.getByRole('dialog', { name: 'New automation' });
  await tabTo(page, dialog.getByRole('radio').first());
  const scratch = dialog.getByRole('radio', { name: /^From scratch/ });
  while (!(await scratch.isChecked())) await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('First steps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'First steps', level: 1 })).toBeVisible();

  const begins = page.getByRole('button', { name: 'When a guest logs in for the first time' });
  await tabTo(page, begins);
  await addStep(page, 'Tag');
  await expect(page.locator('[data-kind="tag"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Tag' }));
  await page.keyboard.type('Newcomer');
  const tagged = page.getByRole('button', { name: 'Add the tag Newcomer' });
  await tabTo(page, tagged, 'Shift+Tab');
  await addStep(page, 'Wait');
  const waits = page.getByRole('button', { name: 'Wait 1 day' });
  await expect(waits).toBeFocused();

  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('[data-step]').nth(1), 'it was moved before the tag').toHaveAttribute('data-kind', 'wait');
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-step]').nth(1)).toHaveAttribute('data-kind', 'tag');
  await tabTo(page, waits);
  await page.keyboard.press('Delete');
  await expect(waits).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(waits).toBeVisible();

  const bar = page.getByRole('main');
  await pressOn(page, bar.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Running', { exact: true })).toBeVisible();

  const phone = await pickUp();
  await phone.goto(`${venue.router.url}/?phone=one`);
  await send(formOf(phone, 'click'));
  await expectOnline(phone, venue, 'one');
  await expect(waits, 'the guest waits there, and the figure comes by itself').toContainText('1 here now', {
    timeout: 20_000,
  });
  await expect(page.getByTitle('Guests who went this way').first()).toHaveText('1');

  await pressOn(page, bar.getByRole('button', { name: 'Guests', exact: true }));
  const guests = page.getByRole('dialog', { name: 'Guests' });
  await expect(guests.getByText('On the way')).toBeVisible();
  await page.keyboard.press('Escape');

  await pressOn(page, bar.getByRole('button', { name: 'Try on a guest' }));
  const trying = page.getByRole('dialog', { name: 'Try on a guest' });
  await pressOn(page, trying.getByRole('listitem').getByRole('button').first());
  await expect(trying.getByText('The way ends here.')).toBeVisible();
  await expect(trying.getByRole('region', { name: 'What would happen' }).getByRole('listitem')).toHaveCount(2);
});
