import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SocialNetworks } from '@wifi/test-services/social/start-social.ts';
import { expect, test as base } from '../play/guest-fixtures.ts';
import { code } from '../play/guest-flows.ts';
import { expectOnline, formOf, send } from '../play/guest-steps.ts';
import { phoneWindows } from '../play/phone-windows.ts';
import { startSocialProduct } from '../play/social-product.ts';

let networks: SocialNetworks;
const test = base.extend<object, { product: Awaited<ReturnType<typeof startSocialProduct>> }>({
  product: [
    // Playwright finds a fixture's needs in the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startSocialProduct();
      networks = product.networks;
      await use(product);
      expect(await product.stop(), 'the product ends with code 0 on SIGTERM').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const ways = (...types: string[]) => [
  { id: 'ways', type: 'block', methods: [...types.map((type) => ({ id: type, type })), code] },
];

async function agree(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: 'Agree' }).click();
}

for (const hasScript of [true, false]) {
  test(`Facebook and Google let a guest in, ${hasScript ? 'with' : 'without'} a script`, async ({ open, pickUp }) => {
    for (const type of ['facebook', 'google']) {
      const venue = await open({ flow: ways(type), login: 'pap' });
      const page = await pickUp({ hasScript });
      await page.goto(venue.router.url);
      await send(formOf(page, type));
      await agree(page, 'Lan');
      await expectOnline(page, venue);
      const guests = async () =>
        (await venue.call<{ profiles: { name: string }[] }>('GET', '/custom-users')).body.profiles.map(
          ({ name }) => name,
        );
      await expect.poll(guests).toEqual(['Lan Phạm']);
    }
  });
}

test('whoever refuses there comes back to the same page, and takes another way', async ({ open, pickUp }) => {
  const venue = await open({ flow: ways('google'), login: 'pap' });
  const page = await pickUp();
  await page.goto(venue.router.url);
  await send(formOf(page, 'google'));
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('You did not agree there');
  await send(formOf(page, 'google'));
  await agree(page, 'Hoa');
  await expectOnline(page, venue);
});

test('an OpenID Connect provider is set up by an admin, and a guest logs in with it in Arabic', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: ways('oidc'), login: 'pap' });
  const admin = await visit({ as: venue.owner });
  await admin.goto(`/dashboard/page/${venue.eid}`);
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await admin.goto('/dashboard/settings-advance#integrations');
  await admin.getByRole('button', { name: 'Set up OpenID Connect' }).click();
  const form = admin.getByRole('dialog', { name: 'OpenID Connect login' });
  await expect(form.getByRole('textbox', { name: 'Redirect address to paste there' })).toHaveValue(
    /\/portal\/social\/oidc$/,
  );
  await form.getByLabel('Issuer').fill(networks.issuer);
  await form.getByLabel('Client ID').fill(networks.apps.oidc.id);
  await form.getByLabel('Client secret', { exact: true }).fill(networks.apps.oidc.secret);
  await form.getByRole('button', { name: 'Save and test' }).click();
  await expect(admin.getByText('It works')).toBeVisible();

  const arabic = JSON.parse(readFileSync(join(import.meta.dirname, '../../splash/locales/ar.json'), 'utf8')) as Record<
    string,
    string
  >;
  const say = (english: string) => arabic[english]!;
  const page = await pickUp({ locale: 'ar-SA' });
  await page.goto(venue.router.url);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: say('Continue with your account') })).toBeVisible();
  await send(formOf(page, 'oidc'));
  await agree(page, 'سارة');
  await expect.poll(() => venue.router.status().isOnline).toBe(true);
  await expect(page.getByRole('heading', { name: say('You are online') })).toBeVisible();
});

for (const phone of ['iPhone', 'android'] as const)
  test(`in the login window of an ${phone} an OpenID Connect provider, which refuses none, lets the guest in right there`, async ({
    open,
    pickUp,
  }) => {
    const venue = await open({ flow: ways('oidc'), login: 'pap' });
    const { id: clientId, secret: clientSecret } = networks.apps.oidc;
    const provider = { version: 0, settings: { issuer: networks.issuer, clientId }, secrets: { clientSecret } };
    expect((await venue.call('PUT', '/integrations/oidc_login', provider)).status).toBe(200);
    const tested = await venue.call<{ ok: boolean }>('POST', '/integrations/oidc_login/test', {});
    expect(tested.body).toMatchObject({ ok: true });
    const page = await pickUp({ userAgent: phoneWindows[phone].sheet });
    await page.goto(venue.router.url);
    await expect(page.locator('.method').first()).toHaveClass(/m-oidc/);
    await send(formOf(page, 'oidc'));
    await agree(page, 'Lan');
    await expectOnline(page, venue);
  });

for (const { phone, network, login } of [
  { phone: 'iPhone', network: 'google', login: 'pap' },
  { phone: 'android', network: 'facebook', login: 'pap' },
  // Its challenge counts once: the phone is sent by the router a second time, and the login is finished there.
  { phone: 'iPhone', network: 'google', login: 'chap' },
] as const)
  test(`in the login window of an ${phone} ${network} goes on in the browser, by a pass (${login}) and with the same visit`, async ({
    open,
    pickUp,
  }) => {
    const venue = await open({ flow: ways(network), login });
    if (login === 'chap') {
      const settings = { login, loginHosts: [new URL(venue.router.url).host] };
      expect((await venue.call('PUT', `/devices/${venue.nasId}`, { settings })).status).toBe(200);
    }
    const page = await pickUp({ userAgent: phoneWindows[phone].sheet });
    await page.goto(venue.router.url);
    await expect(page.locator('.method').first(), 'what works here comes first').toHaveClass(/m-code/);
    await send(formOf(page, network));
    const link = await page.getByLabel('Link').inputValue();
    await page.getByRole('button', { name: 'Open the Wi-Fi for 5 minutes' }).click();
    await expect(page.getByText('The Wi-Fi is open for 5 minutes.')).toBeVisible();
    await expect(page.getByLabel('Link'), 'the link that was copied still counts').toHaveValue(link);
    expect(venue.router.status()).toMatchObject({
      isOnline: true,
      session: { limits: { speedDown: 2000, speedUp: 1000 } },
    });

    const real = await pickUp({ userAgent: phoneWindows[phone].browser });
    await real.goto(link);
    await expect(real.locator('[name="terms"]'), 'they were accepted in the window').toHaveCount(0);
    await formOf(real, network).locator('button.go').click();
    await agree(real, 'Lan');
    await expectOnline(real, venue);
    expect(venue.router.status().session?.limits, 'the login took the place of the pass').not.toMatchObject({
      speedDown: 2000,
    });
    await expect
      .poll(async () => (await venue.call<{ count: number }>('GET', '/reports/visits')).body.count, {
        message: 'one login, and no more',
      })
      .toBe(1);
  });
