import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { auditEvents } from '../../../platform/db/tables/audit-table.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { makeSetupLink } from '../auth/first-administrator.ts';
import { resetSecondFactorByMail } from './reset-factor.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { codeOf, fromBase32, logIn, setUpApp, setUpPasskey } from './testing/set-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const own = async ({ token }: TestUser) => (await app.call('GET /account/second-factor', { token })).body;
const removeApp = ({ token, password }: TestUser) =>
  app.call('DELETE /account/second-factor/totp', { token, body: { password } });
const mailsTo = async ({ email }: TestUser): Promise<string[]> =>
  (
    await app.program.database.pool.query('select subject from mails where recipient = $1 order by created_at', [email])
  ).rows.map(({ subject }) => subject);
const auditOf = async ({ id }: TestUser): Promise<string[]> => {
  const isTheirs = and(eq(auditEvents.actorUid, id), like(auditEvents.action, 'second-factor%'));
  const { db } = inScope(app.ctx, 'every');
  const rows = await db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(isTheirs)
    .orderBy(auditEvents.id);
  return rows.map(({ action }) => action);
};

describe('setting a second factor up', () => {
  test.each([
    ['POST /account/second-factor/totp-options', {}],
    ['DELETE /account/second-factor/totp', {}],
    ['POST /account/second-factor/passkey-options', {}],
    ['DELETE /account/second-factor/passkeys/{id}', { params: { id: crypto.randomUUID() } }],
    ['POST /account/second-factor/recovery-codes', {}],
  ] as const)('%s asks for the own password again, and not for ever', async (key, more) => {
    const { token } = await app.user();
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push(await app.call(key, { token, ...more, body: { password: 'wrong' } }));
    expect(answers[0]!.body.fields).toMatchObject([{ field: 'password', reason: 'wrong-password' }]);
    expect(answers.at(-1)!.status).toBe(429);
  });

  test('whoever has no password yet sets one first', async () => {
    const user = await app.user();
    await app.program.database.pool.query('update users set password_hash = null where id = $1', [user.id]);
    const { body } = await app.call('POST /account/second-factor/totp-options', {
      token: user.token,
      body: { password: 'any' },
    });
    expect(body.code).toBe('password-first');
  });

  test('an app counts once a code of it was typed, and with the first factor come ten recovery codes', async () => {
    const user = await app.user();
    const { body: begun } = await app.call('POST /account/second-factor/totp-options', {
      token: user.token,
      body: { password: user.password },
    });
    expect(begun.uri).toBe(
      `otpauth://totp/Wifi%20Marketing%3A${encodeURIComponent(user.email)}?secret=${begun.secret}&issuer=Wifi%20Marketing`,
    );
    expect((await own(user)).isOn).toBe(false);
    const confirm = (code: string, token = user.token) =>
      app.call('POST /account/second-factor/totp', { token, body: { ticket: begun.ticket, code } });
    const code = codeOf(fromBase32(begun.secret));
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await confirm(wrong)).body.fields).toMatchObject([{ field: 'code', reason: 'wrong-code' }]);
    expect((await confirm(code, (await app.user()).token)).body.code, 'as somebody else').toBe('ticket-spent');
    const { body } = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await own(user)).toMatchObject({ isOn: true, totp: { lastUsedAt: null }, recoveryCodesLeft: 10 });
    expect((await confirm(code)).body.code, 'once').toBe('ticket-spent');
    expect(await mailsTo(user)).toHaveLength(1);
    expect(await auditOf(user)).toEqual(['second-factor.added']);
    const { rows } = await app.program.database.pool.query('select secret from totp_factors where uid = $1', [user.id]);
    expect(rows[0].secret, 'sealed').not.toContain(begun.secret);
  });

  test('signs out every browser that got in without', async () => {
    const user = await app.user();
    const { token } = (await logIn(app, user)).body;
    await setUpApp(app, user);
    expect((await app.call('GET /account', { token })).status).toBe(401);
    expect((await app.call('GET /account', { token: user.token })).status).toBe(200);
  });

  test('fresh recovery codes end the earlier ones', async () => {
    const user = await app.user();
    const make = () =>
      app.call('POST /account/second-factor/recovery-codes', { token: user.token, body: { password: user.password } });
    expect((await make()).body.code, 'without a factor').toBe('second-factor-needed');
    const { recoveryCodes } = await setUpApp(app, user);
    const fresh = (await make()).body.recoveryCodes;
    expect(fresh).toHaveLength(10);
    const { ticket } = (await logIn(app, user)).body.secondFactor;
    const pass = (recoveryCode: string) => app.call('POST /auth/second-factor', { body: { ticket, recoveryCode } });
    expect((await pass(recoveryCodes[0]!)).status).toBe(400);
    expect((await pass(fresh[0])).status).toBe(200);
  });

  test('what is removed last takes codes and remembered browsers along, and each is told by mail', async () => {
    const user = await app.user();
    await setUpApp(app, user);
    await setUpPasskey(app, user);
    const [{ id }] = (await own(user)).passkeys;
    const remove = (as: TestUser) =>
      app.call('DELETE /account/second-factor/passkeys/{id}', {
        token: as.token,
        params: { id },
        body: { password: as.password },
      });
    expect((await remove(await app.user())).status, 'somebody else’s').toBe(404);
    expect((await remove(user)).status).toBe(200);
    expect(await own(user)).toMatchObject({ isOn: true, passkeys: [], recoveryCodesLeft: 10 });
    expect((await removeApp(user)).status).toBe(200);
    expect(await own(user)).toMatchObject({ isOn: false, totp: null, recoveryCodesLeft: 0 });
    expect((await removeApp(user)).status).toBe(404);
    expect((await logIn(app, user)).body.token).toBeTruthy();
    expect(await mailsTo(user)).toHaveLength(4);
    expect(await auditOf(user)).toEqual([
      'second-factor.added',
      'second-factor.added',
      'second-factor.removed',
      'second-factor.removed',
    ]);
  });

  test('a passkey of another address, or with another challenge, is not taken', async () => {
    const user = await app.user();
    const begin = async () =>
      (
        await app.call('POST /account/second-factor/passkey-options', {
          token: user.token,
          body: { password: user.password },
        })
      ).body;
    const [begun, other] = [await begin(), await begin()];
    const add = (passkey: object) =>
      app.call('POST /account/second-factor/passkeys', {
        token: user.token,
        body: { ticket: begun.ticket, name: 'Key', passkey },
      });
    const bad = {
      'another origin': createAuthenticator().create({ options: begun.options, origin: 'https://evil.example' }),
      'another party': createAuthenticator('evil.example').create({ options: begun.options }),
      'another challenge': createAuthenticator().create({ options: other.options }),
    };
    for (const [name, passkey] of Object.entries(bad))
      expect((await add(passkey)).body.code, name).toBe('passkey-refused');
    expect((await add(createAuthenticator().create({ options: begun.options }))).status).toBe(200);
  });
});

describe('a page that demands it of its team', () => {
  const select = ({ token }: TestUser, eid: string) => app.call('POST /auth/page', { token, body: { pageId: eid } });
  const demand = (token: string, isDemanded = true) =>
    app.call('PUT /page-second-factor', { token, body: { isDemanded } });

  async function openTeam() {
    const [admin, member] = [await app.user({ name: 'Mai' }), await app.user({ name: 'Binh' })];
    const page = await app.page(admin);
    await app.join(page, member, 'manager');
    const token = (await select(admin, page.eid)).body.token as string;
    return { admin, member, page, token };
  }

  test('is demanded by an admin who has one, and by nobody else', async () => {
    const { admin, member, page, token } = await openTeam();
    expect((await demand(token)).body.code).toBe('second-factor-needed');
    const managers = (await select(member, page.eid)).body.token;
    expect((await demand(managers)).body.code).toBe('no-right');
    await setUpApp(app, admin);
    expect((await demand(token)).body).toEqual({
      isDemanded: true,
      without: [{ uid: member.id, displayName: 'Binh' }],
    });
  });

  test('opens for nobody without, from the next call on, and for everybody else as before', async () => {
    const { admin, member, page, token } = await openTeam();
    const before = (await select(member, page.eid)).body.token;
    await setUpApp(app, admin);
    await demand(token);
    expect((await app.call('GET /page-settings', { token })).status).toBe(200);
    expect((await app.call('GET /page-settings', { token: before })).body.code).toBe('second-factor-needed');
    const refused = await select(member, page.eid);
    expect([refused.status, refused.body.code]).toEqual([403, 'second-factor-needed']);
    expect((await select(await app.user(), page.eid)).body.code, 'a stranger learns nothing').toBe('no-page-access');
    await setUpApp(app, member);
    expect((await select(member, page.eid)).status).toBe(200);
    expect((await app.call('GET /page-settings', { token: before })).status).toBe(200);
  });

  test('keeps the last factor of its people, until it demands it no longer', async () => {
    const { admin, page, token } = await openTeam();
    await setUpApp(app, admin);
    await demand(token);
    const name = `Page ${page.eid}`;
    expect((await own(admin)).demandedBy).toEqual({ platform: false, pages: [name] });
    const refused = await removeApp(admin);
    expect(refused.body).toMatchObject({ code: 'second-factor-demanded', params: { names: name } });
    expect((await own(admin)).totp, 'nothing was removed').toBeTruthy();
    await demand(token, false);
    expect((await removeApp(admin)).status).toBe(200);
  });
});

describe('the platform', () => {
  test('demands it of its administrators where it is told to', async () => {
    const [admin, person] = [await app.platformAdmin(), await app.user()];
    const page = await app.page(person);
    const ask = () => app.call('GET /system-logs/events', { token: admin.token });
    const select = () => app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
    const { token } = (await select()).body;
    app.program.adminsNeedSecondFactor = true;
    try {
      expect((await ask()).body.code).toBe('second-factor-needed');
      expect((await select()).body.code).toBe('second-factor-needed');
      expect((await app.call('GET /page-settings', { token })).body.code).toBe('second-factor-needed');
      const others = (await app.call('POST /auth/page', { token: person.token, body: { pageId: page.eid } })).body;
      expect((await app.call('GET /page-settings', { token: others.token })).status, 'of nobody else').toBe(200);
      await setUpApp(app, admin);
      expect([(await ask()).status, (await select()).status]).toEqual([200, 200]);
      expect((await own(admin)).demandedBy.platform).toBe(true);
      expect((await removeApp(admin)).body.code).toBe('second-factor-demanded');
    } finally {
      app.program.adminsNeedSecondFactor = false;
    }
  });

  test('takes a lost factor off an account: by an administrator with the own password, on record, told by mail', async () => {
    const [admin, person] = [await app.platformAdmin(), await app.user()];
    await setUpApp(app, person);
    const reset = (body: object, token = admin.token) => app.call('POST /second-factor-resets', { token, body });
    expect((await reset({ uid: person.id, password: person.password }, person.token)).body.code).toBe('restricted');
    expect((await reset({ uid: person.id, password: 'wrong' })).body.fields).toMatchObject([{ field: 'password' }]);
    expect((await own(person)).isOn).toBe(true);
    expect((await reset({ uid: person.id, password: admin.password })).status).toBe(200);
    expect((await app.call('GET /account', { token: person.token })).status, 'signed out').toBe(401);
    expect((await logIn(app, person)).body.token).toBeTruthy();
    expect(await mailsTo(person)).toHaveLength(2);
    expect(await auditOf(admin)).toEqual(['second-factor.reset']);
    expect((await reset({ uid: person.id, password: admin.password })).status, 'there is none now').toBe(404);
    await setUpApp(app, admin);
    expect((await reset({ uid: admin.id, password: admin.password })).body.code, 'not the own').toBe('no-right');
  });

  test('lets its last administrator in again from the command line', async () => {
    const admin = await app.platformAdmin();
    await setUpApp(app, admin);
    await resetSecondFactorByMail(app.ctx, admin.email);
    expect((await logIn(app, admin)).body.token).toBeTruthy();
    await expect(resetSecondFactorByMail(app.ctx, 'nobody@example.com')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('whoever the setup link makes administrator does not inherit somebody’s factor', async () => {
    const user = await app.user();
    await setUpApp(app, user);
    const setupCode = (await makeSetupLink(app.ctx)).split('/').at(-1);
    const body = { setupCode, email_mobile: user.email, password: 'good password', displayName: 'Boss' };
    expect((await app.call('POST /auth/first-administrator', { body })).status).toBe(200);
    expect((await logIn(app, { ...user, password: 'good password' })).body.token).toBeTruthy();
  });
});
