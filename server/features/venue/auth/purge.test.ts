import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { purgeExpired } from './purge.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const inDays = (days: number) => ({ ...app.ctx, now: new Date(Date.now() + days * 86_400_000) });
const left = async () =>
  (
    await app.program.database.pool.query(
      `
  select (select count(*)::int from registrations) as registrations, (select count(*)::int from guesses) as guesses,
         (select count(*)::int from sessions where uid = $1) as sessions`,
      [user.id],
    )
  ).rows[0];
let user: Awaited<ReturnType<TestApp['user']>>;

test('what can still be used stays, what cannot goes, and ended sessions stay for a month', async () => {
  user = await app.user();
  await app.call('POST /auth/register', { body: { email_mobile: 'waiting@example.com' } });
  await app.call('POST /auth/logout', { token: user.token });
  await purgeExpired(app.ctx);
  expect(await left()).toEqual({ registrations: 1, guesses: 3, sessions: 1 });
  await purgeExpired(inDays(4));
  expect(await left()).toEqual({ registrations: 0, guesses: 0, sessions: 1 });
  await purgeExpired(inDays(31));
  expect(await left()).toEqual({ registrations: 0, guesses: 0, sessions: 0 });
});
