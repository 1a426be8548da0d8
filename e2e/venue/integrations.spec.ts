import { openMailServer } from '../../server/platform/mail/testing/mail-server.ts';
import { expect, test } from '../play/guest-fixtures.ts';

test('a mail sender is set up wrongly, says why, is mended, and then brings an invitation', async ({ open, visit }) => {
  const server = await openMailServer({ password: 'right one' });
  const venue = await open({ flow: [{ id: 'click', type: 'click' }] });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings-advance#integrations');
  const sender = page.getByRole('list', { name: 'Integrations' }).getByRole('listitem').first();
  await expect(sender.getByText('Not set up')).toBeVisible();
  await sender.getByRole('button', { name: 'Set up the mail sender' }).click();
  const form = page.getByRole('dialog', { name: 'Mail sender' });
  await form.getByLabel('Address that mails come from').fill('hello@sen.example');
  await form.getByLabel('Name that mails come from').fill('Sen Tea House');
  await form.getByLabel('Mail server (SMTP)').fill('127.0.0.1');
  await form.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: /^None/ }).click();
  await form.getByLabel('Port').fill(String(server.port));
  await form.getByLabel('User').fill('sen');
  await form.getByRole('button', { name: 'Save and test' }).click();
  await expect(form.getByText('Required field')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill('wrong one');
  await form.getByRole('button', { name: 'Save and test' }).click();
  await expect(sender.getByText('It did not accept user and password.')).toBeVisible();
  await expect(sender.getByText('Does not work')).toBeVisible();
  await expect(page.getByText('wrong one')).toHaveCount(0);
  const domain = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sending domain' }) });
  await expect(domain.getByText('sen.example', { exact: true }), 'the same screen knows its domain').toBeVisible();

  await sender.getByRole('button', { name: 'Edit' }).click();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  await form.getByLabel('Password', { exact: true }).fill('right one');
  await form.getByRole('button', { name: 'Save and test' }).click();
  await expect(sender.getByText('It works')).toBeVisible();
  await expect(sender.getByText('Works', { exact: true })).toBeVisible();
  expect(server.received).toMatchObject([{ sender: 'hello@sen.example' }]);

  await page.goto('/dashboard/page-role');
  await page.getByRole('button', { name: 'Invite' }).first().click();
  const invite = page.getByRole('dialog');
  await invite.getByRole('textbox', { name: /e-?mail/i }).fill('colleague@sen.example');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect.poll(() => server.received.length, { timeout: 30_000 }).toBe(2);
  expect(server.received[1]).toMatchObject({ recipients: ['colleague@sen.example'], sender: 'hello@sen.example' });
  await server.close();
});
