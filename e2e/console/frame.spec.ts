import { expect, test } from '../play/fixtures.ts';
import { sayIn } from '../play/words.ts';

const sidebarWidth = 240;

test('the sidebar is open from 1221 pixels on and collapsed up to 1220', async ({ visit }) => {
  for (const [width, isOpen] of [
    [1221, true],
    [1220, false],
    [768, false],
  ] as const) {
    const page = await visit({ as: 'admin', width });
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: isOpen ? 'Collapse the menu' : 'Open the menu' })).toBeVisible();
    const box = await page.getByRole('complementary').boundingBox();
    if (isOpen) expect(box?.width).toBe(sidebarWidth);
    else expect(box?.width).toBeLessThan(sidebarWidth / 2);
    await page.context().close();
  }
});

test('a resized window is heeded once it has come to rest for a second', async ({ visit }) => {
  const page = await visit({ as: 'admin', width: 1300 });
  await page.goto('/dashboard');
  const collapse = page.getByRole('button', { name: 'Collapse the menu' });
  await expect(collapse).toBeVisible();
  const resizedAt = Date.now();
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  expect(Date.now() - resizedAt).toBeGreaterThanOrEqual(950);
});

test('on a phone the menu lies over the screen and closes after a click', async ({ visit }) => {
  const page = await visit({ as: 'admin', width: 390, height: 800 });
  await page.goto('/dashboard');
  const open = page.getByRole('button', { name: 'Open the menu' });
  const myPages = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My pages' });
  await expect(myPages, 'out of reach while closed').toHaveCount(0);
  await open.click();
  await myPages.click();
  await expect(page.getByRole('heading', { name: 'My pages', level: 1 })).toBeVisible();
  await expect(myPages).toHaveCount(0);
  await expect(open).toBeVisible();
  await open.click();
  await expect(myPages).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(myPages).toHaveCount(0);
  await expect(open, 'focus goes back').toBeFocused();
});

test('the top bar can be hidden, stays hidden over a reload, and comes back', async ({ visit }) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  const language = page.getByRole('button', { name: 'Language: English' });
  await expect(language).toBeVisible();
  await page.getByRole('button', { name: 'Hide top bar' }).click();
  await expect(language).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(language).toHaveCount(0);
  await page.getByRole('button', { name: 'Show top bar' }).first().click();
  await expect(language).toBeVisible();
});

test('the dark theme is remembered and there from the first paint', async ({ visit }) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Theme: Light' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect.poll(background).not.toBe(light);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html'), 'before any script of ours has loaded').toHaveAttribute(
    'data-mantine-color-scheme',
    'dark',
  );
});

test('Vietnamese is the language of a first visit, and on a phone the others are offered in a dialog', async ({
  visit,
}) => {
  const page = await visit({ width: 390, height: 800 });
  await page.goto('/signin');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible();
  await page.getByRole('button', { name: sayIn('vi')('Language: {name}', { name: 'Tiếng Việt' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the command palette finds a setting by its name in another language, and leads to it', async ({ visit }) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('mat khau');
  await expect(page.getByRole('option', { name: /^Password/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/settings#password');
  await expect(page.getByRole('heading', { name: 'Password', level: 2 })).toBeInViewport();
});

test('a folded group of the menu stays folded for who folded it, and shows only where one is', async ({ visit }) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard/devices');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Wifi marketing' }).click();
  await expect(menu.getByRole('link', { name: 'Access codes' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Devices' })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Wifi marketing' })).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'My pages' }).click();
  await expect(menu.getByRole('link', { name: 'Devices' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Wifi marketing' }).press('Enter');
  await expect(menu.getByRole('link', { name: 'Devices' })).toBeVisible();
});

test('a screen is fetched when its link is pointed at, so that the press finds it there', async ({ visit }) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Devices' });
  await page.mouse.move(700, 500);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/devices');
  await link.hover();
  await answered;
  expect(reads.some((path) => path.startsWith('/assets/devices-'))).toBe(true);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  expect(reads.filter((path) => path === '/devices')).toHaveLength(1);
});

test('a screen that is pointed at is drawn unseen; pressed it is there with the keyboard at its heading, and left it is gone', async ({
  visit,
}) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const title = await page.title();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.mouse.move(700, 500);
  await menu.getByRole('link', { name: 'My pages' }).hover();
  // In the page, and neither seen nor in the browser's tab.
  await expect(main.locator('h1', { hasText: 'My pages' })).toBeAttached();
  await expect(main.locator('h1', { hasText: 'My pages' })).toBeHidden();
  expect(await page.title()).toBe(title);
  await menu.getByRole('link', { name: 'My pages' }).click();
  await expect(main.getByRole('heading', { name: 'My pages', level: 1 })).toBeFocused();
  await expect(main.locator('h1')).toHaveCount(1);

  await main.locator('h1').evaluate((heading) => heading.setAttribute('data-left', ''));
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect(main.locator('h1')).toHaveCount(1);
  await menu.getByRole('link', { name: 'My pages' }).click();
  await expect(main.getByRole('heading', { name: 'My pages', level: 1 })).toBeFocused();
  await expect(main.locator('[data-left]')).toHaveCount(0);
});

test('the palette finds a screen by a few letters, help opens beside, and no service worker is there on localhost', async ({
  visit,
}) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /Help and Documents/ }).click();
  await expect(await opened).toHaveURL('/help/en');
  await page.bringToFront();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('roles');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/page-role');
});

test('the clocks of the page are asked for beside the page itself, not after it', async ({ visit }) => {
  const page = await visit({ as: 'admin' });
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/page-settings') resolve();
  });
  // The page itself is not told before its clocks are asked for.
  await page.route(/\/pages\/\w+$/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto('/dashboard/devices');
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
});

test('the menu of the person and the bell open when the line was lost before anybody used them', async ({ visit }) => {
  const page = await visit({ as: 'admin', mayBreak: true });
  await page.goto('/dashboard');
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['opened-user-menu', 'opened-bell', 'screens', 'parts', 'shell'].every((part) =>
      files.some((file) => file.includes(`/assets/${part}-`)),
    );
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.context().setOffline(false);
});
