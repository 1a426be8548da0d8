import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../play/guest-fixtures.ts';
import { code, hsia, survey } from '../play/guest-flows.ts';
import { choose, expectOnline, expectRefused, fill, formOf, send, useCode } from '../play/guest-steps.ts';
import type { Venue } from '../play/guest-venue.ts';

const quiet = { autologin: false, asksForTerms: false };
const nameAndStay = { ...survey, questions: survey.questions.filter(({ id }) => id === 'name' || id === 'purpose') };

async function openReport(page: Page, venue: Venue, name: string): Promise<void> {
  await page.goto(`/dashboard/page/${venue.eid}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function csvOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  return (await readFile(await (await download).path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
}

async function answerAs(page: Page, venue: Venue, name: string, purpose: string): Promise<void> {
  await page.goto(`${venue.router.url}/?phone=${name.toLowerCase()}`);
  const form = formOf(page, 'survey');
  await fill(form, { 'q.name': name });
  await choose(form, 'q.purpose', purpose);
  await send(form);
  await expectOnline(page, venue, name.toLowerCase());
  // Reports and guests follow a login after a moment, and a screen shows what was so when it was opened.
  await expect.poll(async () => (await venue.call('GET', `/custom-users?search=${name}`)).body.total).toBe(1);
}

test('what guests answer stands in the survey report, leads to their visits, and their visits to who they are', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [nameAndStay], design: quiet });
  const page = await visit({ as: venue.owner });
  await openReport(page, venue, 'Survey report');
  await expect(page.getByRole('heading', { name: 'Please select one campaign!' })).toBeVisible();
  await page.goto('/dashboard/report-survey?campaign=999999999');
  await expect(page.getByRole('heading', { name: 'Please select one campaign!' }), 'one that is gone').toBeVisible();

  await answerAs(await pickUp(), venue, 'Anna', 'work');
  await answerAs(await pickUp(), venue, 'Bao', 'leisure');
  await answerAs(await pickUp(), venue, 'Chi', 'leisure');

  await page.getByRole('combobox', { name: 'Wifi campaign' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/campaign=\d+/);
  const bars = page.getByRole('list', { name: 'You came for' });
  await expect(bars.getByRole('listitem')).toHaveText([/work.*1.*33\.3%/, /leisure.*2.*66\.7%/]);
  await expect(page.getByText('Anna').first()).toBeVisible();
  const lines = await csvOf(page);
  expect(lines[0]).toContain('Your name,You came for');
  expect(lines).toHaveLength(4);

  await page.getByRole('link', { name: 'Who answered' }).click();
  await expect(page).toHaveURL(/report-visits\?.*answered=\d+/);
  const table = page.getByRole('table', { name: 'Visits' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await table.getByRole('link', { name: 'Chi' }).click();
  await expect(page).toHaveURL(/guests-custom-profile\?guest=\d+/);
});

test('visits are narrowed in the address, and the file holds what is shown', async ({ open, pickUp, visit }) => {
  const venue = await open({ flow: [nameAndStay], design: quiet });
  await answerAs(await pickUp(), venue, 'Anna', 'work');
  const page = await visit({ as: venue.owner });
  await openReport(page, venue, 'Visits');
  const table = page.getByRole('table', { name: 'Visits' });
  await expect(table.getByRole('link', { name: 'Anna' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Login type' }).selectOption('access_code');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByText('Login type: Access code').click();
  await expect(page).not.toHaveURL(/loginType/);
  await expect(table.getByRole('link', { name: 'Anna' })).toBeVisible();
  const lines = await csvOf(page);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^start,guest,device,nas_id,loginType,roomNumber/);
  expect(lines[1]).toContain(',Anna,');

  await page.getByRole('link', { name: 'Top users', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Top users' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Software report', exact: true }).click();
  await page.getByRole('list', { name: 'Operating systems' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/report-visits\?.*os=/);
  await expect(table.getByRole('row')).toHaveCount(2);
});

test('what was refused stands in the log with what was typed, and never with a password', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [{ id: 'block', type: 'block', methods: [code, hsia] }], design: quiet });
  const guest = await pickUp();
  await useCode(guest, venue, 'NOPE99');
  await expectRefused(guest, venue, /./);
  const form = formOf(guest, 'hsia');
  await fill(form, { username: 'room-101', password: 'lotus-pond' });
  await send(form);
  await expectRefused(guest, venue, /./);

  const page = await visit({ as: venue.owner });
  await openReport(page, venue, 'History Log');
  await page.getByText('Warning', { exact: true }).first().click();
  await expect(page).toHaveURL(/level=warning/);
  const table = page.getByRole('table', { name: 'History Log' });
  await expect(table.getByText('This code is not known here')).toBeVisible();
  await expect(table.getByText(/NOPE-?99/)).toBeVisible();
  await expect(table.getByText('room-101')).toBeVisible();
  await expect(page.getByText('lotus-pond')).toHaveCount(0);
  expect((await csvOf(page)).join('\n')).not.toContain('lotus-pond');
  await page.getByRole('link', { name: 'Hotel system errors', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The hotel system has refused nobody' })).toBeVisible();
});
