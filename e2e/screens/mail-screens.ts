import { expect, type Page } from '@playwright/test';
import type { Say } from '../play/words.ts';
import { button, pressForDialog, type Screen } from './screen.ts';

/** A copy of the first ready-made mail, in the editor. */
async function openCopy(page: Page, say: Say): Promise<void> {
  await page.getByRole('article').first().getByRole('heading').getByRole('button').click();
  await button(page, say('Create and write')).click();
  await expect(page.getByRole('region', { name: say('The mail'), exact: true })).toBeVisible();
}

export const mailScreens: Screen[] = [
  { name: 'e-mail templates', path: () => '/dashboard/email-templates' },
  { name: 'ready-made e-mails', path: () => '/dashboard/email-templates?type=shared' },
  {
    name: 'new e-mail template',
    path: () => '/dashboard/email-templates?type=shared',
    open: (page, say) => pressForDialog(page, say('New template')),
  },
  { name: 'e-mail editor', path: () => '/dashboard/email-templates?type=shared', open: openCopy },
];
