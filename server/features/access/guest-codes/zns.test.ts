import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMessageServices, type MessageServices } from '@wifi/test-services/messages/start-messages.ts';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openZalo, socialOf } from '../../venue/zalo-account/testing/connected.ts';
import { workOnPage } from '../../venue/zalo-account/work-events.ts';
import { problemIn } from '../guest-access/testing/guest.ts';
import { noteCodeReceipt } from './delivery-report.ts';
import { addGateway, openCodeVenue, someNumber, walk, type CodeVenue } from './testing/code-venue.ts';

let app: TestApp;
let zalo: Zalo;
let services: MessageServices;
let venue: CodeVenue;
beforeAll(async () => {
  zalo = await openZalo();
  services = await startMessageServices();
  app = await openTestApp({ social: socialOf(zalo), smsAddresses: services.settings });
  app.program.publicUrl = await app.app.listen({ port: 0, host: '127.0.0.1' });
  zalo.register(`${app.program.publicUrl}/zalo/callback`);
  zalo.webhookTo(`${app.program.publicUrl}/zalo/webhook`);
});
afterAll(async () => {
  await app.close();
  await zalo.close();
  await services.close();
});
beforeEach(async () => {
  zalo.turn({});
  await inScope(app.ctx, 'every').db.execute(sql`update zalo_accounts set state = 'off'`);
  venue = await openCodeVenue(app, services, [{ id: 'phone', type: 'phone_code' }], null);
  app.passTime(3_600_000);
  const { token } = venue;
  const { body } = await app.call('POST /page-oa/connect', { token });
  const back = new URL(await zalo.allow(body.url)).searchParams;
  const connected = { code: back.get('code'), state: back.get('state'), oaId: zalo.oa.id };
  const { status } = await app.call('POST /page-oa/connected', { token, body: connected });
  if (status !== 200) throw new Error(`not connected: ${status}`);
});

const settings = { templateId: '320001', codeField: 'otp', price: 300 };
/** Lan has Zalo: the test is sent to her. */
async function addZns() {
  const params = { kind: 'zns' };
  const { token } = venue;
  await app.call('PUT /integrations/{kind}', { token, params, body: { version: 0, settings, secrets: {} } });
  return app.call('POST /integrations/{kind}/test', { token, params, body: { to: `+${lan().phone}` } });
}
const lan = () => zalo.phone('1001').user;
const number = () => `0${lan().phone.slice(2)}`;
const rowsOf = async () =>
  (await inScope(app.ctx, venue.page.id).db.execute(sql`select * from guest_codes order by at`)).rows;

test('a code comes by the template of the account, proves the number, costs what was said, and is known to have arrived', async () => {
  expect((await addZns()).body).toMatchObject({ ok: true });
  const guest = await walk(app, venue);
  expect((await guest.send({ method: 'phone', contact: number() })).status).toBe(200);
  const code = /\d{6}/.exec(lan().lines.at(-1)!.text)?.[0] ?? '';
  expect((await rowsOf())[0]).toMatchObject({ provider: 'zns', state: 'sent', cost: '300000', currency: 'VND' });
  await zalo.webhooks.settled();
  await workOnPage(inScope(app.ctx, venue.page.id), venue.page.id, [noteCodeReceipt]);
  expect((await rowsOf())[0]).toMatchObject({ state: 'delivered' });
  expect((await guest.send({ method: 'phone', otp: code })).status).toBe(303);
});

test('who has no Zalo gets it by the next gateway; where there is none, it is said', async () => {
  await addZns();
  const alone = await (await walk(app, venue)).send({ method: 'phone', contact: someNumber() });
  expect(problemIn(alone.html)).not.toBe('');
  await addGateway(app, services, venue.token, 'esms');
  const number = someNumber();
  const arriving = services.next(number);
  await (await walk(app, venue)).send({ method: 'phone', contact: number });
  expect((await arriving).text).toMatch(/\d{6}/);
  expect((await rowsOf()).at(-1)).toMatchObject({ provider: 'esms' });
  const { body } = await app.call('GET /integrations', { token: venue.token });
  expect(body.rows, 'what a number lacks is no fault of the way').toContainEqual(
    expect.objectContaining({ kind: 'zns', state: 'well' }),
  );
});

test('an account that may not send is told of, and the next gateway sends', async () => {
  await addZns();
  await addGateway(app, services, venue.token, 'esms');
  zalo.turn({ only: '/message/template', error: -137 });
  const arriving = services.next(number());
  await (await walk(app, venue)).send({ method: 'phone', contact: number() });
  await arriving;
  expect((await rowsOf()).at(-1)).toMatchObject({ provider: 'esms' });
  const { body } = await app.call('GET /integrations', { token: venue.token });
  expect(body.rows).toContainEqual(expect.objectContaining({ kind: 'zns', state: 'failing' }));
});

test('a code that may have gone out is not sent again', async () => {
  await addZns();
  await addGateway(app, services, venue.token, 'esms');
  zalo.turn({ only: '/message/template', cut: 'after' });
  await (await walk(app, venue)).send({ method: 'phone', contact: number() });
  expect(await rowsOf()).toMatchObject([{ provider: 'zns', state: 'unknown' }]);
});
