import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSocialNetworks, type SocialNetworks } from '@wifi/test-services/social/start-social.ts';
import { endWhatHangs } from '../../features/access/guest-access/end-what-hangs.ts';
import { createRadiusBackend } from '../../features/access/guest-access/radius/radius-backend.ts';
import { preloginPasses } from '../../features/access/guest-access/tables.ts';
import {
  openPhone,
  openVenue,
  passIn,
  problemIn,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from '../../features/access/guest-access/testing/guest.ts';
import { guestCodes } from '../../features/access/guest-codes/tables.ts';
import { visits } from '../../features/access/visits/tables.ts';
import { sessionsToCount } from '../../features/network/guest-sessions/tables.ts';
import { inScope } from '../../platform/context.ts';
import { createLog } from '../../platform/log/log.ts';
import { readInteger, readText } from '../../platform/radius/read-attributes.ts';
import { eventually, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { startRadius, type RunningRadius } from './start-radius.ts';
import { classOf, isAccept, sessionsOf } from './testing/logged-in-guest.ts';
import { openObedientRouter } from './testing/obedient-router.ts';
import { openRouter } from './testing/router.ts';

let app: TestApp;
let radius: RunningRadius;
let networks: SocialNetworks;
beforeAll(async () => {
  networks = await startSocialNetworks({ product: 'http://localhost:4040' });
  app = await openTestApp({ runsJobs: true, social: networks.settings });
  radius = await startRadius({
    host: '127.0.0.1',
    authPort: 0,
    acctPort: 0,
    backend: createRadiusBackend(app.access),
    log: createLog('silent'),
  });
});
afterAll(async () => {
  await radius.close();
  await app.close();
  await networks.close();
});

const sheet = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
};
const safari = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
};
const google = { id: 'google', type: 'google' as const };
const here = (url: string | string[] | undefined) => String(url).replace('http://localhost:4040', '');
const fieldIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const linkIn = (html: string) => here(/class="link"[^>]*value="([^"]+)"/.exec(html)?.[1]);

async function open(
  flow: Parameters<typeof setFlow>[2] = [google],
  settings: Record<string, unknown> = { login: 'pap' },
) {
  const venue = await openVenue(app, { settings });
  await setFlow(app, venue, flow, { asksForTerms: false });
  const obedient = await openObedientRouter(venue.secret);
  await app.call('PUT /devices/{nas_id}', {
    token: venue.token,
    params: { nas_id: venue.nasId },
    body: { coaPort: obedient.port, coaAddress: '127.0.0.1' },
  });
  return { venue, obedient };
}

const setRules = (venue: TestVenue, rules: object) =>
  app.call('PUT /prelogin-pass', {
    token: venue.token,
    body: { minutes: 5, hours: 4, perRouter: 30, perPage: 100, ...rules },
  });

const step = (venue: TestVenue) => `/portal/${venue.page.eid}/step`;

/** Up to the page that offers the pass. */
async function press(venue: TestVenue, mac = someMac(), more: Record<string, string> = {}) {
  const phone = openPhone(app, venue, mac);
  const visit = visitIn((await phone.arrive(more, sheet)).html);
  const shown = await phone.ask('POST', step(venue), { visit, method: 'google' }, sheet);
  const form = {
    visit: fieldIn(shown.html, 'visit'),
    method: 'google',
    t: fieldIn(shown.html, 't'),
    intent: 'prelogin',
  };
  return { phone, shown, form, openPass: () => phone.ask('POST', step(venue), form, sheet) };
}

/** In the network by the pass: the router has asked, and told of the session. */
async function letIn(venue: TestVenue, mac: string, location: string | string[] | undefined, sessionId = 's1') {
  const { userName, password } = passIn(String(location));
  const router = openRouter(radius, venue);
  const reply = await router.ask({ userName, password: { kind: 'pap', value: password }, mac, sessionId });
  if (isAccept(reply)) await router.tell({ status: 1, userName, mac, sessionId, loginClass: classOf(reply) });
  return { reply, router, userName };
}

const rowsOf = (venue: TestVenue) => inScope(app.ctx, venue.page.id).db.select().from(preloginPasses);
const visitsOf = (venue: TestVenue) =>
  inScope(app.ctx, venue.page.id).db.select().from(visits).where(eq(visits.pageId, venue.page.id));

test('a pass opens slowly and for minutes, counts nowhere, and ends by a Disconnect when the login takes its place', async () => {
  const { venue, obedient } = await open();
  const { phone, shown, openPass } = await press(venue);
  expect(shown.html).toContain('Open the Wi-Fi for 5 minutes');
  const opened = await openPass();
  const { reply, router } = await letIn(venue, phone.mac, opened.location);
  expect(isAccept(reply)).toBe(true);
  expect(readInteger(reply!, 'Session-Timeout')).toBeGreaterThan(280);
  expect(readInteger(reply!, 'Session-Timeout')).toBeLessThanOrEqual(300);
  expect(readText(reply!, 'Mikrotik-Rate-Limit')).toBe('1000k/2000k');
  expect(readInteger(reply!, 'Mikrotik-Total-Limit')).toBe(30_000_000);
  expect(readText(reply!, 'Mikrotik-Address-List')).toBe('before-login');

  const landing = new URL(String(opened.location)).searchParams.get('dst')!;
  const landed = await phone.ask('GET', here(landing), undefined, sheet);
  expect(landed.html).toContain('The Wi-Fi is open for 5 minutes');
  expect(linkIn(landed.html), 'the link that was copied').toBe(linkIn(shown.html));
  expect([await visitsOf(venue), (await sessionsOf(app, venue)).map(({ subjectKind }) => subjectKind)]).toEqual([
    [],
    ['prelogin'],
  ]);

  const resumed = await phone.ask('GET', linkIn(shown.html), undefined, safari);
  const left = await phone.ask('POST', step(venue), { visit: visitIn(resumed.html), method: 'google' }, safari);
  const back = here(await networks.answer(String(left.location), '1001'));
  const done = await phone.ask('GET', back, undefined, safari);
  expect(obedient.heard, 'the pass is over before the login').toHaveLength(1);
  expect((await sessionsOf(app, venue))[0]).toMatchObject({ endCause: 'revoked' });
  const login = await letIn(venue, phone.mac, done.location, 's2');
  expect(isAccept(login.reply)).toBe(true);
  expect(readText(login.reply!, 'Mikrotik-Address-List')).toBeUndefined();
  expect(await visitsOf(venue)).toMatchObject([{ methods: 'google', subjectKind: 'social' }]);
  await router.tell({ status: 2, mac: phone.mac, sessionId: 's1', loginClass: classOf(reply), seconds: 40, up: 5 });
  const waiting = await inScope(app.ctx, venue.page.id).db.select().from(sessionsToCount);
  expect(waiting, 'nothing of it is counted').toEqual([]);
  expect((await app.call('GET /prelogin-pass', { token: venue.token })).body).toMatchObject({ today: 1 });
  await obedient.close();
});

test('a phone has one in four hours, however often and at once it presses; another phone costs another', async () => {
  const { venue, obedient } = await open();
  await setRules(venue, { perRouter: 2 });
  const mac = someMac();
  const presses = await Promise.all([press(venue, mac), press(venue, mac), press(venue, mac)]);
  const answers = await Promise.all(presses.map(({ openPass }) => openPass()));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 200)?.html).toContain('cannot be opened before the login');
  expect((await (await press(venue)).openPass()).status).toBe(303);
  expect((await (await press(venue)).openPass()).status, 'the router has had its share').toBe(200);
  expect(await rowsOf(venue)).toHaveLength(2);
  await setRules(venue, { perRouter: 30, perPage: 2 });
  app.passTime(3000);
  expect((await (await press(venue)).openPass()).status, 'and so has the page').toBe(200);
  await obedient.close();
});

test('pressed twice it is the same pass, of the same data; its credential is no other phone’s', async () => {
  const { venue, obedient } = await open();
  const { phone, openPass } = await press(venue);
  const [one, two] = [await openPass(), await openPass()];
  expect(await rowsOf(venue)).toHaveLength(1);
  expect(isAccept((await letIn(venue, someMac(), one.location)).reply)).toBe(false);
  expect(isAccept((await letIn(venue, phone.mac, one.location)).reply)).toBe(true);
  expect(isAccept((await letIn(venue, phone.mac, two.location, 's2')).reply)).toBe(true);
  const sessions = await sessionsOf(app, venue);
  expect(new Set(sessions.map(({ visitId }) => visitId)).size).toBe(1);
  await obedient.close();
});

test('after its minutes the router is told, no credential of it opens, and the phone is where it was', async () => {
  const { venue, obedient } = await open([{ id: 'code', type: 'access_code', codeDelivery: 'none' }, google]);
  const phone = openPhone(app, venue);
  const code = (await app.call('POST /access-codes', { token: venue.token, body: { count: 1 } })).body as unknown as {
    batchId: string;
  };
  const { body } = await app.call('GET /access-codes', { token: venue.token, query: { batchId: code.batchId } });
  const first = visitIn((await phone.arrive({}, sheet)).html);
  const second = await phone.ask('POST', step(venue), { visit: first, method: 'code', code: body.rows[0].code }, sheet);
  const shown = await phone.ask('POST', step(venue), { visit: visitIn(second.html), method: 'google' }, sheet);
  const form = {
    visit: fieldIn(shown.html, 'visit'),
    method: 'google',
    t: fieldIn(shown.html, 't'),
    intent: 'prelogin',
  };
  const [opened, spare] = [
    await phone.ask('POST', step(venue), form, sheet),
    await phone.ask('POST', step(venue), form, sheet),
  ];
  await letIn(venue, phone.mac, opened.location);
  await inScope(app.ctx, venue.page.id).db.execute(
    sql`update prelogin_passes set ends_at = now() - interval '10 minutes' where page_id = ${venue.page.id}`,
  );
  expect(isAccept((await letIn(venue, phone.mac, spare.location, 's9')).reply)).toBe(false);
  await endWhatHangs(app.ctx, { pageId: venue.page.id });
  await eventually(() => obedient.heard[0]);
  const again = await phone.arrive({}, sheet);
  expect(again.html, 'the second step, not the first').toContain('m-google');
  const other = await openPhone(app, venue).arrive({}, sheet);
  expect(other.html, 'somebody else begins at the first').toContain('m-code');
  await obedient.close();
});

test('a router whose challenge counts once sends the phone by itself again, and finishes the login once', async () => {
  const { venue, obedient } = await open([google], { login: 'chap', loginHosts: ['10.5.50.1'] });
  const challenge = { chapid: '\\001', chap: '\\001'.repeat(16) };
  const { phone, shown, openPass } = await press(venue, someMac(), challenge);
  const opened = await openPass();
  const { userName } = passIn(String(opened.location));
  const { passes } = app.access;
  const { password } = (await passes.find(venue.page.id, userName))!;
  const router = openRouter(radius, venue);
  const asked = { userName, password: { kind: 'pap' as const, value: password }, mac: phone.mac, sessionId: 's1' };
  const reply = await router.ask(asked);
  await router.tell({ status: 1, userName, mac: phone.mac, sessionId: 's1', loginClass: classOf(reply) });

  const resumed = await phone.ask('GET', linkIn(shown.html), undefined, safari);
  const left = await phone.ask('POST', step(venue), { visit: visitIn(resumed.html), method: 'google' }, safari);
  const done = await phone.ask('GET', here(await networks.answer(String(left.location), '1001')), undefined, safari);
  expect(here(done.location)).toBe(`/portal/${venue.page.eid}/${venue.nasId}/join`);
  expect((await phone.ask('GET', here(done.location))).location).toBe('http://10.5.50.1/login');
  const finished = await phone.arrive(challenge, safari);
  expect([finished.status, finished.location]).toEqual([303, expect.stringContaining('username=g-')]);
  const later = await phone.arrive(challenge, safari);
  expect(later.html, 'whoever is put out does not come back by it').toContain('m-google');
  expect(await visitsOf(venue)).toHaveLength(1);
  await obedient.close();
});

test('no pass without its button’s link, in a browser, with the minutes at nought, or on a router without RADIUS', async () => {
  const { venue, obedient } = await open();
  const { phone, form } = await press(venue);
  expect((await phone.ask('POST', step(venue), { ...form, t: 'x' }, sheet)).status).toBe(200);
  expect((await phone.ask('POST', step(venue), form, safari)).status).toBe(200);
  expect(await rowsOf(venue)).toEqual([]);
  await setRules(venue, { minutes: 0 });
  app.passTime(3000);
  expect((await press(venue)).shown.html).not.toContain('prelogin');
  expect((await phone.ask('POST', step(venue), form, sheet)).status).toBe(200);
  expect(await rowsOf(venue)).toEqual([]);
  await obedient.close();
});

test('a mail with a code can be read by a pass, the code lives longer for it, and the address is not shown to whoever comes next', async () => {
  const { venue, obedient } = await open([{ id: 'mail', type: 'email_code' }]);
  const phone = openPhone(app, venue);
  const visit = visitIn((await phone.arrive({}, sheet)).html);
  const sent = await phone.ask('POST', step(venue), { visit, method: 'mail', contact: 'mai@sen.example' }, sheet);
  expect(problemIn(sent.html)).toBe('');
  const codes = () => inScope(app.ctx, venue.page.id).db.select().from(guestCodes);
  const before = (await codes())[0]!.expiresAt;
  const opened = await phone.ask(
    'POST',
    step(venue),
    { visit: visitIn(sent.html), method: 'mail', intent: 'prelogin' },
    sheet,
  );
  expect(isAccept((await letIn(venue, phone.mac, opened.location)).reply)).toBe(true);
  expect((await codes())[0]!.expiresAt.getTime() - before.getTime()).toBe(300_000);
  const landed = await phone.ask(
    'GET',
    here(new URL(String(opened.location)).searchParams.get('dst')!),
    undefined,
    sheet,
  );
  expect(landed.html).toContain('Read the mail now');
  expect(landed.html).toContain('mai@sen.example');
  const again = await phone.arrive({}, sheet);
  expect(again.html).toContain('name="otp"');
  expect(again.html).toContain('m…@sen.example');
  expect(again.html).not.toContain('mai@sen.example');
  expect(Buffer.from(visitIn(again.html).split('.')[0]!, 'base64url').toString()).not.toContain('mai@');
  await obedient.close();
});
