import { expect, test } from './fixtures.ts';
import { register, signIn, somebody } from './people.ts';

test('a wrong password is refused with a login error, and a forgotten one is replaced by the mailed link', async ({ visit, product }) => {
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
});

test('a link works once', async ({ visit, product }) => {
  const person = await register(product, somebody('Quoc Viet'));
  const page = await visit();
  await page.goto('/forgot-password');
  await page.getByLabel('Email/Mobile').fill(person.email_mobile);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const link = await product.mailedLink(person.email_mobile);
  for (const password of ['the first new one', 'the second new one']) {
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByLabel('New password')).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('an address that nobody has gets the same answer', async ({ visit }) => {
  const page = await visit();
  await page.goto('/forgot-password');
  await page.getByLabel('Email/Mobile').fill(somebody('Nobody').email_mobile);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
});

test('a changed password signs the other browsers out, and this one stays', async ({ visit, product }) => {
  const person = await register(product, somebody('Gia Bao'));
  const [here, elsewhere] = [await visit({ as: person }), await visit({ as: person })];
  await elsewhere.goto('/dashboard/settings');
  await here.goto('/dashboard/settings');
  const browsers = here.getByRole('region', { name: 'Signed-in browsers' });
  await expect(browsers.getByRole('listitem')).not.toHaveCount(1);
  await here.getByLabel('Current password').fill(person.password);
  await here.getByLabel('New password').fill('tea on the terrace');
  await here.getByRole('button', { name: 'Change password' }).click();
  await expect(here.getByText('Updated', { exact: true })).toBeVisible();
  await expect(browsers.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/signin');
  await here.reload();
  await expect(here.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});
