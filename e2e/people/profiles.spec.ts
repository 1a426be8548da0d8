import type { Page } from '@playwright/test';
import { expect, test } from '../play/guest-fixtures.ts';
import { expectOnline, fill, formOf, send } from '../play/guest-steps.ts';
import type { Venue } from '../play/guest-venue.ts';
import { register, somebody } from '../play/people.ts';

const survey = {
  id: 'survey',
  type: 'survey',
  limits: {},
  questions: [
    { id: 'name', type: 'SURVEY_TEXT', title: { en: 'Your name' }, mappingField: 'name', required: true },
    { id: 'email', type: 'SURVEY_TEXT', title: { en: 'Your e-mail' }, mappingField: 'email' },
    { id: 'drink', type: 'SURVEY_TEXT', title: { en: 'What may we bring you?' } },
  ],
};

async function logIn(phone: Page, venue: Venue, answers: Record<string, string>, name: string): Promise<void> {
  await phone.goto(`${venue.router.url}/?phone=${name}`);
  const form = formOf(phone, 'survey');
  await fill(form, Object.fromEntries(Object.entries(answers).map(([id, text]) => [`q.${id}`, text])));
  await send(form);
  await expectOnline(phone, venue, name);
}

const profilesOf = async ({ call }: Venue) =>
  (await call<{ total: number; profiles: { id: number; name: string }[] }>('GET', '/custom-users')).body;

/** Selects the page of the venue, as a person with several pages does. */
const openProfiles = async (page: Page, venue: Venue) => {
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/guests-custom-profile');
  await expect(page.getByRole('heading', { name: 'Guests’ custom profiles' })).toBeVisible();
};

test('what a guest answers at the portal is found on the profile; it is tagged, merged with another and taken apart', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [survey] });
  await logIn(
    await pickUp(),
    venue,
    { name: 'Đặng Thuỷ', email: 'Thuy@quan.example', drink: 'Lotus tea, please' },
    'one',
  );
  await logIn(await pickUp(), venue, { name: 'Thuy D.', drink: 'Coffee' }, 'two');
  await expect.poll(async () => (await profilesOf(venue)).total, { message: 'both are there within seconds' }).toBe(2);

  const page = await visit({ as: venue.owner });
  await openProfiles(page, venue);
  const table = page.getByRole('table', { name: 'Guests’ custom profiles' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox').fill('dang thuy');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=dang/);
  await table.getByRole('button', { name: 'Đặng Thuỷ', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Đặng Thuỷ' });
  const timeline = drawer.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Logged in at Lobby');
  await expect(timeline).toContainText('What may we bring you?');
  await expect(timeline, 'the very answer').toContainText('Lotus tea, please');
  await expect(drawer).toContainText('thuy@quan.example');

  await drawer.getByLabel('Tags').fill('regular');
  await drawer.getByLabel('Tags').press('Enter');
  await drawer.getByLabel('Write a note').fill('Window seat');
  await drawer.getByRole('button', { name: 'Save the note' }).click();
  await expect(timeline).toContainText('Window seat');
  await expect(page.getByText('regular', { exact: true }).first()).toBeVisible();

  await drawer.getByRole('button', { name: 'Merge with …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two profiles' });
  await dialog.getByRole('button', { name: /Thuy D\./ }).click();
  await expect(dialog.getByRole('row', { name: /^Logins/ })).toContainText('2');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(timeline).toContainText('Thuy D. was merged into this profile');
  await expect(timeline, 'the other one’s answer belongs to it now').toContainText('Coffee');
  expect((await profilesOf(venue)).total).toBe(1);

  await drawer.getByRole('button', { name: 'Take out' }).click();
  await page.getByRole('dialog', { name: 'Take Thuy D. out again?' }).getByRole('button', { name: 'Take out' }).click();
  await expect(timeline).toContainText('Thuy D. was taken out again');
  await expect(timeline).not.toContainText('Coffee');
  expect((await profilesOf(venue)).total).toBe(2);

  await page.goto('/dashboard/guests-custom-profile?tag=regular');
  await expect(table.getByRole('row'), 'the tag stands in the address').toHaveCount(2);
});

test('an analyst sees guests without seeing who they are, and changes nothing', async ({
  open,
  pickUp,
  visit,
  product,
}) => {
  const venue = await open({ flow: [survey] });
  await logIn(await pickUp(), venue, { name: 'Trần Đức', email: 'duc@quan.example', drink: 'Tea at four' }, 'one');
  await expect.poll(async () => (await profilesOf(venue)).total).toBe(1);
  const analyst = await register(product, somebody('Lan Anh'));
  const invited = await venue.call('POST', '/page-invitations', { email: analyst.email_mobile, role: 'analyst' });
  expect(invited.status, JSON.stringify(invited.body)).toBe(200);

  const page = await visit({ as: analyst });
  await openProfiles(page, venue);
  const table = page.getByRole('table', { name: 'Guests’ custom profiles' });
  await expect(table).toContainText('d•••@q•••.example');
  await table.getByRole('button', { name: 'T. Đ.', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'T. Đ.' });
  await expect(drawer).toContainText('Your role does not see contact data');
  await expect(drawer.getByRole('region', { name: 'Timeline' })).toContainText('•••');
  await expect(drawer).not.toContainText(/Trần|duc@|Tea at four/);
  await expect(drawer.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await page.goto('/dashboard/guests-custom-profile?search=duc');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('a guest is written down by hand, changed, and downloaded with what the list shows', async ({ open, visit }) => {
  const venue = await open({ flow: [survey] });
  const page = await visit({ as: venue.owner });
  await openProfiles(page, venue);
  await page.getByRole('button', { name: 'New profile' }).first().click();
  const form = page.getByRole('dialog', { name: 'New profile' });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Required field')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Lê Hà');
  await form.getByLabel('E-mail').fill('not an address');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Email is invalid!')).toBeVisible();
  await form.getByLabel('E-mail').fill('ha@quan.example');
  await form.getByRole('button', { name: 'Create' }).click();
  const drawer = page.getByRole('dialog', { name: 'Lê Hà', exact: true });
  await expect(drawer).toContainText('ha@quan.example');
  await drawer.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Lê Hà' });
  await edit.getByLabel('City').fill('Huế');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toContainText('Huế');
  // The list below may have read the change before the form on top is gone; Escape closes what is on top.
  await expect(edit).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`profiles-${venue.eid}.csv`);
});
