import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../testing/test-app.ts';
import { eventStream } from './event-stream.ts';

let app: TestApp;
let admin: TestUser;
let page: TestPage;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.user();
  page = await app.page(admin);
});
afterAll(() => app.close());

async function watching() {
  const user = await app.user();
  await app.join(page, user, 'manager');
  const { body } = await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } });
  const response = await app.app.inject({
    method: 'GET',
    url: '/guest-sessions/live',
    headers: { authorization: `Bearer ${body.token}` },
    payloadAsStream: true,
  });
  expect(response.statusCode).toBe(200);
  let told = '';
  const stream = response.stream();
  const ended = (async () => {
    for await (const chunk of stream) told += String(chunk);
  })();
  return {
    user,
    told: () => told,
    endsWithin: (ms: number) => Promise.race([ended.then(() => true), sleep(ms, false)]),
  };
}

const asAdmin = async () =>
  (await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } })).body.token as string;
const ways: Record<string, (user: TestUser) => Promise<unknown>> = {
  'a sign-out': (user) => app.call('POST /auth/logout', { token: user.token }),
  'a role that is taken away': async (user) =>
    app.call('DELETE /user-page', { token: await asAdmin(), body: { page_id: page.eid, uid: user.id } }),
  'a role that is lowered': async (user) =>
    app.call('PUT /user-page', { token: await asAdmin(), body: { page_id: page.eid, uid: user.id, role: 'analyst' } }),
  'a user who is disabled': (user) =>
    app.program.database.pool.query('update users set disabled_at = now() where id = $1', [user.id]),
};

test.each(Object.keys(ways))('an open stream ends with %s', async (way) => {
  const { user, endsWithin, told } = await watching();
  expect(await endsWithin(1500)).toBe(false);
  expect(told()).toContain('event: update');
  await ways[way]!(user);
  expect(await endsWithin(2500)).toBe(true);
});

test('not even the next event is told to somebody whose right has ended', async () => {
  let mayStill = true;
  const { promise: next, resolve: happens } = Promise.withResolvers<void>();
  async function* source() {
    yield { n: 1 };
    await next;
    yield { n: 2 };
  }
  let told = '';
  const stream = eventStream(source(), z.object({ n: z.int() }), async () => mayStill);
  const ended = (async () => {
    for await (const chunk of stream) told += String(chunk);
  })();
  await sleep(50);
  mayStill = false;
  happens();
  await ended;
  expect(told).toContain('"n":1');
  expect(told).not.toContain('"n":2');
});
