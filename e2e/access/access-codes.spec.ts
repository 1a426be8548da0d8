import { readFile } from 'node:fs/promises';
import { expect, test } from '../play/guest-fixtures.ts';
import { code as codeMethod } from '../play/guest-flows.ts';
import { expectOnline, expectRefused, useCode } from '../play/guest-steps.ts';
import { guestsOnline, makeCode } from '../play/guest-venue.ts';
import { pressOn } from '../play/keyboard.ts';

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('codes are generated, printed, typed by a guest, seen in use, and revoked, which throws the guest out', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [codeMethod] });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await page.getByRole('link', { name: 'Access codes' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Generate' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Generate access codes' });
  await drawer.getByLabel('How many').fill('30');
  await drawer.getByLabel('Time from the first login').fill('2');
  await drawer.getByLabel('Devices').fill('3');
  await expect(drawer.getByText('A guest gets: 2 hours and 3 devices.')).toBeVisible();
  await drawer.getByLabel('Note').fill('Wedding');
  await drawer.getByRole('button', { name: 'Generate 30 codes' }).click();

  const ready = page.getByRole('dialog', { name: '30 codes are ready' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ready.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines[0]).toMatch(/^\uFEFFcode,password,note,/);
  await ready.getByRole('link', { name: 'Print' }).click();

  await expect(page.getByRole('button', { name: 'Print 30 codes' })).toBeEnabled();
  for (const [layout, sheets] of [
    ['small', 2],
    ['cards', 3],
    ['cut', 4],
    ['single', 30],
    ['receipt', 30],
  ] as const) {
    await page.getByLabel('Paper and layout').selectOption(layout);
    await expect(page.getByText(`Sheet 1 of ${sheets}`)).toBeVisible();
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true })), `${layout}: as many pages as sheets`).toBe(sheets);
  }

  const printed = lines[1]!.split(',')[0]!;
  const phone = await pickUp();
  await useCode(phone, venue, `${printed.slice(0, 4).toLowerCase()} ${printed.slice(4)}`);
  await expectOnline(phone, venue);
  await expect.poll(async () => (await guestsOnline(venue)).length, { message: 'accounting has arrived' }).toBe(1);

  await page.getByRole('link', { name: 'Access codes' }).click();
  await page.getByRole('search', { name: 'Access codes' }).getByText('In use').click();
  await page.getByRole('table').getByRole('row').filter({ hasText: 'Wedding' }).getByRole('button').first().click();
  const details = page.getByRole('dialog');
  await expect(details.getByText('Online', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Revoke the code/ })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByText('1 code revoked')).toBeVisible();
  await expect
    .poll(() => venue.router.status().isOnline, { message: 'the router was told', timeout: 60_000 })
    .toBe(false);
  await useCode(phone, venue, printed);
  await expectRefused(phone, venue, /no longer valid/);
});

test('at the desk a code is one key away, on a phone, and the next guest another', async ({ open, visit }) => {
  const venue = await open({ flow: [codeMethod] });
  await makeCode(venue, { note: 'from before' });
  const page = await visit({ as: venue.owner, width: 360, height: 740 });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/accesscode/desk');
  await pressOn(page, page.getByRole('button', { name: 'Start with an hour, a day and a week' }));
  await pressOn(page, page.getByRole('button', { name: /^One week/ }));
  const issued = page.getByRole('status', { name: 'Code for the guest' });
  await expect(issued.getByRole('img')).toBeVisible();
  await expect(issued).toContainText('7 days');
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true })), 'one receipt').toBe(1);
  await expect(page.getByRole('button', { name: 'Next guest' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(issued).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Unused' })).toHaveCount(2);

  await pressOn(page, page.getByRole('button', { name: 'Edit presets' }));
  await pressOn(page, page.getByRole('button', { name: /^One hour/ }));
  const drawer = page.getByRole('dialog', { name: 'Change the preset' });
  await drawer.getByLabel('Name on the button').fill('Coffee');
  await page.keyboard.press('Enter');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Coffee/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing hangs over the edge').toBe(360);
});

for (const { hasScript, locale, asks, waits } of [
  { hasScript: true, locale: 'ar', asks: 'اسأل الاستقبال', waits: 'لقد سألنا الاستقبال' },
  { hasScript: false, locale: 'vi-VN', asks: 'Hỏi lễ tân', waits: 'Chúng tôi đã hỏi lễ tân' },
])
  test(`a guest (${locale}, ${hasScript ? 'with' : 'without'} JavaScript) asks reception, which lets them in`, async ({
    open,
    pickUp,
    visit,
  }) => {
    const venue = await open({ flow: [codeMethod] });
    const desk = await visit({ as: venue.owner });
    await desk.goto(`/dashboard/page/${venue.eid}`);
    await desk.getByRole('link', { name: 'Access codes' }).click();
    await desk.getByRole('link', { name: 'Reception desk' }).click();
    // A moment later it shows what was chosen.
    await desk.getByLabel('Guests may ask reception').click({ force: true });
    await expect(desk.getByLabel('Guests may ask reception')).toBeChecked();
    await expect(desk.getByText('Nobody asks at the moment.')).toBeVisible();

    const phone = await pickUp({ hasScript, locale });
    await useCode(phone, venue, 'NOTACODE');
    await phone.getByRole('button', { name: asks }).click();
    await expect(phone.getByRole('heading', { name: waits })).toBeVisible();

    await expect(desk.getByText(/^Code: NOTA-?CODE$/)).toBeVisible();
    await expect(desk).toHaveTitle(/^\(1\) /);
    await desk.getByRole('button', { name: 'Let in for one day' }).click();
    await expect(desk.getByText(/^Let in by /)).toBeVisible();
    await expect(desk).not.toHaveTitle(/^\(/);
    await expect
      .poll(() => venue.router.status().isOnline, { message: 'the router lets the phone through' })
      .toBe(true);
  });
