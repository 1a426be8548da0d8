import { expect, type Page } from '@playwright/test';
import type { Say } from '../play/words.ts';
import { button, pressForDialog, type Screen } from './screen.ts';

async function chooseTemplate(page: Page, say: Say): Promise<void> {
  await page.getByRole('radio').first().check({ force: true });
  await button(page, say('Next')).click();
}

async function nameCampaign(page: Page, say: Say): Promise<void> {
  await chooseTemplate(page, say);
  await page.getByLabel(new RegExp(`^${say('Name of the campaign')}`)).fill('Rainy day');
  await button(page, say('Next')).click();
  await expect(page.getByLabel(new RegExp(`^${say('Starts')}`))).toBeVisible();
}

/** On a phone the editor shows one of its three parts at a time. */
async function showPart(page: Page, name: string): Promise<void> {
  const part = page.getByRole('radiogroup').getByText(name, { exact: true });
  if (await part.isVisible()) await part.click();
}

/**
 * Opens the menu and takes one of it. The list above the button has just grown: a press that met it on its way down,
 * and a menu that closed with it, are tried once more.
 */
async function chooseFrom(page: Page, menu: string, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(async () => {
    if (!(await item.isVisible())) await button(page, menu).click({ timeout: 5_000 });
    await item.click({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

export const campaignScreens: Screen[] = [
  { name: 'campaigns', path: () => '/dashboard/campaign' },
  { name: 'campaigns, calendar', path: () => '/dashboard/campaign?view=calendar' },
  {
    name: 'new campaign without a template',
    path: () => '/dashboard/campaign/new',
    open: async (page, say) => {
      await button(page, say('Next')).click();
      await expect(page.getByText(say('Please select one template to continue'))).toBeVisible();
    },
  },
  {
    name: 'new campaign, content left out',
    path: () => '/dashboard/campaign/new',
    open: async (page, say) => {
      await chooseTemplate(page, say);
      await button(page, say('Next')).click();
      await expect(page.getByText(say('Required field'))).toBeVisible();
    },
  },
  { name: 'new campaign, schedule', path: () => '/dashboard/campaign/new', open: nameCampaign },
  {
    name: 'new campaign, review',
    path: () => '/dashboard/campaign/new',
    open: async (page, say) => {
      await nameCampaign(page, say);
      await button(page, say('Next')).click();
      await page.getByRole('radio', { name: say('On all of them') }).waitFor();
      await button(page, say('Next')).click();
      await expect(page.getByRole('heading', { name: say('Who is shown when it starts') })).toBeVisible();
    },
  },
  { name: 'wifi campaigns', path: () => '/dashboard/wifi-campaign' },
  {
    name: 'a new wifi campaign',
    path: () => '/dashboard/wifi-campaign',
    open: (page, say) => pressForDialog(page, say('Create a wifi campaign')),
  },
  { name: 'splash editor', path: () => '/dashboard/wifi-login-flow' },
  {
    name: 'splash editor, a step to add',
    path: () => '/dashboard/wifi-login-flow',
    open: async (page, say) => {
      await showPart(page, say('Steps'));
      await button(page, say('Add a step')).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'splash editor, a survey and what to check',
    path: () => '/dashboard/wifi-login-flow',
    open: async (page, say) => {
      await showPart(page, say('Steps'));
      await button(page, say('Add a step')).click();
      await page.getByRole('menuitem', { name: say('Survey') }).click();
      for (const kind of ['Several answers', 'Grid, one answer a row', 'Scale']) {
        await chooseFrom(page, say('Add a question'), say(kind));
      }
      await expect(page.getByRole('heading', { name: say('Before you publish'), includeHidden: true })).toBeAttached();
    },
  },
  {
    name: 'versions of a splash',
    path: () => '/dashboard/wifi-login-flow',
    open: (page, say) => pressForDialog(page, say('Version history')),
  },
  {
    name: 'a splash tried as a guest',
    path: () => '/dashboard/wifi-login-flow',
    open: async (page, say) => {
      await pressForDialog(page, say('Try as a guest'));
      await expect(page.getByText(say('The portal shows the splash page.'))).toBeVisible();
    },
  },
];
