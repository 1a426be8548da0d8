import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../play/guest-fixtures.ts';
import { connect, expectOnline, fill, formOf, send } from '../play/guest-steps.ts';
import type { Venue } from '../play/guest-venue.ts';

const survey = {
  id: 'survey',
  type: 'survey',
  limits: {},
  questions: [
    { id: 'name', type: 'SURVEY_TEXT', title: { en: 'Your name' }, mappingField: 'name', required: true },
    { id: 'email', type: 'SURVEY_TEXT', title: { en: 'Your e-mail' }, mappingField: 'email', required: true },
  ],
};
const wording = 'Nhà Bên Sông may write to me once a month. I can end it any time.';
const design = { asksForEmailNews: true, emailNewsText: { en: wording } };

async function logIn(
  phone: Page,
  venue: Venue,
  { name, email, ticks }: { name: string; email: string; ticks: boolean },
  hasScript = true,
): Promise<void> {
  await phone.goto(`${venue.router.url}/?phone=${name}`);
  const form = formOf(phone, 'survey');
  await fill(form, { 'q.name': name, 'q.email': email });
  const box = form.getByLabel(wording);
  await expect(box, 'nobody ticks it beforehand').not.toBeChecked();
  if (ticks) await box.check();
  await send(form);
  await connect(phone, hasScript);
  await expectOnline(phone, venue, name);
}

const totalOf = async ({ call }: Venue, search = '') =>
  (await call<{ total: number }>('GET', `/custom-users${search && `?search=${search}`}`)).body.total;
const overviewOf = async ({ call }: Venue) => (await call('GET', '/reports/overview')).body;

async function openProfiles(page: Page, venue: Venue): Promise<void> {
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/guests-custom-profile');
}

const openGuest = async (page: Page, name: string) => {
  await page.getByRole('table').getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
};

test('a guest agrees to news, ends it by link, and is handed out and erased; the figures follow', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [survey], design });
  await logIn(await pickUp(), venue, { name: 'Mai', email: 'mai@quan.example', ticks: false });
  await expect.poll(() => totalOf(venue)).toBe(1);
  const before = await overviewOf(venue);
  await logIn(await pickUp(), venue, { name: 'Lan', email: 'lan@quan.example', ticks: true });
  await expect.poll(() => totalOf(venue)).toBe(2);

  const page = await visit({ as: venue.owner });
  await openProfiles(page, venue);
  const drawer = await openGuest(page, 'Lan');
  await expect(drawer.getByText(wording), 'the very words').toBeVisible();
  await expect(drawer.getByText('Fingerprint of the wording').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Make their privacy link' }).click();
  const link = await drawer.getByLabel('Privacy link', { exact: true }).inputValue();

  const phone = await pickUp({ hasScript: false });
  await phone.goto(link);
  await expect(phone.getByText(wording)).toBeVisible();
  await phone.getByRole('button', { name: 'Stop this' }).click();
  await expect(phone.getByRole('status')).toContainText('nothing more is sent');
  await phone.getByRole('button', { name: 'Erase all my data' }).click();
  await expect(phone.getByRole('status')).toContainText('two working days');

  await page.reload();
  const again = page.getByRole('dialog', { name: 'Lan' });
  await expect(again.getByText('Taken back')).toBeVisible();
  await expect(again.getByText('By the guest’s own link')).toBeVisible();

  await page.goto('/dashboard/settings-advance');
  const requests = page.getByRole('table', { name: 'What guests asked for' });
  await expect(requests.getByText('Wants to be erased')).toBeVisible();
  await requests.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Open the guest' }).click();
  await expect(again).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    again.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    tables: Record<string, unknown[]>;
    wordings: { text: string }[];
  };
  expect(Object.keys(data.tables)).toEqual(
    expect.arrayContaining(['profiles', 'visits', 'survey_answers', 'consents']),
  );
  expect(data.wordings.map(({ text }) => text)).toContain(wording);

  await again.getByRole('button', { name: 'Erase this guest' }).click();
  const question = page.getByRole('dialog', { name: 'Erase Lan?' });
  await question.getByLabel('Type erase to confirm').fill('erase');
  await question.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('Lan is erased')).toBeVisible();
  expect(await totalOf(venue, 'lan@quan.example'), 'the search finds nothing').toBe(0);
  expect(await overviewOf(venue), 'the figures are those without the guest').toEqual(before);

  await phone.goto(link);
  await expect(phone.getByText('Nothing is stored about you any more.')).toBeVisible();
  await page.goto('/dashboard/settings-advance');
  await expect(page.getByRole('table', { name: 'Erased guests' }).getByRole('row')).toHaveCount(2);
  await expect(requests.getByText('Done')).toBeVisible();
});

test('who types somebody’s e-mail sees and ends only what they said themselves, and the staff are told to make sure', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [survey], design });
  await logIn(await pickUp(), venue, { name: 'Lan', email: 'lan@quan.example', ticks: true });
  const stranger = await pickUp({ hasScript: false });
  await logIn(stranger, venue, { name: 'Stranger', email: 'lan@quan.example', ticks: false }, false);
  await expect.poll(() => totalOf(venue)).toBe(2);
  await stranger.getByRole('link', { name: /^Your data at/ }).click();
  await expect(stranger.getByText('This page is about one login only.')).toBeVisible();
  await expect(stranger.getByText(wording)).toHaveCount(0);
  await expect(stranger.getByRole('button', { name: 'Stop this' })).toHaveCount(0);
  await stranger.getByRole('button', { name: 'Erase all my data' }).click();
  await expect(stranger.getByText('makes sure first that it is you')).toBeVisible();

  const page = await visit({ as: venue.owner });
  await openProfiles(page, venue);
  const drawer = await openGuest(page, 'Lan');
  await expect(drawer.getByText('Stranger').first(), 'suggested for merging').toBeVisible();
  await page.goto('/dashboard/settings-advance');
  await expect(
    page.getByRole('table', { name: 'What guests asked for' }).getByText('make sure who it is first'),
  ).toBeVisible();
});

test('a guest without JavaScript agrees too, and retention says first what it would take', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [survey], design });
  await logIn(
    await pickUp({ hasScript: false }),
    venue,
    { name: 'Hoa', email: 'hoa@quan.example', ticks: true },
    false,
  );
  await expect.poll(() => totalOf(venue)).toBe(1);
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings-advance');
  await page.getByRole('switch', { name: /^Single logins/ }).check();
  await page.getByRole('button', { name: 'Try without deleting' }).click();
  await expect(page.getByText('Nothing: all that is here is younger.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true, disabled: false }).click();
  await page
    .getByRole('dialog', { name: 'Delete old data from tonight on?' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: /^Single logins/ })).toBeChecked();
});

test('a page says who is a child, a guardian agrees for one, and a child without goes online too', async ({
  open,
  pickUp,
  visit,
}) => {
  const born = {
    id: 'born',
    type: 'SURVEY_TEXT',
    title: { en: 'Your birthday' },
    dataType: 'date',
    mappingField: 'dob',
  };
  const venue = await open({ flow: [{ ...survey, questions: [...survey.questions, born] }], design });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings-advance');
  await page.getByLabel('A child is younger than').fill('14');
  await page.getByRole('switch', { name: /^Ask for a parent or guardian/ }).check();
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Children', exact: true }) });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('A child is younger than')).toHaveValue('14');

  const answer = async (phone: Page, name: string) => {
    await phone.goto(`${venue.router.url}/?phone=${name}`);
    await fill(formOf(phone, 'survey'), {
      'q.name': name,
      'q.email': `${name}@quan.example`,
      'q.born': `${new Date().getUTCFullYear() - 13}-12-31`,
    });
    await send(formOf(phone, 'survey'));
    await expect(phone.getByRole('heading', { name: 'Is a parent or guardian with you?' })).toBeVisible();
  };
  const family = await pickUp();
  await answer(family, 'Bo');
  await family.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(family.getByText('Please fill this in').first(), 'the script holds what is not filled in').toBeVisible();
  await family.getByLabel('Name of the parent or guardian').fill('Ms Hoa');
  await family.getByLabel(/^I am their parent or guardian/).check();
  await family.getByLabel(wording).check();
  await family.getByRole('button', { name: 'Agree and continue' }).click();
  await connect(family, true);
  await expectOnline(family, venue, 'Bo');
  for (const hasScript of [true, false]) {
    const alone = await pickUp({ hasScript });
    await answer(alone, `Ly${hasScript}`);
    await alone.getByRole('button', { name: 'Continue without' }).click();
    await connect(alone, hasScript);
    await expect(alone.getByRole('heading', { name: 'You are online' })).toBeVisible();
  }

  await expect.poll(() => totalOf(venue)).toBe(3);
  expect(await totalOf(venue, 'Ly'), 'nothing says who they were').toBe(0);
  await page.goto('/dashboard/guests-custom-profile');
  const drawer = await openGuest(page, 'Bo');
  await expect(drawer.getByText('Given by a parent or guardian: Ms Hoa').first()).toBeVisible();
});
