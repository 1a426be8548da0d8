import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, EndpointKey } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { may, roles, type Role } from '@wifi/contract/permissions.ts';
import { openAppWithOwner } from '../../testing/app-with-owner.ts';
import type { Call, TestApp, TestPage, TestUser } from '../../testing/test-app.ts';
import { furnish, type Things } from './testing/furnish.ts';
import { prepareFactors } from './testing/prepare-factors.ts';
import { requests } from './testing/sample-requests.ts';

// Every endpoint × every identity. A new endpoint without a sample request does not compile, so none can be left out.

let app: TestApp;
let owner: pg.Client;
let close: () => Promise<void>;
let page: TestPage;
let foreign: TestPage;
let foreignThings: Things;
let things: Things;
let foreignAdmin: TestUser;
const members = {} as Record<Role, TestUser>;
const pageTokens = {} as Record<Role, string>;
let stranger: TestUser;
let platform: TestUser;
/** Tokens of the page that nobody is let in by, by why. */
let useless: Record<string, string | undefined>;
interface Furnished {
  page: TestPage;
  things: Things;
  /** Of somebody of each role. */
  tokens: Record<Role, string>;
}
/** Only read. */
let reading: Furnished;
/** Changed by whoever may: what one call takes away the next does not find. */
let changing: Furnished;

const select = async (user: TestUser, at: TestPage) =>
  (await app.call('POST /auth/page', { token: user.token, body: { pageId: at.eid } })).body.token as string;

beforeAll(async () => {
  ({ app, owner, close } = await openAppWithOwner());
  members.admin = await app.user();
  page = await app.page(members.admin);
  for (const role of roles) {
    if (role !== 'admin') {
      members[role] = await app.user();
      await app.join(page, members[role], role);
    }
    pageTokens[role] = await select(members[role], page);
  }
  foreignAdmin = await app.user();
  foreign = await app.page(foreignAdmin);
  foreignThings = await furnish(app, foreign, foreignAdmin.token);
  untouched = await fingerprint();
  things = await furnish(app, page, members.admin.token);
  stranger = await app.user();
  platform = await app.platformAdmin();
  useless = await uselessTokens();
  reading = await openFurnished();
  changing = await openFurnished();
});
afterAll(() => close());

async function openFurnished(): Promise<Furnished> {
  const owner = await app.user();
  const at = await app.page(owner);
  const tokens = {} as Record<Role, string>;
  for (const role of roles) {
    await app.join(at, members[role], role);
    tokens[role] = await select(members[role], at);
  }
  return { page: at, things: await furnish(app, at, owner.token), tokens };
}

async function uselessTokens(): Promise<Record<string, string | undefined>> {
  const signer = app.program.signer;
  const past = new Date(Date.now() - 1000);
  // Longer than all these tests take: they must be refused for another reason than their age.
  const future = new Date(Date.now() + 24 * 3_600_000);
  const [kind, payload] = pageTokens.admin.split('.');
  const removed = await app.user();
  await app.join(page, removed, 'admin');
  const removedToken = await select(removed, page);
  await app.program.database.transaction(page.id, (db) =>
    db.execute(`delete from page_permissions where uid = ${removed.id}`),
  );
  const demoted = await app.user();
  await app.join(page, demoted, 'admin');
  const demotedToken = await select(demoted, page);
  await app.program.database.transaction(page.id, (db) =>
    db.execute(`update page_permissions set role = 'manager' where uid = ${demoted.id}`),
  );
  const left = await app.user();
  await app.join(page, left, 'admin');
  const leftToken = await select(left, page);
  await app.call('POST /auth/logout', { token: left.token });
  return {
    none: undefined,
    user: members.admin.token,
    'session of someone without a role': signer.sign('page', { s: stranger.sessionId, p: page.id, r: 'admin' }, future),
    expired: signer.sign('page', { s: members.admin.sessionId, p: page.id, r: 'admin' }, past),
    'role lifted': signer.sign('page', { s: members.analyst.sessionId, p: page.id, r: 'admin' }, future),
    'forged signature': `${kind}.${payload}.${'A'.repeat(43)}`,
    'signature of another payload': `${kind}.${Buffer.from(JSON.stringify({ s: members.admin.sessionId, p: foreign.id, r: 'admin', x: 9_999_999_999 })).toString('base64url')}.${pageTokens.admin.split('.')[2]}`,
    'removed member': removedToken,
    'changed role': demotedToken,
    'signed out': leftToken,
    garbage: 'page.x.y',
  };
}

const all = Object.entries(contract) as [EndpointKey, Endpoint][];
const withToken = (token: Endpoint['token']) => all.filter(([, endpoint]) => endpoint.token === token);

/** How the foreign page was left: nobody in these tests may touch it. */
let untouched: unknown;
let everyTable: string | undefined;

/**
 * All that is stored of the foreign page, to prove that a call changed nothing there. Asked after every call, so under
 * a name: to plan a question of all tables takes seven times as long as to answer it.
 */
const fingerprint = async () => {
  everyTable ??= await questionOfEveryTable();
  return (await owner.query({ name: 'fingerprint', text: everyTable })).rows[0] as unknown;
};

async function questionOfEveryTable(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'page_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' || t::text as row from ${name} t where page_id = ${foreign.id}`,
  );
  return `select md5(string_agg(row, '|' order by row)) as sum from (select t::text as row from pages t
        where id = ${foreign.id} union all ${parts.join(' union all ')}) all_rows`;
}

const call = (
  key: EndpointKey,
  token: string | undefined,
  target: TestPage,
  its = target === foreign ? foreignThings : things,
) =>
  app.call(key, {
    ...(token ? { token } : {}),
    ...requests[key as keyof typeof contract]({ page: target, uid: stranger.id, things: its }),
  });

/** After these nobody, or not everybody, is let in any more. */
const endsThePage: EndpointKey[] = ['DELETE /pages/{eid}'];

describe.each(withToken('page'))('%s', (key, endpoint) => {
  test.each(roles)('lets %s in exactly if the role table says so', async (role) => {
    const allowed = endpoint.token === 'page' && may(role, endpoint.can);
    if (!allowed) {
      const { status, body } = await call(key, pageTokens[role], page);
      return expect([status, body.code]).toEqual([403, 'no-right']);
    }
    const at = key.startsWith('GET ') ? reading : endsThePage.includes(key) ? await openFurnished() : changing;
    const { status, body } = await call(key, at.tokens[role], at.page, at.things);
    expect([200, 400, 404, 409], JSON.stringify(body)).toContain(status);
  });

  test.each(roles)('never reaches a foreign page for %s', async (role) => {
    const { status, body } = await call(key, pageTokens[role], foreign);
    // Whatever is asked of the foreign page by name or number is not there.
    const namesAPage = JSON.stringify(
      requests[key as keyof typeof contract]({ page: foreign, uid: 1, things: foreignThings }),
    ).includes(foreign.eid);
    // A kind is the same on every page: with it each asks for its own.
    const namesAThing = key.replace('{kind}', '').includes('{') && !ofThePlatform.includes(key);
    if (namesAPage || namesAThing) expect([400, 403, 404], JSON.stringify(body)).toContain(status);
    expect(JSON.stringify(body)).not.toContain(foreign.eid);
    expect(JSON.stringify(body)).not.toContain(foreignAdmin.email);
  });

  test('has changed nothing there', async () => {
    expect(await fingerprint()).toEqual(untouched);
  });

  test('refuses no token, a user token, a foreign session, an expired, a forged and a revoked token', async () => {
    for (const [name, token] of Object.entries(useless)) expect((await call(key, token, page)).status, name).toBe(401);
  });
});

describe.each(withToken('user'))('%s', (key, endpoint) => {
  const isPlatform = endpoint.token === 'user' && endpoint.can === 'platform';

  test('answers who may and nobody else', async () => {
    const fresh = await app.user();
    const { status, body } = await call(key, fresh.token, page);
    if (isPlatform) expect([status, body.code]).toEqual([403, 'restricted']);
    // 410: let in, with a ticket that is none.
    else expect([200, 400, 403, 404, 410], JSON.stringify(body)).toContain(status);
    if (!isPlatform) return;
    // On what the calls before have left, or where one of them ended that, on a page and somebody of their own.
    const again = lastTarget && (await callAsPlatform(key, lastTarget));
    if (again?.status !== 200) lastTarget = await openTarget();
    const answer = again?.status === 200 ? again : await callAsPlatform(key, lastTarget!);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });

  test('refuses no token, a page token, an expired and a revoked token', async () => {
    const left = await app.user();
    await app.call('POST /auth/logout', { token: left.token });
    const expired = app.program.signer.sign('user', { s: stranger.sessionId }, new Date(Date.now() - 1000));
    for (const token of [undefined, pageTokens.admin, expired, left.token, 'user.e30.e30', ''])
      expect((await call(key, token, page)).status).toBe(401);
  });

  test('shows a stranger nothing of a page', async () => {
    const fresh = await app.user();
    const { body } = await call(key, fresh.token, foreign);
    expect(JSON.stringify(body)).not.toContain(foreignAdmin.email);
    expect(JSON.stringify(body)).not.toContain(`Page ${foreign.eid}`);
  });
});

interface PlatformTarget {
  own: TestPage;
  theirs: TestUser;
  things: Things;
}
let lastTarget: PlatformTarget | undefined;

async function openTarget(): Promise<PlatformTarget> {
  const theirs = await app.user();
  const owner = await app.user();
  const own = await app.page(owner);
  return { own, theirs, things: await furnish(app, own, owner.token) };
}

async function callAsPlatform(key: EndpointKey, { own, theirs, things }: PlatformTarget) {
  const request = requests[key as keyof typeof contract]({ page: own, uid: theirs.id, things });
  await prepareFor(key, request, own, theirs);
  return app.call(key, { token: platform.token, ...request });
}

/** Only what is deleted can be brought back, and only somebody who is there takes a page over. */
async function prepareFor(key: EndpointKey, request: Call, own: TestPage, person: TestUser): Promise<void> {
  if (key === 'POST /all-pages/{eid}/restore')
    await app.ctx.db.execute(`update pages set deleted_at = now() where id = ${own.id}`);
  if (key === 'PUT /all-users/{id}/administrator')
    await app.ctx.db.execute(`update users set second_factor_at = now() where id = ${platform.id}`);
  if (key === 'POST /second-factor-resets') {
    await app.ctx.db.execute(`update users set second_factor_at = now() where id = ${person.id}`);
    request.body = { uid: person.id, password: platform.password };
  }
  const builtIn = { 'POST /templates/{id}/reset': 'plain', 'POST /shared-emails/{id}/reset': 'welcome' }[key as string];
  const { rows: found } = await app.ctx.db.execute(`select id from templates where built_in = '${builtIn}'`);
  if (found[0]) request.params = { id: Number(found[0].id) };
  if (key === 'POST /user-page/reset-link')
    await app.ctx.db.execute(`update users set email = null, mobile = '+8490${person.id}' where id = ${person.id}`);
  if (key === 'POST /all-pages/{eid}/hand-over') request.body = { email: person.email, keepsTeam: true };
}

/** What they name belongs to no page: every page it is offered to may copy it. */
const ofThePlatform: EndpointKey[] = ['POST /offered-templates/{id}/copy'];

const changesNothingOfOurs: EndpointKey[] = [
  // Only with an official account; `send-message.test.ts` of Zalo's templates has one.
  'POST /zalo-approved-templates/read',
  'POST /zalo-message-templates/{id}/test',
  'POST /auth/page',
  'POST /wifi-campaign/preview',
  'POST /templates/preview',
  'POST /groups/count',
  'POST /zalo-ai-settings/try',
  'POST /page-license/preview',
  'POST /privacy/retention/dry-run',
  // Nobody but its writer sees a difference until it is published, which is recorded.
  'PUT /wifi-campaign/{id}/draft',
  // Nobody but its reader sees a difference.
  'POST /notifications/read',
  // Lives in memory, for the person who tries, and leaves nothing behind.
  'POST /trials',
  'POST /trials/{id}/disconnect',
  'DELETE /trials/{id}',
  // Asks the router and notes what it said.
  'POST /devices/{nas_id}/checks',
  // Asks others, and keeps nothing of what they say.
  'POST /email-links',
  // Says how a file is to be read; what is done with it then is recorded.
  'PUT /imports/{id}',
  // Need the preview that a job makes: tested beside the verbs.
  'POST /imports/{id}/run',
  'POST /imports/{id}/stop',
  // Need Zalo: tested beside the verbs.
  'POST /page-oa/connect',
  'POST /page-oa/connected',
  'POST /page-oa/tokens',
  'POST /page-oa/refresh',
  // Needs a link that was handed on: tested beside the verbs.
  'POST /page-invitations/accept',
  // Ends what only who sees the console as somebody else has: tested beside the verbs.
  'DELETE /all-users/view',
  // Needs a gateway that answers: tested beside the verbs.
  'POST /devices/{nas_id}/subscribers',
  'PUT /devices/{nas_id}/subscribers',
  'DELETE /devices/{nas_id}/subscribers',
  // Needs an official account that is connected: tested beside the verbs.
  'POST /zalo/sync',
  // Show what is to be set up: it is there once it is confirmed, which is recorded.
  'POST /account/second-factor/totp-options',
  'POST /account/second-factor/passkey-options',
];

describe.each(
  all.filter(
    ([key, endpoint]) => endpoint.token !== 'none' && !key.startsWith('GET ') && !changesNothingOfOurs.includes(key),
  ),
)('%s', (key, endpoint) => {
  test('writes an audit event when it changed something', async () => {
    // A call of a page or of the platform takes what the ones before have left there, or where that will not do, a
    // place of its own.
    const isShared = (endpoint.token === 'page' && key !== 'POST /user-page') || endpoint.can === 'platform';
    const again = isShared && lastPlace ? await callAt(key, endpoint, lastPlace) : undefined;
    const place = again?.status === 200 ? undefined : await openPlace(key);
    if (isShared && place) lastPlace = place;
    const { status, body, events } = place ? await callAt(key, endpoint, place) : again!;
    expect(status, JSON.stringify(body)).toBe(200);
    expect(events).toBeGreaterThan(0);
  });
});

interface Place {
  admin: TestUser;
  own: TestPage;
  colleague: TestUser;
  /** Another browser of the admin. */
  browser: string;
  things: Things;
}
let lastPlace: Place | undefined;

async function openPlace(key: EndpointKey): Promise<Place> {
  const admin = await app.user();
  const own = await app.page(admin);
  const colleague = await app.user();
  await app.join(await app.page(admin), colleague, 'analyst');
  if (key !== 'POST /user-page') await app.join(own, colleague, 'analyst');
  const elsewhere = await app.call('POST /auth/login', {
    body: { email_mobile: admin.email, password: admin.password },
  });
  const browser = elsewhere.cookies.wifi_renewal!.split('.')[0]!;
  return { admin, own, colleague, browser, things: await furnish(app, own, admin.token) };
}

async function callAt(key: EndpointKey, endpoint: Endpoint, { admin, own, colleague, browser, things }: Place) {
  const request = requests[key as keyof typeof contract]({ page: own, uid: colleague.id, things });
  if (key === 'DELETE /account/browsers/{id}') request.params = { id: browser };
  // Only the demo's pages have one.
  if (key === 'PUT /demo-lobby')
    await app.program.database.scoped(own.id).execute(
      `insert into demo_lobbies (page_id, devices, is_open, player, played_until) values (${own.id}, '{}', true, '',
          now())`,
    );
  if (key === 'PUT /account/password') request.body = { currentPassword: admin.password, password: 'new password' };
  await prepareFor(key, request, own, colleague);
  await prepareFactors(app, key, request, admin);
  const before = await countEvents();
  const ofPage = endpoint.token === 'page' ? await select(admin, own) : admin.token;
  const token = endpoint.can === 'platform' ? platform.token : ofPage;
  const { status, body } = await app.call(key, { token, ...request });
  return { status, body, events: (await countEvents()) - before };
}

const countEvents = async () =>
  Number((await app.program.database.scoped('every').execute('select count(*) from audit_events')).rows[0]!.count);

test('public calls are the listed ones and no others', () => {
  expect(
    withToken('none')
      .map(([key]) => key)
      .toSorted(),
  ).toEqual([
    'GET /auth/options',
    'GET /page-item',
    'GET /page-menu',
    'GET /zalo-ai-settings',
    'POST /auth/activate',
    'POST /auth/first-administrator',
    'POST /auth/forgot-password',
    'POST /auth/login',
    'POST /auth/login-with-google',
    'POST /auth/passkey',
    'POST /auth/passkey-options',
    'POST /auth/register',
    'POST /auth/renew',
    'POST /auth/reset-password',
    'POST /auth/second-factor',
    'POST /page-invitations/join',
    'POST /page-invitations/open',
  ]);
});
