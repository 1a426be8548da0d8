import { expect, test } from '../play/guest-fixtures.ts';
import { code as codeMethod } from '../play/guest-flows.ts';
import { useCode } from '../play/guest-steps.ts';
import type { Venue } from '../play/guest-venue.ts';

async function takeQuestions(venue: Venue): Promise<void> {
  expect((await venue.call('PUT', '/reception', { isOn: true })).status).toBe(200);
}

test('a guest who asks reception rings the bell, which is read by keyboard', async ({ open, pickUp, visit }) => {
  const venue = await open({ flow: [codeMethod] });
  await takeQuestions(venue);
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  const phone = await pickUp();
  await useCode(phone, venue, 'NOTACODE');
  await phone.getByRole('button', { name: 'Ask reception' }).click();

  const bell = page.getByRole('button', { name: 'Notifications: 1 new one' });
  await expect(bell).toBeVisible();
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('A guest asks reception')).toBeVisible();
  const box = await panel.boundingBox();
  expect(Math.round(box!.width)).toBe(360);
  expect(await panel.getByRole('region').evaluate((body) => (body as HTMLElement).clientHeight)).toBeLessThanOrEqual(
    300,
  );
  await panel.getByRole('link', { name: /A guest asks reception/ }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/accesscode\/desk$/);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
});

test('choices are kept, on a phone too', async ({ open, visit }) => {
  const venue = await open({ flow: [codeMethod] });
  const page = await visit({ as: venue.owner, width: 360, height: 740 });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/page-notification');
  await page.getByRole('checkbox', { name: 'New leads: E-mail' }).check();
  await page.getByLabel('Quiet hours').check({ force: true });
  await page.getByLabel('Quiet from').fill('23:30');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Updated')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'New leads: E-mail' })).toBeChecked();
  await expect(page.getByLabel('Quiet from')).toHaveValue('23:30');
  await expect(page.getByText('This browser cannot show notifications from here.')).toBeVisible();
});
