import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint, EndpointKey } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { keysOfProgram } from '../../features/venue/page-notification/push/subscriptions.ts';
import { inScope } from '../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../testing/test-app.ts';
import { furnish, type Things } from './testing/furnish.ts';
import { requests } from './testing/sample-requests.ts';

let app: TestApp;
let administrator: TestUser;
let person: TestUser;
let page: TestPage;
let things: Things;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.user({ name: 'Mai' });
  page = await app.page(person);
  things = await furnish(app, page, person.token);
});
beforeEach(async () => {
  administrator = await app.platformAdmin();
});
afterAll(() => app.close());

const view = (reason = 'She asked for help', uid = person.id) =>
  app.call('POST /all-users/{id}/view', { token: administrator.token, params: { id: uid }, body: { reason } });
const look = async () => (await view()).body.token as string;
const onPage = async (token: string) =>
  (await app.call('POST /auth/page', { token, body: { pageId: page.eid } })).body.token as string;
const events = async (action: string) =>
  (
    await inScope(app.ctx, 'every').db.execute(
      `select actor_uid, actor_label, details from audit_events where action = '${action}' order by id desc limit 1`,
    )
  ).rows[0];

test('who looks sees the console as the person does, and it says so', async () => {
  const { status, body, cookies } = await view();
  expect([status, body.data.id, body.data.viewer.label]).toEqual([200, person.id, administrator.email]);
  // No cookie that would outlive the half hour, or count as a browser of the person's.
  expect(cookies).toEqual({});
  const until = Date.parse(body.data.viewer.until) - Date.now();
  expect(until).toBeGreaterThan(29 * 60_000);
  expect(until).toBeLessThanOrEqual(30 * 60_000);
  const verified = await app.call('GET /auth/verify-id-token', { token: body.token });
  expect(verified.body.data).toMatchObject({ id: person.id, viewer: { label: administrator.email } });
  const list = await app.call('GET /pages', { token: body.token });
  expect(list.body.rows.map(({ eid }: { eid: string }) => eid)).toEqual([page.eid]);
});

test('a reason is asked for, and on record with who looked at whom', async () => {
  for (const reason of ['', '    ', 'abc', 'x'.repeat(501)]) expect((await view(reason)).status).toBe(400);
  await view('Splash does not load for her');
  expect(await events('user.viewed')).toEqual({
    actor_uid: administrator.id,
    actor_label: administrator.email,
    details: { uid: person.id, email: person.email, reason: 'Splash does not load for her' },
  });
});

test('what is looked at is on record as theirs who looked', async () => {
  const token = await onPage(await look());
  expect((await app.call('GET /custom-users', { token })).status).toBe(200);
  expect(await events('guests.listed')).toMatchObject({
    actor_uid: administrator.id,
    actor_label: administrator.email,
    details: { viewedAs: person.email },
  });
});

const everything = Object.entries(contract) as [EndpointKey, Endpoint][];

test('every call that is no read refuses it, with the user token and with the page’s, and changes nothing', async () => {
  const token = await look();
  const pageToken = await onPage(token);
  const writing = everything.filter(
    ([key, { token, forViewers }]) => token !== 'none' && !key.startsWith('GET ') && !forViewers,
  );
  expect(writing.length).toBeGreaterThan(60);
  for (const [key, endpoint] of writing) {
    const { status, body } = await app.call(key, {
      token: endpoint.token === 'page' ? pageToken : token,
      ...requests[key as keyof typeof contract]({ page, uid: person.id, things }),
    });
    expect([key, status, body.code]).toEqual([key, 403, endpoint.can === 'platform' ? 'restricted' : 'view-only']);
  }
});

test('reads that are no GET are these and no others', () => {
  expect(
    everything
      .filter(([, { forViewers }]) => forViewers)
      .map(([key]) => key)
      .toSorted(),
  ).toEqual([
    'DELETE /all-users/view',
    'POST /auth/page',
    'POST /automations/try',
    'POST /groups/count',
    'POST /privacy/retention/dry-run',
    'POST /templates/preview',
    'POST /wifi-campaign/preview',
    'POST /zalo-ai-settings/try',
  ]);
});

test('looking accepts no invitation in the person’s name', async () => {
  const owner = await app.user();
  const other = await app.page(owner);
  await inScope(app.ctx, other.id).db.execute(
    `insert into page_invitations (page_id, email, role, invited_by, invited_at)
      values (${other.id}, '${person.email}', 'admin', ${owner.id}, now())`,
  );
  const { body } = await app.call('GET /pages', { token: await look() });
  expect(body.count).toBe(1);
  const waiting = await inScope(app.ctx, other.id).db.execute('select 1 from page_invitations');
  expect(waiting.rows).toHaveLength(1);
  await inScope(app.ctx, other.id).db.execute('delete from page_invitations');
});

test('it ends by its button, with the sign-out, the demotion and the disabling of who looks, and after half an hour', async () => {
  const isOver = async (token: string) => (await app.call('GET /account', { token })).status === 401;
  let token = await look();
  expect(await isOver(token)).toBe(false);
  await app.call('DELETE /all-users/view', { token });
  expect(await isOver(token)).toBe(true);
  expect(await events('user.view-ended')).toMatchObject({ actor_uid: administrator.id });
  // The administrator stays signed in.
  expect((await app.call('GET /account', { token: administrator.token })).status).toBe(200);

  token = await look();
  await app.ctx.db.execute(
    `update sessions set expires_at = now() - interval '1 second' where viewer_session_id is not null`,
  );
  expect(await isOver(token)).toBe(true);
  token = await look();
  await app.ctx.db.execute(`update users set group_id = 1 where id = ${administrator.id}`);
  expect(await isOver(token)).toBe(true);
  await app.ctx.db.execute(`update users set group_id = 999, disabled_at = now() where id = ${administrator.id}`);
  expect(await isOver(token)).toBe(true);
  await app.ctx.db.execute(`update users set disabled_at = null where id = ${administrator.id}`);
  token = await look();
  const pageToken = await onPage(token);
  await app.call('POST /auth/logout', { token: administrator.token });
  expect(await isOver(token)).toBe(true);
  expect((await app.call('GET /devices', { token: pageToken })).status).toBe(401);
});

test('neither oneself, nor another administrator, nor the disabled are looked at, and nobody looks from a view', async () => {
  const other = await app.platformAdmin();
  expect((await view(undefined, administrator.id)).body.code).toBe('not-yourself');
  expect((await view(undefined, other.id)).body.code).toBe('restricted');
  const disabled = await app.user();
  await app.ctx.db.execute(`update users set disabled_at = now() where id = ${disabled.id}`);
  expect((await view(undefined, disabled.id)).body.code).toBe('user-disabled');
  const token = await look();
  // Made an administrator meanwhile: the view does not lend it.
  await app.ctx.db.execute(`update users set group_id = 999 where id = ${person.id}`);
  expect((await app.call('GET /all-users', { token })).status).toBe(403);
  await app.ctx.db.execute(`update users set group_id = 1 where id = ${person.id}`);
});

test('it is no browser of the person’s, and leaves no trace of them being there', async () => {
  const before = await app.call('GET /account/browsers', { token: person.token });
  await app.ctx.db.execute(`update sessions set last_seen_at = now() - interval '1 day'`);
  await app.call('GET /account', { token: await look() });
  const after = await app.call('GET /account/browsers', { token: person.token });
  expect(after.body.rows.length).toBe(before.body.rows.length);
});

test('a page that asks for a second factor asks it of who looks, too', async () => {
  const helped = await app.user();
  const guarded = await app.page(helped);
  const { body } = await app.call('POST /auth/page', { token: helped.token, body: { pageId: guarded.eid } });
  await app.ctx.db.execute(`update users set second_factor_at = now() where id = ${helped.id}`);
  const { token } = (await view(undefined, helped.id)).body;
  const select = () => app.call('POST /auth/page', { token, body: { pageId: guarded.eid } });
  const { token: pageToken } = (await select()).body;
  const read = () => app.call('GET /custom-users', { token: pageToken });
  expect((await read()).status).toBe(200);
  await app.call('PUT /page-second-factor', { token: body.token, body: { isDemanded: true } });
  expect((await read()).body.code).toBe('second-factor-needed');
  expect((await select()).body.code).toBe('second-factor-needed');
  await app.ctx.db.execute(`update users set second_factor_at = now() where id = ${administrator.id}`);
  expect((await read()).status).toBe(200);
  expect((await select()).status).toBe(200);
});

/** What every table holds, but for the log of who looked, what a look is itself, and how far figures are counted. */
async function stored(): Promise<Record<string, unknown>> {
  const { db } = inScope(app.ctx, 'every');
  const { rows: tables } = await db.execute<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('audit_events', 'sessions', 'count_states') order by 1`,
  );
  const entries: [string, unknown][] = [];
  for (const { name } of tables)
    entries.push([
      name,
      (await db.execute(`select md5(string_agg(t::text, '|' order by t::text)) from ${name} t`)).rows,
    ]);
  return Object.fromEntries(entries);
}

test('no read changes anything: what is stored is the same after all of them', async () => {
  // The program's own, which the first who asks has made.
  await keysOfProgram(app.ctx);
  const [token, before] = [await look(), await stored()];
  const pageToken = await onPage(token);
  // What ends the view is no read.
  const isRead = ([key, { token, forViewers }]: (typeof everything)[number]) =>
    token !== 'none' && (key.startsWith('GET ') || forViewers === true) && !key.startsWith('DELETE ');
  let fine = 0;
  for (const [key, endpoint] of everything.filter(isRead)) {
    const { status } = await app.call(key, {
      token: endpoint.token === 'page' ? pageToken : token,
      ...requests[key as keyof typeof contract]({ page, uid: person.id, things }),
    });
    expect([key, status < 500]).toEqual([key, true]);
    if (status === 200) fine += 1;
  }
  expect(fine).toBeGreaterThan(50);
  expect(await stored()).toEqual(before);
});
