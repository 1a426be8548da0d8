import { asUser } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';
import { register, signIn, somebody } from '../play/people.ts';

test('an admin invites a mobile number, its owner joins by the link, and gets a new password by another', async ({
  visit,
  product,
}) => {
  const owner = await register(product, somebody('Thu Ha'));
  const call = await asUser(product, owner);
  expect((await call('POST', '/pages', { name: 'River House', category: 'tea_coffee' })).status).toBe(200);
  const number = `09${String(Date.now()).slice(-8)}`;
  const page = await visit({ as: owner });
  await page.goto('/dashboard/page-role');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Invite a colleague' });
  await drawer.getByText('Mobile number', { exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await drawer.getByLabel('Role').selectOption('manager');
  await drawer.getByRole('button', { name: 'Make the link' }).click();
  const handed = page.getByRole('dialog', { name: /^Invitation of/ });
  await expect(handed.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = await handed.getByLabel('Link', { exact: true }).inputValue();
  await handed.getByRole('button', { name: 'Done' }).click();
  const waiting = page.getByRole('table', { name: 'Invitations' });
  await expect(waiting).toContainText(`+84${number.slice(1)}`);

  const theirs = await visit();
  await theirs.goto(link);
  await expect(theirs.getByText('You are invited to River House as Manager')).toBeVisible();
  await theirs.getByLabel('Your name').fill('Minh');
  await theirs.getByLabel(/^Password/).fill('song nuoc 2026');
  await theirs.getByRole('button', { name: 'Create my account' }).click();
  await expect(theirs.getByText('Your account is active. Sign in to begin.')).toBeVisible();
  await signIn(theirs, { email_mobile: number.replace(/(....)(...)(...)/, '$1 $2 $3'), password: 'song nuoc 2026' });
  await expect(theirs.getByRole('heading', { name: 'River House', level: 1 })).toBeVisible();

  const late = await visit();
  await late.goto(link);
  await expect(late.getByText('Ask the admin of the page who invited you for a new link.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Actions for Minh' }).click();
  await page.getByRole('menuitem', { name: 'Make a password link' }).click();
  const again = page.getByRole('dialog', { name: /^A new password for Minh/ });
  await late.goto(await again.getByLabel('Link', { exact: true }).inputValue());
  await late.getByLabel(/^New password/).fill('song nuoc 2027');
  await late.getByRole('button', { name: 'Set the password' }).click();
  await expect(late.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  await signIn(late, { email_mobile: `+84${number.slice(1)}`, password: 'song nuoc 2027' });
  await expect(late.getByRole('heading', { name: 'River House', level: 1 })).toBeVisible();
});
