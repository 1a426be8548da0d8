import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeIn } from '@wifi/test-services/messages/box.ts';
import { countAll } from '../../figures/reports/testing/add-visits.ts';
import { problemIn, setFlow } from '../guest-access/testing/guest.ts';
import { addGateway, openCodeVenue, openMessagingApp, someNumber, walk, type CodeVenue } from './testing/code-venue.ts';

let world: Awaited<ReturnType<typeof openMessagingApp>>;
beforeAll(async () => {
  world = await openMessagingApp();
});
afterAll(() => world.close());

const flow = (codeDelivery: 'on_screen' | 'email' | 'sms') => [
  { id: 'code', type: 'access_code' as const, codeDelivery, getCodeLabel: { en: 'I need one' } },
];
const rowsOf = async ({ app, page }: CodeVenue) =>
  (await app.program.database.scoped(page.id).execute(sql`select * from guest_codes order by at`)).rows as Record<
    string,
    unknown
  >[];

test('a code that is shown on the screen lets its guest in, and one phone gets no more than the page allows', async () => {
  const venue = await openCodeVenue(world.app, world.services, flow('on_screen'), null);
  await world.app.call('PUT /guest-codes/settings', {
    token: venue.token,
    body: { countries: ['VN'], perNumber: 5, perPhone: 2, perDevice: 100, smsADay: 100, emailsADay: 100 },
  });
  const guest = await walk(venue.app, venue);
  expect(guest.html()).toContain('I need one');
  await guest.send({ 'get-code': 'code' });
  const shown = /name="code"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="code"/.exec(guest.html());
  const code = shown?.[1] ?? shown?.[2] ?? '';
  expect(code).toMatch(/^[A-Z0-9]{8}$/);
  await guest.send({ 'get-code': 'code' });
  expect(problemIn((await guest.send({ 'get-code': 'code' })).html)).toContain('Enough codes');
  expect((await guest.send({ method: 'code', code })).status).toBe(303);
  expect((await rowsOf(venue))[0]).toMatchObject({ channel: 'screen', purpose: 'access-code', state: 'delivered' });
});

test('of the kind that the method names, without the password that nobody would be told', async () => {
  const venue = await openCodeVenue(world.app, world.services, [{ id: 'click', type: 'click' }], null);
  const preset = await world.app.call('POST /access-code-presets', {
    token: venue.token,
    body: { name: 'An hour', settings: { prefix: 'HR', time: 1, unit: 'hour', password: 'secret', devices: 3 } },
  });
  const codes = await openCodeVenue(world.app, world.services, flow('on_screen'), null);
  const foreign = await walk(codes.app, codes);
  // A preset of another page is no kind of this one's.
  await setFlow(world.app, codes, [{ ...flow('on_screen')[0]!, codePresetId: preset.body.id }], {
    asksForTerms: false,
  });
  world.app.passTime(5000);
  await foreign.send({ 'get-code': 'code' });
  await setFlow(world.app, venue, [{ ...flow('on_screen')[0]!, codePresetId: preset.body.id }], {
    asksForTerms: false,
  });
  world.app.passTime(5000);
  const guest = await walk(venue.app, venue);
  await guest.send({ 'get-code': 'code' });
  const of = async ({ page }: CodeVenue) =>
    (
      await world.app.program.database
        .scoped(page.id)
        .execute(sql`select code, password, minutes, devices from access_codes`)
    ).rows;
  expect(await of(venue)).toEqual([{ code: expect.stringMatching(/^HR/), password: '', minutes: 60, devices: 3 }]);
  expect(await of(codes)).toEqual([expect.objectContaining({ code: expect.not.stringMatching(/^HR/), devices: 1 })]);
});

test('by text message and by e-mail it goes to the guest who asks', async () => {
  const venue = await openCodeVenue(world.app, world.services, flow('sms'));
  const number = someNumber();
  const guest = await walk(venue.app, venue);
  await guest.send({ 'get-code': 'code' });
  expect(guest.html()).toContain('name="contact"');
  expect(problemIn((await guest.send({ method: 'code', intent: 'get-code', contact: '1' })).html)).toContain(
    'not look',
  );
  expect(guest.html()).toContain('name="contact"');
  const arriving = world.services.next(number);
  await guest.send({ method: 'code', intent: 'get-code', contact: number });
  expect(guest.html()).toContain('name="code"');
  const code = codeIn({ text: (await arriving).text.replace(/^.*?: /, '') });
  expect((await guest.send({ method: 'code', code })).status).toBe(303);
  expect((await rowsOf(venue))[0]).toMatchObject({
    purpose: 'access-code',
    channel: 'sms',
    used_at: expect.anything(),
  });

  const byMail = await openCodeVenue(world.app, world.services, flow('email'), null);
  const other = await walk(byMail.app, byMail);
  const mail = world.services.next('mai@quan.example');
  await other.send({ method: 'code', intent: 'get-code', contact: 'mai@quan.example' });
  expect((await mail).text).toMatch(/^Your Wi-Fi code: [A-Z0-9]{8}/);
});

test('a gateway that makes codes itself cannot send the page’s', async () => {
  const venue = await openCodeVenue(world.app, world.services, flow('sms'), 'twilio_verify');
  const guest = await walk(venue.app, venue);
  const answer = await guest.send({ method: 'code', intent: 'get-code', contact: someNumber() });
  expect(problemIn(answer.html)).toContain('could not be sent');
});

test('contacts are veiled for analysts, and so is what a gateway said of them', async () => {
  const venue = await openCodeVenue(world.app, world.services, [{ id: 'phone', type: 'phone_code' }]);
  const guest = await walk(venue.app, venue);
  await guest.send({ method: 'phone', contact: '0920000000' });
  const admin = await world.app.call('GET /guest-codes', { token: venue.token });
  expect(admin.body.rows[0]).toMatchObject({
    contact: '+84920000000',
    state: 'failed',
    detail: expect.stringContaining('108'),
  });
  const analyst = await world.app.user();
  await world.app.join(venue.page, analyst, 'analyst');
  const { body } = await world.app.call('POST /auth/page', { token: analyst.token, body: { pageId: venue.page.eid } });
  const seen = await world.app.call('GET /guest-codes', { token: body.token });
  expect(seen.body.rows[0]).toMatchObject({ contact: '•••000', detail: '' });
  const figures = await world.app.call('GET /guest-codes/figures', { token: body.token });
  expect(figures.body.channels[0]).toMatchObject({ channel: 'sms', asked: 1, failed: 1, used: 0 });
  expect((await world.app.call('GET /guest-codes/settings', { token: body.token })).status).toBe(403);
});

test('a test message goes to a number of the page’s countries, and only so often', async () => {
  const venue = await openCodeVenue(world.app, world.services, [{ id: 'phone', type: 'phone_code' }]);
  const test = (to: string) =>
    world.app.call('POST /integrations/{kind}/test', { token: venue.token, params: { kind: 'esms' }, body: { to } });
  expect((await test('+1 876 555 1234')).body.fields).toMatchObject([{ field: 'to', reason: 'country-off' }]);
  expect((await test('no number')).status).toBe(400);
  expect((await test('0912 333 444')).body.ok).toBe(true);
  expect(world.services.to('0912333444')).toHaveLength(1);
});

test('what is wrong with a gateway is said in words that help', async () => {
  const venue = await openCodeVenue(world.app, world.services, [{ id: 'phone', type: 'phone_code' }], null);
  const unknown = await addGateway(world.app, world.services, venue.token, 'twilio_verify', { serviceSid: 'VAother' });
  expect(unknown.body.failure).toMatchObject({ why: 'wrong-login', detail: expect.stringContaining('20404') });
  const save = async (settings: Record<string, string>) => {
    const body = {
      version: 0,
      secrets: { token: 't' },
      settings: { bodyType: 'json', body: '{text}', price: 0, ...settings },
    };
    return (
      await world.app.call('PUT /integrations/{kind}', { token: venue.token, params: { kind: 'sms_http' }, body })
    ).body.fields;
  };
  expect(
    await save({ url: 'https://sms.example.com', headers: 'x-token {token}', smsText: 'Your code' }),
  ).toMatchObject([
    { field: 'settings.headers', reason: 'header-line' },
    { field: 'settings.smsText', reason: 'sms-code', message: 'Write {code} where the code shall stand' },
  ]);
});

test('whoever is erased is erased from the codes, and what their contact opened ends', async () => {
  const venue = await openCodeVenue(world.app, world.services, [{ id: 'phone', type: 'phone_code', expire_in: 600 }]);
  const number = someNumber();
  const guest = await walk(venue.app, venue);
  const arriving = world.services.next(number);
  await guest.send({ method: 'phone', contact: number });
  expect((await guest.send({ method: 'phone', otp: codeIn(await arriving) })).status).toBe(303);
  await world.services.settled();
  await countAll(world.app.program);
  const db = world.app.program.database.scoped(venue.page.id);
  const { rows } = await db.execute(sql`select id, phone, is_phone_verified from profiles`);
  expect(rows).toEqual([{ id: 1, phone: `+84${number.slice(1)}`, is_phone_verified: true }]);
  const back = await walk(venue.app, venue, guest.mac);
  expect(back.html()).not.toContain('name="contact"');
  const erased = await world.app.call('POST /custom-users/{id}/erase', {
    token: venue.token,
    params: { id: 1 },
    body: {},
  });
  expect(erased.status).toBeLessThan(300);
  for (const table of ['guest_codes', 'guest_contacts', 'remembered_devices', 'passes'])
    expect({ table, rows: (await db.execute(sql`select from ${sql.identifier(table)}`)).rows.length }).toEqual({
      table,
      rows: 0,
    });
  expect((await walk(venue.app, venue, guest.mac)).html()).toContain('name="contact"');
});
