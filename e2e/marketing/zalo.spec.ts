import type { Page } from '@playwright/test';
import { expect, test as base } from '../play/guest-fixtures.ts';
import { connect as connectTo, expectOnline, formOf, send } from '../play/guest-steps.ts';
import type { Venue } from '../play/guest-venue.ts';
import { startZaloProduct } from '../play/zalo-product.ts';

let zalo: Awaited<ReturnType<typeof startZaloProduct>>['zalo'];
const test = base.extend<object, { product: Awaited<ReturnType<typeof startZaloProduct>> }>({
  product: [
    // Playwright finds a fixture's needs in the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startZaloProduct();
      zalo = product.zalo;
      await use(product);
      expect(await product.stop(), 'the product ends with code 0 on SIGTERM').toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** From the settings to Zalo and back, as whoever runs the account does it. */
async function connect(page: Page, venue: Venue): Promise<void> {
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/zalo/settings');
  await page.getByRole('button', { name: 'Go to Zalo' }).click();
  await page.getByRole('radio', { name: zalo.oa.name }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText(zalo.oa.id)).toBeVisible();
}

/** The phone of one of Zalo's people, with the conversation on its screen. */
async function takePhone(phone: Page, personId: string) {
  await phone.goto(`${zalo.url}/phone?person=${personId}`);
  const said = phone.getByRole('log', { name: 'Conversation' });
  return {
    said,
    answers: said.getByRole('article', { name: zalo.oa.name }),
    follow: () => phone.getByRole('button', { name: 'Follow', exact: true }).click(),
    write: async (text: string) => {
      await phone.getByRole('textbox', { name: 'Message' }).fill(text);
      await phone.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(said.getByText(text)).toBeVisible();
    },
  };
}

/** Clocks by which it is day now: marketing waits through the page's quiet hours. */
function zoneByDay(): string {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format());
  const zones = ['Asia/Ho_Chi_Minh', 'Europe/London', 'America/Los_Angeles'];
  return zones.find((zone) => hourIn(zone) >= 8 && hourIn(zone) < 21)!;
}

/** Whoever follows gets a message that is there ready-made, and its figures say what became of it. */
async function sendCampaign(page: Page, venue: Venue): Promise<void> {
  expect((await venue.call('POST', '/page-settings', { timeZone: zoneByDay() })).status).toBe(200);
  await venue.call('POST', '/zalo-message-templates', { name: 'Thanks', from: 'thanks' });
  await page.goto('/dashboard/zalo/campaigns');
  await page.getByRole('button', { name: 'New campaign' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('News of the house');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const goOn = async (step: string) => {
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await expect(page.getByRole('form', { name: step })).toBeVisible();
  };
  await goOn('Message');
  await page.getByRole('combobox', { name: 'Message template' }).click();
  await page.getByRole('option', { name: 'Thanks' }).click();
  await goOn('When');
  await page.getByLabel('Kept back to compare with, in percent').fill('0');
  await goOn('Check and send');
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  const figures = `/zalo/campaigns/${new URL(page.url()).pathname.split('/').at(-1)}/figures`;
  await expect
    .poll(async () => (await venue.call('GET', figures)).body)
    .toMatchObject({ data: { sent: 1, delivered: 1 } });
  await page.reload();
  await expect(page.getByText('Confirmed to have arrived').first()).toBeVisible();
}

test('an account is connected, a rule and a colleague answer, a shared number becomes a guest, a campaign goes out, a follower is online for longer', async ({
  open,
  visit,
  pickUp,
}) => {
  const venue = await open({
    flow: [{ id: 'click', type: 'click', limits: { sessionTimeout: 60 } }],
    design: { asksForTerms: false, followMinutes: 30 },
  });
  const page = await visit({ as: venue.owner });
  await connect(page, venue);

  const welcome = { ruleName: 'Welcome', eventType: 'user_follow', responses: ['Chào mừng bạn đến quán!'] };
  const hours = { ruleName: 'Hours', keywords: ['mấy giờ'], responses: ['Quán mở từ 7 giờ đến 22 giờ.'] };
  for (const rule of [welcome, hours])
    expect((await venue.call('POST', '/zalo-ai-settings', rule)).body).toMatchObject({ error: 0 });

  const lan = await takePhone(await pickUp(), '1001');
  await lan.follow();
  await expect(lan.answers).toHaveText([/Chào mừng bạn đến quán!/]);
  await lan.write('Quan mo cua MAY GIO vay?');
  await expect(lan.answers).toHaveText([/Chào mừng/, /Quán mở từ 7 giờ đến 22 giờ\./]);

  await page.goto('/dashboard/zalo/inbox');
  await page.getByRole('region', { name: 'Conversations' }).getByText('Lan Phạm').click();
  const talk = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(talk.getByRole('log').getByText('Quan mo cua MAY GIO vay?')).toBeVisible();
  await talk.getByRole('textbox', { name: 'Your answer' }).fill('Chị Lan ơi, em giữ bàn cho chị nhé.');
  await talk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(lan.answers).toHaveText([/Chào mừng/, /Quán mở/, /em giữ bàn cho chị nhé/]);

  await lan.write('Mấy giờ có bàn em?');
  await expect(talk.getByRole('log').getByText('Mấy giờ có bàn em?')).toBeVisible();
  await talk.getByRole('textbox', { name: 'Your answer' }).fill('Dạ 19 giờ ạ.');
  await talk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(lan.answers, 'the rule is silent while a person talks').toHaveText([
    /Chào mừng/,
    /Quán mở/,
    /em giữ bàn/,
    /Dạ 19 giờ ạ\./,
  ]);

  await sendCampaign(page, venue);
  await expect(lan.answers.last()).toHaveText(/Nhà Bên Sông/);

  const { body: made } = await venue.call<{ data: { _id: string } }>('POST', '/zalo-message-templates', {
    name: 'Ask for the number',
    from: 'ask-contact',
  });
  const rule = { ruleName: 'Offer', keywords: ['ưu đãi'], actionType: 'template', content: made.data._id };
  expect((await venue.call('POST', '/zalo-ai-settings', rule)).body).toMatchObject({ error: 0 });

  const phone = await pickUp();
  const minh = await takePhone(phone, '1002');
  await minh.write('Có ưu đãi gì không?');
  await phone.getByText('Share information').click();
  await phone.getByLabel('Phone number').fill('84912345678');
  await phone.getByRole('button', { name: 'Send information' }).click();

  const guests = async () =>
    (await venue.call<{ profiles: { name: string; phone: string }[] }>('GET', '/custom-users')).body.profiles;
  await expect.poll(guests).toMatchObject([{ name: 'Minh Trần', phone: '+84912345678' }]);
  await page.goto('/dashboard/zalo/followers');
  await page.getByText('Minh Trần').first().click();
  await expect(page.getByRole('dialog', { name: 'Minh Trần' }).getByText('+84912345678')).toBeVisible();

  const come = async (name: string, hasScript: boolean) => {
    const guest = await pickUp({ hasScript });
    await guest.goto(`${venue.router.url}/?phone=${name}`);
    await send(formOf(guest, 'click'));
    await expect(guest.getByRole('heading', { name: 'Follow us on Zalo: 30 minutes more' })).toBeVisible();
    return guest;
  };
  const first = await come('first', true);
  await minh.follow();
  await minh.write(`Wifi ${await first.locator('.code').innerText()}`);
  await expectOnline(first, venue, 'first');
  expect(venue.router.status('first').session?.limits, 'followed').toMatchObject({ seconds: 90 * 60 });

  const second = await come('second', false);
  await second.getByRole('button', { name: 'Go online without' }).click();
  await connectTo(second, false);
  await expectOnline(second, venue, 'second');
  expect(venue.router.status('second').session?.limits, 'nobody has to').toMatchObject({ seconds: 60 * 60 });
});
