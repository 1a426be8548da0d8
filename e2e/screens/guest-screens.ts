import { expect } from '@playwright/test';
import { demoMessages, openNamed } from './demo-messages.ts';
import { button, dialogOpened, pressForDialog, type Screen } from './screen.ts';

export const guestScreens: Screen[] = [
  { name: 'guest profiles', path: () => '/dashboard/guests-custom-profile' },
  { name: 'guest profiles, nothing found', path: () => '/dashboard/guests-custom-profile?search=nowhere-at-all' },
  {
    name: 'new profile with nothing filled in',
    path: () => '/dashboard/guests-custom-profile',
    open: async (page, say) => {
      await pressForDialog(page, say('New profile'));
      await button(page, say('Create')).click();
      await expect(page.getByRole('dialog').getByText(say('Required field')).first()).toBeVisible();
    },
  },
  { name: 'one-time codes', path: () => '/dashboard/guest-codes' },
  {
    name: 'one-time codes, countries and limits',
    path: () => '/dashboard/guest-codes',
    open: (page, say) => pressForDialog(page, say('Countries and limits')),
  },
  { name: 'sent messages', path: () => '/dashboard/messages' },
  {
    name: 'sent messages, sending rules',
    path: () => '/dashboard/messages',
    open: (page, say) => pressForDialog(page, say('Sending rules')),
  },
  { name: 'guest accounts', path: () => '/dashboard/guest-accounts' },
  { name: 'sale leads', path: () => '/dashboard/sale-leads' },
  { name: 'sale leads on a board', path: () => '/dashboard/sale-leads?view=board' },
  {
    name: 'what makes a lead',
    path: () => '/dashboard/sale-leads',
    open: (page, say) => pressForDialog(page, say('What makes a lead')),
  },
  { name: 'Zalo followers', path: () => '/dashboard/zalo/followers' },
  { name: 'Zalo inbox', path: () => '/dashboard/zalo/inbox' },
  {
    name: 'quick replies of the Zalo inbox',
    path: () => '/dashboard/zalo/inbox',
    open: (page, say) => pressForDialog(page, say('Quick replies')),
  },
  { name: 'chatbot', path: () => '/dashboard/zalo/chatbot' },
  {
    name: 'new rule of the chatbot',
    path: () => '/dashboard/zalo/chatbot',
    open: (page, say) => pressForDialog(page, say('New rule')),
  },
  { name: 'automation', path: () => '/dashboard/automation' },
  { name: 'automation on Zalo', path: () => '/dashboard/zalo/automation' },
  { name: 'automation that runs', path: () => '/dashboard/automation', open: openNamed(demoMessages.flow) },
  {
    name: 'new automation',
    path: () => '/dashboard/automation',
    open: (page, say) => pressForDialog(page, say('New automation')),
  },
  { name: 'e-mail campaigns', path: () => '/dashboard/email-campaign' },
  {
    name: 'e-mail campaign that went out',
    path: () => '/dashboard/email-campaign',
    open: openNamed(demoMessages.campaign),
  },
  {
    name: 'new e-mail campaign',
    path: () => '/dashboard/email-campaign',
    open: (page, say) => pressForDialog(page, say('New campaign')),
  },
  { name: 'Zalo campaigns', path: () => '/dashboard/zalo/campaigns' },
  {
    name: 'new Zalo campaign',
    path: () => '/dashboard/zalo/campaigns',
    open: (page, say) => pressForDialog(page, say('New campaign')),
  },
  { name: 'groups', path: () => '/dashboard/groups' },
  { name: 'new group', path: () => '/dashboard/groups', open: (page, say) => pressForDialog(page, say('New group')) },
  {
    name: 'new guest account with nothing filled in',
    path: () => '/dashboard/guest-accounts',
    open: async (page, say) => {
      await pressForDialog(page, say('New account'));
      await button(page, say('Speed, time and data')).click();
      await button(page, say('Create')).click();
      await expect(page.getByRole('dialog').getByText(say('Required field')).first()).toBeVisible();
    },
  },
  {
    name: 'a guest account',
    path: () => '/dashboard/guest-accounts',
    open: async (page) => {
      await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
      await dialogOpened(page);
    },
  },
  {
    name: 'import of guest accounts',
    path: () => '/dashboard/guest-accounts',
    open: async (page, say) => {
      await pressForDialog(page, say('Import'));
      await page
        .getByLabel(say('Or paste the lines'))
        .fill('username,password,colour\nroom-901,welcome,red\ntwo words,abc,\n');
      await button(page, say('Check the lines')).click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  { name: 'guests online', path: () => '/dashboard/guest-sessions' },
];

export const accessCodeScreens: Screen[] = [
  { name: 'access codes', path: () => '/dashboard/accesscode' },
  {
    name: 'an access code',
    path: () => '/dashboard/accesscode',
    open: async (page, say) => {
      await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
      await expect(
        page.getByRole('dialog').getByRole('textbox', { name: say('Link behind the QR code') }),
      ).toBeVisible();
    },
  },
  {
    name: 'generate access codes',
    path: () => '/dashboard/accesscode',
    open: async (page, say) => {
      await pressForDialog(page, say('Generate'));
      await button(page, say('Speed, data and how the code looks')).click();
    },
  },
  {
    name: 'access codes on paper',
    path: () => '/dashboard/accesscode/print',
    open: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  { name: 'reception desk', path: () => '/dashboard/accesscode/desk' },
  {
    name: 'a preset of the desk',
    path: () => '/dashboard/accesscode/desk',
    open: async (page, say) => {
      await button(page, say('Edit presets')).click();
      await pressForDialog(page, say('Add a preset'));
    },
  },
];
