import { asUser } from '../play/api.ts';
import { goBehind } from '../play/behind.ts';
import { expect, test } from '../play/fixtures.ts';

test('a platform administrator sees the console as somebody else, can change nothing, and comes back', async ({
  visit,
  product,
}) => {
  const page = await visit({ as: 'platformAdmin' });
  await page.goto('/dashboard/admin-user-manager');
  const { email_mobile: email } = product.demo.analyst;
  await page.getByRole('searchbox', { name: 'Search by name, e-mail or mobile' }).fill(email);
  await page.getByRole('table').getByRole('row').filter({ hasText: email }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'View as this person' }).click();
  const drawer = page.getByRole('dialog').last();
  await drawer.getByRole('textbox', { name: 'Why do you look?' }).fill('Figures look wrong to them');
  await drawer.getByRole('button', { name: 'Start viewing' }).click();

  const banner = page.getByRole('complementary', { name: 'View as somebody else' });
  await expect(banner).toContainText('Nothing can be changed');
  // What this person may not see is not there, and what they may do is refused.
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(
    menu
      .getByRole('link', { name: 'Home' })
      .or(menu.getByRole('link', { name: 'My pages' }))
      .first(),
  ).toBeVisible();
  await expect(menu.getByRole('link', { name: 'User manager' })).toHaveCount(0);
  const refused = await page.evaluate(async () => {
    const response = await fetch('/account', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('id_token')}` },
      body: JSON.stringify({ displayName: 'Somebody else' }),
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  });
  expect(refused).toEqual([403, 'view-only']);
  // A reload keeps the banner.
  await page.reload();
  await expect(banner).toBeVisible();

  // What cannot be ended is said to go on.
  await page.context().setOffline(true);
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The server cannot be reached');
  await page.context().setOffline(false);
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(menu.getByRole('link', { name: 'User manager' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('You no longer see the console as');

  const call = await asUser(product, product.demo.platformAdmin);
  const { body } = (await call('GET', '/system-logs/events?search=user.viewed')) as {
    body: { rows: { details: { email: string; reason: string } }[] };
  };
  expect(body.rows[0]!.details).toMatchObject({ email, reason: 'Figures look wrong to them' });
});

test('a view that runs out says so, and what was asked in it is not done as who looked', async ({ visit, product }) => {
  const call = await asUser(product, product.demo.platformAdmin);
  const before = (await call('GET', '/account')).body as { displayName: string };
  const page = await visit({ as: 'platformAdmin' });
  await page.goto('/dashboard/admin-user-manager');
  const { email_mobile: email } = product.demo.analyst;
  await page.getByRole('searchbox', { name: 'Search by name, e-mail or mobile' }).fill(email);
  await page.getByRole('table').getByRole('row').filter({ hasText: email }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'View as this person' }).click();
  const drawer = page.getByRole('dialog').last();
  await drawer.getByRole('textbox', { name: 'Why do you look?' }).fill('Figures look wrong to them');
  await drawer.getByRole('button', { name: 'Start viewing' }).click();
  const banner = page.getByRole('complementary', { name: 'View as somebody else' });
  await expect(banner).toBeVisible();

  await page.goto('/dashboard/settings');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Whoever looks');
  const { db, close } = await goBehind(product);
  await db.execute("update sessions set expires_at = now() - interval '1 second' where viewer_session_id is not null");
  await close();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('You no longer see the console as');
  await expect(banner).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'User manager' }),
  ).toBeVisible();
  expect((await call('GET', '/account')).body).toMatchObject({ displayName: before.displayName });
});
