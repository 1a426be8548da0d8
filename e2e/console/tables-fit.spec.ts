import type { Page } from '@playwright/test';
import { expect, test } from '../play/fixtures.ts';
import { settled } from '../screens/screens.ts';

const lists = [
  'accesscode',
  'campaign',
  'devices',
  'groups',
  'guest-accounts',
  'guest-sessions',
  'guests-custom-profile',
  'page-license',
  'page-role',
  'report-history-log',
  'report-top-users',
  'report-visits',
  'sale-leads',
  'settings-advance',
];

/** Names of the lists that are wider than what they stand in, and by how much; tables behind drawings have no name. */
const hangingOver = (page: Page) =>
  page.locator('table[aria-label]').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const { scrollWidth, clientWidth } = table.parentElement!;
      return scrollWidth > clientWidth ? [`${table.getAttribute('aria-label')}: ${scrollWidth - clientWidth}`] : [];
    }),
  );

test('on a tablet no list hangs over its edge', async ({ visit }) => {
  const page = await visit({ as: 'admin', language: 'vi', width: 768, height: 1024 });
  for (const list of lists) {
    await page.goto(`/dashboard/${list}`);
    await settled(page);
    expect(await hangingOver(page), list).toEqual([]);
  }
});
