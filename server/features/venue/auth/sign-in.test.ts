import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { eventually, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { acceptInvitations } from '../page-roles/invitations.ts';
import { startSession } from './sign-in.ts';
import { getUser } from './users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
});
afterAll(() => app.close());

const codeOf = (link: string) => link.split('/').at(-1)!;

describe('sign in', () => {
  test('answers with the shape of the spec and a cookie that scripts cannot read', async () => {
    const user = await app.user({ name: 'Thu Hà' });
    const answer = await app.call('POST /auth/login', {
      body: { email_mobile: ` ${user.email.toUpperCase()} `, password: user.password },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^user\./),
      profile: {},
      message: 'Signed in',
      data: {
        id: user.id,
        username: user.email,
        displayName: 'Thu Hà',
        group_id: 1,
        email_mobile: user.email,
        languageId: 'vi',
      },
    });
    expect(answer.headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^wifi_renewal=.*HttpOnly; SameSite=Strict/)]),
    );
  });

  test('gives the same answer for an unknown account and a wrong password', async () => {
    const user = await app.user();
    const wrong = await app.call('POST /auth/login', { body: { email_mobile: user.email, password: 'wrong one' } });
    const unknown = await app.call('POST /auth/login', {
      body: { email_mobile: 'nobody@example.com', password: 'wrong one' },
    });
    expect(wrong.status).toBe(401);
    expect({ ...unknown.body }).toEqual({ ...wrong.body });
    expect(unknown.status).toBe(wrong.status);
  });

  test('takes about as long for an unknown account as for a known one', async () => {
    const user = await app.user();
    const time = async (email_mobile: string, address: string) => {
      const start = performance.now();
      await app.call('POST /auth/login', { address, body: { email_mobile, password: 'wrong one' } });
      return performance.now() - start;
    };
    const known: number[] = [],
      unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      known.push(await time(user.email, `10.1.0.${round}`));
      unknown.push(await time(`nobody${round}@example.com`, `10.2.0.${round}`));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[4]!;
    // A skipped hash would make it ten times faster; noise on a busy machine does not.
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
    expect(median(unknown)).toBeLessThan(median(known) * 2);
  });

  test('a user who is disabled cannot sign in and their tokens stop working', async () => {
    const user = await app.user();
    await app.ctx.program.database.pool.query('update users set disabled_at = now() where id = $1', [user.id]);
    expect(
      (await app.call('POST /auth/login', { body: { email_mobile: user.email, password: user.password } })).status,
    ).toBe(401);
    expect((await app.call('GET /auth/verify-id-token', { token: user.token })).status).toBe(401);
  });

  test('signing out ends the user token and the page token at the next call', async () => {
    const user = await app.user();
    const page = await app.page(user);
    const selected = await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid, uid: user.id } });
    expect(selected.body).toEqual({
      token: expect.stringMatching(/^page\./),
      data: { eid: page.eid, role: 'admin' },
      message: 'Page selected',
    });
    expect((await app.call('POST /auth/logout', { token: user.token })).status).toBe(200);
    expect((await app.call('GET /pages', { token: user.token })).status).toBe(401);
    expect((await app.call('GET /pages/{eid}', { token: selected.body.token, params: { eid: page.eid } })).status).toBe(
      401,
    );
  });
});

describe('guessing', () => {
  test('a guesser is stopped after ten tries while the owner in a known browser still gets in', async () => {
    const user = await app.user();
    const first = await app.call('POST /auth/login', {
      address: '10.9.0.1',
      body: { email_mobile: user.email, password: user.password },
    });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push(
        (
          await app.call('POST /auth/login', {
            address: '10.9.0.2',
            body: { email_mobile: user.email, password: `guess ${guess}` },
          })
        ).status,
      );
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const right = await app.call('POST /auth/login', {
      address: '10.9.0.2',
      body: { email_mobile: user.email, password: user.password },
    });
    expect(right.status).toBe(429);
    expect(right.headers['retry-after']).toBeDefined();
    const owner = await app.call('POST /auth/login', {
      address: '10.9.0.2',
      cookies: { wifi_browser: first.cookies.wifi_browser! },
      body: { email_mobile: user.email, password: user.password },
    });
    expect(owner.status).toBe(200);
  });

  test('fifty guesses at the same moment get no more checks than ten', async () => {
    const user = await app.user();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) =>
        app.call('POST /auth/login', {
          address: '10.9.0.3',
          body: { email_mobile: user.email, password: `guess ${guess}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  test('an unknown account is limited just as a known one', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push(
        (
          await app.call('POST /auth/login', {
            address: '10.9.0.4',
            body: { email_mobile: 'ghost@example.com', password: `guess ${guess}` },
          })
        ).status,
      );
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('renewal', () => {
  const signIn = async () => {
    const user = await app.user();
    return app.call('POST /auth/login', { body: { email_mobile: user.email, password: user.password } });
  };

  test('rotates the cookie and gives a fresh token', async () => {
    const { cookies } = await signIn();
    const renewed = await app.call('POST /auth/renew', { cookies: { wifi_renewal: cookies.wifi_renewal! } });
    expect(renewed.status).toBe(200);
    expect(renewed.cookies.wifi_renewal).not.toBe(cookies.wifi_renewal);
    expect((await app.call('GET /auth/verify-id-token', { token: renewed.body.token })).status).toBe(200);
  });

  test('two tabs may renew at the same moment', async () => {
    const { cookies } = await signIn();
    const both = await Promise.all(
      [1, 2].map(() => app.call('POST /auth/renew', { cookies: { wifi_renewal: cookies.wifi_renewal! } })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a cookie that was rotated away long ago ends the session: it was stolen', async () => {
    const { cookies } = await signIn();
    const renewed = await app.call('POST /auth/renew', { cookies: { wifi_renewal: cookies.wifi_renewal! } });
    await app.program.database.pool.query(
      "update sessions set renewed_at = now() - interval '5 minutes' where id = $1",
      [cookies.wifi_renewal!.split('.')[0]],
    );
    expect((await app.call('POST /auth/renew', { cookies: { wifi_renewal: cookies.wifi_renewal! } })).status).toBe(401);
    expect((await app.call('GET /pages', { token: renewed.body.token })).status).toBe(401);
  });

  test('a cookie two rotations old ends the session, however quickly it comes: it was stolen', async () => {
    const { cookies } = await signIn();
    const renew = (wifi_renewal: string) => app.call('POST /auth/renew', { cookies: { wifi_renewal } });
    const second = (await renew(cookies.wifi_renewal!)).cookies.wifi_renewal!;
    const third = await renew(second);
    expect((await renew(cookies.wifi_renewal!)).status).toBe(401);
    expect((await app.call('GET /account', { token: third.body.token })).status).toBe(401);
    expect((await renew(third.cookies.wifi_renewal!)).status).toBe(401);
    const { rows } = await inScope(app.ctx, 'every').db.execute(
      sql`select 1 from audit_events where action = 'session.ended-after-replay'
        and details->>'session' = ${cookies.wifi_renewal!.split('.')[0]!}`,
    );
    expect(rows).toHaveLength(1);
  });

  test('a cookie that we never made ends nobody’s session', async () => {
    const { cookies, body } = await signIn();
    const [id] = cookies.wifi_renewal!.split('.');
    const ofAnother = (await signIn()).cookies.wifi_renewal!;
    for (const made of [`${id}.${'x'.repeat(43)}`, `${id}.${ofAnother.slice(ofAnother.indexOf('.') + 1)}`]) {
      expect((await app.call('POST /auth/renew', { cookies: { wifi_renewal: made } })).status).toBe(401);
    }
    expect((await app.call('GET /account', { token: body.token })).status).toBe(200);
    expect((await app.call('POST /auth/renew', { cookies: { wifi_renewal: cookies.wifi_renewal! } })).status).toBe(200);
  });

  test.each(['', 'x', 'x.y', `${crypto.randomUUID()}.secret`, '../../etc.passwd'])(
    'refuses the cookie %j without falling over',
    async (cookie) => {
      expect((await app.call('POST /auth/renew', { cookies: { wifi_renewal: cookie } })).status).toBe(401);
    },
  );
});

describe('sign up', () => {
  const register = (email_mobile: string) =>
    app.call('POST /auth/register', { body: { email_mobile, languageId: 'en' } });
  const activate = (activateCode: string, password: string, displayName = 'New Person') =>
    app.call('POST /auth/activate', { body: { activateCode, password, displayName, languageId: 'vi' } });
  const signIn = (email_mobile: string, password: string) =>
    app.call('POST /auth/login', { body: { email_mobile, password } });

  test('register, choose name and password by the mailed link, sign in', async () => {
    const email = 'new.person@example.com';
    expect((await register(email)).status).toBe(200);
    const activateCode = codeOf(await app.link(email, '/activate/'));
    expect((await activate(activateCode, 'my password')).status).toBe(200);
    expect((await activate(activateCode, 'my password')).body.code).toBe('link-spent');
    expect((await signIn(email, 'my password')).body.data).toMatchObject({
      email_mobile: email,
      displayName: 'New Person',
      languageId: 'vi',
    });
  });

  test.each([
    ['a password', { password: 'of the stranger' }],
    ['a name', { displayName: 'Stranger' }],
  ])('takes no %s from somebody who has not proven the address', async (_what, chosen) => {
    const answer = await app.call('POST /auth/register', { body: { email_mobile: 'victim@example.com', ...chosen } });
    expect([answer.status, answer.body.fields[0].field]).toEqual([400, Object.keys(chosen)[0]]);
  });

  test('an address is one account, whatever its letters are typed as', async () => {
    await register('Ｌｏｔｕｓ@Example.com');
    const activateCode = codeOf(await app.link('lotus@example.com', '/activate/'));
    expect((await activate(activateCode, 'my password')).status).toBe(200);
    for (const typed of ['lotus@example.com', 'LOTUS@EXAMPLE.COM', 'ｌｏｔｕｓ@example.com'])
      expect((await signIn(typed, 'my password')).status).toBe(200);
    await register('ｌｏｔｕｓ@example.com');
    expect(await app.link('lotus@example.com', '/forgot-password')).toBeDefined();
  });

  test('the first link that is used takes the others with it', async () => {
    const email = 'twice@example.com';
    await register(email);
    const first = codeOf(await app.link(email, '/activate/'));
    await register(email);
    const second = await eventually(async () => {
      const code = codeOf(await app.link(email, '/activate/'));
      return code === first ? undefined : code;
    });
    expect((await activate(second, 'my password')).status).toBe(200);
    expect((await activate(first, 'another one')).body.code).toBe('link-spent');
    expect((await signIn(email, 'my password')).status).toBe(200);
  });

  test('a link that does not work costs no slow hash', async () => {
    const start = performance.now();
    for (let round = 0; round < 20; round += 1)
      expect((await activate('x'.repeat(43), 'some password')).status).toBe(410);
    const refused = performance.now() - start;
    const hashed = performance.now();
    await hashPassword('some password');
    expect(refused / 20).toBeLessThan(performance.now() - hashed);
  });

  test('signing up with a known address answers the same and changes nothing', async () => {
    const user = await app.user();
    const known = await register(user.email);
    const fresh = await register('fresh@example.com');
    expect(known.body).toEqual(fresh.body);
    expect(await app.link(user.email, '/forgot-password')).toBeDefined();
    expect((await signIn(user.email, user.password)).status).toBe(200);
  });
});

describe('forgotten password', () => {
  test('the mailed link sets a new password once and signs every browser out', async () => {
    const user = await app.user();
    expect((await app.call('POST /auth/forgot-password', { body: { email_mobile: user.email } })).status).toBe(200);
    const forgotten_password_code = codeOf(await app.link(user.email, '/reset-password/'));
    const body = { forgotten_password_code, password: 'brand new' };
    expect((await app.call('POST /auth/reset-password', { body })).status).toBe(200);
    expect((await app.call('POST /auth/reset-password', { body })).status).toBe(410);
    expect((await app.call('GET /pages', { token: user.token })).status).toBe(401);
    expect(
      (await app.call('POST /auth/login', { body: { email_mobile: user.email, password: 'brand new' } })).status,
    ).toBe(200);
  });

  test('says the same for an unknown account', async () => {
    const user = await app.user();
    const known = await app.call('POST /auth/forgot-password', { body: { email_mobile: user.email } });
    const unknown = await app.call('POST /auth/forgot-password', { body: { email_mobile: 'unknown@example.com' } });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
  });
});

describe('a password that counts no more', () => {
  test('opens no session, also where it was right when it was typed', async () => {
    const { id, email, password } = await app.user();
    // Looked up before the change and still being checked after it, as in a line of hashes.
    const looked = await getUser(app.ctx, id);
    const {
      body: { token },
    } = await app.call('POST /auth/login', { body: { email_mobile: email, password } });
    expect(
      (await app.call('PUT /account/password', { token, body: { currentPassword: password, password: 'another one' } }))
        .status,
    ).toBe(200);
    await expect(startSession(app.ctx, looked, 'a browser', acceptInvitations)).rejects.toMatchObject({
      code: 'wrong-sign-in',
    });
    expect(
      (await app.call('POST /auth/login', { body: { email_mobile: email, password: 'another one' } })).status,
    ).toBe(200);
  });

  test('changes nothing: of two changes at once, with the same password, one is made', async () => {
    const { email, password } = await app.user();
    const tokens = await Promise.all(
      [1, 2].map(
        async () =>
          (await app.call('POST /auth/login', { body: { email_mobile: email, password } })).body.token as string,
      ),
    );
    const answers = await Promise.all(
      tokens.map((token, at) =>
        app.call('PUT /account/password', { token, body: { currentPassword: password, password: `chosen by ${at}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(
      (await app.call('POST /auth/login', { body: { email_mobile: email, password: `chosen by ${won}` } })).status,
    ).toBe(200);
    expect((await app.call('GET /account', { token: tokens[1 - won]! })).status).toBe(401);
  });
});
