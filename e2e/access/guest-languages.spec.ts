import { expect, test } from '../play/guest-fixtures.ts';
import { click, code } from '../play/guest-flows.ts';
import { connect, expectOnline, fill, formOf, send } from '../play/guest-steps.ts';
import { makeCode } from '../play/guest-venue.ts';
import { sayToGuests } from '../play/guest-words.ts';

test('a phone that speaks Arabic is spoken to in Arabic, from the right, to the end', async ({ open, pickUp }) => {
  const say = sayToGuests('ar');
  const venue = await open({
    flow: [code],
    design: { welcomeText: { en: 'Welcome', ar: 'أهلا', vi: 'Xin chào', fr: 'Bienvenue' } },
  });
  const page = await pickUp({ locale: 'ar-SA', hasScript: false });
  await page.goto(venue.router.url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel(say('I accept the terms of use'))).toBeVisible();
  await expect(page.getByLabel(say('Access code')), 'a code is read from left to right anywhere').toHaveCSS(
    'direction',
    'ltr',
  );
  await fill(formOf(page, 'code'), { code: 'WRONG234' });
  await send(formOf(page, 'code'));
  await expect(page.getByRole('alert')).toHaveText(
    say('This code is not known here. Please check the spelling: codes never contain 0, O, 1, I or L.'),
  );
  await fill(formOf(page, 'code'), { code: (await makeCode(venue)).code });
  await send(formOf(page, 'code'));
  await connect(page, false, say);
  await expect.poll(() => venue.router.status().isOnline).toBe(true);
  await expect(page.getByRole('heading', { name: say('You are online') })).toBeVisible();
  await expect(page.locator('html'), 'to the end').toHaveAttribute('dir', 'rtl');
});

test('a guest changes the language on the way', async ({ open, pickUp }) => {
  const venue = await open({ flow: [click, { ...code, id: 'code' }] });
  const page = await pickUp();
  await page.goto(venue.router.url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.locator('details.lang summary').click();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await send(formOf(page, 'click'));
  await expect(formOf(page, 'code')).toBeVisible();
  await expect(page.locator('html'), 'it stays').toHaveAttribute('lang', 'ar');
  await page.locator('details.lang summary').click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(formOf(page, 'code'), 'and the step is the same').toBeVisible();
  await fill(formOf(page, 'code'), { code: (await makeCode(venue)).code });
  await send(formOf(page, 'code'));
  await expectOnline(page, venue);
});
