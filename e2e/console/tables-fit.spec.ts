import { expect, test } from '../play/fixtures.ts';
import { hangingOver } from '../play/hanging-over.ts';
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

const ofThePlatform = [
  'admin-license-code',
  'admin-license-code?tab=codes',
  'admin-manage-templates',
  'admin-manage-templates/emails',
  'admin-page-manager',
  'admin-plans',
  'admin-subscriptions',
  'admin-system-logs',
  'admin-system-logs?tab=events',
  'admin-system-logs?tab=sign-ins',
  'admin-user-manager',
];

test('on a tablet no list hangs over its edge', async ({ visit }) => {
  const page = await visit({ as: 'admin', language: 'vi', width: 768, height: 1024 });
  for (const list of lists) {
    await page.goto(`/dashboard/${list}`);
    await settled(page);
    expect(await hangingOver(page), list).toEqual([]);
  }
});

test('on a tablet no list of the platform’s administrators hangs over its edge', async ({ visit }) => {
  const page = await visit({ as: 'platformAdmin', language: 'vi', width: 768, height: 1024 });
  for (const list of ofThePlatform) {
    await page.goto(`/dashboard/${list}`);
    await settled(page);
    expect(await hangingOver(page), list).toEqual([]);
  }
});
