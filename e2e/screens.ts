import { expect, type Page } from '@playwright/test';
import type { DemoPerson } from './product.ts';
import { campaignScreens } from './screens/campaign-screens.ts';
import { deviceScreens } from './screens/device-screens.ts';
import { accessCodeScreens, guestScreens } from './screens/guest-screens.ts';
import { pageScreens, reportScreens, settingsScreens } from './screens/page-screens.ts';
import { publicScreens } from './screens/public-screens.ts';
import { dialogOpened, type Screen } from './screens/screen.ts';

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

const newcomerScreens: Screen[] = [
  { name: 'home without a page', path: () => '/dashboard' },
  { name: 'my pages, none yet', path: () => '/dashboard/my-pages' },
  { name: 'page roles without a page', path: () => '/dashboard/page-role' },
];

export type Audience = DemoPerson | 'nobody' | 'newcomer';

export const screensByAudience: [Audience, Screen[]][] = [
  ['nobody', publicScreens],
  ['admin', [...pageScreens, ...reportScreens, ...campaignScreens, ...deviceScreens, ...guestScreens, ...accessCodeScreens, ...settingsScreens]],
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
