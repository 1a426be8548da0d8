import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, EndpointKey } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import type { Capability } from '@wifi/contract/permissions.ts';
import { isForKeys, keyCapabilities, mostKeys } from '@wifi/contract/venue/api-key-words.ts';
import { makeKeyText } from '../../features/venue/api-keys/key-text.ts';
import { openTestApp, type Call, type TestApp, type TestPage, type TestUser } from '../../testing/test-app.ts';
import { furnish, type Things } from './testing/furnish.ts';
import { requests } from './testing/sample-requests.ts';

let app: TestApp;
let admin: TestUser;
let page: TestPage;
let token: string;
let foreign: TestPage;
let foreignThings: Things;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.user();
  page = await app.page(admin);
  token = await select(admin, page);
  const other = await app.user();
  foreign = await app.page(other);
  foreignThings = await furnish(app, foreign, other.token);
});
afterAll(() => app.close());

const select = async (user: TestUser, at: TestPage) =>
  (await app.call('POST /auth/page', { token: user.token, body: { pageId: at.eid } })).body.token as string;

interface Made {
  id: number;
  key: string;
}
const make = async (scopes: readonly Capability[], more: object = {}, by = token): Promise<Made> => {
  const { status, body } = await app.call('POST /api-keys', { token: by, body: { name: 'Till', scopes, ...more } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const setRole = (uid: number, role: string) =>
  app.program.database.scoped(page.id).execute(`update page_permissions set role = '${role}' where uid = ${uid}`);
const codeOf = async (key: EndpointKey, call: Call) => {
  const { status, body } = await app.call(key, call);
  return [status, body.code];
};

/** A colleague with the admin role of this page, and a key of theirs. */
async function keyOfColleague(scopes: readonly Capability[]) {
  const user = await app.user();
  await app.join(page, user, 'admin');
  return { user, ...(await make(scopes, {}, await select(user, page))) };
}

describe('a key', () => {
  test('is shown once, stored as a digest and listed by a hint', async () => {
    const { id, key } = await make(['page.read']);
    const { rows } = await app.program.database
      .scoped(page.id)
      .execute(`select k::text as row from api_keys k where id = ${id}`);
    expect(JSON.stringify(rows)).not.toContain(key.slice(8));
    const list = await app.call('GET /api-keys', { token });
    expect(list.body.rows[0]).toMatchObject({ id, state: 'live', allowed: ['page.read'], createdBy: admin.email });
    expect(JSON.stringify(list.body)).not.toContain(key);
    expect((await app.call('GET /page-settings', { token: key })).status).toBe(200);
  });

  test('counts until it is revoked, expired, or its maker is disabled, removed or without a page', async () => {
    const ask = (key: string) => codeOf('GET /page-settings', { token: key });
    const dead = [401, 'bad-api-key'];
    const revoked = await make(['page.read']);
    await app.call('DELETE /api-keys/{id}', { token, params: { id: revoked.id } });
    expect(await ask(revoked.key)).toEqual(dead);
    const expired = await make(['page.read'], { days: 1 });
    await app.program.database
      .scoped(page.id)
      .execute(`update api_keys set expires_at = now() - interval '1 second' where id = ${expired.id}`);
    expect(await ask(expired.key)).toEqual(dead);
    const disabled = await keyOfColleague(['page.read']);
    expect((await ask(disabled.key))[0]).toBe(200);
    await app.program.database.scoped(0).execute(`update users set disabled_at = now() where id = ${disabled.user.id}`);
    expect(await ask(disabled.key)).toEqual(dead);
    const removed = await keyOfColleague(['page.read']);
    await app.program.database.scoped(page.id).execute(`delete from page_permissions where uid = ${removed.user.id}`);
    expect(await ask(removed.key)).toEqual(dead);
    const states = (await app.call('GET /api-keys', { token })).body.rows as { id: number; state: string }[];
    const stateOf = (id: number) => states.find((one) => one.id === id)?.state;
    expect([revoked, expired, disabled, removed].map(({ id }) => stateOf(id))).toEqual([
      'revoked',
      'expired',
      'orphaned',
      'orphaned',
    ]);
    const gone = await app.page(admin);
    const ofGone = await make(['page.read'], {}, await select(admin, gone));
    await app.call('DELETE /pages/{eid}', { token: await select(admin, gone), params: { eid: gone.eid } });
    expect(await ask(ofGone.key)).toEqual(dead);
    for (const made of [makeKeyText(page.id), makeKeyText(2_147_483_647), 'wk_', 'wk_1_x', "wk_1_' or true --"])
      expect(await ask(made)).toEqual(dead);
  });

  test('loses what its maker loses, and has it again with them', async () => {
    const { user, key } = await keyOfColleague(['page.read', 'devices.write']);
    const add = () => codeOf('POST /devices', { token: key, body: { name: 'Lobby', type: 'mikrotik' } });
    expect((await add())[0]).toBe(200);
    await setRole(user.id, 'analyst');
    expect(await add()).toEqual([403, 'no-scope']);
    expect((await codeOf('GET /page-settings', { token: key }))[0]).toBe(200);
    await setRole(user.id, 'manager');
    expect((await add())[0]).toBe(200);
  });

  test('rests while its maker lacks a second factor that the page or the platform asks for', async () => {
    const { user, key, id } = await keyOfColleague(['page.read']);
    const ask = () => codeOf('GET /page-settings', { token: key });
    const stateNow = async () =>
      (
        (await app.call('GET /api-keys', { token })).body.rows as { id: number; state: string; allowed: string[] }[]
      ).find((one) => one.id === id);
    const run = (statement: string) => app.program.database.scoped(page.id).execute(statement);
    await run(`update users set second_factor_at = now() where id = ${admin.id}`);
    expect((await app.call('PUT /page-second-factor', { token, body: { isDemanded: true } })).status).toBe(200);
    expect(await ask()).toEqual([403, 'key-rests']);
    expect(await stateNow()).toMatchObject({ state: 'resting', allowed: [] });
    await run(`update users set second_factor_at = now() where id = ${user.id}`);
    expect((await ask())[0]).toBe(200);
    expect(await stateNow()).toMatchObject({ state: 'live' });
    await run('update page_settings set demands_second_factor = false');
    await run(`update users set second_factor_at = null where id in (${user.id}, ${admin.id})`);
    expect((await ask())[0]).toBe(200);
    app.program.adminsNeedSecondFactor = true;
    await run(`update users set group_id = 999 where id = ${user.id}`);
    expect(await ask()).toEqual([403, 'key-rests']);
    expect(await stateNow()).toMatchObject({ state: 'resting' });
    app.program.adminsNeedSecondFactor = false;
    expect((await ask())[0]).toBe(200);
  });

  test('shows contacts only if it was made for them', async () => {
    await app.call('POST /leads', { token, body: { name: 'Trần Thị Mai', email: 'mai.tran@example.com' } });
    const without = await make(['leads.read']);
    const withThem = await make(['leads.read', 'contacts.read']);
    const read = async (key: string) => JSON.stringify((await app.call('GET /leads', { token: key })).body);
    expect(await read(without.key)).not.toContain('mai.tran');
    expect(await read(without.key)).not.toContain('Trần Thị Mai');
    expect(await read(withThem.key)).toContain('mai.tran@example.com');
  });

  test('does not tell who else works on the page', async () => {
    const colleague = await app.user();
    await app.join(page, colleague, 'analyst');
    await app.call('POST /page-invitations', { token, body: { email: 'invited@example.com', role: 'analyst' } });
    const { key } = await make(['page.read']);
    const { body } = await app.call('GET /pages/{eid}', { token: key, params: { eid: page.eid } });
    expect(body.UserPagePermissions.map(({ uid }: { uid: number }) => uid)).toEqual([admin.id]);
    expect(body.emails).toEqual([]);
  });

  test('of a platform administrator is bound to its page as any other', async () => {
    const platform = await app.platformAdmin();
    const { key } = await make(['page.read'], {}, await select(platform, page));
    expect((await app.call('GET /pages/{eid}', { token: key, params: { eid: page.eid } })).status).toBe(200);
    expect((await app.call('GET /pages/{eid}', { token: key, params: { eid: foreign.eid } })).status).toBe(404);
    expect(await codeOf('GET /system-logs/events', { token: key })).toEqual([403, 'not-by-key']);
  });

  test('is named beside its maker in what it did', async () => {
    const { key } = await make(['devices.write'], { name: 'Stock-taking' });
    await app.call('POST /devices', { token: key, body: { name: 'Lobby', type: 'mikrotik' } });
    const { rows } = await app.program.database
      .scoped(page.id)
      .execute(
        "select actor_label, actor_uid from audit_events where action = 'device.created' order by id desc limit 1",
      );
    expect(rows).toEqual([{ actor_label: `${admin.email} / Stock-taking`, actor_uid: admin.id }]);
  });

  test('notes its last use once in a while, not at every call', async () => {
    const { id, key } = await make(['page.read']);
    const used = async () =>
      (await app.program.database.scoped(page.id).execute(`select last_used_at from api_keys where id = ${id}`))
        .rows[0]!.last_used_at;
    await app.call('GET /page-settings', { token: key });
    const first = await used();
    expect(first).not.toBeNull();
    await app.call('GET /page-settings', { token: key });
    expect(await used()).toEqual(first);
  });

  test('cannot be made for more than its maker may, nor beyond what a page may have', async () => {
    for (const scopes of [
      ['roles.manage'],
      ['advanced.manage'],
      ['licence.manage'],
      ['page.delete'],
      ['*'],
      [],
      ['page.read', 'page.read'],
    ])
      expect((await app.call('POST /api-keys', { token, body: { name: 'X', scopes } })).status, String(scopes)).toBe(
        400,
      );
    const crowded = await app.page(admin);
    const there = await select(admin, crowded);
    const answers = await Promise.all(
      Array.from({ length: mostKeys + 10 }, () =>
        app.call('POST /api-keys', { token: there, body: { name: 'X', scopes: ['page.read'] } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostKeys);
    expect(answers.find(({ status }) => status !== 200)!.body.fields[0]).toMatchObject({
      field: 'name',
      reason: 'too-many',
    });
  });

  test('keeps its scopes whatever is sent to change them', async () => {
    const { id } = await make(['page.read']);
    const { body } = await app.call('PUT /api-keys/{id}', {
      token,
      params: { id },
      body: { name: 'More', scopes: ['page.read', 'devices.write'], allowed: ['devices.write'] },
    });
    expect(body).toMatchObject({ name: 'More', scopes: ['page.read'], allowed: ['page.read'] });
  });
});

const all = Object.entries(contract) as [EndpointKey, Endpoint][];
/** What somebody is told of is theirs to say, not a program's that acts for them. */
const ofPersons: EndpointKey[] = ['POST /notifications/read', 'PUT /notification-choices'];

describe('every call by a key with every scope there is', () => {
  let key: string;
  let before: unknown;
  const keys = async () =>
    (
      await app.program.database
        .scoped('every')
        .execute('select id, scopes, made_by, revoked_at from api_keys order by 1')
    ).rows;
  const roleRows = async () =>
    (
      await app.program.database
        .scoped('every')
        .execute('select page_id, uid, role from page_permissions order by 1, 2')
    ).rows;
  let own: TestPage;
  let things: Things;
  beforeAll(async () => {
    const owner = await app.user();
    own = await app.page(owner);
    things = await furnish(app, own, owner.token);
    key = (await make(keyCapabilities, {}, await select(owner, own))).key;
    before = [await keys(), await roleRows()];
  });

  test.each(all.filter(([, endpoint]) => endpoint.token !== 'none'))(
    '%s reaches what it may, nothing else, and raises no right',
    async (call, endpoint) => {
      const ask = (at: TestPage, its: Things) =>
        app.call(call, {
          token: key,
          ...requests[call as keyof typeof contract]({ page: at, uid: admin.id, things: its }),
        });
      const mayBe = endpoint.token === 'page' && isForKeys(endpoint.can) && !ofPersons.includes(call);
      // Calls of this key are given back, however quickly they are answered.
      app.passTime(1000);
      const there = await ask(foreign, foreignThings);
      expect(JSON.stringify(there.body)).not.toContain(foreign.eid);
      const { status, body } = await ask(own, things);
      if (mayBe) expect([200, 400, 404, 409, 424], JSON.stringify(body)).toContain(status);
      else expect([status, body.code]).toEqual([403, 'not-by-key']);
      expect([await keys(), await roleRows()]).toEqual(before);
    },
  );
});

test('every call of a page asks for the one scope that the contract names', async () => {
  const each = new Map<Capability, string>();
  for (const capability of keyCapabilities)
    each.set(capability, (await make(keyCapabilities.filter((one) => one !== capability))).key);
  for (const [call, endpoint] of all) {
    if (endpoint.token !== 'page' || !isForKeys(endpoint.can)) continue;
    const request = requests[call as keyof typeof contract]({ page: foreign, uid: 1, things: foreignThings });
    expect(await codeOf(call, { ...request, token: each.get(endpoint.can)! }), call).toEqual([403, 'no-scope']);
  }
});

describe('the limit of a key', () => {
  /** More than the limit: some are given back while a slow machine asks. */
  const most = 3000;

  test('is told with every call, and refuses in words when it is reached', async () => {
    const { key } = await make(['page.read']);
    const first = await app.call('GET /page-settings', { token: key });
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '600', 'ratelimit-remaining': '599' });
    let last = first;
    for (let n = 0; n < most && last.status === 200; n += 1)
      last = await app.call('GET /page-settings', { token: key });
    expect([last.status, last.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.headers['ratelimit-remaining']).toBe('0');
    const other = await make(['page.read']);
    expect((await app.call('GET /page-settings', { token: other.key })).status).toBe(200);
    app.passTime(60_000);
    expect((await app.call('GET /page-settings', { token: key })).status).toBe(200);
  });

  test('stands for whoever tries keys that are none, too', async () => {
    const ask = () => codeOf('GET /page-settings', { token: makeKeyText(page.id), address: '203.0.113.9' });
    let last: unknown[] = [];
    for (let n = 0; n < most && last[0] !== 429; n += 1) last = await ask();
    expect(last).toEqual([429, 'too-many-requests']);
  });
});

describe('a key in a browser', () => {
  const origin = 'https://shop.example';
  const preflight = (from: string) =>
    app.app.inject({
      method: 'OPTIONS',
      url: '/page-settings',
      headers: {
        origin: from,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });

  test('is refused everywhere unless it lists the web page', async () => {
    const { key } = await make(['page.read']);
    const listed = await make(['page.read'], { origins: [origin] });
    app.passTime(60_000);
    const ask = (by: string, from: string) => app.call('GET /page-settings', { token: by, headers: { origin: from } });
    expect((await ask(key, origin)).body.code).toBe('origin-refused');
    for (const from of ['null', 'https://shop.example.evil', 'http://shop.example', 'https://shop.example:444', ''])
      expect((await ask(listed.key, from)).body.code, from).toBe('origin-refused');
    const good = await ask(listed.key, origin);
    expect([good.status, good.headers['access-control-allow-origin']]).toEqual([200, origin]);
    expect(good.headers['access-control-allow-credentials']).toBeUndefined();
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBe(origin);
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    // A person's token gains nothing by it.
    const byPerson = await app.call('GET /page-settings', { token, headers: { origin } });
    expect(byPerson.headers['access-control-allow-origin']).toBeUndefined();
    await app.call('DELETE /api-keys/{id}', { token, params: { id: listed.id } });
    app.passTime(60_000);
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('takes origins and nothing that only looks like one', async () => {
    for (const bad of [
      '*',
      'null',
      'https://a.example/',
      'https://a.example/path',
      'a.example',
      'javascript:alert(1)',
      'https://A.example',
      'https://a.example:443',
      'https://u:p@a.example',
    ])
      expect(
        (await app.call('POST /api-keys', { token, body: { name: 'X', scopes: ['page.read'], origins: [bad] } }))
          .status,
        bad,
      ).toBe(400);
  });
});

test('no feature asks a role what it may: a key may be made for less', () => {
  const root = join(import.meta.dirname, '../..');
  const asking = globSync('features/**/*.ts', { cwd: root }).filter(
    (path) => !path.includes('.test.') && /\bmay\(\w+\.role\b/.test(readFileSync(join(root, path), 'utf8')),
  );
  // `allows` knows both.
  expect(asking).toEqual([]);
});
