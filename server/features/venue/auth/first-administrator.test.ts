import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeSetupLink } from './first-administrator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const create = (setupCode: string, email_mobile = 'boss@example.com') =>
  app.call('POST /auth/first-administrator', {
    body: { setupCode, email_mobile, password: 'good password', displayName: 'Boss' },
  });
const codeOf = (link: string) => link.split('/').at(-1)!;

test('the printed link makes one platform administrator, once', async () => {
  const code = codeOf(await makeSetupLink(app.ctx));
  const answers = await Promise.all([create(code), create(code, 'other@example.com')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  const { rows } = await app.program.database.pool.query('select email from users where group_id = 999');
  expect(rows).toHaveLength(1);
  const signedIn = await app.call('POST /auth/login', {
    body: { email_mobile: rows[0].email, password: 'good password' },
  });
  expect((await app.call('GET /system-logs/events', { token: signedIn.body.token })).status).toBe(200);
});

test('a newer link makes the older one useless', async () => {
  const older = codeOf(await makeSetupLink(app.ctx));
  await makeSetupLink(app.ctx);
  expect((await create(older)).body.code).toBe('link-spent');
});

test('links that lead nowhere are refused before anything slow is done', async () => {
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const [hashes, refusals]: number[][] = [[], []];
  for (let round = 0; round < 7; round += 1) {
    hashes!.push(await timed(() => hashPassword('good password')));
    refusals!.push(
      await timed(() => create('y'.repeat(43))),
      await timed(() =>
        app.call('POST /auth/reset-password', {
          body: { forgotten_password_code: 'y'.repeat(43), password: 'good password' },
        }),
      ),
    );
  }
  expect(median(refusals!)).toBeLessThan(median(hashes!) / 2);
});

test('a reset code does not make an administrator', async () => {
  const user = await app.user();
  await app.program.database.pool.query(
    "insert into one_time_codes values ('x', 'reset-password', $1, now() + interval '1 hour')",
    [user.id],
  );
  expect((await create('x'.repeat(43))).status).toBe(410);
});

test('whoever had the account before is signed out of it', async () => {
  const user = await app.user();
  await app.program.database.pool.query("update users set google_subject = 'somebody' where id = $1", [user.id]);
  expect((await create(codeOf(await makeSetupLink(app.ctx)), user.email)).status).toBe(200);
  expect((await app.call('GET /account', { token: user.token })).status).toBe(401);
  const { rows } = await app.program.database.pool.query('select google_subject from users where id = $1', [user.id]);
  expect(rows).toEqual([{ google_subject: null }]);
});
