import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContext, inScope } from '../../../../platform/context.ts';
import type { Job } from '../../../../platform/jobs/queue.ts';
import { createAddressPolicy } from '../../../../platform/outbound/address-policy.ts';
import type { Program } from '../../../../platform/program.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sendDue } from '../send-due.ts';
import { openPushService } from '../testing/played-push.ts';
import { down, openToldPage, type ToldPage } from '../testing/told-page.ts';
import { sendPush } from './push-job.ts';
import { isPushService, keysOfProgram } from './subscriptions.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof openPushService>>;
let venue: ToldPage;
beforeAll(async () => {
  app = await openTestApp();
  service = await openPushService();
});
afterAll(async () => {
  service.close();
  await app.close();
});
beforeEach(async () => {
  venue = await openToldPage(app);
  service.heard.length = 0;
  await switchOn(venue.page.eid);
});

const switchOn = (name: string, token = venue.admin.token) =>
  app.call('PUT /push-subscription', { token, body: service.subscription(name) });
const isOn = async (token = venue.admin.token) =>
  (await app.call('GET /push-subscription', { token })).body.isOn as boolean;

/** What the queue is given to do, done. */
async function push(): Promise<void> {
  const { db } = inScope(app.ctx, venue.page.id);
  const [row] = (await db.execute(sql`select id from notifications where uid = ${venue.admin.id} order by at desc`))
    .rows;
  const { id: uid, sessionId } = venue.admin;
  await sendPush(createContext(app.program, { pageId: venue.page.id }), {
    pageId: venue.page.id,
    uid,
    id: String(row!.id),
    sessionId,
  });
}

test('a push reaches the browser sealed, signed and with the words of the person', async () => {
  await venue.tell(0, down(1), down(2));
  await push();
  const [heard] = service.heard;
  expect(JSON.parse(heard!.text)).toEqual({
    title: '2 routers are down',
    body: expect.stringContaining('Router 1 and Router 2') as string,
    path: `/dashboard/devices?page=${venue.page.eid}`,
    tag: expect.any(String) as string,
    language: 'en',
  });
  const { publicKey } = await keysOfProgram(app.ctx);
  expect(heard!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'normal' });
  expect(heard!.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`));
});

test('a subscription that the service no longer knows ends, and one that it is too busy for does not', async () => {
  await venue.tell(0, down(1));
  service.answers.push(503);
  await expect(push()).rejects.toThrow('503');
  expect(await isOn()).toBe(true);
  service.answers.push(410);
  await push();
  expect(await isOn()).toBe(false);
  await push();
  expect(service.heard).toEqual([]);
});

test('who signs out, loses the role, or has read it is sent nothing', async () => {
  const { db } = inScope(app.ctx, venue.page.id);
  await venue.tell(0, down(1));
  await db.execute(sql`update page_permissions set role = 'analyst' where uid = ${venue.admin.id}`);
  await push();
  await db.execute(sql`update page_permissions set role = 'admin' where uid = ${venue.admin.id}`);
  await app.call('POST /notifications/read', { token: venue.token, body: {} });
  await push();
  await venue.tell(1, down(2));
  await app.call('POST /auth/logout', { token: venue.admin.token });
  await push();
  expect(service.heard).toEqual([]);
});

test('a browser that another person signs in with is theirs from then on', async () => {
  const other = await app.user();
  await switchOn(venue.page.eid, other.token);
  expect([await isOn(), await isOn(other.token)]).toEqual([false, true]);
});

test('addresses that are no push service are refused, and the keys are one pair for all processes', async () => {
  const { status, body } = await app.call('PUT /push-subscription', {
    token: venue.admin.token,
    body: { ...service.subscription('x'), endpoint: 'https://intranet.example/hook' },
  });
  expect([status, body.fields[0].field]).toEqual([400, 'endpoint']);
  const reaches = createAddressPolicy({ allowsLoopback: false });
  const isOne = (endpoint: string) => isPushService(endpoint, reaches);
  expect(isOne('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  expect(isOne('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true);
  expect(isOne('http://fcm.googleapis.com/fcm/send/abc')).toBe(false);
  expect(isOne('https://fcm.googleapis.com:8443/fcm/send/abc')).toBe(false);
  expect(isOne('https://evilfcm.googleapis.com.example/abc')).toBe(false);
  expect(isOne('http://127.0.0.1:9/abc')).toBe(false);
  const all = await Promise.all(Array.from({ length: 5 }, () => keysOfProgram(app.ctx)));
  expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
});

test('a key that is no point of the curve is refused, and not found out by every push', async () => {
  const given = service.subscription('x');
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  const { status, body } = await app.call('PUT /push-subscription', {
    token: venue.admin.token,
    body: { ...given, keys: { ...given.keys, p256dh } },
  });
  expect([status, body.fields?.[0].field]).toEqual([400, 'keys.p256dh']);
});

test('sending hands one job to each browser that is signed in', async () => {
  const added: Job[] = [];
  const add: Program['queue']['add'] = async (_db, ...jobs) => void added.push(...jobs);
  const queue = { ...app.program.queue, add };
  await venue.tell(0, down(1));
  await sendDue({ ...createContext({ ...app.program, queue }), now: venue.at(4).now });
  const pushes = added.filter(({ data }) => data.pageId === venue.page.id && 'sessionId' in data);
  expect(pushes.map(({ data }) => data.sessionId)).toEqual([venue.admin.sessionId]);
});
