import { expect, test } from '../play/guest-fixtures.ts';
import { click } from '../play/guest-flows.ts';
import { expectOnline, formOf, send } from '../play/guest-steps.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
const welcome = (text: string) => ({ welcomeText: { en: text, vi: text }, asksForTerms: false });

/** What the page shows to guests is kept for two seconds. */
const reaches = { timeout: 60_000, intervals: [500] };

test('a campaign made in the wizard is shown to guests, a stronger one takes its place, and the calendar says why', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [click], design: { autologin: false } });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'New campaign' }).first().click();

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Please select one template to continue')).toBeVisible();
  await page.getByRole('radio', { name: /^Lotus/ }).check({ force: true });
  await page.getByRole('button', { name: 'Next', exact: true }).click();

  await page.getByLabel('Name of the campaign').fill('Happy hour');
  await page.getByLabel('Language of the texts').selectOption('en');
  await page.getByLabel('Welcome text').fill('Two for one until seven');
  await page.getByLabel('Where guests go after the login').fill('example.com');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Invalid URL')).toBeVisible();
  await page.getByLabel('Where guests go after the login').fill('');
  await expect(page.frameLocator('iframe[title="What guests see"]').getByText('Two for one until seven')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();

  await expect(page.getByText('Times are those of the page: Asia/Ho_Chi_Minh.')).toBeVisible();
  await page.getByLabel('Starts').fill('2026-01-01T08:00');
  await page.getByLabel('Ends').fill('2026-01-01T07:00');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('The end must come after the start')).toBeVisible();
  await page.getByLabel('Ends').fill('');
  await page.getByRole('radio', { name: 'Remnant' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio', { name: 'Only on some' }).check();
  await page.getByRole('checkbox', { name: 'Lobby' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Guests see this one')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Campaign created')).toBeVisible();
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Happy hour' });
  await expect(row.getByText('Running')).toBeVisible();

  const phone = await pickUp();
  await expect(async () => {
    await phone.goto(venue.router.url);
    await expect(phone.getByText('Two for one until seven')).toBeVisible({ timeout: 3000 });
  }).toPass(reaches);

  const stronger = await venue.call<{ id: number }>('POST', '/campaigns', {
    name: 'Gala night',
    type: 'override',
    startTime: inHours(-1),
    endTime: inHours(2),
    design: welcome('Welcome to the gala'),
  });
  expect(stronger.status).toBe(200);
  await expect(async () => {
    await phone.goto(venue.router.url);
    await expect(phone.getByText('Welcome to the gala')).toBeVisible({ timeout: 3000 });
  }).toPass(reaches);
  await send(formOf(phone, 'click'));
  await expectOnline(phone, venue);

  await page.getByText('Calendar', { exact: true }).click();
  const answer = page.getByRole('listitem');
  await expect(answer.filter({ hasText: 'Gala night' }).filter({ hasText: 'Guests see this one' })).toBeVisible();
  await expect(
    answer.filter({ hasText: 'Happy hour' }).filter({ hasText: 'A stronger type comes first: Override' }),
  ).toBeVisible();
  await page.goto('/dashboard/campaign');

  const gala = page.getByRole('table').getByRole('row').filter({ hasText: 'Gala night' });
  await gala.getByRole('button', { name: 'Actions for Gala night' }).click();
  await page.getByRole('menuitem', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('Campaign updated')).toBeVisible();
  await expect(gala.getByText('Finished')).toBeVisible();
  await expect(gala.getByRole('cell').filter({ hasText: /^[1-9]\d*$/ })).toHaveCount(2);

  const next = await pickUp();
  await expect(async () => {
    await next.goto(`${venue.router.url}/?phone=02:00:00:00:0a:0a`);
    await expect(next.getByText('Two for one until seven')).toBeVisible({ timeout: 3000 });
  }).toPass(reaches);
});

test('a campaign is changed and deleted, and what was typed is not lost by accident', async ({ open, visit }) => {
  const venue = await open({ flow: [click] });
  const {
    body: { id },
  } = await venue.call<{ id: number }>('POST', '/campaigns', { name: 'Tea time', type: 'contract' });
  const page = await visit({ as: venue.owner, width: 360, height: 740 });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await page.goto(`/dashboard/campaign/${id}`);
  await page.getByLabel('Name of the campaign').fill('Coffee time');
  await page.getByRole('link', { name: 'All campaigns' }).click();
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name of the campaign')).toHaveValue('Coffee time');

  // Somebody else was faster.
  await venue.call('PUT', `/campaigns/${id}`, { priority: 3 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Update campaign failed!')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else changed this' })).toBeVisible();
  await expect(page.getByLabel('Name of the campaign')).toHaveValue('Coffee time');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Do you want to delete this campaign?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Campaign deleted')).toBeVisible();
  await expect(page.getByText('No campaigns yet')).toBeVisible();
});
