import { Resolver } from 'node:dns/promises';
import type { Page } from '@playwright/test';
import { startTestRouter } from '@wifi/test-router/start-router.ts';
import { openMailServer } from '../../server/platform/mail/testing/mail-server.ts';
import { hasValidSignature } from '../../server/platform/mail/testing/verify-signature.ts';
import { chromium } from '../play/chromium.ts';
import { expect, test as base } from '../play/guest-fixtures.ts';
import { expectOnline, formOf, send } from '../play/guest-steps.ts';
import { startNamedProduct, type NamedProduct } from '../play/named-product.ts';

let named: NamedProduct;
const test = base.extend<object, { product: NamedProduct }>({
  product: [
    // Playwright finds a fixture's needs in the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      named = await startNamedProduct();
      await use(named);
      expect(await named.stop(), 'the product ends with code 0 on SIGTERM').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
// The browser has no name server of its own.
test.use({ launchOptions: { ...chromium, args: [...chromium.args, '--host-resolver-rules=MAP *.example 127.0.0.1'] } });

const sectionOf = (page: Page, title: string) =>
  page
    .locator('section, [class*=card]')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last();

/** Types what the screen shows into the page of whoever keeps the domain. */
async function publish(page: Page, label: string, type: string): Promise<void> {
  const value = (part: string) => page.getByLabel(`${label} record, ${part}`, { exact: true }).inputValue();
  const fields = { do: 'add', name: await value('name'), type, value: await value('value') };
  const answer = await fetch(named.dns.url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  expect(answer.status, JSON.stringify(fields)).toBe(303);
}

test('a page gets a host of its own by the records that the screen shows, and a guest logs in there', async ({
  open,
  visit,
  pickUp,
  product,
}) => {
  const venue = await open({ flow: [{ id: 'click', type: 'click' }], login: 'pap' });
  expect(new URL(venue.portalUrl).host).toBe(product.portal.host);
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings-advance#own-domain');
  await page.getByLabel('Name of the host').fill('wifi.sen.example');
  await page.getByRole('button', { name: 'Use this name' }).press('Enter');
  await expect(page.getByText('Waits for DNS')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check now' })).toBeFocused();

  product.dns.wrong.set('sen.example', 'servfail');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('DNS gave no answer')).toHaveCount(2);
  product.dns.wrong.clear();
  await publish(page, 'TXT', 'TXT');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Leads nowhere yet')).toBeVisible();
  await expect(page.getByText('Found', { exact: true })).toBeVisible();
  await publish(page, 'CNAME', 'CNAME');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('In use')).toBeVisible();
  const own = `http://wifi.sen.example:${product.portal.port}`;
  await expect(page.getByText(`Guests are sent to ${own}`)).toBeVisible();

  // A router that is set up now sends phones there.
  const setup = async () =>
    (
      await venue.call<{
        portalUrl: string;
        radius: Parameters<typeof startTestRouter>[0]['radius'] & { secret: string };
      }>('GET', `/devices/${venue.nasId}/setup`)
    ).body;
  await expect.poll(async () => (await setup()).portalUrl).toBe(`${own}/portal/${venue.eid}/${venue.nasId}`);
  const { portalUrl, radius } = await setup();
  const router = await startTestRouter({
    dialect: 'mikrotik',
    login: 'pap',
    nasId: venue.nasId,
    coaPort: 0,
    portalUrl,
    secret: radius.secret,
    radius,
  });
  const phone = await pickUp();
  const hosts = new Set<string>();
  phone.on('request', (request) => hosts.add(new URL(request.url()).host));
  await phone.goto(router.url);
  await expect(phone).toHaveURL(new RegExp(`^${own}/portal/`));
  await send(formOf(phone, 'click'));
  await expectOnline(phone, { router });
  expect([...hosts].toSorted(), 'nobody else was asked').toEqual(
    [new URL(router.url).host, new URL(own).host].toSorted(),
  );

  // Nothing of the console is there, and a router of before goes on.
  expect((await phone.goto(`${own}/dashboard`))?.status()).toBe(404);
  const before = await pickUp();
  await before.goto(venue.router.url);
  await send(formOf(before, 'click'));
  await expectOnline(before, venue);
  await router.close();
});

test('with its key in DNS, a mail of the page bears a signature that whoever gets it can check', async ({
  open,
  visit,
  product,
}) => {
  const server = await openMailServer({ password: 'right one' });
  const venue = await open({ flow: [{ id: 'click', type: 'click' }] });
  const settings = {
    fromAddress: 'hello@thu.example',
    fromName: 'Trà Thu',
    replyTo: '',
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    user: 'thu',
  };
  const body = { version: 0, settings, secrets: { password: 'right one' } };
  const saved = await venue.call('PUT', '/integrations/mail', body);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await venue.call('POST', '/integrations/mail/test')).body).toMatchObject({ ok: true });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings-advance#sending-domain');
  const card = sectionOf(page, 'Sending domain');
  await card.getByRole('button', { name: 'Check the records' }).click();
  await expect(card.getByText('Missing')).toHaveCount(3);
  await expect(card.getByText('Mails are not signed')).toBeVisible();
  for (const record of await card.getByRole('listitem').all()) {
    const value = (part: string) => record.getByLabel(`TXT record, ${part}`, { exact: true }).inputValue();
    product.dns.zone.set(await value('name'), { TXT: [await value('value')] });
  }
  await card.getByRole('button', { name: 'Check the records' }).click();
  await expect(card.getByText('Found', { exact: true })).toHaveCount(3);
  await expect(card.getByText('Mails are signed')).toBeVisible();

  await page.goto('/dashboard/page-role');
  await page.getByRole('button', { name: 'Invite' }).first().click();
  const invite = page.getByRole('dialog');
  await invite.getByRole('textbox', { name: /e-?mail/i }).fill('colleague@elsewhere.example');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  const arrived = () => server.received.find(({ recipients }) => recipients.includes('colleague@elsewhere.example'));
  await expect.poll(() => arrived() !== undefined, { timeout: 30_000 }).toBe(true);
  const resolver = new Resolver();
  resolver.setServers([product.dns.address]);
  const lookUp = async (name: string) => (await resolver.resolveTxt(name))[0]!.join('');
  expect(await hasValidSignature(arrived()!.raw, lookUp)).toBe(true);
  await server.close();
});
