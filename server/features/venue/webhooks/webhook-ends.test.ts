import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/seal.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deliverTo, findDueWebhooks } from './deliver.ts';
import { openListeningPage, openReceiver } from './testing/receivers.ts';

let app: TestApp;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let venue: Awaited<ReturnType<typeof openListeningPage>>;
beforeAll(async () => {
  app = await openTestApp();
  receiver = await openReceiver();
});
afterAll(async () => {
  receiver.close();
  await app.close();
});
beforeEach(async () => {
  receiver.heard.length = 0;
  venue = await openListeningPage(app, [receiver.url]);
});

/** As the program does it, and as one does that found it due a moment before. */
async function deliver() {
  const due = await findDueWebhooks(venue.fresh(), 100);
  await deliverTo(venue.fresh(), { pageId: venue.page.id, id: venue.hooks[0]! });
  return due.some(({ pageId }) => pageId === venue.page.id);
}
const states = async () =>
  (await venue.run('select state from webhook_deliveries order by seq')).rows.map(({ state }) => state);

const ends: [string, () => Promise<unknown>][] = [
  ['its maker has left the page', () => venue.run('delete from page_permissions')],
  [
    'its maker was disabled',
    () => app.ctx.db.execute(`update users set disabled_at = now() where id = ${venue.admin.id}`),
  ],
  ['its maker was deleted', () => app.ctx.db.execute(`delete from users where id = ${venue.admin.id}`)],
  [
    'its page was deleted',
    () => app.call('DELETE /pages/{eid}', { token: venue.token, params: { eid: venue.page.eid } }),
  ],
];
test.each(ends)('what waits is not told once %s', async (_name, end) => {
  await venue.tell();
  await end();
  expect(await deliver()).toBe(false);
  expect(receiver.heard).toEqual([]);
  expect(await states()).toEqual(['waiting']);
});

test('what waits and says who somebody is, is not told to a maker who may not see it any more; the rest is', async () => {
  await venue.tell();
  await venue.run("update page_permissions set role = 'analyst'");
  await venue.tell();
  await deliver();
  expect(receiver.heard.map(({ body }) => body.includes('mai@example.com'))).toEqual([false]);
  expect(await states()).toEqual(['given-up', 'delivered']);
});

test('what waited for a maker who left is told once an admin has taken the webhook over', async () => {
  await venue.tell();
  const other = await app.user();
  await app.join(venue.page, other, 'admin');
  await venue.run(`delete from page_permissions where uid = ${venue.admin.id}`);
  expect(await deliver()).toBe(false);
  const { body } = await app.call('POST /auth/page', { token: other.token, body: { pageId: venue.page.eid } });
  await app.call('PUT /webhooks/{id}', {
    token: body.token,
    params: { id: venue.hooks[0]! },
    body: { name: 'Mine now' },
  });
  expect(await deliver()).toBe(true);
  expect(receiver.heard).toHaveLength(1);
});

test('what happens while its maker lacks a second factor that is asked for is told once they have it', async () => {
  const shown = async () => {
    await venue.run(`update users set second_factor_at = now() where id = ${other.id}`);
    return (await app.call('GET /webhooks', { token: otherToken })).body.rows[0].rests as string | null;
  };
  const other = await app.user();
  await app.join(venue.page, other, 'admin');
  const { body } = await app.call('POST /auth/page', { token: other.token, body: { pageId: venue.page.eid } });
  const otherToken = body.token as string;
  expect(await shown()).toBeNull();
  await venue.tell();
  await app.call('PUT /page-second-factor', { token: otherToken, body: { isDemanded: true } });
  await venue.tell();
  expect(await deliver()).toBe(false);
  expect(receiver.heard).toEqual([]);
  expect(await states()).toEqual(['waiting', 'waiting']);
  expect(await shown()).toBe('maker-lacks-factor');
  await app.ctx.db.execute(`update users set second_factor_at = now() where id = ${venue.admin.id}`);
  expect(await shown()).toBeNull();
  expect(await deliver()).toBe(true);
  expect(receiver.heard).toHaveLength(2);
  await venue.run(`delete from page_permissions where uid = ${venue.admin.id}`);
  expect(await shown()).toBe('maker-left');
});

test('what waits for an earlier one of its subject is not looked for every second', async () => {
  await venue.tell(2);
  const isDue = async () => (await findDueWebhooks(venue.fresh(), 100)).some(({ pageId }) => pageId === venue.page.id);
  await venue.run(`update webhook_deliveries set subject = 'lead/0',
    next_at = case when body like '%"lead":0%' then now() + interval '1 hour' else now() - interval '1 second' end`);
  expect(await isDue()).toBe(true);
  await deliver();
  expect(receiver.heard).toEqual([]);
  expect(await isDue()).toBe(false);
  await venue.run("update webhooks set rests_until = rests_until - interval '6 seconds'");
  expect(await isDue()).toBe(true);
});

test('what tells of a lead goes with it: an erasure finds its person by the lead', async () => {
  const { body: lead } = await app.call('POST /leads', {
    token: venue.token,
    body: { name: 'Mai', email: 'mai@example.com' },
  });
  expect(await states()).toEqual(['waiting']);
  await app.call('DELETE /leads/{id}', { token: venue.token, params: { id: lead.id } });
  expect(await states()).toEqual([]);
});

test('what was told of a lead goes from the log with its former contact, and what waits is told with the new one', async () => {
  const add = async (email: string) =>
    (await app.call('POST /leads', { token: venue.token, body: { name: 'Mai', email } })).body as { id: number };
  const told = await add('mai@wrong.example');
  await deliver();
  const waiting = await add('lan@wrong.example');
  for (const { id } of [told, waiting])
    await app.call('PUT /leads/{id}', { token: venue.token, params: { id }, body: { email: 'right@example.com' } });
  const { rows } = await venue.run('select state, body from webhook_deliveries');
  expect(rows).toMatchObject([{ state: 'waiting' }]);
  expect(JSON.parse(String(rows[0]!.body))).toMatchObject({
    event: 'lead.created',
    data: { lead: waiting.id, name: 'Mai', email: 'right@example.com', phone: '' },
  });
  await deliver();
  expect(receiver.heard.map(({ body }) => /[\w]+@[\w.]+/.exec(body)![0])).toEqual([
    'mai@wrong.example',
    'right@example.com',
  ]);
});

test('a secret that cannot be read any more is a failure that its log tells of', async () => {
  await venue.tell();
  const ctx = { ...venue.fresh(), program: { ...app.program, sealer: createSealer('another one') } };
  await deliverTo(ctx, { pageId: venue.page.id, id: venue.hooks[0]! });
  expect(receiver.heard).toEqual([]);
  const { rows } = await venue.run('select attempts, error from webhook_deliveries');
  expect(rows).toEqual([{ attempts: 1, error: expect.stringContaining('renewed') }]);
});

const events = async (action: string) =>
  (
    await inScope(app.ctx, venue.page.id).db.execute(
      `select actor_label, details from audit_events where action = '${action}' order by id`,
    )
  ).rows;

test('whoever reads the contacts in a webhook’s log is on record', async () => {
  const read = () => app.call('GET /webhooks/{id}/deliveries', { token: venue.token, params: { id: venue.hooks[0]! } });
  await app.call('POST /webhooks/{id}/test', { token: venue.token, params: { id: venue.hooks[0]! } });
  await read();
  expect(await events('guests.listed')).toEqual([]);
  await venue.tell(3);
  await read();
  expect(await events('guests.listed')).toEqual([{ actor_label: venue.admin.email, details: { count: 3 } }]);
});

test('where a webhook pointed before and points now is on record', async () => {
  const url = `${receiver.url}/elsewhere`;
  await app.call('PUT /webhooks/{id}', { token: venue.token, params: { id: venue.hooks[0]! }, body: { url } });
  expect((await events('webhook.changed'))[0]!.details).toMatchObject({ url, before: receiver.url });
});
