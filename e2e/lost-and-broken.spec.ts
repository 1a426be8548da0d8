import { expect, test } from './fixtures.ts';

const notYet = ['page-notification', 'page-license', 'admin-plans'];

test('an address that never was answers 404 and says so, to visitors too', async ({ visit }) => {
  const page = await visit();
  const response = await page.goto('/no-such-place');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Looks like you got lost' })).toBeVisible();
  await expect(page).toHaveTitle(/Looks like you got lost/);
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('screens that do not exist yet answer 404, show the lost page inside the frame, and are not in the menu', async ({ visit }) => {
  const page = await visit({ as: 'platformAdmin' });
  await page.goto('/dashboard');
  const offered = await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  for (const path of notYet) {
    expect((await page.request.get(`/dashboard/${path}`, { headers: { accept: 'text/html' } })).status(), path).toBe(404);
    expect(offered).not.toContain(`/dashboard/${path}`);
  }
  await page.goto(`/dashboard/${notYet[0]}`);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Looks like you got lost' })).toBeVisible();
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('every entry of the menu leads to a screen that exists', async ({ visit }) => {
  const page = await visit({ as: 'platformAdmin' });
  await page.goto('/dashboard');
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await expect(links).not.toHaveCount(0);
  const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  for (const path of paths) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Looks like you got lost' })).toHaveCount(0);
  }
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
  await page.context().route('**/assets/dashboard-*.js', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  await page.context().unroute('**/assets/dashboard-*.js');
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
