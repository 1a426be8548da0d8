import { expect, type Page } from '@playwright/test';
import type { Product } from '../play/product.ts';
import { button, dialogOpened, type Screen } from './screen.ts';

/** The demo's first device has a script, RADIUS data and checks. */
const setUpFirst = ({ demo }: Product) => `/dashboard/devices?setup=${demo.devices[0]!.nas_id}`;

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('dialog').locator('.mantine-Skeleton-root')).toHaveCount(0);
}

export const deviceScreens: Screen[] = [
  { name: 'devices', path: () => '/dashboard/devices' },
  {
    name: 'add a device with nothing filled in',
    path: () => '/dashboard/devices?create=new',
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
    name: 'edit a device',
    path: ({ demo }) => `/dashboard/devices?edit=${demo.devices[0]!.nas_id}`,
    open: async (page, say) => {
      await dialogOpened(page);
      await page.getByText(say('Advanced: RADIUS')).click();
      await expect(page.getByLabel(say('Allowed addresses'))).toBeVisible();
    },
  },
  {
    name: 'a nomadix gateway',
    path: ({ demo }) => `/dashboard/devices/nomadix/${demo.devices.find(({ type }) => type === 'nomadix')!.nas_id}`,
  },
];
