import type { Page } from '@playwright/test';
import { onPage } from '../play/api.ts';
import { expect, test } from '../play/guest-fixtures.ts';
import { choose, expectOnline, fill, formOf, send } from '../play/guest-steps.ts';
import type { Venue } from '../play/guest-venue.ts';
import { pressOn, tabTo } from '../play/keyboard.ts';
import { somebody, register, type Person } from '../play/people.ts';
import type { Product } from '../play/product.ts';
import { storedAnswers } from '../play/stored-answers.ts';
import { sayIn } from '../play/words.ts';

const click = { id: 'click', type: 'click' };

/** A venue whose owner is at work in the editor. */
async function atWork(opened: Promise<Venue>) {
  const venue = await opened;
  const { body: campaign } = await venue.call<{ id: number }>('GET', '/wifi-campaign/current');
  const readFlow = async () =>
    (await venue.call<{ flow: { id: string }[] }>('GET', `/wifi-campaign/${campaign.id}`)).body.flow.map(
      ({ id }) => id,
    );
  return { ...venue, campaignId: campaign.id, readFlow };
}

async function colleague(
  product: Product,
  { call, eid }: { call: Awaited<ReturnType<typeof onPage>>; eid: string },
  name: string,
): Promise<Person> {
  const person = await register(product, somebody(name));
  const { status } = await call('POST', '/page-invitations', { email: person.email_mobile, role: 'manager' });
  expect(status).toBe(200);
  await onPage(product, person, eid);
  return person;
}

const look = async (page: Page, eid: string, path: string) => {
  // Looking at a page selects it.
  await page.goto(`/dashboard/page/${eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(path);
};

const preview = (page: Page) => page.frameLocator('iframe[title="What the guest sees"]');
const status = (page: Page) => page.locator('header').getByRole('status').first();
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });
const properties = (page: Page) => page.getByRole('region', { name: 'Properties' });

test('a splash made from a template, with a picture and a survey, is published and answered by a guest, and the answers are kept', async ({
  visit,
  open,
  pickUp,
  product,
}) => {
  test.setTimeout(360_000);
  const venue = await atWork(open({ flow: [click] }));
  const page = await visit({ as: venue.owner });
  await look(page, venue.eid, '/dashboard/wifi-campaign');
  await page.getByRole('button', { name: 'Create a wifi campaign' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Create a wifi campaign' });
  await drawer.getByRole('button', { name: 'Create and design' }).click();
  await expect(drawer.getByText('Please select one template to continue')).toBeVisible();
  await drawer.getByRole('radio', { name: /^Shore/ }).check({ force: true });
  await expect(drawer.getByLabel('Name')).toHaveValue('Shore');
  await drawer.getByLabel('Name').fill('Summer');
  await drawer.getByRole('button', { name: 'Create and design' }).click();

  await expect(page.getByRole('heading', { name: 'Summer', level: 1 })).toBeVisible();
  await properties(page).getByLabel('Welcome text').fill('Come in, the sea is warm');
  await expect(preview(page).getByRole('heading', { name: 'Come in, the sea is warm' })).toBeVisible();

  await properties(page).getByText('Pictures', { exact: true }).click();
  const background = properties(page).getByRole('group', { name: 'Background on phones' });
  await background.getByRole('button', { name: 'Choose a picture' }).click();
  const photo = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 900, height: 600 } });
  await page
    .getByRole('dialog', { name: 'Choose a picture' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'beach.jpg', mimeType: 'image/jpeg', buffer: photo });
  // Drawn one after the other, so that guests do not wait for pictures.
  await expect(background.getByRole('img', { name: 'The chosen picture' })).toBeVisible({ timeout: 90_000 });

  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: 'Survey' }).click();
  await expect(page.getByText('Survey: a question has no words yet')).toBeVisible();
  await properties(page).getByLabel('Question', { exact: true }).fill('What is your e-mail?');
  await properties(page).getByRole('combobox', { name: 'Fills in the profile' }).click();
  await page.getByRole('option', { name: 'E-mail' }).click();
  await expect(preview(page).getByLabel('What is your e-mail?')).toBeVisible();
  await properties(page).getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('menuitem', { name: 'One answer', exact: true }).click();
  const second = properties(page)
    .getByRole('list', { name: 'Questions' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: 'Answers to choose from' }) });
  await second.getByLabel('Question', { exact: true }).fill('Is this your first visit?');
  await second.getByLabel('Answer 1', { exact: true }).fill('Yes');
  await second.getByLabel('Answer 2', { exact: true }).fill('No');
  await expect(preview(page).getByText('Is this your first visit?')).toBeVisible();

  await steps(page).getByRole('button', { name: 'Remove Click to connect' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Click to connect?' });
  await expect(question).toContainText('Do you want to delete this method?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(status(page)).toHaveText('Draft saved');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Wifi Campaign updated')).toBeVisible();
  await expect(status(page)).toHaveText('Published');

  // Published, and yet nobody would see it: the next step is offered where one stands.
  await expect(page.getByText('Guests see another one')).toBeVisible();
  await page.getByRole('button', { name: 'Make current' }).click();
  await page
    .getByRole('dialog', { name: 'Show Summer to guests?' })
    .getByRole('button', { name: 'Make current' })
    .click();
  await expect(page.locator('header').getByText('Guests see this', { exact: true })).toBeVisible();
  await page.goto('/dashboard/wifi-campaign');
  await expect(page.getByRole('article').filter({ hasText: 'Summer' })).toContainText('Guests see this');

  // What guests are shown may be two seconds old.
  const guest = await pickUp();
  await expect(async () => {
    await guest.goto(venue.router.url);
    await expect(guest.getByRole('heading', { name: 'Come in, the sea is warm' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  const { body: shown } = await venue.call<{ id: number; design: { backgroundMobile: string } }>(
    'GET',
    '/wifi-campaign/current',
  );
  await expect
    .poll(
      () =>
        guest.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .join(' '),
        ),
      { message: 'the picture is fetched' },
    )
    .toContain(shown.design.backgroundMobile.replace(/\.\w+$/, ''));
  const form = formOf(guest, 'survey');
  await fill(form, { 'q.q1': 'guest@example.com' });
  await choose(form, 'q.q2', 'a');
  await send(form);
  await expectOnline(guest, venue);
  expect(await storedAnswers(product, venue.eid)).toEqual([
    { methodId: 'survey', questionId: 'q1', campaignId: shown.id, answer: 'guest@example.com' },
    { methodId: 'survey', questionId: 'q2', campaignId: shown.id, answer: 'a' },
  ]);

  // The operator finds the answers where the guest is.
  await expect(async () => {
    await page.goto('/dashboard/guests-custom-profile');
    await page.getByRole('button', { name: 'guest@example.com', exact: true }).click({ timeout: 10_000 });
  }).toPass();
  const timeline = page.getByRole('dialog', { name: 'guest@example.com' }).getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('What is your e-mail?guest@example.com');
  await expect(timeline).toContainText('Is this your first visit?Yes');
});

test('steps are moved by keyboard alone, and the order is published', async ({ visit, open }) => {
  const venue = await atWork(
    open({ flow: [click, { id: 'code', type: 'access_code' }, { id: 'hotel', type: 'hsia_account' }] }),
  );
  const page = await visit({ as: venue.owner });
  await look(page, venue.eid, `/dashboard/wifi-campaign/${venue.campaignId}`);
  const grip = steps(page).getByRole('button', { name: 'Move Click to connect', exact: true });
  await tabTo(page, grip);
  await page.keyboard.press('Space');
  await expect(page.getByText('Click to connect is now at place 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Click to connect is now at place 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(
    steps(page).getByRole('list', { name: 'Steps of the login' }).getByRole('listitem').first(),
  ).toContainText('Access code');
  await expect(page.getByText('Click to connect was put down at place 2 of 3.')).toBeAttached();
  await expect(grip, 'the focus stays on what was moved').toBeFocused();
  await expect(status(page)).toHaveText('Draft saved');
  await pressOn(page, page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Wifi Campaign updated')).toBeVisible();
  expect(await venue.readFlow()).toEqual(['code', 'click', 'hotel']);
});

test('undo and redo follow the keys, and a draft is found again after leaving', async ({ visit, open }) => {
  const venue = await atWork(open({ flow: [click] }));
  const page = await visit({ as: venue.owner });
  await look(page, venue.eid, '/dashboard/wifi-login-flow');
  const welcome = properties(page).getByLabel('Welcome text');
  await welcome.fill('First');
  await welcome.press('Control+z');
  await expect(welcome).toHaveValue('');
  await welcome.press('Control+Shift+Z');
  await expect(welcome).toHaveValue('First');
  // Left at once: the draft is saved on the way out.
  await page.getByRole('link', { name: 'Wifi campaigns' }).first().click();
  await expect(page.getByRole('article').filter({ hasText: 'Your draft' })).toBeVisible();
  await page.goto('/dashboard/wifi-login-flow');
  await expect(welcome).toHaveValue('First');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(welcome).toHaveValue('');
  await expect(status(page)).toHaveText('Published');
});

test('what is typed last is kept when the tab is left, a dialog keeps its keys to itself, and what can be done stays in sight', async ({
  visit,
  open,
}) => {
  const venue = await atWork(open({ flow: [click] }));
  const page = await visit({ as: venue.owner });
  await page.setViewportSize({ width: 1280, height: 720 });
  await look(page, venue.eid, '/dashboard/wifi-login-flow');
  const welcome = properties(page).getByLabel('Welcome text');
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await welcome.fill('Typed last');
  await page.reload();
  await expect(welcome).toHaveValue('Typed last');

  await welcome.fill('Typed since');
  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Control+z');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(welcome).toHaveValue('Typed since');

  const frame = page.locator('iframe[title="What the guest sees"]').first();
  await expect(preview(page).getByRole('heading', { name: 'Typed since' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 });
  await frame.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    scrollBy(0, top - 160);
  });
  await expect(frame).toBeInViewport({ ratio: 0.99 });
});

test('what could not be saved is not lost by leaving, and is saved once the network is back', async ({
  visit,
  open,
}) => {
  const venue = await atWork(open({ flow: [click] }));
  // A call that finds no network is written to the browser's console.
  const page = await visit({ as: venue.owner, mayBreak: true });
  await look(page, venue.eid, '/dashboard/wifi-login-flow');
  const welcome = properties(page).getByLabel('Welcome text');
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await welcome.fill('Written in the lift');
  await expect(page.getByRole('alert').filter({ hasText: 'The draft is not saved' })).toBeVisible();
  await page.getByRole('link', { name: 'Wifi campaigns' }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(welcome).toHaveValue('Written in the lift');
  await page.context().setOffline(false);
  await expect(status(page)).toHaveText('Draft saved');
});

test('two people at work on the same campaign are told of each other, and the one who comes second loses nothing', async ({
  visit,
  open,
  product,
}) => {
  const venue = await atWork(open({ flow: [click] }));
  const path = `/dashboard/wifi-campaign/${venue.campaignId}`;
  const second = await colleague(product, venue, 'Gia Bao');
  const [first, other] = [await visit({ as: venue.owner }), await visit({ as: second })];
  await look(first, venue.eid, path);
  await properties(first).getByLabel('Welcome text').fill('From the first');
  await expect(status(first)).toHaveText('Draft saved');
  await look(other, venue.eid, path);
  await expect(other.getByText(`${venue.owner.email_mobile} is editing this too`)).toBeVisible();
  await properties(other).getByLabel('Welcome text').fill('From the second');
  await expect(status(other)).toHaveText('Draft saved');
  await first.getByRole('button', { name: 'Publish' }).click();
  await expect(first.getByText('Wifi Campaign updated')).toBeVisible();

  await properties(other).getByLabel('Bottom text').fill('And more');
  await expect(other.getByText(/published version \d+ while you were editing/)).toBeVisible();
  await expect(properties(other).getByLabel('Welcome text')).toHaveValue('From the second');
  await other.getByRole('button', { name: 'Compare' }).click();
  await expect(other.getByRole('dialog', { name: 'Compare' })).toContainText('Design: Texts');
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Publish mine over it' }).click();
  await expect(other.getByText('Wifi Campaign updated')).toBeVisible();

  await other.getByRole('button', { name: 'Version history' }).click();
  const history = other.getByRole('dialog', { name: 'Version history' });
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await history.getByRole('listitem').filter({ hasText: 'Version 3' }).getByRole('button', { name: 'Restore' }).click();
  await other.getByRole('dialog', { name: 'Restore version 3?' }).getByRole('button', { name: 'Restore' }).click();
  await expect(properties(other).getByLabel('Welcome text')).toHaveValue('From the first');
});

test('in Arabic the editor is mirrored, and texts are written in the language that is chosen', async ({
  visit,
  open,
}) => {
  const venue = await atWork(open({ flow: [click] }));
  const page = await visit({ as: venue.owner, language: 'ar' });
  await look(page, venue.eid, '/dashboard/wifi-login-flow');
  const [left, right] = [
    await page.locator('nav:has(ol)').last().boundingBox(),
    await page.locator('iframe').first().boundingBox(),
  ];
  expect(left!.x, 'the steps stand at the right of the preview').toBeGreaterThan(right!.x);
  await expect(page.frameLocator('iframe').first().locator('html[dir="rtl"]')).toBeAttached();
  await page.getByLabel(sayIn('ar')('Welcome text'), { exact: true }).fill('أهلا بكم');
  await expect(status(page)).toHaveText(sayIn('ar')('Draft saved'));
  const { body } = await venue.call<{ rows: { design: { welcomeText: object } }[] }>(
    'GET',
    `/wifi-campaign/${venue.campaignId}/drafts`,
  );
  expect(body.rows[0]!.design.welcomeText).toEqual({ ar: 'أهلا بكم' });
});
