import { guestRefusals } from '@wifi/contract/guest-refusals.ts';
import { expect, test } from './guest-fixtures.ts';
import { account, click, code } from './guest-flows.ts';
import { accessAnswers, connect, expectOnline, expectRefused, fill, formOf, send, useCode } from './guest-steps.ts';
import { guestsOnline, makeAccount, makeCode } from './guest-venue.ts';

test('a code that is wrong, of another page, used up or revoked is refused, each with its reason', async ({ open, pickUp }) => {
  const venue = await open({ flow: [code] });
  const elsewhere = await open({ flow: [code] });
  const page = await pickUp({ hasScript: false });
  await useCode(page, venue, 'ABCD-2345');
  await expectRefused(page, venue, /not known here/);
  await useCode(page, venue, (await makeCode(elsewhere)).code);
  await expectRefused(page, venue, /not known here/);

  const once = await makeCode(venue, { uses: 1, devices: 0 });
  await useCode(page, venue, once.code.toLowerCase());
  await connect(page, false);
  await expectOnline(page, venue);
  const second = await pickUp({ hasScript: false });
  await useCode(second, venue, once.code, 'second');
  await expectRefused(second, venue, /used up/, 'second');

  const { status } = await venue.call('POST', '/access-codes/revoke', { ids: [once.id] });
  expect(status).toBe(200);
  await expect.poll(() => venue.router.status().isOnline, { message: 'a revoked code ends its session', timeout: 60_000 }).toBe(false);
  await useCode(second, venue, once.code, 'second');
  await expectRefused(second, venue, /no longer valid/, 'second');
});

test('a code for one device does not open a second one', async ({ open, pickUp }) => {
  const venue = await open({ flow: [code] });
  const { code: text } = await makeCode(venue, { uses: 0, devices: 1 });
  const page = await pickUp({ hasScript: false });
  await useCode(page, venue, text);
  await connect(page, false);
  await expectOnline(page, venue);
  const second = await pickUp({ hasScript: false });
  await useCode(second, venue, text, 'second');
  await expectRefused(second, venue, /other devices/, 'second');
});

test('a wrong password of an account says the same as an unknown name, and the password is not shown again', async ({ open, pickUp }) => {
  const venue = await open({ flow: [account] });
  const known = await makeAccount(venue, 'account');
  const page = await pickUp({ hasScript: false });
  const said: (string | null)[] = [];
  for (const { username, password } of [{ ...known, password: 'not this one' }, { username: 'nobody@test.example', password: 'hoa sen 204' }]) {
    await page.goto(venue.router.url);
    await fill(formOf(page, 'account'), { username, password });
    await send(formOf(page, 'account'));
    await expectRefused(page, venue, /not right/);
    said.push(await page.getByRole('alert').filter({ visible: true }).textContent());
    await expect(formOf(page, 'account').locator('[name="username"]')).toHaveValue(username);
    await expect(formOf(page, 'account').locator('[name="password"]')).toHaveValue('');
    expect(await page.content()).not.toContain(password);
  }
  expect(said[0]).toBe(said[1]);
});

test('somebody who guesses codes is slowed down, and the next guest is not', async ({ open, pickUp }) => {
  const venue = await open({ flow: [code] });
  const guesser = await pickUp({ hasScript: false });
  await guesser.goto(`${venue.router.url}/?phone=guesser`);
  const alert = guesser.getByRole('alert').filter({ visible: true });
  let tries = 0;
  for (let isSlowed = false; !isSlowed && tries < 15; tries += 1) {
    await fill(formOf(guesser, 'code'), { code: `GUESS${tries}` });
    await send(formOf(guesser, 'code'));
    isSlowed = /Too many tries/.test((await alert.textContent()) ?? '');
  }
  expect(tries, 'ten tries are free').toBe(11);
  const { code: right } = await makeCode(venue);
  await fill(formOf(guesser, 'code'), { code: right });
  await send(formOf(guesser, 'code'));
  await expectRefused(guesser, venue, /Too many tries/, 'guesser');

  const guest = await pickUp({ hasScript: false });
  await useCode(guest, venue, right);
  await connect(guest, false);
  await expectOnline(guest, venue);
});

test('a credential opens one session of the phone that it was made for', async ({ open, pickUp }) => {
  // A router that is logged in to by a posted form: without script, the credential lies open in the page before it is used.
  const venue = await open({ flow: [click], type: 'generic' });
  const page = await pickUp({ hasScript: false });
  await page.goto(venue.router.url);
  await send(formOf(page, 'click'));
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Connect now' }) });
  const fields = new URLSearchParams();
  for (const name of ['username', 'password', 'url']) fields.set(name, await form.locator(`[name="${name}"]`).inputValue());
  const login = `${venue.router.url}/login?${fields.toString()}`;
  const refused = `Access-Reject: ${guestRefusals['pass-unknown']}`;

  await fetch(login, { headers: { 'x-phone-mac': '06:00:00:00:00:01' }, redirect: 'manual' });
  expect(accessAnswers(venue), 'another phone').toEqual([refused]);
  await connect(page, false);
  await expectOnline(page, venue);
  expect(accessAnswers(venue)).toEqual([refused, 'Access-Accept']);
  await venue.router.logOff();
  await page.goto(login);
  expect(accessAnswers(venue), 'the same phone again').toEqual([refused, 'Access-Accept', refused]);
  expect(venue.router.status().isOnline).toBe(false);
  expect(page.url().startsWith(`${venue.portalUrl}?`), 'back at the portal').toBe(true);
  await send(formOf(page, 'click'));
  await connect(page, false);
  await expectOnline(page, venue);
});

for (const type of ['mikrotik', 'coovachilli'] as const) {
  test(`a guest whom a ${type} router sends back is told so and can try again`, async ({ open, pickUp }) => {
    const venue = await open({ flow: [click], type, login: 'pap' });
    const page = await pickUp();
    await page.goto(type === 'mikrotik' ? `${venue.router.url}/login?username=nobody&password=wrong` : `${venue.router.url}/logon?username=nobody&password=00ff`);
    await expectRefused(page, venue, /router did not open/);
    await send(formOf(page, 'click'));
    await expect.poll(() => venue.router.status().isOnline).toBe(true);
  });
}

test('forged parameters of a redirect lead nowhere', async ({ open, pickUp }) => {
  const venue = await open({ flow: [click] });
  const page = await pickUp();
  await page.goto(venue.router.url);
  const real = new URL(page.url());
  const forgeries: [string, string][] = [
    ['login', 'https://evil.example/login'], ['login', 'http://10.0.0.1@evil.example/login'], ['login', 'javascript:alert(1)'], ['login', '//evil.example'], ['login', ''],
    ['login', 'http://[::ffff:203.0.113.7]/login'], ['mac', 'not-a-mac'], ['mac', ''], ['ip', '<script>alert(1)</script>'], ['chap', ''], ['chapid', '\\999'],
  ];
  for (const [name, value] of forgeries) {
    const forged = new URL(real);
    forged.searchParams.set(name, value);
    await page.goto(forged.href);
    await expect(page.getByRole('alert'), `${name}=${value}`).toContainText(/incomplete details/);
    await expect(page.locator('form[action*="evil"], [href*="evil"], [href^="javascript"]')).toHaveCount(0);
    await expect(page.locator('input[name="visit"]')).toHaveCount(0);
  }
  const unknown = await page.goto(venue.portalUrl.replace(venue.nasId, 'no-such-router') + real.search);
  expect(unknown!.status()).toBe(404);
  await expect(page.getByRole('alert')).toContainText(/not set up here/);
});

test('a redirect that CoovaChilli did not sign is refused', async ({ open, pickUp }) => {
  const venue = await open({ flow: [click], type: 'coovachilli' });
  const page = await pickUp();
  await page.goto(venue.router.url);
  await expect(formOf(page, 'click')).toBeVisible();
  const real = page.url();
  for (const forged of [real.replace(/mac=[^&]+/, 'mac=02-00-00-00-00-99'), real.replace(/&md=.*$/, ''), real.replace('res=notyet', 'res=success'), `${real}&uamip=10.9.9.9`]) {
    await page.goto(forged);
    await expect(page.getByRole('alert'), forged).toContainText(/incomplete details/);
  }
});

test('a visit cannot be changed, moved to another page or made up', async ({ open, pickUp }) => {
  const [venue, elsewhere] = [await open({ flow: [code] }), await open({ flow: [click] })];
  const page = await pickUp({ hasScript: false });
  await page.goto(elsewhere.router.url);
  const foreign = await formOf(page, 'click').locator('[name="visit"]').inputValue();
  await page.goto(venue.router.url);
  const own = await formOf(page, 'code').locator('[name="visit"]').inputValue();
  const middle = Math.floor(own.length / 2);
  const tampered = own.slice(0, middle) + (own[middle] === 'A' ? 'B' : 'A') + own.slice(middle + 1);
  for (const visit of [tampered, foreign, '', 'x'.repeat(500)]) {
    await page.goto(venue.router.url);
    const form = formOf(page, 'code');
    await form.locator('[name="visit"]').evaluate((input, value) => { (input as HTMLInputElement).value = value; }, visit);
    await fill(form, { code: (await makeCode(venue)).code });
    await send(form);
    await expectRefused(page, venue, /too old|did not work|not set up here/);
  }
  expect(await guestsOnline(venue)).toEqual([]);
});

test('what a guest or a router writes is never markup', async ({ open, pickUp }) => {
  const venue = await open({ flow: [code], type: 'generic', design: { welcomeText: { en: '<b id="bold">Hello</b>' } } });
  const page = await pickUp();
  await useCode(page, venue, '"><img src=x onerror=alert(1)>');
  await expectRefused(page, venue, /not known here/);
  await expect(page.locator('img[src="x"], #bold')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b id="bold">Hello</b>');
});
