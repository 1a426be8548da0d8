import { expect, type Page } from '@playwright/test';
import type { DemoPerson } from '../play/product.ts';
import { campaignScreens } from './campaign-screens.ts';
import { deviceScreens } from './device-screens.ts';
import { accessCodeScreens, guestScreens } from './guest-screens.ts';
import { mailScreens } from './mail-screens.ts';
import { pageScreens, reportScreens, settingsScreens } from './page-screens.ts';
import { publicScreens } from './public-screens.ts';
import { dialogOpened, pressForDialog, type Screen } from './screen.ts';

const analystScreens: Screen[] = [
  { name: 'home of an analyst', path: () => '/dashboard' },
  { name: 'page details to read only', path: ({ demo }) => `/dashboard/page/${demo.page.eid}` },
  { name: 'wifi campaigns to read only', path: () => '/dashboard/wifi-campaign' },
  { name: 'devices to read only', path: () => '/dashboard/devices' },
  { name: 'guests online to read only', path: () => '/dashboard/guest-sessions' },
  { name: 'media to look at only', path: () => '/dashboard/media' },
  { name: 'no privilege', path: () => '/dashboard/page-role' },
];

const platformScreens: Screen[] = [
  { name: 'plans', path: () => '/dashboard/admin-plans' },
  { name: 'subscriptions', path: () => '/dashboard/admin-subscriptions' },
  { name: 'manage templates', path: () => '/dashboard/admin-manage-templates' },
  {
    name: 'new template',
    path: () => '/dashboard/admin-manage-templates',
    open: (page, say) => pressForDialog(page, say('New template')),
  },
  { name: 'template editor', path: () => '/dashboard/admin-manage-templates/1' },
  { name: 'manage e-mail templates', path: () => '/dashboard/admin-manage-templates/emails' },
  {
    name: 'new shared e-mail',
    path: () => '/dashboard/admin-manage-templates/emails',
    open: (page, say) => pressForDialog(page, say('New template')),
  },
  {
    name: 'shared e-mail editor',
    path: () => '/dashboard/admin-manage-templates/emails',
    open: async (page, say) => {
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('region', { name: say('The mail'), exact: true })).toBeVisible();
    },
  },
  { name: 'mails', path: () => '/dashboard/admin-system-logs' },
  {
    name: 'a mail',
    path: () => '/dashboard/admin-system-logs',
    open: async (page) => {
      await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
      await dialogOpened(page);
    },
  },
  { name: 'events', path: () => '/dashboard/admin-system-logs?tab=events' },
  { name: 'health', path: () => '/dashboard/admin-system-logs?tab=health' },
  { name: 'sign-ins', path: () => '/dashboard/admin-system-logs?tab=sign-ins' },
  { name: 'failed-calls', path: () => '/dashboard/admin-system-logs?tab=calls' },
  { name: 'slow-queries', path: () => '/dashboard/admin-system-logs?tab=queries' },
  { name: 'user manager', path: () => '/dashboard/admin-user-manager' },
  {
    name: 'a user',
    path: () => '/dashboard/admin-user-manager',
    open: async (page) => {
      await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
      await dialogOpened(page);
    },
  },
  { name: 'page manager', path: () => '/dashboard/admin-page-manager' },
  { name: 'licence batches', path: () => '/dashboard/admin-license-code' },
  {
    name: 'make licence codes',
    path: () => '/dashboard/admin-license-code',
    open: (page, say) => pressForDialog(page, say('Make codes')),
  },
  { name: 'licence codes', path: () => '/dashboard/admin-license-code?tab=codes' },
  { name: 'print licence codes', path: () => '/dashboard/admin-license-code/print?batch=1' },
];

const newcomerScreens: Screen[] = [
  { name: 'home without a page', path: () => '/dashboard' },
  { name: 'my pages, none yet', path: () => '/dashboard/my-pages' },
  { name: 'page roles without a page', path: () => '/dashboard/page-role' },
];

export type Audience = DemoPerson | 'nobody' | 'newcomer';

export const screensByAudience: [Audience, Screen[]][] = [
  ['nobody', publicScreens],
  [
    'admin',
    [
      ...pageScreens,
      ...reportScreens,
      ...campaignScreens,
      ...deviceScreens,
      ...guestScreens,
      ...mailScreens,
      ...accessCodeScreens,
      ...settingsScreens,
    ],
  ],
  ['analyst', analystScreens],
  ['platformAdmin', platformScreens],
  ['newcomer', newcomerScreens],
];

/** As in journeys: pictures are taken without their configuration. */
const longest = 30_000;

/** All that the screen fetches is there, and nothing of it is a grey bar any more. */
export async function settled(page: Page): Promise<void> {
  // Asked at every frame: an assertion asks again after ever longer pauses.
  await page.waitForFunction(
    () => {
      const [heading, ...more] = document.querySelectorAll('h1');
      const isThere = heading?.checkVisibility() && more.length === 0 && document.fonts.status === 'loaded';
      return isThere && !document.querySelector('.mantine-Skeleton-root');
    },
    undefined,
    { timeout: longest },
  );
}
