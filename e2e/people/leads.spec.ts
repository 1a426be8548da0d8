import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../play/guest-fixtures.ts';
import { expectOnline, fill, formOf, send } from '../play/guest-steps.ts';
import { guestsOnline, type Venue } from '../play/guest-venue.ts';

const survey = {
  id: 'survey',
  type: 'survey',
  limits: {},
  questions: [
    { id: 'name', type: 'SURVEY_TEXT', title: { en: 'Your name' }, mappingField: 'name' },
    { id: 'email', type: 'SURVEY_TEXT', title: { en: 'Your e-mail' }, mappingField: 'email' },
    { id: 'wish', type: 'SURVEY_TEXT', title: { en: 'What may we do for you?' } },
  ],
};

async function logIn(phone: Page, venue: Venue, answers: Record<string, string>, name: string): Promise<void> {
  await phone.goto(`${venue.router.url}/?phone=${name}`);
  const form = formOf(phone, 'survey');
  await fill(form, Object.fromEntries(Object.entries(answers).map(([id, text]) => [`q.${id}`, text])));
  await send(form);
  await expectOnline(phone, venue, name);
}

/** The phone leaves, and is captured again when it comes back. */
async function endSession(venue: Venue, name: string): Promise<void> {
  const { mac } = venue.router.status(name);
  const session = (await guestsOnline(venue)).find((one) => one.mac.toLowerCase() === mac.toLowerCase());
  expect((await venue.call<{ result: string }>('POST', `/guest-sessions/${session!.id}/disconnect`)).body.result).toBe(
    'disconnected',
  );
}

/** Selects the page of the venue, as a person with several pages does. */
async function openScreen(page: Page, venue: Venue, path: string, title: string): Promise<void> {
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

test('a guest who leaves an e-mail becomes a lead that is looked after, noted, won, downloaded and deleted', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [survey] });
  const page = await visit({ as: venue.owner });
  await openScreen(page, venue, '/dashboard/sale-leads', 'Sale leads');
  await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible();
  await logIn(await pickUp(), venue, { name: 'Đặng Thuỷ', email: 'Thuy@quan.example', wish: 'A table for two' }, 'one');
  await logIn(await pickUp(), venue, { name: 'Nobody', wish: 'Nothing' }, 'two');

  const table = page.getByRole('table', { name: 'Sale leads' });
  await expect(table.getByRole('row'), 'the screen that is open already shows it within seconds').toHaveCount(2);
  await expect(table).toContainText('thuy@quan.example');
  await table.getByRole('button', { name: 'Đặng Thuỷ', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Đặng Thuỷ' });
  await expect(drawer).toContainText('A table for two');
  await expect(page).toHaveURL(/lead=\d+/);

  await drawer.getByLabel('Looked after by').selectOption(venue.owner.name);
  await expect(drawer).toContainText(`${venue.owner.name} looks after it`);
  await drawer.getByLabel('New note').fill('Called, wants the window');
  await drawer.getByRole('button', { name: 'Add note' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Called, wants the window' })).toContainText(
    venue.owner.name,
  );
  await drawer.getByLabel('State').selectOption('Won');
  await expect(drawer).toContainText('State: Won');
  await page.keyboard.press('Escape');

  await page.getByText('Won · 1', { exact: true }).click();
  await expect(page).toHaveURL(/status=won/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('thuy@quan.example');
  expect(lines[1]).toContain('won');

  await page.getByText('Board', { exact: true }).click();
  await expect(page.getByRole('region', { name: /^Won/ })).toContainText('Đặng Thuỷ');
  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 1' })).toBeVisible();
  await table.getByRole('button', { name: 'Actions for Đặng Thuỷ' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure to delete this item?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  expect((await venue.call<{ total: number }>('GET', '/leads')).body.total, 'the total falls').toBe(0);
});

test('what makes a lead is the page’s to say', async ({ open, pickUp, visit }) => {
  const venue = await open({ flow: [survey] });
  const page = await visit({ as: venue.owner });
  await openScreen(page, venue, '/dashboard/sale-leads', 'Sale leads');
  await page.getByRole('button', { name: 'What makes a lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'What makes a lead' });
  await drawer.getByRole('button', { name: 'Add a condition' }).click();
  await drawer.getByLabel('Question').selectOption('What may we do for you?');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Choose a question and an answer');
  await drawer.getByLabel('Answer', { exact: true }).fill('wedding');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();

  await logIn(await pickUp(), venue, { name: 'An', email: 'an@quan.example', wish: 'A towel' }, 'one');
  await logIn(await pickUp(), venue, { name: 'Bình', email: 'binh@quan.example', wish: 'Our WEDDING in May' }, 'two');
  const table = page.getByRole('table', { name: 'Sale leads' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('Bình');
});

test('a group of those who came twice and have an e-mail counts right, and follows a new visit', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [survey] });
  const phone = await pickUp();
  await logIn(phone, venue, { name: 'Đặng Thuỷ', email: 'thuy@quan.example' }, 'one');
  await logIn(await pickUp(), venue, { name: 'Passer-by' }, 'two');

  const page = await visit({ as: venue.owner });
  await openScreen(page, venue, '/dashboard/groups', 'Groups');
  await page.getByRole('button', { name: 'New group' }).first().click();
  const form = page.getByRole('dialog', { name: 'New group' });
  await form.getByLabel('Name').fill('Regulars');
  await expect(form.getByRole('status')).toContainText('0 guests now');
  await form.getByLabel('At least').fill('1');
  await expect(form.getByRole('status'), 'counted while it is written').toContainText('2 guests now');
  await form.getByRole('button', { name: 'Add a condition', exact: true }).click();
  await form.getByLabel('Condition', { exact: true }).nth(1).selectOption('E-mail');
  await expect(form.getByRole('status')).toContainText('1 guest now');
  await expect(form.getByRole('list', { name: 'Some of them' })).toContainText('Đặng Thuỷ');
  await form.getByLabel('At least').fill('2');
  await expect(form.getByRole('status')).toContainText('0 guests now');
  await form.getByRole('button', { name: 'Create' }).click();
  const drawer = page.getByRole('dialog', { name: 'Regulars' });
  await expect(drawer).toContainText('Nobody meets the rule yet.');

  // Somebody who types her address on another phone is not she.
  await logIn(await pickUp(), venue, { email: 'thuy@quan.example' }, 'three');
  await endSession(venue, 'one');
  await logIn(phone, venue, { email: 'thuy@quan.example' }, 'one');
  await expect
    .poll(
      async () =>
        (await venue.call<{ data: { rows: { total: number }[] } }>('GET', '/groups')).body.data.rows[0]?.total,
      { message: 'it follows the visit' },
    )
    .toBe(1);
  await page.reload();
  await expect(drawer).toContainText('Đặng Thuỷ');
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Regulars?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Group deleted!')).toBeVisible();
});
