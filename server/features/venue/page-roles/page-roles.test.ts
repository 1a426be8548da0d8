import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: TestUser;
let page: TestPage;
let token: string;
beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
  admin = await app.user({ name: 'Thu Hà' });
  page = await app.page(admin);
  token = await select(admin, page);
});
afterAll(() => app.close());

const select = async (user: TestUser, on: TestPage) =>
  (await app.call('POST /auth/page', { token: user.token, body: { pageId: on.eid } })).body.token as string;
const signIn = (user: TestUser) =>
  app.call('POST /auth/login', { body: { email_mobile: user.email, password: user.password } });
const roleOf = async (user: TestUser) =>
  (await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.data?.role;

describe('invitations', () => {
  test('take effect when that address signs in', async () => {
    const invited = await app.user();
    const { status, body } = await app.call('POST /page-invitations', {
      token,
      body: { email: invited.email.toUpperCase(), role: 'marketer' },
    });
    expect([status, body.email, body.role]).toEqual([200, invited.email, 'marketer']);
    expect(await app.link(invited.email, '/signin?')).toContain(encodeURIComponent(invited.email));
    expect(await roleOf(invited)).toBeUndefined();
    await signIn(invited);
    expect(await roleOf(invited)).toBe('marketer');
    const { body: list } = await app.call('GET /user-page', { token });
    expect(list.rows).toContainEqual(
      expect.objectContaining({ uid: invited.id, role: 'marketer', email_mobile: invited.email }),
    );
    expect(list.invitations).toEqual([]);
  });

  test('lead somebody without an account to sign up', async () => {
    const email = 'nobody.yet@example.com';
    await app.call('POST /page-invitations', { token, body: { email, role: 'analyst' } });
    expect(await app.link(email, '/signup?')).toContain(encodeURIComponent(email));
  });

  test('are there at once for who is signed in already', async () => {
    const invited = await app.user();
    await app.call('POST /page-invitations', { token, body: { email: invited.email, role: 'manager' } });
    expect((await app.call('GET /pages', { token: invited.token })).body.rows).toMatchObject([
      { eid: page.eid, role: 'manager' },
    ]);
    expect(await roleOf(invited)).toBe('manager');
  });

  test('take effect when that address signs up', async () => {
    const email = 'not.here.yet@example.com';
    await app.call('POST /page-invitations', { token, body: { email, role: 'manager' } });
    await app.call('POST /auth/register', { body: { email_mobile: email } });
    const link = await app.link(email, '/activate/');
    await app.call('POST /auth/activate', {
      body: { activateCode: link.split('/').at(-1), password: 'my password', displayName: 'New' },
    });
    const { body } = await app.call('POST /auth/login', { body: { email_mobile: email, password: 'my password' } });
    expect((await app.call('GET /pages', { token: body.token })).body.rows).toMatchObject([
      { eid: page.eid, role: 'manager' },
    ]);
  });

  test('a stranger who signs up with an invited address has nothing when its owner activates', async () => {
    const email = 'owner.of.mailbox@example.com';
    await app.call('POST /page-invitations', { token, body: { email, role: 'admin' } });
    await app.call('POST /auth/register', {
      body: { email_mobile: email, password: 'of the stranger', displayName: 'Stranger' },
    });
    await app.call('POST /auth/register', { body: { email_mobile: email } });
    const activateCode = (await app.link(email, '/activate/')).split('/').at(-1);
    expect((await app.call('POST /auth/activate', { body: { activateCode } })).status).toBe(400);
    await app.call('POST /auth/activate', { body: { activateCode, password: 'of the owner', displayName: 'Owner' } });
    expect(
      (await app.call('POST /auth/login', { body: { email_mobile: email, password: 'of the stranger' } })).status,
    ).toBe(401);
    const { body } = await app.call('POST /auth/login', { body: { email_mobile: email, password: 'of the owner' } });
    expect(body.data.displayName).toBe('Owner');
    expect((await app.call('GET /pages', { token: body.token })).body.rows).toMatchObject([
      { eid: page.eid, role: 'admin' },
    ]);
  });

  test('an old invitation does not take a higher role away', async () => {
    const user = await app.user();
    await app.call('POST /page-invitations', { token, body: { email: user.email, role: 'analyst' } });
    await app.join(page, user, 'manager');
    await signIn(user);
    expect(await roleOf(user)).toBe('manager');
  });

  test('one that was withdrawn gives nothing', async () => {
    const user = await app.user();
    const { body } = await app.call('POST /page-invitations', { token, body: { email: user.email, role: 'admin' } });
    expect((await app.call('DELETE /page-invitations/{id}', { token, params: { id: body.id } })).body).toEqual({
      message: 'Deleted',
    });
    expect((await app.call('DELETE /page-invitations/{id}', { token, params: { id: body.id } })).status).toBe(404);
    await signIn(user);
    expect(await roleOf(user)).toBeUndefined();
  });

  test.each([
    ['was removed', (uid: number) => app.call('DELETE /user-page', { token, body: { page_id: page.eid, uid } })],
    [
      'gives roles no more',
      (uid: number) => app.call('PUT /user-page', { token, body: { page_id: page.eid, uid, role: 'manager' } }),
    ],
    ['was disabled', (uid: number) => app.ctx.db.execute(`update users set disabled_at = now() where id = ${uid}`)],
  ])('of an admin who %s give nothing', async (_, end) => {
    const [leaving, accomplice] = [await app.user(), await app.user()];
    await app.call('POST /page-invitations', { token, body: { email: leaving.email, role: 'admin' } });
    await signIn(leaving);
    const theirs = await select(leaving, page);
    const asked = { email: accomplice.email, role: 'admin' };
    expect((await app.call('POST /page-invitations', { token: theirs, body: asked })).status).toBe(200);
    const byNumber = { mobile: `0913${String(leaving.id).padStart(6, '0')}`, role: 'admin' };
    const { link } = (await app.call('POST /page-invitations/mobile', { token: theirs, body: byNumber })).body;
    await end(leaving.id);
    await signIn(accomplice);
    expect(await roleOf(accomplice)).toBeUndefined();
    const code = String(link).split('/').at(-1)!;
    expect((await app.call('POST /page-invitations/open', { body: { code } })).body.code).toBe('link-spent');
    // Another admin's word counts, whoever gave it first.
    await app.call('POST /page-invitations', { token, body: { ...asked, role: 'analyst' } });
    await signIn(accomplice);
    expect(await roleOf(accomplice)).toBe('analyst');
  });

  test('someone who is in already cannot be invited', async () => {
    const { status, body } = await app.call('POST /page-invitations', {
      token,
      body: { email: admin.email, role: 'analyst' },
    });
    expect([status, body.fields[0].reason]).toEqual([400, 'already-member']);
  });
});

describe('roles', () => {
  test('a changed role counts at the next call and makes the old token useless', async () => {
    const user = await app.user();
    await app.join(page, user, 'admin');
    const old = await select(user, page);
    expect((await app.call('GET /user-page', { token: old })).status).toBe(200);
    await app.call('PUT /user-page', { token, body: { page_id: page.eid, uid: user.id, role: 'analyst' } });
    expect((await app.call('GET /user-page', { token: old })).body.code).toBe('stale-page-token');
    expect((await app.call('GET /user-page', { token: await select(user, page) })).body.code).toBe('no-right');
  });

  test('a page keeps at least one admin, also when two admins remove each other at once', async () => {
    const [a, b] = [await app.user(), await app.user()];
    const own = await app.page(a);
    await app.join(own, b, 'admin');
    const [tokenA, tokenB] = [await select(a, own), await select(b, own)];
    const answers = await Promise.all([
      app.call('DELETE /user-page', { token: tokenA, body: { page_id: own.eid, uid: b.id } }),
      app.call('PUT /user-page', { token: tokenB, body: { page_id: own.eid, uid: a.id, role: 'analyst' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    const { rows } = await app.program.database
      .scoped(own.id)
      .execute("select uid from page_permissions where role = 'admin'");
    expect(rows.length).toBeGreaterThan(0);
  });

  test('an admin who is disabled runs no page: the last who can sign in stays', async () => {
    const [user, disabled] = [await app.user(), await app.user()];
    const own = await app.page(user);
    await app.join(own, disabled, 'admin');
    const token = await select(user, own);
    await app.ctx.db.execute(`update users set disabled_at = now() where id = ${disabled.id}`);
    const leave = (uid: number) =>
      app.call('DELETE /user-page', { token, query: { page_id: own.eid, uid: String(uid) } });
    expect((await leave(user.id)).body.code).toBe('last-admin');
    expect(
      (await app.call('PUT /user-page', { token, body: { page_id: own.eid, uid: user.id, role: 'manager' } })).body
        .code,
    ).toBe('last-admin');
    expect((await leave(disabled.id)).status).toBe(200);
    expect((await leave(user.id)).body.code).toBe('last-admin');
  });

  test('the last admin can neither leave nor step down', async () => {
    const user = await app.user();
    const own = await app.page(user);
    const ownToken = await select(user, own);
    expect(
      (await app.call('DELETE /user-page', { token: ownToken, query: { page_id: own.eid, uid: String(user.id) } })).body
        .code,
    ).toBe('last-admin');
    expect(
      (await app.call('DELETE /user-page', { token: ownToken, body: { page_id: own.eid, uid: user.id } })).body.code,
    ).toBe('last-admin');
    expect(
      (await app.call('PUT /user-page', { token: ownToken, body: { page_id: own.eid, uid: user.id, role: 'manager' } }))
        .body.code,
    ).toBe('last-admin');
  });

  test('people are added by number only from pages the admin already runs', async () => {
    const [stranger, colleague] = [await app.user(), await app.user()];
    const second = await app.page(admin);
    await app.join(second, colleague, 'analyst');
    expect(
      (await app.call('POST /user-page', { token, body: { page_id: page.eid, uid: stranger.id, role: 'analyst' } }))
        .body.fields[0],
    ).toMatchObject({ field: 'uid', reason: 'not-found' });
    const { body } = await app.call('POST /user-page', {
      token,
      body: { page_id: page.eid, uid: colleague.id, role: 'marketer' },
    });
    expect(body).toEqual({ id: expect.any(Number), page_id: page.eid, uid: colleague.id, role: 'marketer' });
  });

  test('a platform administrator adds anybody by number, but nobody who is not there', async () => {
    const [platform, somebody] = [await app.platformAdmin(), await app.user()];
    const platformToken = await select(platform, page);
    const { body } = await app.call('POST /user-page', {
      token: platformToken,
      body: { page_id: page.eid, uid: somebody.id, role: 'analyst' },
    });
    expect(body).toEqual({ id: expect.any(Number), page_id: page.eid, uid: somebody.id, role: 'analyst' });
    expect(await roleOf(somebody)).toBe('analyst');
    const nobody = await app.call('POST /user-page', {
      token: platformToken,
      body: { page_id: page.eid, uid: 2_000_000_000, role: 'analyst' },
    });
    expect([nobody.status, nobody.body.fields?.[0]]).toMatchObject([400, { field: 'uid', reason: 'not-found' }]);
  });

  test('the page in the body must be the page of the token', async () => {
    const other = await app.page(admin);
    for (const key of ['POST /user-page', 'PUT /user-page', 'DELETE /user-page'] as const) {
      const body = { page_id: other.eid, uid: admin.id, ...(key === 'DELETE /user-page' ? {} : { role: 'analyst' }) };
      expect((await app.call(key, { token, body })).status).toBe(404);
    }
  });
});
