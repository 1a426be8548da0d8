import type { Page } from '@playwright/test';
import { expect, test } from '../play/fixtures.ts';

const mailOf = (page: Page) => page.getByRole('region', { name: 'The mail' });
const previewOf = (page: Page) => page.frameLocator('iframe[title="What the guest gets"]').locator('body');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function startFrom(page: Page, readyMade: RegExp, name: string): Promise<void> {
  await page.goto('/dashboard/email-templates?type=shared');
  await page.getByRole('button', { name: readyMade }).first().click();
  await page.getByLabel(/^Name/).fill(name);
  await button(page, 'Create and write').click();
  await expect(page).toHaveURL(/email-templates\/\d+$/);
  await expect(mailOf(page)).toBeVisible();
}

async function saved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 15_000 });
}

test('a marketer builds a mail with a voucher from a ready-made one, sees it, and finds it again', async ({
  visit,
}) => {
  const page = await visit({ as: 'marketer' });
  await startFrom(page, /thank you/i, 'Thanks with a gift');

  await page.getByRole('navigation', { name: 'Blocks' }).getByRole('button', { name: 'Voucher' }).click();
  await page.getByLabel('Title', { exact: true }).last().fill('Coffee on the house');
  await page.getByLabel('Code', { exact: true }).fill('COFFEE-7');
  await mailOf(page).getByRole('textbox', { name: 'Heading' }).first().fill('Thank you, dear friend');
  await button(page, 'Save').click();
  await saved(page);

  await page.getByRole('radiogroup', { name: 'View' }).getByText('Phone').click();
  await expect(previewOf(page)).toContainText('Thank you, dear friend');
  await expect(previewOf(page)).toContainText('Coffee on the house');
  await expect(previewOf(page)).toContainText('COFFEE-7');
  await expect(previewOf(page)).toContainText('Unsubscribe');
  await page.getByRole('combobox', { name: 'Guest of the preview' }).click();
  await page.getByRole('option').first().click();
  await expect(previewOf(page)).toContainText('COFFEE-7');

  await page.reload();
  await expect(mailOf(page)).toContainText('Thank you, dear friend');
  await expect(mailOf(page)).toContainText('COFFEE-7');
  await page.goto('/dashboard/email-templates');
  await expect(page.getByRole('link', { name: 'Thanks with a gift' })).toBeVisible();
});

test('a mail is built by the keyboard alone, and undone', async ({ visit }) => {
  const page = await visit({ as: 'marketer' });
  await startFrom(page, /welcome/i, 'By keys');
  const first = mailOf(page).locator('[data-block]').first();
  const before = await mailOf(page).locator('[data-block]').count();

  await page.getByRole('navigation', { name: 'Blocks' }).getByRole('button', { name: 'Text' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Typed where it stands');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' and bold');
  const typed = mailOf(page).locator('[data-block]').filter({ hasText: 'Typed where it stands' });
  await expect(typed.locator('b')).toHaveText(' and bold');
  await expect(mailOf(page).locator('[data-block]')).toHaveCount(before + 1);

  await typed.getByRole('button', { name: 'Text', exact: true }).focus();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await expect(first).toContainText('Typed where it stands');
  await page.keyboard.press('Delete');
  await expect(typed).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(first).toContainText('Typed where it stands');
});

test('a new block is dragged to its place', async ({ visit }) => {
  const page = await visit({ as: 'marketer' });
  await startFrom(page, /welcome/i, 'By hand');
  const blocks = mailOf(page).locator('[data-block]');
  const before = await blocks.count();
  const from = (await page
    .getByRole('navigation', { name: 'Blocks' })
    .getByRole('button', { name: 'Line' })
    .boundingBox())!;
  const to = (await blocks.first().boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 40, { steps: 8 });
  await page.mouse.move(to.x + to.width / 2, to.y - 2, { steps: 4 });
  await page.mouse.up();
  await expect(blocks).toHaveCount(before + 1);
  await expect(blocks.first().getByRole('button', { name: 'Line', exact: true })).toBeVisible();
});

test('who saves second is told, and nothing is lost', async ({ visit }) => {
  const page = await visit({ as: 'marketer' });
  await startFrom(page, /birthday/i, 'Two at work');
  const other = await visit({ as: 'manager' });
  await other.goto(page.url());
  await expect(mailOf(other)).toBeVisible();
  const subject = (who: Page) => who.getByLabel('Subject', { exact: true });
  await subject(page).fill('From the first');
  await button(page, 'Save').click();
  await saved(page);
  await subject(other).fill('From the second');
  await button(other, 'Save').click();
  await expect(other.getByText(/saved version .* while you were editing/)).toBeVisible();
  await button(other, 'Save mine over it').click();
  await saved(other);
  await page.reload();
  await expect(subject(page)).toHaveValue('From the second');
});

test('a hostile text stays a text, in the console and in the preview', async ({ visit }) => {
  const page = await visit({ as: 'marketer' });
  await startFrom(page, /thank you/i, 'Hostile');
  const heading = mailOf(page).getByRole('textbox', { name: 'Heading' }).first();
  await heading.fill('<img src=x onerror="document.title=1"><script>document.title=2</script>');
  await button(page, 'Save').click();
  await saved(page);
  await page.reload();
  await expect(heading).toContainText('<img src=x');
  await expect(heading.locator('img, script')).toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Desktop').click();
  await expect(previewOf(page)).toContainText('<script>document.title=2');
  expect(await page.title()).toContain('E-mail editor');
});
