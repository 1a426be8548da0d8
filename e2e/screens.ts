import { expect, type Page } from '@playwright/test';
import type { DemoPerson, Product } from './product.ts';
import type { Say } from './words.ts';

export interface Screen {
  name: string;
  path: (product: Product) => string;
  /** What to do there before it is looked at: open a drawer, leave a field out. */
  open?: (page: Page, say: Say) => Promise<void>;
  /** Answers that this screen exists to show. */
  answers?: number;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOpened = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

async function pressForDialog(page: Page, name: string): Promise<void> {
  await button(page, name).first().click();
  await dialogOpened(page);
}

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

/** The demo's first device has a script, RADIUS data and checks. */
const setUpFirst = ({ demo }: Product) => `/dashboard/devices?setup=${demo.devices[0]!.nas_id}`;

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('dialog').locator('.mantine-Skeleton-root')).toHaveCount(0);
}

export const publicScreens: Screen[] = [
  { name: 'sign in', path: () => '/signin' },
  { name: 'sign in with nothing filled in', path: () => '/signin', open: (page, say) => button(page, say('Sign in')).click() },
  {
    name: 'sign in refused', path: () => '/signin', answers: 401,
    open: async (page, say) => {
      await page.getByLabel(say('Email/Mobile')).fill('nobody@test.example');
      await page.getByLabel(new RegExp(`^${say('Password')}`)).fill('wrong');
      await button(page, say('Sign in')).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'sign up', path: () => '/signup' },
  {
    name: 'sign up with nothing filled in', path: () => '/signup',
    open: async (page, say) => {
      await button(page, say('Sign up')).click();
      await page.getByLabel(new RegExp(`^${say('Password')}`)).fill('four');
    },
  },
  { name: 'activate', path: () => '/activate/some-code' },
  { name: 'a spent link', path: () => '/activate/some-code', answers: 400, open: async (page, say) => {
    await button(page, say('Activate account')).click();
    await expect(page.getByRole('link', { name: say('Sign up again') })).toBeVisible();
  } },
  { name: 'forgot password', path: () => '/forgot-password' },
  {
    name: 'check your mail', path: () => '/forgot-password',
    open: async (page, say) => {
      await page.getByLabel(say('Email/Mobile')).fill('nobody@test.example');
      await button(page, say('Send the link')).click();
      await expect(page.getByRole('heading', { name: say('Check your mail') })).toBeVisible();
    },
  },
  { name: 'reset password', path: () => '/reset-password/some-code' },
  { name: 'first administrator', path: () => '/setup/some-code' },
  { name: 'lost', path: () => '/no-such-place', answers: 404 },
];

export const ownerScreens: Screen[] = [
  { name: 'home', path: () => '/dashboard' },
  {
    name: 'user menu', path: () => '/dashboard',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Your menu:') }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  { name: 'my pages', path: () => '/dashboard/my-pages' },
  { name: 'my pages, nothing found', path: () => '/dashboard/my-pages?name=nowhere' },
  {
    name: 'my pages, menu of a card', path: () => '/dashboard/my-pages',
    open: async (page) => {
      await page.getByRole('article').first().getByRole('button').click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  { name: 'create page', path: () => '/dashboard/create-page' },
  {
    name: 'create page with nothing filled in', path: () => '/dashboard/create-page',
    open: async (page, say) => {
      await button(page, say('Add an e-mail')).click();
      await button(page, say('Create page')).click();
    },
  },
  { name: 'page details', path: ({ demo }) => `/dashboard/page/${demo.page.eid}` },
  { name: 'edit details', path: ({ demo }) => `/dashboard/page/${demo.page.eid}`, open: (page, say) => pressForDialog(page, say('Edit details')) },
  {
    name: 'discard what was typed', path: ({ demo }) => `/dashboard/page/${demo.page.eid}`,
    open: async (page, say) => {
      await pressForDialog(page, say('Edit details'));
      await page.getByRole('dialog').getByLabel(say('Address')).fill('Elsewhere');
      await button(page, say('Cancel')).click();
      await expect(page.getByRole('dialog', { name: say('Discard what you typed?') })).toBeVisible();
    },
  },
  {
    name: 'choose a time zone', path: ({ demo }) => `/dashboard/page/${demo.page.eid}`,
    open: async (page, say) => {
      await page.getByRole('combobox', { name: say('Time zone') }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'add a menu', path: ({ demo }) => `/dashboard/page/${demo.page.eid}`, open: (page, say) => pressForDialog(page, say('Add menu')) },
  { name: 'add an item', path: ({ demo }) => `/dashboard/page/${demo.page.eid}`, open: (page, say) => pressForDialog(page, say('Add item')) },
  { name: 'delete page', path: ({ demo }) => `/dashboard/page/${demo.page.eid}`, open: (page, say) => pressForDialog(page, say('Delete page')) },
  { name: 'page roles', path: () => '/dashboard/page-role' },
  { name: 'invite', path: () => '/dashboard/page-role', open: (page, say) => pressForDialog(page, say('Invite')) },
  { name: 'report overview', path: () => '/dashboard/report-overview?range=30&compare=previous' },
  { name: 'campaign report', path: () => '/dashboard/report-campaigns?range=30' },
  { name: 'times', path: () => '/dashboard/report-times?range=30' },
  { name: 'visits', path: () => '/dashboard/report-visits' },
  { name: 'device report', path: () => '/dashboard/report-devices?compare=previous' },
  { name: 'software report', path: () => '/dashboard/report-software' },
  { name: 'survey report', path: () => '/dashboard/report-survey' },
  { name: 'top users', path: () => '/dashboard/report-top-users' },
  { name: 'history log', path: () => '/dashboard/report-history-log' },
  { name: 'hotel system errors', path: () => '/dashboard/report-hms-error' },
  { name: 'campaigns', path: () => '/dashboard/campaign' },
  { name: 'campaigns, calendar', path: () => '/dashboard/campaign?view=calendar' },
  {
    name: 'new campaign without a template', path: () => '/dashboard/campaign/new',
    open: async (page, say) => {
      await button(page, say('Next')).click();
      await expect(page.getByText(say('Please select one template to continue'))).toBeVisible();
    },
  },
  { name: 'new campaign, content left out', path: () => '/dashboard/campaign/new', open: async (page, say) => {
    await chooseTemplate(page, say);
    await button(page, say('Next')).click();
    await expect(page.getByText(say('Required field'))).toBeVisible();
  } },
  { name: 'new campaign, schedule', path: () => '/dashboard/campaign/new', open: nameCampaign },
  {
    name: 'new campaign, review', path: () => '/dashboard/campaign/new',
    open: async (page, say) => {
      await nameCampaign(page, say);
      await button(page, say('Next')).click();
      await page.getByRole('radio', { name: say('On all of them') }).waitFor();
      await button(page, say('Next')).click();
      await expect(page.getByRole('heading', { name: say('Who is shown when it starts') })).toBeVisible();
    },
  },
  { name: 'wifi campaigns', path: () => '/dashboard/wifi-campaign' },
  { name: 'a new wifi campaign', path: () => '/dashboard/wifi-campaign', open: (page, say) => pressForDialog(page, say('Create a wifi campaign')) },
  { name: 'splash editor', path: () => '/dashboard/wifi-login-flow' },
  {
    name: 'splash editor, a step to add', path: () => '/dashboard/wifi-login-flow',
    open: async (page, say) => {
      await showPart(page, say('Steps'));
      await button(page, say('Add a step')).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'splash editor, a survey and what to check', path: () => '/dashboard/wifi-login-flow',
    open: async (page, say) => {
      await showPart(page, say('Steps'));
      await button(page, say('Add a step')).click();
      await page.getByRole('menuitem', { name: say('Survey') }).click();
      for (const kind of ['Several answers', 'Grid, one answer a row', 'Scale']) {
        await button(page, say('Add a question')).click();
        await page.getByRole('menuitem', { name: say(kind), exact: true }).click();
      }
      await expect(page.getByRole('heading', { name: say('Before you publish'), includeHidden: true })).toBeAttached();
    },
  },
  { name: 'versions of a splash', path: () => '/dashboard/wifi-login-flow', open: (page, say) => pressForDialog(page, say('Version history')) },
  {
    name: 'a splash tried as a guest', path: () => '/dashboard/wifi-login-flow',
    open: async (page, say) => {
      await pressForDialog(page, say('Try as a guest'));
      await expect(page.getByText(say('The portal shows the splash page.'))).toBeVisible();
    },
  },
  { name: 'devices', path: () => '/dashboard/devices' },
  {
    name: 'add a device with nothing filled in', path: () => '/dashboard/devices?create=new',
    open: async (page, say) => {
      await button(page, say('Create and set up')).click();
      await expect(page.getByRole('dialog').getByText(say('Required field'))).toBeVisible();
    },
  },
  { name: 'set up a device', path: setUpFirst, open: (page) => expect(page.getByRole('tabpanel')).toBeVisible() },
  { name: 'script of a device', path: setUpFirst, open: (page, say) => openTab(page, say('Script and files')) },
  { name: 'values of a device', path: setUpFirst, open: (page, say) => openTab(page, say('Values')) },
  { name: 'test of a device', path: setUpFirst, open: (page, say) => openTab(page, say('Test')) },
  {
    name: 'edit a device', path: ({ demo }) => `/dashboard/devices?edit=${demo.devices[0]!.nas_id}`,
    open: async (page, say) => {
      await dialogOpened(page);
      await page.getByText(say('Advanced: RADIUS')).click();
      await expect(page.getByLabel(say('Allowed addresses'))).toBeVisible();
    },
  },
  { name: 'a nomadix gateway', path: ({ demo }) => `/dashboard/devices/nomadix/${demo.devices.find(({ type }) => type === 'nomadix')!.nas_id}` },
  { name: 'guest profiles', path: () => '/dashboard/guests-custom-profile' },
  { name: 'guest profiles, nothing found', path: () => '/dashboard/guests-custom-profile?search=nowhere-at-all' },
  {
    name: 'new profile with nothing filled in', path: () => '/dashboard/guests-custom-profile',
    open: async (page, say) => {
      await pressForDialog(page, say('New profile'));
      await button(page, say('Create')).click();
      await expect(page.getByRole('dialog').getByText(say('Required field')).first()).toBeVisible();
    },
  },
  { name: 'guest accounts', path: () => '/dashboard/guest-accounts' },
  { name: 'sale leads', path: () => '/dashboard/sale-leads' },
  { name: 'sale leads on a board', path: () => '/dashboard/sale-leads?view=board' },
  { name: 'what makes a lead', path: () => '/dashboard/sale-leads', open: (page, say) => pressForDialog(page, say('What makes a lead')) },
  { name: 'groups', path: () => '/dashboard/groups' },
  { name: 'new group', path: () => '/dashboard/groups', open: (page, say) => pressForDialog(page, say('New group')) },
  {
    name: 'new guest account with nothing filled in', path: () => '/dashboard/guest-accounts',
    open: async (page, say) => {
      await pressForDialog(page, say('New account'));
      await button(page, say('Speed, time and data')).click();
      await button(page, say('Create')).click();
      await expect(page.getByRole('dialog').getByText(say('Required field')).first()).toBeVisible();
    },
  },
  {
    name: 'a guest account', path: () => '/dashboard/guest-accounts',
    open: async (page) => {
      await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
      await dialogOpened(page);
    },
  },
  {
    name: 'import of guest accounts', path: () => '/dashboard/guest-accounts',
    open: async (page, say) => {
      await pressForDialog(page, say('Import'));
      await page.getByLabel(say('Or paste the lines')).fill('username,password,colour\nroom-901,welcome,red\ntwo words,abc,\n');
      await button(page, say('Check the lines')).click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  { name: 'guests online', path: () => '/dashboard/guest-sessions' },
  { name: 'access codes', path: () => '/dashboard/accesscode' },
  {
    name: 'an access code', path: () => '/dashboard/accesscode',
    open: async (page, say) => {
      await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: say('Link behind the QR code') })).toBeVisible();
    },
  },
  {
    name: 'generate access codes', path: () => '/dashboard/accesscode',
    open: async (page, say) => {
      await pressForDialog(page, say('Generate'));
      await button(page, say('Speed, data and how the code looks')).click();
    },
  },
  { name: 'access codes on paper', path: () => '/dashboard/accesscode/print', open: (page) => expect(page.getByRole('article').first()).toBeVisible() },
  { name: 'reception desk', path: () => '/dashboard/accesscode/desk' },
  {
    name: 'a preset of the desk', path: () => '/dashboard/accesscode/desk',
    open: async (page, say) => {
      await button(page, say('Edit presets')).click();
      await pressForDialog(page, say('Add a preset'));
    },
  },
  { name: 'media', path: () => '/dashboard/media' },
  { name: 'settings', path: () => '/dashboard/settings' },
  { name: 'advanced settings', path: () => '/dashboard/settings-advance' },
  { name: 'a request to write down', path: () => '/dashboard/settings-advance', open: (page, say) => pressForDialog(page, say('Write down a request')) },
  {
    name: 'what retention would take away', path: () => '/dashboard/settings-advance',
    open: async (page, say) => {
      await button(page, say('Try without deleting')).click();
      await expect(page.getByText(say('What would go now'))).toBeVisible();
    },
  },
  { name: 'lost inside', path: () => '/dashboard/nowhere', answers: 404 },
  { name: 'restricted', path: () => '/dashboard/admin-system-logs' },
  {
    name: 'command palette', path: () => '/dashboard',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await dialogOpened(page);
    },
  },
];

export const analystScreens: Screen[] = [
  { name: 'home of an analyst', path: () => '/dashboard' },
  { name: 'page details to read only', path: ({ demo }) => `/dashboard/page/${demo.page.eid}` },
  { name: 'wifi campaigns to read only', path: () => '/dashboard/wifi-campaign' },
  { name: 'devices to read only', path: () => '/dashboard/devices' },
  { name: 'guests online to read only', path: () => '/dashboard/guest-sessions' },
  { name: 'media to look at only', path: () => '/dashboard/media' },
  { name: 'no privilege', path: () => '/dashboard/page-role' },
];

export const platformScreens: Screen[] = [
  { name: 'mails', path: () => '/dashboard/admin-system-logs' },
  {
    name: 'a mail', path: () => '/dashboard/admin-system-logs',
    open: async (page) => {
      await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
      await dialogOpened(page);
    },
  },
  { name: 'events', path: () => '/dashboard/admin-system-logs?tab=events' },
];

export const newcomerScreens: Screen[] = [
  { name: 'home without a page', path: () => '/dashboard' },
  { name: 'my pages, none yet', path: () => '/dashboard/my-pages' },
  { name: 'page roles without a page', path: () => '/dashboard/page-role' },
];

export type Audience = DemoPerson | 'nobody' | 'newcomer';

export const screensByAudience: [Audience, Screen[]][] = [
  ['nobody', publicScreens],
  ['admin', ownerScreens],
  ['analyst', analystScreens],
  ['platformAdmin', platformScreens],
  ['newcomer', newcomerScreens],
];

/** All that the screen fetches is there, and nothing of it is a grey bar any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
