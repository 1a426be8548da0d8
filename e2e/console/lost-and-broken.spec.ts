import { expect, test } from '../play/fixtures.ts';

test('an address that never was answers 404 and says so, to visitors too', async ({ visit }) => {
  const page = await visit();
  const response = await page.goto('/no-such-place');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Looks like you got lost' })).toBeVisible();
  await expect(page).toHaveTitle(/Looks like you got lost/);
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a screen that does not exist yet answers 404 and shows the lost page inside the frame', async ({ visit }) => {
  const page = await visit({ as: 'platformAdmin' });
  expect((await page.goto('/dashboard/chatbot'))?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Looks like you got lost' })).toBeVisible();
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a screen whose code does not arrive shows the 500 page, and the menu stays', async ({ visit }) => {
  const page = await visit({ as: 'admin', mayBreak: true });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().route('**/assets/my-pages-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'My pages' }).click();
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('a frame whose code does not arrive shows the 500 page with a way home', async ({ visit }) => {
  const page = await visit({ as: 'admin', mayBreak: true });
  await page.context().route('**/assets/frame-*.js', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  await page.context().unroute('**/assets/frame-*.js');
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('after an update the old files are gone, and a tab from before loads anew by itself', async ({ visit }) => {
  const page = await visit({ as: 'admin', mayBreak: true });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().route('**/assets/my-pages-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('link', { name: 'My pages' }).click();
  await expect(page.getByRole('heading', { name: 'My pages', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/my-pages');
});

test('a server out of reach is said so on the screen, and trying again helps', async ({ visit }) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().route(/\/account$/, (route) => route.abort());
  await page.goto('/dashboard/settings');
  const again = page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.context().unroute(/\/account$/);
  await again.click();
  await expect(page.getByLabel('Your name')).toBeVisible();
});

test('where the line is lost, a press says that what it opens did not come, and a later one fetches it', async ({
  visit,
}) => {
  // Somewhere else too, so that there is something to ask about.
  await visit({ as: 'admin' });
  const page = await visit({ as: 'admin', mayBreak: true });
  await page.goto('/dashboard/settings');
  const name = page.getByLabel('Your name');
  await expect(name).toBeVisible();
  await page.context().setOffline(true);
  await name.fill('Somebody who types');
  const messages = page.getByRole('region', { name: 'Messages' });
  const theme = page.getByRole('button', { name: /^Theme/ });
  for (const press of [
    () => theme.click(),
    () => page.getByRole('button', { name: /^Language/ }).click(),
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('button', { name: 'Sign out all others' }).click(),
  ]) {
    await press();
    await expect(messages).toContainText('The server cannot be reached. Check your connection and try again');
    await messages.getByRole('button', { name: 'Close' }).click();
    await expect(messages).toHaveText('');
    await expect(name).toHaveValue('Somebody who types');
  }
  await page.context().setOffline(false);
  await theme.click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page
    .getByRole('dialog', { name: 'Sign out all other browsers?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find a screen or a page' })).toBeVisible();
  await expect(name).toHaveValue('Somebody who types');
});
