import { goBehind } from '../play/behind.ts';
import { expect, test } from '../play/fixtures.ts';

test('a platform administrator tries a failed job again, and gives up one that cannot be done', async ({
  visit,
  product,
}) => {
  const { db, queue, close } = await goBehind(product);
  // Nobody can do it: to whom the mail should go was left out.
  await queue.add(db, { name: 'auth.reset-mail', data: {} });
  const page = await visit({ as: 'platformAdmin' });
  const failed = page.getByRole('table').getByRole('row').filter({ hasText: 'auth.reset-mail' });
  await expect(async () => {
    await page.goto('/dashboard/admin-system-logs?tab=health');
    await expect(failed).toContainText('bad payload', { timeout: 2000 });
  }).toPass();
  const choose = async (action: string) => {
    await failed
      .getByRole('button', { name: /auth\.reset-mail/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const messages = page.getByRole('region', { name: 'Messages' });

  await choose('Try again');
  await expect(messages).toContainText('auth.reset-mail is tried again');
  // It runs, and fails as before.
  await expect(async () => {
    await page.reload();
    await expect(failed).toBeVisible({ timeout: 2000 });
  }).toPass();
  const tried = await db.execute("select 1 from audit_events where action = 'job.retried'");
  expect(tried.rows).toHaveLength(1);

  await choose('Give up');
  const question = page.getByRole('dialog', { name: 'Give auth.reset-mail up?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(failed).toBeVisible();
  await choose('Give up');
  await question.getByRole('button', { name: 'Give up' }).click();
  await expect(messages).toContainText('Deleted');
  await expect(failed).toHaveCount(0);
  await expect(page.getByText('No job has failed')).toBeVisible();
  expect((await db.execute('select 1 from failed_jobs')).rows).toEqual([]);
  await close();
});
