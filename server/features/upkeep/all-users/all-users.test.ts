import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContext, inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { hours } from '../../venue/auth/durations.ts';
import { addResetCode } from '../../venue/auth/one-time-codes.ts';
import { logIn, setUpApp } from '../../venue/second-factor/testing/set-up.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
  administrator = await app.platformAdmin();
  await app.ctx.db.execute(`update users set second_factor_at = now() where id = ${administrator.id}`);
});
afterAll(() => app.close());

const token = () => administrator.token;
const details = async (id: number) => (await app.call('GET /all-users/{id}', { token: token(), params: { id } })).body;
const make = (by: TestUser, id: number, isAdministrator: boolean, password = by.password) =>
  app.call('PUT /all-users/{id}/administrator', {
    token: by.token,
    params: { id },
    body: { isAdministrator, password },
  });
const disable = (by: TestUser, id: number, isDisabled = true) =>
  app.call('PUT /all-users/{id}/state', { token: by.token, params: { id }, body: { isDisabled } });
const remove = (by: TestUser, id: number, body: object = {}) =>
  app.call('DELETE /all-users/{id}', { token: by.token, params: { id }, body });
const lastEvent = async (action: string) =>
  (
    await inScope(app.ctx, 'every').db.execute<{ actor_uid: number; details: Record<string, unknown> }>(
      `select actor_uid, details from audit_events where action = '${action}' order by id desc limit 1`,
    )
  ).rows[0];

describe('the list', () => {
  test('finds people by name, e-mail and mobile, with how many pages they have', async () => {
    const person = await app.user({ name: 'Đặng Thu 100%' });
    await app.page(person);
    await app.page(person);
    await app.ctx.db.execute(`update users set mobile = '+84901234567' where id = ${person.id}`);
    for (const search of ['thu 100%', person.email.slice(0, 9), '0123456']) {
      const { body } = await app.call('GET /all-users', { token: token(), query: { search } });
      expect(body.rows).toEqual([expect.objectContaining({ id: person.id, pages: 2, isAdministrator: false })]);
      expect(body.count).toBe(1);
    }
  });

  test('is narrowed to administrators and to the disabled, and put in order', async () => {
    const person = await app.user({ name: 'Aaa' });
    await disable(administrator, person.id);
    const ids = async (query: Record<string, string>) =>
      (await app.call('GET /all-users', { token: token(), query })).body.rows.map(({ id }: { id: number }) => id);
    expect(await ids({ kind: 'administrators' })).toEqual([administrator.id]);
    expect(await ids({ kind: 'disabled' })).toEqual([person.id]);
    expect((await ids({ sort: 'name' }))[0]).toBe(person.id);
    expect(await ids({ sort: 'last-sign-in' })).toHaveLength((await ids({})).length);
  });

  test('shows when somebody last signed in, and where they have a role', async () => {
    const person = await app.user();
    const colleague = await app.user();
    const alone = await app.page(person);
    const shared = await app.page(person);
    await app.join(shared, colleague, 'admin');
    await app.call('POST /auth/login', { body: { email_mobile: person.email, password: person.password } });
    const found = await details(person.id);
    expect(Date.now() - Date.parse(found.lastSignedInAt)).toBeLessThan(60_000);
    expect(found.browsers).toBe(2);
    expect(found.roles.toSorted((one: { eid: string }, two: { eid: string }) => (one.eid < two.eid ? -1 : 1))).toEqual(
      [
        { eid: alone.eid, name: `Page ${alone.eid}`, role: 'admin', isOnlyAdmin: true },
        { eid: shared.eid, name: `Page ${shared.eid}`, role: 'admin', isOnlyAdmin: false },
      ].toSorted((one, two) => (one.eid < two.eid ? -1 : 1)),
    );
  });
});

describe('state', () => {
  test('who is disabled is out at once, cannot sign in, and comes back only by signing in', async () => {
    const person = await app.user();
    expect((await disable(administrator, person.id)).status).toBe(200);
    expect((await app.call('GET /account', { token: person.token })).status).toBe(401);
    const signIn = () =>
      app.call('POST /auth/login', { body: { email_mobile: person.email, password: person.password } });
    expect((await signIn()).status).toBe(401);
    await disable(administrator, person.id, false);
    expect((await app.call('GET /account', { token: person.token })).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  test('nobody disables or deletes themselves', async () => {
    for (const answer of [
      await disable(administrator, administrator.id),
      await remove(administrator, administrator.id),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'not-yourself']);
  });

  test('a reset link is mailed, unless the person is disabled', async () => {
    const person = await app.user();
    const send = () => app.call('POST /all-users/{id}/reset-link', { token: token(), params: { id: person.id } });
    expect((await send()).status).toBe(200);
    expect(await app.link(person.email, '/reset-password/')).toContain('/reset-password/');
    await disable(administrator, person.id);
    expect((await send()).body.code).toBe('user-disabled');
  });

  test('a reset link of before ends with the person, and stays ended when they are enabled again', async () => {
    const person = await app.user();
    const { code } = await addResetCode(createContext(app.program), { uid: person.id, madeBy: null, life: hours });
    await disable(administrator, person.id);
    await disable(administrator, person.id, false);
    const body = { forgotten_password_code: code, password: 'another one' };
    expect((await app.call('POST /auth/reset-password', { body })).body.code).toBe('link-spent');
  });

  test('ending sessions signs somebody out everywhere, and leaves one’s own browser', async () => {
    const person = await app.user();
    const end = (id: number) => app.call('DELETE /all-users/{id}/sessions', { token: token(), params: { id } });
    await end(person.id);
    expect((await app.call('GET /account', { token: person.token })).status).toBe(401);
    await end(administrator.id);
    expect((await app.call('GET /account', { token: token() })).status).toBe(200);
  });
});

describe('a browser that need not pass the second step', () => {
  /** Signed in with a recovery code, and remembered. */
  async function remembered() {
    const person = await app.user();
    const { recoveryCodes } = await setUpApp(app, person);
    const { ticket } = (await logIn(app, person)).body.secondFactor;
    const { cookies } = await app.call('POST /auth/second-factor', {
      body: { ticket, recoveryCode: recoveryCodes[0], remember: true },
    });
    const signIn = async () =>
      Object.keys((await logIn(app, person, { cookies: { wifi_remembered: cookies.wifi_remembered! } })).body);
    expect(await signIn()).toContain('token');
    return { person, signIn };
  }

  test('passes it again once its person was signed out everywhere', async () => {
    const { person, signIn } = await remembered();
    await app.call('DELETE /all-users/{id}/sessions', { token: token(), params: { id: person.id } });
    expect(await signIn()).toEqual(['secondFactor', 'message']);
  });

  test('passes it again once its person was disabled and enabled', async () => {
    const { person, signIn } = await remembered();
    await disable(administrator, person.id);
    await disable(administrator, person.id, false);
    expect(await signIn()).toEqual(['secondFactor', 'message']);
  });
});

describe('administrators', () => {
  beforeEach(async () => {
    await app.ctx.db.execute(
      `update users set group_id = 1 where group_id = 999 and id <> ${administrator.id} and disabled_at is null`,
    );
  });

  test('needs a second factor of whoever makes one, and none of whoever takes it away', async () => {
    const [other, person] = [await app.platformAdmin(), await app.user()];
    expect((await make(other, person.id, true)).body.code).toBe('second-factor-needed');
    expect((await details(person.id)).isAdministrator).toBe(false);
    expect((await make(other, other.id, false)).status).toBe(200);
  });

  test('are made and unmade only with the own password', async () => {
    const person = await app.user();
    const wrong = await make(administrator, person.id, true, 'wrong one');
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, 'password']);
    expect((await details(person.id)).isAdministrator).toBe(false);
    expect((await make(administrator, person.id, true)).status).toBe(200);
    expect((await app.call('GET /all-users', { token: person.token })).status).toBe(200);
    expect(await lastEvent('user.made-administrator')).toMatchObject({
      actor_uid: administrator.id,
      details: { uid: person.id, email: person.email },
    });
    expect((await make(administrator, person.id, false)).status).toBe(200);
    expect((await app.call('GET /all-users', { token: person.token })).status).toBe(403);
  });

  test('guessing the own password is braked', async () => {
    const guesser = await app.platformAdmin();
    let status = 0;
    for (let guess = 0; guess < 40 && status !== 429; guess += 1)
      ({ status } = await make(guesser, guesser.id, true, 'a guess'));
    expect(status).toBe(429);
  });

  test('the last one cannot be demoted, disabled or deleted', async () => {
    expect((await make(administrator, administrator.id, false)).body.code).toBe('last-administrator');
    const second = await app.platformAdmin();
    expect((await disable(administrator, second.id)).status).toBe(200);
    expect((await make(administrator, administrator.id, false)).body.code).toBe('last-administrator');
  });

  test('of two who take each other away at the same moment, one stays', async () => {
    for (const take of [
      (by: TestUser, id: number) => make(by, id, false),
      (by: TestUser, id: number) => disable(by, id),
      (by: TestUser, id: number) => remove(by, id),
    ]) {
      await app.ctx.db.execute('update users set group_id = 1 where group_id = 999');
      const [one, two] = [await app.platformAdmin(), await app.platformAdmin()];
      const answers = await Promise.all([take(one, two.id), take(two, one.id)]);
      const left = await app.ctx.db.execute(
        'select count(*)::int as n from users where group_id = 999 and disabled_at is null',
      );
      expect(left.rows, JSON.stringify(answers.map(({ body }) => body))).toEqual([{ n: 1 }]);
    }
    await app.ctx.db.execute(`update users set group_id = 999 where id = ${administrator.id}`);
  });
});

describe('deleting somebody', () => {
  test('asks what becomes of pages that nobody else runs', async () => {
    const person = await app.user();
    await app.page(person);
    const refused = await remove(administrator, person.id);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([409, 'pages-need-admin', { n: 1 }]);
    expect((await details(person.id)).pages).toBe(1);
  });

  test('hands them over to somebody named', async () => {
    const [person, heir, colleague] = [await app.user(), await app.user(), await app.user()];
    const [alone, shared] = [await app.page(person), await app.page(person)];
    await app.join(shared, colleague, 'admin');
    await app.join(alone, heir, 'analyst');
    for (const to of [undefined, 'nobody@example.com', person.email])
      expect((await remove(administrator, person.id, { pages: 'hand-over', to })).status).toBe(400);
    expect((await remove(administrator, person.id, { pages: 'hand-over', to: heir.email })).status).toBe(200);
    expect((await details(heir.id)).roles).toEqual([
      { eid: alone.eid, name: `Page ${alone.eid}`, role: 'admin', isOnlyAdmin: true },
    ]);
    expect((await app.call('GET /account', { token: person.token })).status).toBe(401);
    expect((await app.call('GET /all-users/{id}', { token: token(), params: { id: person.id } })).status).toBe(404);
  });

  test('or deletes them, and never those that others run', async () => {
    const [person, colleague, disabled] = [await app.user(), await app.user(), await app.user()];
    const [alone, shared, left] = [await app.page(person), await app.page(person), await app.page(person)];
    await app.join(shared, colleague, 'admin');
    // An admin who cannot sign in runs nothing.
    await app.join(left, disabled, 'admin');
    await disable(administrator, disabled.id);
    expect((await remove(administrator, person.id, { pages: 'delete' })).status).toBe(200);
    const { rows } = await app.ctx.db.execute('select eid from pages where deleted_at is not null');
    expect(rows.map(({ eid }) => eid).toSorted()).toEqual([alone.eid, left.eid].toSorted());
  });

  test('two admins of one page deleted at the same moment leave no page without one', async () => {
    const [one, two] = [await app.user(), await app.user()];
    const page = await app.page(one);
    await app.join(page, two, 'admin');
    const answers = await Promise.all([remove(administrator, one.id), remove(administrator, two.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
