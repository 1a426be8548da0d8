import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookEvents } from '@wifi/contract/venue/webhook-words.ts';
import {
  openPhone,
  openVenue,
  passIn,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from '../../features/access/guest-access/testing/guest.ts';
import { countAll } from '../../features/figures/reports/testing/add-visits.ts';
import { privacyLinkOfVisit } from '../../features/people/consents/withdraw-link.ts';
import { sweepAfterErasure } from '../../features/upkeep/privacy/after-erasure.ts';
import { keptForAWhile } from '../../features/upkeep/privacy/person-tables.ts';
import { inScope } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/send-mail.ts';
import { readOctets } from '../../platform/radius/read-attributes.ts';
import { findCanaries } from '../../testing/find-canaries.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { RunningRadius } from './start-radius.ts';
import { openAppWithRadius } from './testing/app-with-radius.ts';
import { openRouter } from './testing/router.ts';

let app: TestApp;
let radius: RunningRadius;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, radius, close } = await openAppWithRadius());
});
afterAll(() => close());

const rows = async (venue: TestVenue, text: string) =>
  (await inScope(app.ctx, venue.page.id).db.execute(sql.raw(text))).rows;
const ask = (id: string, mappingField: string | null) => ({
  id,
  type: 'SURVEY_TEXT' as const,
  title: { en: id },
  mappingField: mappingField as never,
});
const survey = {
  id: 'ask',
  type: 'survey' as const,
  questions: [ask('name', 'name'), ask('mail', 'email'), ask('phone', 'phone'), ask('born', 'dob'), ask('words', null)],
};

/** Unmistakable values of one person. */
const name = 'Qxcanaryqx Lan';
const email = 'qxcanaryqx@quan.example';
const phone = '+84977553311';
const told = {
  'q.name': name,
  'q.mail': email,
  'q.phone': phone,
  'q.born': '1979-11-23',
  'q.words': 'zqfreewordszq and more',
};
const [mac, ip, address, otherMac] = [someMac(), '10.5.51.77', '198.51.100.77', someMac()];
const guardian = 'Zqguardianzq Hoa';
const canaries = [
  name,
  'qxcanaryqx',
  phone,
  '1979-11-23',
  '2016-11-23',
  'zqfreewordszq',
  'zqstaffnotezq',
  guardian,
  mac,
  mac.replaceAll(':', '-'),
  mac.replaceAll(':', ''),
  ip,
  address,
];
const leftBehind = () => findCanaries(app.owner, app.folder, canaries);

/** Logs in by survey and sign-up, and stands where the router has accepted them. */
async function comeIn(
  venue: TestVenue,
  guest: ReturnType<typeof openPhone>,
  answers: Record<string, string>,
  last: Record<string, string>,
) {
  const shown = await guest.arrive({ ip }, { 'user-agent': 'Mozilla/5.0 qxcanaryqx' });
  const second = await guest.send({
    visit: visitIn(shown.html),
    method: 'ask',
    terms: 'yes',
    'news-email': 'yes',
    ...answers,
  });
  const done = await guest.send({ visit: visitIn(second.html), method: 'member', ...last });
  expect(done.status).toBe(303);
  const { userName, password } = passIn(String(done.location));
  const reply = await openRouter(radius, venue).ask({
    userName,
    password: { kind: 'pap', value: password },
    mac: guest.mac,
    sessionId: `${guest.mac}-${userName}`,
  });
  return { userName, mac: guest.mac, sessionId: `${guest.mac}-${userName}`, loginClass: readOctets(reply!, 'Class')! };
}

test('erasing a guest leaves nothing of them in any column of any table and in no file, whatever way it came in and whatever comes later', async () => {
  const venue = await openVenue(app);
  const { token } = venue;
  await setFlow(app, venue, [survey, { id: 'member', type: 'account' }], { asksForEmailNews: true });
  const router = openRouter(radius, venue);
  const guest = openPhone(app, venue, mac);
  const signUp = { intent: 'sign-up', name, username: email, password: 'long enough' };

  // Nobody listens there: what is told stands in the outbox.
  expect(
    (
      await app.call('POST /webhooks', {
        token,
        body: { name: 'CRM', url: 'http://127.0.0.1:9/hook', events: [...webhookEvents] },
      })
    ).status,
  ).toBe(200);
  // Which pages have any is known for some seconds.
  app.passTime(6000);

  // A login whose session has ended, one whose session runs, and one that the router tells of only after the erasure.
  const ended = await comeIn(venue, guest, told, signUp);
  await router.tell({ status: 1, ...ended });
  await router.tell({ status: 2, ...ended, seconds: 60, up: 10, down: 20 });
  const logIn = { username: email, password: 'long enough' };
  const running = await comeIn(venue, guest, told, logIn);
  await router.tell({ status: 1, ...running });
  const late = await comeIn(venue, guest, told, logIn);
  // As a child for whom a guardian has agreed, and once more as one whose guardian was asked for and never came.
  await app.call('PUT /privacy/children', { token, body: { ageOfConsent: 16, asksGuardian: true } });
  app.passTime(2200);
  const child = { ...told, 'q.born': '2016-11-23' };
  const asked = async () =>
    guest.send({ visit: visitIn((await guest.arrive({ ip })).html), method: 'ask', terms: 'yes', ...child });
  const agreed = await guest.send({
    visit: visitIn((await asked()).html),
    method: 'ask',
    ...child,
    intent: 'guardian-agrees',
    guardian,
    terms: 'yes',
  });
  expect((await guest.send({ visit: visitIn(agreed.html), method: 'member', ...logIn })).status).toBe(303);
  expect(await rows(venue, `select 1 from consents where guardian = '${guardian}'`)).toHaveLength(1);
  await asked();
  // On another address of the same phone: a survey left half-way, and the e-mail typed where it opens nothing.
  const other = openPhone(app, venue, otherMac);
  const begun = await other.send({
    visit: visitIn((await other.arrive({ ip }, { 'user-agent': 'Mozilla/5.0 qxcanaryqx' })).html),
    method: 'ask',
    terms: 'yes',
    ...told,
  });
  const refused = await other.send({
    visit: visitIn(begun.html),
    method: 'member',
    username: ` ${email.toUpperCase()} `,
    password: 'wrong',
  });
  expect(refused.status).toBe(200);
  // A redirect that is no redirect, with all that a router may say in it.
  await guest.ask(
    'GET',
    `/portal/${venue.page.eid}/${venue.nasId}?${new URLSearchParams({ mac: 'none', username: email, ip, link: `http://x/${mac}` })}`,
  );
  await app.access.events.flush();
  await countAll(app.program);

  const found = await app.call('GET /custom-users', { token, query: { limit: '50' } });
  const { id } = (found.body.profiles as { id: number; email: string }[]).find((one) => one.email === email)!;
  const [visit] = await rows(venue, 'select id from visits order by logged_in_at limit 1');
  const link = new URL(privacyLinkOfVisit(inScope(app.ctx, venue.page.id), String(visit!.id))).pathname;
  for (const intent of ['erase', 'withdraw'])
    await app.app.inject({
      method: 'POST',
      url: link,
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `intent=${intent}&purpose=email`,
    });
  // What staff write: notes, a request, a lead of their own, a group, a second profile that is merged, an account that
  // they change and end.
  await app.call('POST /custom-users/{id}/notes', { token, params: { id }, body: { text: `zqstaffnotezq ${email}` } });
  await app.call('POST /privacy/requests', {
    token,
    body: { kind: 'erase', contact: `Ms Lan, ${email.toUpperCase()}`, note: 'zqstaffnotezq called twice' },
  });
  await app.call('POST /privacy/requests', {
    token,
    body: { kind: 'export', contact: '0977 553 311', note: 'zqstaffnotezq' },
  });
  const lead = await app.call('POST /leads', { token, body: { name, email, phone } });
  expect(lead.status).toBe(200);
  // One of theirs that became somebody else's, and is no longer found by them.
  const corrected = await app.call('POST /leads', { token, body: { name, email, phone } });
  await app.call('PUT /leads/{id}', {
    token,
    params: { id: corrected.body.id },
    body: { name: 'Binh', email: 'binh@example.com', phone: '' },
  });
  const group = await app.call('POST /groups', { token, body: { name: 'Regulars' } });
  await app.call('POST /groups/{id}/members', { token, params: { id: group.body.id }, body: { ids: [id] } });
  const second = await app.call('POST /custom-users', { token, body: { name, email, phone, notes: 'zqstaffnotezq' } });
  expect(
    (await app.call('POST /custom-users/{id}/merge', { token, params: { id }, body: { with: second.body.id } })).status,
  ).toBe(200);
  const [account] = await rows(venue, 'select id from guest_accounts');
  expect(
    (
      await app.call('PUT /guest-accounts/{id}', {
        token,
        params: { id: Number(account!.id) },
        body: { note: 'zqstaffnotezq' },
      })
    ).status,
  ).toBe(200);
  await app.call('POST /guest-accounts/{id}/disconnect' as never, { token, params: { id: Number(account!.id) } });
  const made = await app.call('POST /guest-accounts', {
    token,
    body: { kind: 'account', username: `staff-${email}`, password: 'long enough' },
  });
  await app.call('DELETE /guest-accounts/{id}', { token, params: { id: made.body.id } });
  await queueMail(app.ctx, {
    kind: 'test',
    to: 'staff@example.com',
    subject: `A new lead: ${email}`,
    text: `${email} wants a room`,
    html: `<p>${name}, ${phone}</p>`,
  });
  expect((await app.call('GET /custom-users/file', { token, query: { format: 'csv' } })).status).toBe(200);
  expect(await leftBehind()).toContain('public.webhook_deliveries.body');
  expect((await leftBehind()).length, 'the canaries are there before').toBeGreaterThan(20);

  const exported = JSON.stringify((await app.call('GET /custom-users/{id}/data', { token, params: { id } })).body);
  for (const canary of [guardian, 'zqfreewordszq', email, phone, mac, 'zqstaffnotezq'])
    expect(exported).toContain(canary);
  expect((await app.call('POST /custom-users/{id}/erase', { token, params: { id }, body: {} })).status).toBe(200);
  const atOnce = await leftBehind();

  // The router goes on: with what runs, with what it has not told of yet, and once more with what has ended.
  for (const session of [running, late, ended]) {
    await router.tell({ status: 1, ...session });
    await router.tell({ status: 3, ...session, seconds: 90, up: 10, down: 20 });
    await router.tell({ status: 2, ...session, seconds: 120, up: 20, down: 30, cause: 1 });
  }
  // Some routers do not send our Class back: they name the credential, and nothing else says whose it was.
  for (const status of [1, 3, 2] as const)
    await router.tell({ status, userName: late.userName, mac, sessionId: 'without-a-class', seconds: 60 });
  await countAll(app.program);
  const afterReports = await leftBehind();
  await router.tell({ status: 3, ...late, seconds: 150, up: 20, down: 30 });
  await router.tell({ status: 2, ...late, seconds: 180, up: 20, down: 30, cause: 1 });
  await sweepAfterErasure.run(app.ctx, { pageId: venue.page.id }, { number: 1, isLast: false });
  // After that too: an end of which nobody knows the beginning is not written down at all.
  await router.tell({ status: 2, ...late, seconds: 180, up: 20, down: 30, cause: 1 });
  await countAll(app.program);
  const whileItRuns = Object.keys(keptForAWhile).map((column) => `public.${column}`);
  expect({ atOnce, afterReports, atLast: await leftBehind() }).toEqual({
    atOnce: whileItRuns,
    afterReports: whileItRuns,
    atLast: [],
  });
  expect(await rows(venue, 'select router_session_id, mac, user_name from guest_sessions')).toEqual([
    { router_session_id: 'without-a-class', mac: '', user_name: '' },
  ]);
});
