import { expect, test } from '../play/fixtures.ts';
import { register, signIn, somebody } from '../play/people.ts';

test('a wrong password is refused with a login error, and a forgotten one is replaced by the mailed link', async ({
  visit,
  product,
}) => {
  const person = await register(product, somebody('Lan Huong'));
  const page = await visit();
  await page.goto('/signin');
  await signIn(page, { ...person, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('Login Error: ');
  await expect(page).toHaveURL('/signin');

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email/Mobile').fill(person.email_mobile);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();

  const link = await product.mailedLink(person.email_mobile);
  const fresh = { ...person, password: 'a river runs past it' };
  await page.goto(link);
  await page.getByLabel('New password').fill('four');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Minimum 5 characters')).toBeVisible();
  await page.getByLabel('New password').fill(fresh.password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();

  await signIn(page, person);
  await expect(page.getByRole('alert')).toContainText('Login Error: ');
  await signIn(page, fresh);
  await expect(page.getByRole('heading', { name: 'Welcome, Lan Huong' })).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password').fill('a second time');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a new link' }), 'a link works once').toBeVisible();
});
