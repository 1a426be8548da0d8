import { expect, test } from '../play/fixtures.ts';
import { pressOn, tabTo, typeInto } from '../play/keyboard.ts';
import { register, somebody } from '../play/people.ts';

test('a page is made, changed and deleted, from sign-in on, without a mouse', async ({ visit, product }) => {
  const person = await register(product, somebody('Tuan Kiet'));
  const page = await visit();
  await page.goto('/signin');
  await typeInto(page, page.getByLabel('Email/Mobile'), person.email_mobile);
  await typeInto(page, page.getByLabel(/^Password/), person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Tuan Kiet' })).toBeVisible();

  await page.keyboard.press('Control+Home');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await pressOn(page, page.getByRole('link', { name: 'Skip to the content' }));
  await expect(page.getByRole('main')).toBeFocused();

  const menuButton = page.getByRole('button', { name: /^Your menu/ });
  await tabTo(page, menuButton, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus'), 'the focus is in the menu').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menuButton, 'focus goes back to the menu it came from').toBeFocused();
  await page.keyboard.press('Enter');
  const create = page.getByRole('menuitem', { name: 'Create page' });
  await expect(create).toBeVisible();
  for (let step = 0; step < 8 && !(await create.evaluate((item) => item === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(
    page.getByRole('heading', { name: 'Create a page' }),
    'the keyboard starts at the heading of the new screen',
  ).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Create page' }));
  const name = page.getByLabel('Name');
  await expect(name, 'the first wrong field').toBeFocused();
  await page.keyboard.type('Keyboard Inn');
  await tabTo(page, page.getByRole('radio', { name: 'Tea and coffee' }));
  await page.keyboard.press('Space');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Hotel or resort' })).toBeChecked();
  await pressOn(page, page.getByRole('button', { name: 'Create page' }), 'Space');
  await expect(page.getByRole('heading', { name: 'Keyboard Inn', level: 1 })).toBeFocused();

  const edit = page.getByRole('button', { name: 'Edit details' });
  await pressOn(page, edit);
  const drawer = page.getByRole('dialog', { name: 'Edit details' });
  await expect(drawer.getByLabel('Name')).toBeFocused();
  await typeInto(page, drawer.getByLabel('Address'), '1 Quiet Lane');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(drawer.getByLabel('Address'), 'what was typed is still there').toHaveValue('1 Quiet Lane');
  await tabTo(page, drawer.getByLabel('Address'));
  await page.keyboard.press('Enter');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText('1 Quiet Lane')).toBeVisible();
  await expect(edit, 'focus goes back to what opened the drawer').toBeFocused();

  const remove = page.getByRole('button', { name: 'Delete page' });
  await pressOn(page, remove);
  const confirm = page.getByRole('dialog', { name: 'Delete Keyboard Inn?' });
  await expect(confirm.getByRole('button', { name: 'Cancel' }), 'the harmless answer first').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirm).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressOn(page, confirm.getByRole('button', { name: 'Delete' }));
  await expect(page).toHaveURL('/dashboard/my-pages');
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
});

test('the keyboard reaches everything on the home screen once and in the order it is seen', async ({ visit }) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /Manage roles/ })).toBeVisible();
  const order: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      return !element || element === document.body
        ? ''
        : `${element.closest('aside, header, main, footer')?.tagName ?? 'BODY'} ${element.getAttribute('aria-label') ?? element.textContent?.trim()}`;
    });
    if (name === '') break;
    order.push(name);
  }
  expect(order.length).toBeGreaterThan(8);
  expect(new Set(order).size, `nothing twice in: ${order.join(' | ')}`).toBe(order.length);
  const places = order.map((name) => ['BODY', 'ASIDE', 'HEADER', 'MAIN', 'FOOTER'].indexOf(name.split(' ')[0]!));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
