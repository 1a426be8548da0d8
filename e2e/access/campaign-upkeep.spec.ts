import { readFile } from 'node:fs/promises';
import { onPage } from '../play/api.ts';
import { expect, test } from '../play/guest-fixtures.ts';
import { click } from '../play/guest-flows.ts';
import { register, somebody } from '../play/people.ts';
import { sayIn } from '../play/words.ts';

test('the list of campaigns is put in order, saved as a table, and copied from', async ({ open, visit }) => {
  const venue = await open({ flow: [click] });
  for (const [name, priority] of [
    ['Brunch', 9],
    ['Aperitif', 5],
    ['Concert', 1],
  ] as const)
    await venue.call('POST', '/campaigns', { name, priority, type: 'remnant' });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  const names = page
    .getByRole('table')
    .getByRole('row')
    .getByText(/^(Brunch|Aperitif|Concert)$/);
  await expect(names).toHaveCount(3);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(names).toHaveText(['Aperitif', 'Brunch', 'Concert']);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Priority', exact: true }).click();
  await page.getByRole('button', { name: 'Priority', exact: true }).click();
  await expect(names).toHaveText(['Brunch', 'Aperitif', 'Concert']);
  await expect(page).toHaveURL(/sort=-priority/);
  await page.reload();
  await expect(names).toHaveText(['Brunch', 'Aperitif', 'Concert']);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`campaigns-${venue.eid}.csv`);
  expect(
    (await readFile(await file.path(), 'utf8'))
      .split('\r\n')
      .slice(1, 4)
      .map((line) => line.split(',')[0]),
  ).toEqual(['Brunch', 'Aperitif', 'Concert']);

  await page.getByRole('button', { name: 'Actions for Concert' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('Campaign created')).toBeVisible();
  await expect(
    page.getByRole('table').getByRole('row').filter({ hasText: 'Copy of Concert' }).getByText('Draft').first(),
  ).toBeVisible();
});

test('a wifi campaign that a campaign uses is not deleted, and the console names the campaign', async ({
  open,
  visit,
}) => {
  const venue = await open({ flow: [click] });
  const { body: spare } = await venue.call<{ id: number }>('POST', '/wifi-campaign', { name: 'Spare' });
  await venue.call('POST', '/campaigns', { name: 'Happy hour', type: 'contract', wifiCampaignId: spare.id });
  const say = sayIn('vi');
  const page = await visit({ as: venue.owner, language: 'vi' });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/wifi-campaign');
  await page.getByRole('button', { name: say('Actions for {name}', { name: 'Spare' }) }).click();
  await page.getByRole('menuitem', { name: say('Delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Delete') })
    .click();
  await expect(
    page.getByText(
      say('These campaigns use it: {names}. Choose another login flow for them first', { names: 'Happy hour' }),
    ),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spare' })).toBeVisible();
});

test('a marketer publishes a design, and leaves the way in as it is', async ({ open, visit, product }) => {
  const venue = await open({ flow: [click] });
  const marketer = await register(product, somebody('Mai'));
  await venue.call('POST', '/page-invitations', { email: marketer.email_mobile, role: 'marketer' });
  await onPage(product, marketer, venue.eid);
  const { body: current } = await venue.call<{ id: number; flow: object[] }>('GET', '/wifi-campaign/current');
  const page = await visit({ as: marketer });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/dashboard/wifi-campaign/${current.id}`);
  await page.getByRole('textbox', { name: 'Welcome text' }).fill('Good evening');
  await expect(page.frameLocator('iframe[title="What the guest sees"]').getByText('Good evening')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Wifi Campaign updated')).toBeVisible();
  const { body: after } = await venue.call<{ flow: object[]; design: { welcomeText: object } }>(
    'GET',
    `/wifi-campaign/${current.id}`,
  );
  expect(after.flow).toEqual(current.flow);
  expect(after.design.welcomeText).toMatchObject({ en: 'Good evening' });
});
