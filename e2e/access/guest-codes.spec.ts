import { codeIn } from '@wifi/test-services/messages/box.ts';
import { startMessageServices, type MessageServices } from '@wifi/test-services/messages/start-messages.ts';
import { expect, test } from '../play/guest-fixtures.ts';
import { expectOnline, fill, formOf, send } from '../play/guest-steps.ts';
import type { Venue } from '../play/guest-venue.ts';
import { phoneWindows } from '../play/phone-windows.ts';

let services: MessageServices;
test.beforeAll(async () => {
  services = await startMessageServices();
});
test.afterAll(() => services.close());

const phoneFlow = [{ id: 'phone', type: 'phone_code' }];

/** As an admin sets a gateway up: stored, tested, and used from then on. */
async function setUpGateway({ call }: Venue): Promise<void> {
  await call('PUT', '/integrations/sms_http', {
    version: 0,
    settings: {
      url: `${services.url}/generic/send`,
      headers: 'X-Token: {token}',
      bodyType: 'json',
      body: '{"phone":"{to}","message":"{text}","report":"{report}"}',
      smsText: '',
      price: 0,
    },
    secrets: { token: services.accounts.generic.token },
  });
  const tested = await call<{ ok: boolean }>('POST', '/integrations/sms_http/test', { to: '0912 000 111' });
  expect(tested.body).toMatchObject({ ok: true });
}

async function setUpMail({ call }: Venue): Promise<void> {
  const port = Number(new URL(services.smtp.url).port);
  const settings = { host: '127.0.0.1', port, security: 'none', user: '', fromName: '', replyTo: '' };
  await call('PUT', '/integrations/mail', {
    version: 0,
    settings: { ...settings, fromAddress: 'hello@sen.example' },
    secrets: {},
  });
  const tested = await call<{ ok: boolean }>('POST', '/integrations/mail/test', {});
  expect(tested.body).toMatchObject({ ok: true });
}

test('a guest mistypes the code of a text message, types it right, and the page sees what became of it', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: phoneFlow });
  await setUpGateway(venue);
  const phone = await pickUp({ locale: 'vi-VN' });
  await phone.goto(venue.router.url);
  await fill(formOf(phone, 'phone'), { contact: '0913 456 789' });
  const arriving = services.next('0913456789');
  await send(formOf(phone, 'phone'));
  const message = await arriving;
  expect(message.text).toContain('la ma Wi-Fi cua ban');
  await expect(phone.getByText('Mã đang được gửi đến')).toContainText('+84913456789');
  await expect(phone.getByRole('button', { name: /Gửi lại sau \d+ giây/ })).toBeDisabled();
  const code = codeIn(message);
  await fill(formOf(phone, 'phone'), { otp: code === '111111' ? '222222' : '111111' });
  await send(formOf(phone, 'phone'));
  await expect(phone.getByRole('alert')).toContainText('không phải mã đã gửi');
  await fill(formOf(phone, 'phone'), { otp: code });
  await send(formOf(phone, 'phone'));
  await expect.poll(() => venue.router.status().isOnline).toBe(true);

  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await page.getByRole('link', { name: 'One-time codes' }).click();
  const row = page.getByRole('table').getByRole('row').filter({ hasText: '+84913456789' });
  await expect(row).toContainText('Delivered');
  await expect(row).toContainText('Other SMS gateway');
  await page.getByRole('button', { name: 'Countries and limits' }).click();
  const drawer = page.getByRole('dialog', { name: 'Countries and limits' });
  await expect(drawer.getByText('Vietnam (VN)')).toBeVisible();
  await drawer.getByLabel('To one number or address, a day').fill('2');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
});

test('in Arabic and without JavaScript a code comes by e-mail', async ({ open, pickUp }) => {
  const venue = await open({ flow: [{ id: 'mail', type: 'email_code' }] });
  await setUpMail(venue);
  const phone = await pickUp({ locale: 'ar', hasScript: false });
  await phone.goto(venue.router.url);
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  await fill(formOf(phone, 'mail'), { contact: 'mai@sen.example' });
  const arriving = services.next('mai@sen.example', 30_000);
  await send(formOf(phone, 'mail'));
  await expect(phone.getByText('الرمز في طريقه')).toContainText('mai@sen.example');
  const mail = await arriving;
  expect(mail.text).toContain('هو رمز Wi-Fi الخاص بك');
  // The server holds who is too quick, where no script counts the seconds.
  await phone.getByRole('button', { name: 'أعد إرسال الرمز' }).click();
  await expect(phone.getByRole('alert')).toContainText('هناك رمز في الطريق بالفعل');
  await fill(formOf(phone, 'mail'), { otp: codeIn(mail) });
  await send(formOf(phone, 'mail'));
  await expect.poll(() => venue.router.status().isOnline).toBe(true);
});

test('who has no access code gets one on the screen', async ({ open, pickUp }) => {
  const label = { en: 'Give me a code' };
  const flow = [{ id: 'code', type: 'access_code', codeDelivery: 'on_screen', getCodeLabel: label }];
  const venue = await open({ flow });
  const phone = await pickUp();
  await phone.goto(venue.router.url);
  await phone.getByRole('button', { name: 'Give me a code' }).click();
  await expect(formOf(phone, 'code').locator('[name="code"]')).not.toHaveValue('');
  await send(formOf(phone, 'code'));
  await expectOnline(phone, venue);
});

test('without JavaScript a code comes by text message', async ({ open, pickUp }) => {
  const venue = await open({ flow: phoneFlow });
  await setUpGateway(venue);
  const phone = await pickUp({ hasScript: false });
  await phone.goto(venue.router.url);
  await fill(formOf(phone, 'phone'), { contact: '0913 456 780' });
  const arriving = services.next('0913456780');
  await send(formOf(phone, 'phone'));
  await fill(formOf(phone, 'phone'), { otp: codeIn(await arriving) });
  await send(formOf(phone, 'phone'));
  await expect.poll(() => venue.router.status().isOnline).toBe(true);
});

test('in the login window of an iPhone the mail with the code is read by a pass', async ({ open, pickUp }) => {
  const venue = await open({ flow: [{ id: 'mail', type: 'email_code' }], login: 'pap' });
  await setUpMail(venue);
  const phone = await pickUp({ userAgent: phoneWindows.iPhone.sheet });
  await phone.goto(venue.router.url);
  await fill(formOf(phone, 'mail'), { contact: 'hoa@sen.example' });
  const arriving = services.next('hoa@sen.example', 30_000);
  await send(formOf(phone, 'mail'));
  await phone.getByRole('button', { name: 'Open the Wi-Fi for 5 minutes' }).click();
  await expect(phone.getByText('Read the mail now')).toBeVisible();
  expect(venue.router.status().isOnline).toBe(true);
  await fill(formOf(phone, 'mail'), { otp: codeIn(await arriving) });
  await send(formOf(phone, 'mail'));
  await expectOnline(phone, venue);
});
