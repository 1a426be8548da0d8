import { expect, test } from '../play/fixtures.ts';
import { register, signIn, signOut, somebody } from '../play/people.ts';

test('a stored session that is corrupt clears the token, asks to sign in, and leads on from there', async ({
  visit,
  product,
}) => {
  const page = await visit({ as: 'admin' });
  // The console itself would write what the server says of the person over it.
  await page.goto('/health');
  await page.evaluate(() => localStorage.setItem('profile', '{oops'));
  await page.goto('/dashboard/my-pages');
  await expect(page).toHaveURL('/signin');
  expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull();
  await signIn(page, product.demo.admin);
  await expect(page).toHaveURL('/dashboard/my-pages');
});

test('an expired token is renewed unnoticed', async ({ visit }) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  await page.evaluate(() => localStorage.setItem('id_token', 'expired'));
  await page.goto('/dashboard/my-pages');
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  const token = await page.evaluate(() => localStorage.getItem('id_token'));
  expect(token).not.toBe('expired');
  expect(token).toBeTruthy();
});

test('signing out in one tab counts in the other, and so does signing in', async ({ visit, product }) => {
  const page = await visit({ as: 'admin' });
  const other = await page.context().newPage();
  await page.goto('/dashboard');
  await other.goto('/dashboard/settings');
  await expect(other.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/signin');
  await signIn(page, product.demo.admin);
  await expect(page).toHaveURL('/dashboard');
  await expect(other, 'back to where it was').toHaveURL('/dashboard/settings');
});

test('a browser that was signed out from another one ends at the sign-in and comes back to where it was', async ({
  visit,
  product,
}) => {
  const person = await register(product, somebody('Hai Yen'));
  const [here, elsewhere] = [await visit({ as: person }), await visit({ as: person })];
  await elsewhere.goto('/dashboard/my-pages');
  await here.goto('/dashboard/settings');
  await here.getByRole('button', { name: 'Sign out all others' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(here.getByText('Signed out', { exact: true })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/signin');
  await signIn(elsewhere, person);
  await expect(elsewhere).toHaveURL('/dashboard/my-pages');
});

test('what one person saw is gone before the next one signs in', async ({ visit, product }) => {
  const newcomer = await register(product, somebody('Khanh Linh'));
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard/my-pages');
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
  await signOut(page);
  await expect(page).toHaveURL('/');
  await signIn(page, newcomer);
  await expect(page.getByRole('heading', { name: 'Welcome, Khanh Linh' })).toBeVisible();
  await page.getByRole('link', { name: 'My pages' }).click();
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
});

test('signing out while the session is still being checked ends at the front door', async ({ visit, product }) => {
  const page = await visit({ as: product.demo.analyst });
  const leaving = page.waitForRequest('**/auth/logout');
  let checked = () => {};
  const isChecked = new Promise<void>((resolve) => {
    checked = resolve;
  });
  await page.route('**/auth/verify-id-token', async (route) => {
    const response = await route.fetch();
    await leaving;
    await route.fulfill({ response });
    checked();
  });
  await page.route('**/auth/logout', async (route) => {
    await isChecked;
    // The page has read the answer of the check before that of leaving.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 100);
        }),
    );
    await route.continue();
  });
  await page.goto('/dashboard');
  await signOut(page);
  await expect(page).toHaveURL('/');
});
