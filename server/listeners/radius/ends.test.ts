import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessCodes } from '../../features/access/access-codes/tables.ts';
import { endWhatHangs } from '../../features/access/guest-access/end-what-hangs.ts';
import {
  openVenue,
  passIn,
  setFlow,
  visitIn,
  type TestVenue,
} from '../../features/access/guest-access/testing/guest.ts';
import { guestAccounts } from '../../features/access/guest-accounts/tables.ts';
import { countAll } from '../../features/figures/reports/testing/add-visits.ts';
import { guestSessions } from '../../features/network/guest-sessions/tables.ts';
import { readInteger, readOctets } from '../../platform/radius/read-attributes.ts';
import { type TestApp } from '../../testing/test-app.ts';
import { type RunningRadius } from './start-radius.ts';
import { openAppWithRadius } from './testing/app-with-radius.ts';
import { openRouter } from './testing/router.ts';
import {
  go,
  hang,
  openings,
  rowsOf,
  steps,
  whatOutlives,
  type Hanging,
  type Subject,
  type Thing,
} from './testing/what-hangs.ts';

let app: TestApp;
let radius: RunningRadius;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, radius, close } = await openAppWithRadius());
});
afterAll(() => close());

const db = (venue: TestVenue) => rowsOf(app, venue);

/** Longer than the time for which what a page shows and what a device is are kept at hand. */
const aWhile = () => app.passTime(2100);

const revoke = ({ venue, codeId }: Hanging) =>
  app.call('POST /access-codes/revoke', { token: venue.token, body: { ids: [codeId] } });
const changeAccount =
  (body: object) =>
  ({ venue, accountId }: Hanging) =>
    app.call('PUT /guest-accounts/{id}', { token: venue.token, params: { id: accountId }, body });
const forbid =
  (...allowed: string[]) =>
  async ({ venue }: Hanging) => {
    await app.call('PUT /pages/{eid}', {
      token: venue.token,
      params: { eid: venue.page.eid },
      body: { allowedLoginMethods: allowed },
    });
    aWhile();
  };
const setCode =
  (values: Partial<typeof accessCodes.$inferInsert>) =>
  ({ venue, codeId }: Hanging) =>
    db(venue).update(accessCodes).set(values).where(eq(accessCodes.id, codeId));
const setAccount =
  (values: Partial<typeof guestAccounts.$inferInsert>) =>
  ({ venue, accountId }: Hanging) =>
    db(venue).update(guestAccounts).set(values).where(eq(guestAccounts.id, accountId));
const past = () => new Date(Date.now() - 1000);

async function eraseAll({ venue }: Hanging) {
  await countAll(app.program);
  const { body } = await app.call('GET /custom-users', { token: venue.token, query: { limit: '50' } });
  expect(body.profiles.length).toBeGreaterThan(0);
  for (const { id } of body.profiles)
    expect(
      (await app.call('POST /custom-users/{id}/erase', { token: venue.token, params: { id }, body: {} })).status,
    ).toBe(200);
}

interface Way {
  on: Subject;
  end: (hanging: Hanging) => Promise<unknown>;
  /** What it leaves alone, and why. */ leaves?: Thing[];
  because?: string;
}

/**
 * Every way to end a right, with the column or row by which it ends. The walk over the columns below fails for one that
 * is not tried here.
 */
const ways: Record<string, Way> = {
  'access_codes.revoked_at': { on: 'code', end: revoke },
  'access_codes.batch_id': {
    on: 'code',
    end: async ({ venue, codeId }) =>
      app.call('POST /access-codes/revoke', {
        token: venue.token,
        body: { batchId: (await db(venue).select().from(accessCodes).where(eq(accessCodes.id, codeId)))[0]!.batchId },
      }),
  },
  'access_codes.ends_at': { on: 'code', end: setCode({ endsAt: past() }) },
  'access_codes.valid_until': { on: 'code', end: setCode({ firstUsedAt: null, endsAt: null, validUntil: past() }) },
  'access_codes.uses': {
    on: 'code',
    end: setCode({ uses: 1 }),
    leaves: ['visit', 'pass', 'remembered', 'session', 'accepted'],
    because: 'each of them has paid with a use of its own; only the next login is refused',
  },
  access_codes: {
    on: 'code',
    end: ({ venue, codeId }) => db(venue).delete(accessCodes).where(eq(accessCodes.id, codeId)),
  },
  'guest_accounts.is_enabled': { on: 'account', end: changeAccount({ isEnabled: false }) },
  'guest_accounts.epoch': {
    on: 'account',
    end: async (hanging) => {
      await changeAccount({ isEnabled: false })(hanging);
      await changeAccount({ isEnabled: true })(hanging);
    },
  },
  'guest_accounts.valid_until': { on: 'account', end: setAccount({ validUntil: past() }) },
  'guest_accounts.password': { on: 'account', end: changeAccount({ password: 'another one altogether' }) },
  guest_accounts: {
    on: 'account',
    end: ({ venue, accountId }) =>
      app.call('DELETE /guest-accounts/{id}', { token: venue.token, params: { id: accountId } }),
  },
  'pages.deleted_at': {
    on: 'nothing',
    end: async ({ venue }) => {
      await app.call('DELETE /pages/{eid}', { token: venue.token, params: { eid: venue.page.eid } });
      aWhile();
    },
  },
  'pages.suspended_at': {
    on: 'nothing',
    end: async ({ venue }) => {
      const { token } = await app.platformAdmin();
      const body = { isSuspended: true, reason: 'Not paid' };
      await app.call('PUT /all-pages/{eid}/suspension', { token, params: { eid: venue.page.eid }, body });
      aWhile();
    },
    leaves: ['session', 'accepted'],
    because: 'it lets nobody in; whoever is online did nothing wrong and stays until their time is over',
  },
  'pages.allowed_login_methods': { on: 'code', end: forbid('click') },
};

test.each(Object.entries(ways))(
  '%s ends a step under way, a credential, a remembered phone and sessions, or says why not',
  async (_name, { on, end, leaves = [], because }) => {
    expect(
      (await whatOutlives({ app, radius }, await hang(app, on), end)).map((thing) => openings[thing]),
      because,
    ).toEqual(leaves.map((thing) => openings[thing]));
  },
);

describe('what is not a column', () => {
  test('a guest who is erased keeps nothing of what was given before', async () => {
    const hanging = await hang(app, 'nothing');
    // Only who was here before is known, and can be erased on the way.
    const phones = { ...hanging.phones, visit: hanging.phones.pass };
    expect(await whatOutlives({ app, radius }, { ...hanging, phones }, eraseAll)).toEqual([]);
  });

  test('a device that is deleted opens nothing any more', async () => {
    const outliving = await whatOutlives({ app, radius }, await hang(app, 'nothing'), async ({ venue }) => {
      await app.call('DELETE /devices/{nas_id}', { token: venue.token, params: { nas_id: venue.nasId } });
      aWhile();
    });
    // Its sessions are closed by the sweep: a router that we no longer know cannot be told.
    expect(outliving.filter((thing) => thing !== 'session')).toEqual([]);
  });

  test('without an end everything goes on', async () => {
    expect(await whatOutlives({ app, radius }, await hang(app, 'code'), async () => undefined)).toEqual([
      'visit',
      'pass',
      'remembered',
      'session',
      'accepted',
    ]);
    expect(await whatOutlives({ app, radius }, await hang(app, 'account'), async () => undefined)).toEqual([
      'visit',
      'pass',
      'remembered',
      'session',
      'accepted',
    ]);
  });
});

test('a session that was typed at the router ends with its account, and not with the methods of the portal', async () => {
  const venue = await openVenue(app);
  const { body: account } = await app.call('POST /guest-accounts', {
    token: venue.token,
    body: { kind: 'hsia', username: '101', password: 'sea view' },
  });
  const router = openRouter(radius, venue);
  const mac = '02:00:00:00:01:01';
  const open = async () =>
    (await db(venue).select().from(guestSessions).where(eq(guestSessions.pageId, venue.page.id))).filter(
      ({ isClosing }) => !isClosing,
    ).length;
  const logIn = async (sessionId: string, password: string) => {
    const loginClass = readOctets(
      (await router.ask({ userName: '101', password: { kind: 'pap', value: password }, mac, sessionId }))!,
      'Class',
    )!;
    return () => router.tell({ status: 1, userName: '101', mac, sessionId, loginClass });
  };
  const start = await logIn('one', 'sea view');
  await start();
  await app.access.routerLogins.flush();
  await endWhatHangs(app.ctx, { pageId: venue.page.id });
  expect(await open(), 'the page allows clicks only').toBe(1);
  const late = await logIn('two', 'sea view');
  await app.access.routerLogins.flush();
  await app.call('PUT /guest-accounts/{id}', {
    token: venue.token,
    params: { id: account.id },
    body: { password: 'garden view' },
  });
  expect(await open(), 'with its old password').toBe(0);
  await late();
  await endWhatHangs(app.ctx, {});
  expect(await open(), 'told of afterwards').toBe(0);
  await (
    await logIn('three', 'garden view')
  )();
  await app.access.routerLogins.flush();
  await endWhatHangs(app.ctx, {});
  expect(await open(), 'with the new one').toBe(1);
});

test('a method that becomes another one, under the same name, is not passed by whoever passed the old one', async () => {
  const hanging = await hang(app, 'nothing');
  const {
    venue,
    phones: { visit: phone, remembered },
  } = hanging;
  const { visit } = (await go(phone, {}, false)) as { visit: string };
  await go(remembered, {}, true);
  await setFlow(app, venue, [steps.code, { id: 'last', type: 'click', expire_in: 600 }], { autologin: true });
  aWhile();
  expect((await phone.send({ visit, method: 'last' })).status, 'on the way').toBe(200);
  const back = await remembered.arrive();
  expect([back.html, (await remembered.send({ visit: visitIn(back.html) })).status], 'remembered').toEqual([
    expect.stringMatching(/name="code"/),
    200,
  ]);
});

test('a campaign that is taken down ends the way that began under it: the guest goes on with the flow of the page', async () => {
  const hanging = await hang(app, 'code');
  const {
    venue,
    phones: { visit: phone },
  } = hanging;
  const { body: flow } = await app.call('POST /wifi-campaign', {
    token: venue.token,
    body: {
      name: 'Open house',
      flow: [
        { id: 'one', type: 'click' },
        { id: 'two', type: 'click' },
      ],
    },
  });
  const { body: campaign } = await app.call('POST /campaigns', {
    token: venue.token,
    body: {
      name: 'Open',
      type: 'override',
      startTime: new Date(Date.now() - 60_000).toISOString(),
      design: { autologin: false },
      wifiCampaignId: flow.id,
    },
  });
  const passed = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'one', terms: 'yes' });
  await app.call('DELETE /campaigns/{id}', { token: venue.token, params: { id: campaign.id } });
  aWhile();
  const last = await phone.send({ visit: visitIn(passed.html), method: 'two' });
  expect([last.status, last.html]).toEqual([200, expect.stringMatching(/name="code"/)]);
});

test('every column of what a right hangs on ends it by a way that is tried here, or is said to end nothing', async () => {
  const endNothing: Record<string, string[]> = {
    access_codes: [
      'page_id',
      'id',
      'code',
      'password',
      'note',
      'minutes',
      'devices',
      'limits',
      'created_at',
      'created_by',
      'drawn_from',
      'spent',
      'macs',
      'recent_logins',
      'first_used_at',
    ],
    guest_accounts: [
      'page_id',
      'id',
      'kind',
      'username',
      'name',
      'room',
      'note',
      'devices',
      'macs',
      'limits',
      'created_at',
      'last_login_at',
    ],
    pages: [
      'id',
      'eid',
      'name',
      'category',
      'mobile',
      'address',
      'about',
      'created_by',
      'created_at',
      'suspended_for',
      'search_text',
    ],
  };
  const { rows } = await app.ctx.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'
      and table_name in ('access_codes', 'guest_accounts', 'pages')`);
  const unnamed = rows
    .filter(({ table, column }) => !(`${table}.${column}` in ways) && !endNothing[table]!.includes(column))
    .map(({ table, column }) => `${table}.${column}`);
  expect(unnamed, 'say above how this ends what hangs on it').toEqual([]);
});

test('a credential lasts no longer than its code, whatever was left when it was made', async () => {
  const hanging = await hang(app, 'code');
  const {
    venue,
    codeId,
    phones: { pass: phone },
  } = hanging;
  const { location } = (await go(phone, hanging.first, true)) as { location: string };
  await setCode({ endsAt: new Date(Date.now() + 90_000) })({ ...hanging, venue, codeId });
  const { userName, password } = passIn(location);
  const reply = await openRouter(radius, venue).ask({
    userName,
    password: { kind: 'pap', value: password },
    mac: phone.mac,
    sessionId: 'late',
  });
  expect(readInteger(reply!, 'Session-Timeout')).toBeLessThanOrEqual(90);
});

test('a step under way whose code was revoked begins anew, and says why', async () => {
  const hanging = await hang(app, 'code');
  const phone = hanging.phones.visit;
  const { visit } = (await go(phone, hanging.first, false)) as { visit: string };
  await revoke(hanging);
  const again = await phone.send({ visit, method: 'last' });
  expect(again.html).toMatch(/name="code"/);
  expect(again.html).toMatch(/no longer valid/);
});
