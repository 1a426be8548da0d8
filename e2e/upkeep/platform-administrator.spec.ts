import { asNobody, asUser } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';
import { register, somebody } from '../play/people.ts';

test('a platform administrator reads the mails that wait and what people did', async ({ visit, product }) => {
  const person = await register(product, somebody('Ngoc Mai'));
  await (
    await asUser(product, product.demo.platformAdmin)
  )('POST', '/pages', { name: 'Platform office', category: 'company' });
  const page = await visit({ as: 'platformAdmin' });
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('list', { name: 'Admin' })).toBeVisible();
  // The page's own entries come in above the admin group and push it down: a click before that lands elsewhere.
  await expect(menu.getByRole('link', { name: 'Page Roles' })).toBeVisible();
  await menu.getByRole('link', { name: 'System logs' }).click();
  await expect(page.getByRole('heading', { name: 'System logs' })).toBeVisible();

  const mails = page.getByRole('table');
  await expect(mails.getByRole('row').filter({ hasText: person.email_mobile })).toBeVisible();
  await mails.getByRole('row').filter({ hasText: person.email_mobile }).getByRole('button').first().click();
  const mail = page.getByRole('dialog');
  await expect(mail.getByLabel('Link', { exact: true })).toHaveValue(/\/activate\//);
  await page.keyboard.press('Escape');
  await expect(mail).toHaveCount(0);

  await page.getByText('Events', { exact: true }).click();
  const { email_mobile: own } = product.demo.platformAdmin;
  // By its name: the mails' own field stands there until the events have come.
  await page.getByRole('searchbox', { name: 'Search by person, page or action' }).fill(own);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: own }).first()).toBeVisible();
});

test('the admin of a page sees no admin group, is turned away at its door, and the server refuses too', async ({
  visit,
  product,
}) => {
  const page = await visit({ as: 'admin' });
  await page.goto('/dashboard/admin-system-logs');
  await expect(page.getByRole('heading', { name: 'Restricted' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My pages' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'System logs' })).toHaveCount(0);
  const call = await asUser(product, product.demo.admin);
  for (const path of ['/system-logs/mails', '/system-logs/events'])
    expect((await call('GET', path)).status, path).toBe(403);
  expect((await asNobody(product)('GET', '/system-logs/mails')).status).toBe(401);

  await page.evaluate(() => localStorage.setItem('group_id', '999'));
  await page.goto('/dashboard/admin-system-logs');
  await expect(page.getByRole('heading', { name: 'Restricted' }), 'the server says who one is').toBeVisible();
});
