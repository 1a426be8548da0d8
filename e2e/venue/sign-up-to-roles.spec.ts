import { asUser, onPage } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';
import { register, signIn, signOut, signUp, somebody } from '../play/people.ts';

test('an owner signs up, invites an analyst, promotes them, switches to Arabic and comes back by a deep link', async ({
  visit,
  product,
}) => {
  const owner = somebody('Thu Ha');
  const colleague = somebody('Minh Anh');

  const page = await visit();
  await signUp(page, product, owner);
  await signIn(page, owner);
  await expect(page.getByRole('heading', { name: 'Welcome, Thu Ha' })).toBeVisible();

  await page.getByRole('link', { name: 'Create your first page' }).click();
  await page.getByLabel('Name').fill('Lotus House');
  await page.getByRole('radio', { name: 'Tea and coffee' }).check();
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByRole('heading', { name: 'Lotus House', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Page Roles' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Invite a colleague' });
  await drawer.getByRole('textbox', { name: 'E-mail' }).fill(colleague.email_mobile);
  await drawer.getByLabel('Role').selectOption('analyst');
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('table', { name: 'Invitations' }).getByText(colleague.email_mobile)).toBeVisible();

  const theirs = await visit();
  const invitation = await product.mailedLink(colleague.email_mobile);
  await theirs.goto(invitation);
  await expect(theirs.getByLabel(/^Email/), 'the invitation fills in whom it was sent to').toHaveValue(
    colleague.email_mobile,
  );
  await signUp(theirs, product, colleague);
  await signIn(theirs, colleague);
  await expect(theirs.getByRole('heading', { name: 'Lotus House', level: 1 })).toBeVisible();
  const menu = theirs.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByText('Your role: Analyst')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Page Roles' })).toHaveCount(0);

  await menu.getByRole('link', { name: /Lotus House/ }).click();
  await expect(theirs.getByText('Only managers and admins of this page can change it')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Edit details' })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await theirs.goto('/dashboard/page-role');
  await expect(theirs.getByRole('heading', { name: 'You have no privilege to access this page' })).toBeVisible();
  await menu.getByRole('link', { name: /Lotus House/ }).click();

  await page.reload();
  await page.getByLabel('Role of Minh Anh').selectOption('manager');
  await expect(page.getByText('Updated', { exact: true })).toBeVisible();

  // Their token of before is useless now; the next thing they do gets a new one, and the new role with it.
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Edit details' }).click();
  const editor = theirs.getByRole('dialog', { name: 'Edit details' });
  await editor.getByLabel('Address').fill('12 Hang Gai, Hanoi');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('12 Hang Gai, Hanoi')).toBeVisible();
  await expect(menu.getByText('Your role: Manager')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Page Roles' })).toHaveCount(0);

  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(await page.evaluate(() => 'isSameDocument' in globalThis), 'no reload').toBe(true);
  await page.reload();
  await expect(page.locator('html'), 'remembered').toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: /العربية/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard/page-role?from=mail#roles');
  await expect(page).toHaveURL('/signin');
  await signIn(page, owner);
  await expect(page).toHaveURL('/dashboard/page-role?from=mail#roles');
  await expect(page.getByRole('heading', { name: 'Page Roles', level: 1 })).toBeVisible();
});

test('a colleague who is removed loses the page with the next thing they do, and only that page', async ({
  visit,
  product,
}) => {
  const owner = await register(product, somebody('Bao Chau'));
  const colleague = await register(product, somebody('Duc Long'));
  const asOwner = await asUser(product, owner);
  const { body: shared } = await asOwner<{ eid: string }>('POST', '/pages', {
    name: 'Shared Spa',
    category: 'spa_beauty',
    emails: [{ email: colleague.email_mobile, role: 'manager' }],
  });
  await (
    await asUser(product, colleague)
  )('POST', '/pages', { name: 'Own Kitchen', category: 'restaurant' });

  const page = await visit({ as: colleague });
  await page.goto(`/dashboard/page/${shared.eid}`);
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible();

  const onShared = await onPage(product, owner, shared.eid);
  const { body: team } = await onShared<{ rows: { uid: number; email_mobile: string }[] }>('GET', '/user-page');
  const { uid } = team.rows.find(({ email_mobile }) => email_mobile === colleague.email_mobile)!;
  expect((await onShared('DELETE', '/user-page', { page_id: shared.eid, uid })).status).toBe(200);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have no privilege to access this page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit details' })).toHaveCount(0);
  await page.goto('/dashboard/my-pages');
  await expect(page.getByRole('link', { name: 'Own Kitchen', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shared Spa' })).toHaveCount(0);
});
