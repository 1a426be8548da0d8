import { expect } from '@playwright/test';
import { button, dialogOpened, pressForDialog, type Screen } from './screen.ts';

export const pageScreens: Screen[] = [
  { name: 'home', path: () => '/dashboard' },
  {
    name: 'user menu',
    path: () => '/dashboard',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Your menu:') }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  { name: 'my pages', path: () => '/dashboard/my-pages' },
  { name: 'my pages, nothing found', path: () => '/dashboard/my-pages?name=nowhere' },
  {
    name: 'my pages, menu of a card',
    path: () => '/dashboard/my-pages',
    open: async (page) => {
      await page.getByRole('article').first().getByRole('button').click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  { name: 'buy a plan', path: () => '/dashboard/page-license/buy' },
  { name: 'create page', path: () => '/dashboard/create-page' },
  {
    name: 'create page with nothing filled in',
    path: () => '/dashboard/create-page',
    open: async (page, say) => {
      await button(page, say('Add an e-mail')).click();
      await button(page, say('Create page')).click();
    },
  },
  { name: 'page details', path: ({ demo }) => `/dashboard/page/${demo.page.eid}` },
  {
    name: 'edit details',
    path: ({ demo }) => `/dashboard/page/${demo.page.eid}`,
    open: (page, say) => pressForDialog(page, say('Edit details')),
  },
  {
    name: 'discard what was typed',
    path: ({ demo }) => `/dashboard/page/${demo.page.eid}`,
    open: async (page, say) => {
      await pressForDialog(page, say('Edit details'));
      await page.getByRole('dialog').getByLabel(say('Address')).fill('Elsewhere');
      await button(page, say('Cancel')).click();
      await expect(page.getByRole('dialog', { name: say('Discard what you typed?') })).toBeVisible();
    },
  },
  {
    name: 'choose a time zone',
    path: () => '/dashboard/settings-advance',
    open: async (page, say) => {
      await page.getByRole('combobox', { name: say('Time zone') }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'add a menu',
    path: ({ demo }) => `/dashboard/page/${demo.page.eid}`,
    open: (page, say) => pressForDialog(page, say('Add menu')),
  },
  {
    name: 'add an item',
    path: ({ demo }) => `/dashboard/page/${demo.page.eid}`,
    open: (page, say) => pressForDialog(page, say('Add item')),
  },
  {
    name: 'delete page',
    path: ({ demo }) => `/dashboard/page/${demo.page.eid}`,
    open: (page, say) => pressForDialog(page, say('Delete page')),
  },
  { name: 'page licence', path: () => '/dashboard/page-license' },
  {
    name: 'a licence code with a typing error',
    path: () => '/dashboard/page-license',
    open: async (page, say) => {
      await page.getByLabel(say('Licence code'), { exact: true }).fill('PRO-1');
      await button(page, say('See what it gives')).click();
    },
  },
  { name: 'page roles', path: () => '/dashboard/page-role' },
  { name: 'page notification', path: () => '/dashboard/page-notification' },
  {
    name: 'bell',
    path: () => '/dashboard/page-notification',
    // Its name also says how many are new.
    open: async (page, say) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Notifications') })
        .click();
      await dialogOpened(page);
    },
  },
  { name: 'invite', path: () => '/dashboard/page-role', open: (page, say) => pressForDialog(page, say('Invite')) },
];

export const reportScreens: Screen[] = [
  { name: 'report overview', path: () => '/dashboard/report-overview?range=30&compare=previous' },
  { name: 'campaign report', path: () => '/dashboard/report-campaigns?range=30' },
  { name: 'times', path: () => '/dashboard/report-times?range=30' },
  { name: 'visits', path: () => '/dashboard/report-visits' },
  { name: 'device report', path: () => '/dashboard/report-devices?compare=previous' },
  { name: 'software report', path: () => '/dashboard/report-software' },
  { name: 'survey report', path: () => '/dashboard/report-survey' },
  { name: 'top users', path: () => '/dashboard/report-top-users' },
  { name: 'login health', path: () => '/dashboard/report-login-health?range=30&compare=previous' },
  { name: 'history log', path: () => '/dashboard/report-history-log' },
  { name: 'hotel system errors', path: () => '/dashboard/report-hms-error' },
];

export const settingsScreens: Screen[] = [
  { name: 'media', path: () => '/dashboard/media' },
  { name: 'settings', path: () => '/dashboard/settings' },
  {
    name: 'set up an authenticator app',
    path: () => '/dashboard/settings',
    open: (page, say) => pressForDialog(page, say('Set up')),
  },
  {
    name: 'add a passkey',
    path: () => '/dashboard/settings',
    open: (page, say) => pressForDialog(page, say('Add a passkey')),
  },
  { name: 'advanced settings', path: () => '/dashboard/settings-advance' },
  { name: 'Zalo settings', path: () => '/dashboard/zalo/settings' },
  {
    name: 'a mail sender to set up',
    path: () => '/dashboard/settings-advance',
    open: (page, say) => pressForDialog(page, say('Set up the mail sender')),
  },
  {
    name: 'a webhook to add',
    path: () => '/dashboard/settings-advance',
    open: (page, say) => pressForDialog(page, say('Add a webhook')),
  },
  {
    name: 'a file to import',
    path: () => '/dashboard/settings-advance',
    open: (page, say) => pressForDialog(page, say('Import a file')),
  },
  {
    name: 'a request to write down',
    path: () => '/dashboard/settings-advance',
    open: (page, say) => pressForDialog(page, say('Write down a request')),
  },
  {
    name: 'what retention would take away',
    path: () => '/dashboard/settings-advance',
    open: async (page, say) => {
      await button(page, say('Try without deleting')).click();
      await expect(page.getByText(say('What would go now'))).toBeVisible();
    },
  },
  { name: 'lost inside', path: () => '/dashboard/nowhere', answers: 404 },
  { name: 'restricted', path: () => '/dashboard/admin-system-logs' },
  {
    name: 'command palette',
    path: () => '/dashboard',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await dialogOpened(page);
    },
  },
];
