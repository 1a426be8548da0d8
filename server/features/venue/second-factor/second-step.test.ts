import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { startSession } from '../auth/sign-in.ts';
import { getUser } from '../auth/users.ts';
import { acceptInvitations } from '../page-roles/invitations.ts';
import { purgeSecondFactors } from './jobs.ts';
import { codeOf, logIn, setUpApp, setUpPasskey } from './testing/set-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
});
afterAll(() => app.close());

const ask = async (user: TestUser) => (await logIn(app, user)).body.secondFactor;
const pass = (body: object, more: object = {}) => app.call('POST /auth/second-factor', { body, ...more });

describe('the second step of a sign-in', () => {
  test('is asked for after a right password only, and gives no token before', async () => {
    const user = await app.user();
    expect((await logIn(app, user)).body.token, 'without a factor').toBeTruthy();
    await setUpApp(app, user);
    const { status, body, cookies } = await logIn(app, user);
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['message', 'secondFactor']]);
    expect(body.secondFactor).toMatchObject({ kinds: ['totp', 'recovery'], passkey: null });
    expect(cookies).toEqual({});
    const wrong = await app.call('POST /auth/login', { body: { email_mobile: user.email, password: 'wrong' } });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-sign-in']);
  });

  test('its ticket is no token, and a token is no ticket', async () => {
    const user = await app.user();
    const { secret } = await setUpApp(app, user);
    const { ticket } = await ask(user);
    for (const key of ['GET /account', 'GET /page-settings', 'POST /auth/logout'] as const)
      expect((await app.call(key, { token: ticket })).status, key).toBe(401);
    const code = codeOf(secret);
    expect((await pass({ ticket: user.token, code })).body.code).toBe('ticket-spent');
    const { ticket: setup } = (
      await app.call('POST /account/second-factor/totp-options', {
        token: user.token,
        body: { password: user.password },
      })
    ).body;
    expect((await pass({ ticket: setup, code })).body.code).toBe('ticket-spent');
  });

  test('takes the code of the app once, in this sign-in and in every other', async () => {
    const user = await app.user();
    const { secret } = await setUpApp(app, user);
    const [first, second] = [await ask(user), await ask(user)];
    const code = codeOf(secret);
    const answers = await Promise.all([first, second].map(({ ticket }) => pass({ ticket, code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const [right, wrong] = answers.toSorted((a, b) => a.status - b.status);
    expect(wrong!.body.fields[0]).toMatchObject({ field: 'code', reason: 'wrong-code' });
    expect((await app.call('GET /account', { token: right!.body.token })).status).toBe(200);
    expect(right!.body).toMatchObject({ data: { id: user.id }, profile: {}, message: 'Signed in' });
    const { ticket: spent } = answers[0]!.status === 200 ? first : second;
    expect((await pass({ ticket: spent, code: codeOf(secret, 1) })).status, 'the ticket is spent').toBe(410);
    const older = await pass({ ticket: (await ask(user)).ticket, code: codeOf(secret, -1) });
    expect(older.status, 'nor an earlier one').toBe(400);
  });

  test('its ticket opens one session, however many answers come with it', async () => {
    const user = await app.user();
    const { recoveryCodes } = await setUpApp(app, user);
    const { ticket } = await ask(user);
    const answers = await Promise.all(recoveryCodes.slice(0, 5).map((recoveryCode) => pass({ ticket, recoveryCode })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await app.call('GET /account/second-factor', { token: user.token });
    expect(body.recoveryCodesLeft, 'and uses up one code').toBe(9);
  });

  test('its ticket dies after ten minutes, with a changed password and with the account', async () => {
    const user = await app.user();
    const { secret } = await setUpApp(app, user);
    const late = await ask(user);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
    expect((await pass({ ticket: late.ticket, code: codeOf(secret) })).body.code).toBe('ticket-spent');
    vi.useRealTimers();
    const before = await ask(user);
    await app.call('PUT /account/password', {
      token: user.token,
      body: { currentPassword: user.password, password: 'another one' },
    });
    expect((await pass({ ticket: before.ticket, code: codeOf(secret) })).body.code).toBe('ticket-spent');
    const { ticket } = await ask({ ...user, password: 'another one' });
    await app.program.database.pool.query('update users set disabled_at = now() where id = $1', [user.id]);
    expect((await pass({ ticket, code: codeOf(secret) })).body.code).toBe('ticket-spent');
  });

  test('is not gone round by a new password', async () => {
    const user = await app.user();
    await setUpApp(app, user);
    await app.call('POST /auth/forgot-password', { body: { email_mobile: user.email } });
    const link = await app.link(user.email, '/reset-password/');
    const body = { forgotten_password_code: link.split('/').at(-1), password: 'chosen anew' };
    expect((await app.call('POST /auth/reset-password', { body })).status).toBe(200);
    expect((await logIn(app, { ...user, password: 'chosen anew' })).body.secondFactor.kinds).toContain('totp');
  });

  test('is not gone round by a password that was being checked when the factor was set up', async () => {
    const user = await app.user();
    const looked = await getUser(app.ctx, user.id);
    await setUpApp(app, user);
    await expect(startSession(app.ctx, looked, 'a browser', acceptInvitations)).rejects.toMatchObject({
      code: 'wrong-sign-in',
    });
  });

  test('lets nobody guess: ten codes in a quarter of an hour and fifty a day, from wherever they come', async () => {
    const user = await app.user();
    const { secret, recoveryCodes } = await setUpApp(app, user);
    const { ticket } = await ask(user);
    const right = codeOf(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    const guess = (n: number, code = wrong) => pass({ ticket, code }, { address: `10.9.${n >> 8}.${n & 255}` });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await guess(99, right)).status, 'not even the right one').toBe(429);
    expect((await pass({ ticket, recoveryCode: recoveryCodes[0] })).status, 'its owner has other ways').toBe(200);

    await app.program.database.pool.query(
      "update guesses set window_ends_at = now() - interval '1 second' where key not like '%/day'",
    );
    const { rows } = await app.program.database.pool.query(
      "select count from guesses where key like 'code/%/day' order by count desc limit 1",
    );
    expect(rows[0].count, 'the day goes on counting').toBeGreaterThanOrEqual(10);
  });

  test('counts the owner’s own browser apart from strangers who have the password', async () => {
    const user = await app.user();
    const { recoveryCodes, secret } = await setUpApp(app, user);
    const own = await pass({ ticket: (await ask(user)).ticket, recoveryCode: recoveryCodes[0] });
    const { ticket } = await ask(user);
    for (let n = 0; n < 12; n += 1) await pass({ ticket, code: '000000' });
    const cookies = { wifi_browser: own.cookies.wifi_browser! };
    expect((await pass({ ticket, code: codeOf(secret) }, { cookies })).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('works once, however it is written, also where two come at the same moment, and is told by mail', async () => {
    const user = await app.user();
    const { recoveryCodes } = await setUpApp(app, user);
    expect(new Set(recoveryCodes).size).toBe(10);
    const tickets = await Promise.all([1, 2, 3].map(() => ask(user)));
    const recoveryCode = ` ${recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')} `;
    const answers = await Promise.all(tickets.map(({ ticket }) => pass({ ticket, recoveryCode })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const { rows } = await app.program.database.pool.query(
      "select text from mails where recipient = $1 and subject like '%khôi phục%'",
      [user.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).toContain('9');
  });

  test('of somebody else opens nothing, and none is stored as it is', async () => {
    const [user, other] = [await app.user(), await app.user()];
    await setUpApp(app, user);
    const { recoveryCodes } = await setUpApp(app, other);
    const { ticket } = await ask(user);
    expect((await pass({ ticket, recoveryCode: recoveryCodes[0] })).status).toBe(400);
    const { rows } = await app.program.database.pool.query('select * from recovery_codes where uid = $1', [other.id]);
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]!.slice(0, 5));
  });
});

describe('a passkey', () => {
  test('confirms the sign-in that asked for it', async () => {
    const user = await app.user();
    const { authenticator, recoveryCodes } = await setUpPasskey(app, user);
    expect(recoveryCodes).toHaveLength(10);
    const { ticket, kinds, passkey: options } = await ask(user);
    expect(kinds).toEqual(['passkey', 'recovery']);
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: authenticator.id }] });
    const { status, body } = await pass({ ticket, passkey: authenticator.get({ options, isVerified: false }) });
    expect([status, body.data.id]).toEqual([200, user.id]);
    const { body: own } = await app.call('GET /account/second-factor', { token: body.token });
    expect(own.passkeys).toMatchObject([{ name: 'Blue key', lastUsedAt: expect.any(String) }]);
  });

  test('is refused with the answer of before, of another place, or of another sign-in', async () => {
    const user = await app.user();
    const { authenticator } = await setUpPasskey(app, user);
    const first = await ask(user);
    const passkey = authenticator.get({ options: first.passkey });
    expect((await pass({ ticket: first.ticket, passkey })).status).toBe(200);
    expect((await pass({ ticket: first.ticket, passkey })).status, 'the same once more').toBe(401);
    const second = await ask(user);
    const refused = { status: 401, body: { code: 'passkey-refused' } };
    expect(await pass({ ticket: second.ticket, passkey }), 'of another sign-in').toMatchObject(refused);
    const elsewhere = authenticator.get({ options: second.passkey, origin: 'http://localhost.evil.example' });
    expect(await pass({ ticket: second.ticket, passkey: elsewhere }), 'of another place').toMatchObject(refused);
    const otherPort = authenticator.get({ options: second.passkey, origin: 'http://localhost:4041' });
    expect(await pass({ ticket: second.ticket, passkey: otherPort }), 'of another port').toMatchObject(refused);
    const broken = authenticator.get({ options: second.passkey });
    const signature = `${broken.response.signature.slice(0, -6)}AAAAAA`;
    expect(
      await pass({ ticket: second.ticket, passkey: { ...broken, response: { ...broken.response, signature } } }),
    ).toMatchObject(refused);
    expect(
      (await pass({ ticket: second.ticket, passkey: authenticator.get({ options: second.passkey }) })).status,
    ).toBe(200);
  });

  test('of somebody else is refused, and so is one that is already another’s', async () => {
    const [user, other] = [await app.user(), await app.user()];
    const own = await setUpPasskey(app, user);
    const strange = await setUpPasskey(app, other);
    const { ticket, passkey: options } = await ask(user);
    expect((await pass({ ticket, passkey: strange.authenticator.get({ options }) })).body.code).toBe('passkey-refused');
    const begun = await app.call('POST /account/second-factor/passkey-options', {
      token: other.token,
      body: { password: other.password },
    });
    const taken = await app.call('POST /account/second-factor/passkeys', {
      token: other.token,
      body: {
        ticket: begun.body.ticket,
        name: 'Not mine',
        passkey: own.authenticator.create({ options: begun.body.options }),
      },
    });
    expect(taken.body.code).toBe('passkey-refused');
  });

  test('whose count goes back, or stays, is a copy', async () => {
    const user = await app.user();
    const { authenticator } = await setUpPasskey(app, user);
    const counted = async (count: number) => {
      const { ticket, passkey: options } = await ask(user);
      return (await pass({ ticket, passkey: authenticator.get({ options, count }) })).status;
    };
    expect([await counted(7), await counted(7), await counted(3), await counted(0), await counted(8)]).toEqual([
      200, 401, 401, 401, 200,
    ]);
    const [one, two] = [await ask(user), await ask(user)];
    const copies = [one, two].map(({ ticket, passkey: options }) => ({
      ticket,
      passkey: authenticator.get({ options, count: 9 }),
    }));
    const answers = await Promise.all(copies.map((body) => pass(body)));
    expect(answers.map(({ status }) => status).toSorted(), 'two copies at the same moment').toEqual([200, 401]);
  });

  test('that does not count says 0 each time', async () => {
    const user = await app.user();
    const { authenticator } = await setUpPasskey(app, user);
    for (let round = 0; round < 2; round += 1) {
      const { ticket, passkey: options } = await ask(user);
      expect((await pass({ ticket, passkey: authenticator.get({ options, count: 0 }) })).status).toBe(200);
    }
  });

  test('signs in without a password if it has checked the person, once for each time it was asked', async () => {
    const user = await app.user();
    const { authenticator } = await setUpPasskey(app, user);
    const begin = async () => (await app.call('POST /auth/passkey-options')).body;
    const enter = (body: object) => app.call('POST /auth/passkey', { body });
    const { ticket, options } = await begin();
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
    expect((await enter({ ticket, passkey: authenticator.get({ options, isVerified: false }) })).body.code).toBe(
      'passkey-refused',
    );
    const passkey = authenticator.get({ options });
    const { status, body } = await enter({ ticket, passkey });
    expect([status, body.data.id]).toEqual([200, user.id]);
    expect((await enter({ ticket, passkey })).status).toBe(401);
    const asked = await ask(user);
    const mixed = { ticket: asked.ticket, passkey: authenticator.get({ options: asked.passkey }) };
    expect((await enter(mixed)).body.code, 'a ticket of the second step').toBe('ticket-spent');
    await app.program.database.pool.query('update users set disabled_at = now() where id = $1', [user.id]);
    const again = await begin();
    expect((await enter({ ticket: again.ticket, passkey: authenticator.get(again) })).status).toBe(401);
  });
});

describe('a remembered browser', () => {
  const remember = async (user: TestUser, recoveryCode: string) => {
    const { ticket } = await ask(user);
    const answer = await pass({ ticket, recoveryCode, remember: true });
    return { token: answer.body.token as string, cookies: { wifi_remembered: answer.cookies.wifi_remembered! } };
  };

  test('is asked for the password alone, for thirty days', async () => {
    const user = await app.user();
    const { recoveryCodes } = await setUpApp(app, user);
    const { cookies } = await remember(user, recoveryCodes[0]!);
    expect((await logIn(app, user, { cookies })).body.token).toBeTruthy();
    expect((await logIn(app, { ...user, password: 'wrong' }, { cookies })).status, 'the cookie alone').toBe(401);
    expect((await app.call('POST /auth/renew', { cookies })).status).toBe(401);
    expect((await logIn(app, user, { cookies: { wifi_remembered: 'x'.repeat(43) } })).body.token).toBeUndefined();
    const { body } = await app.call('GET /account/second-factor', { token: user.token });
    const days = (Date.parse(body.remembered[0].expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await app.program.database.pool.query(
      "update remembered_browsers set expires_at = now() - interval '1 second' where uid = $1",
      [user.id],
    );
    expect((await logIn(app, user, { cookies })).body.secondFactor).toBeTruthy();
  });

  test('of one person means nothing for another', async () => {
    const [user, other] = [await app.user(), await app.user()];
    await setUpApp(app, other);
    const { cookies } = await remember(user, (await setUpApp(app, user)).recoveryCodes[0]!);
    expect((await logIn(app, other, { cookies })).body.token).toBeUndefined();
  });

  test('is forgotten by hand, with its session, with all others and with the password', async () => {
    const user = await app.user();
    const { recoveryCodes } = await setUpApp(app, user);
    const isKnown = async (cookies: Record<string, string>, password = user.password) =>
      (await logIn(app, { ...user, password }, { cookies })).body.token !== undefined;
    const { token } = user;
    const listed = async () => (await app.call('GET /account/second-factor', { token })).body.remembered;

    const byHand = await remember(user, recoveryCodes[0]!);
    const [row] = await listed();
    const stranger = await app.user();
    const forget = (as: string) =>
      app.call('DELETE /account/second-factor/browsers/{id}', { token: as, params: { id: row.id } });
    expect((await forget(stranger.token)).status).toBe(404);
    expect(await isKnown(byHand.cookies)).toBe(true);
    expect((await forget(token)).status).toBe(200);
    expect(await isKnown(byHand.cookies)).toBe(false);

    const signedOut = await remember(user, recoveryCodes[1]!);
    const { body } = await app.call('GET /account/browsers', { token: signedOut.token });
    const id = body.rows.find((browser: { isThisOne: boolean }) => browser.isThisOne).id;
    await app.call('DELETE /account/browsers/{id}', { token, params: { id } });
    expect(await isKnown(signedOut.cookies)).toBe(false);

    const another = await remember(user, recoveryCodes[2]!);
    await app.call('DELETE /account/browsers', { token });
    expect(await isKnown(another.cookies)).toBe(false);

    const last = await remember(user, recoveryCodes[3]!);
    const change = { currentPassword: user.password, password: 'another one' };
    expect((await app.call('PUT /account/password', { token, body: change })).status).toBe(200);
    expect(await isKnown(last.cookies, 'another one')).toBe(false);
    expect(await listed()).toEqual([]);
  });
  test('is asked again once a factor that may have let it in is replaced or taken away, but not where that is done', async () => {
    const user = await app.user();
    const { recoveryCodes } = await setUpApp(app, user);
    const isKnown = async (cookies: Record<string, string>) =>
      (await logIn(app, user, { cookies })).body.token !== undefined;
    const { token, password } = user;

    const byOldApp = await remember(user, recoveryCodes[0]!);
    await setUpApp(app, user);
    expect(await isKnown(byOldApp.cookies)).toBe(false);

    const byOldCode = await remember(user, recoveryCodes[1]!);
    const renewed = await app.call('POST /account/second-factor/recovery-codes', { token, body: { password } });
    expect([renewed.status, await isKnown(byOldCode.cookies)]).toEqual([200, false]);

    await setUpPasskey(app, user);
    const [here, elsewhere] = [
      await remember(user, renewed.body.recoveryCodes[0]),
      await remember(user, renewed.body.recoveryCodes[1]),
    ];
    const removed = await app.call('DELETE /account/second-factor/totp', { token: here.token, body: { password } });
    expect([removed.status, await isKnown(here.cookies), await isKnown(elsewhere.cookies)]).toEqual([200, true, false]);
  });
});

test('what nobody can use any more is taken away at night', async () => {
  const { pool } = app.program.database;
  await pool.query(
    "insert into spent_tickets values ('old', now() - interval '1 day'), ('new', now() + interval '1 day')",
  );
  await purgeSecondFactors(app.ctx);
  const { rows } = await pool.query("select id from spent_tickets where id in ('old', 'new')");
  expect(rows).toEqual([{ id: 'new' }]);
});
