import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/seal.ts';
import { eventually, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accountOf } from './account-of.ts';
import { callZalo } from './call-zalo.ts';
import { askCard } from './card.ts';
import { zaloAccountJobs } from './jobs.ts';
import { noteRevoked } from './note-problem.ts';
import { startZaloEvents } from './start-zalo-events.ts';
import { openConnected, openPage, openZalo, socialOf } from './testing/connected.ts';

let app: TestApp;
let zalo: Zalo;
beforeAll(async () => {
  zalo = await openZalo();
  app = await openTestApp({ social: socialOf(zalo) });
});
afterAll(async () => {
  await app.close();
  await zalo.close();
});
beforeEach(() => {
  zalo.turn({});
  zalo.heard();
});

const stored = async (ctx: Context) =>
  (await ctx.db.execute<Record<string, unknown>>(sql`select * from zalo_accounts where page_id = ${ctx.pageId}`))
    .rows[0]!;
const change = (ctx: Context, set: ReturnType<typeof sql>) =>
  ctx.db.execute(sql`update zalo_accounts set ${set} where page_id = ${ctx.pageId}`);
const refreshes = () =>
  zalo.heard().filter(({ path, body }) => path.endsWith('access_token') && body.includes('refresh'));
/** As if the pair were as old as that: the token of the day before, which Zalo no longer knows. */
const spoil = async (ctx: Context) => {
  await change(ctx, sql`access_until = now() - interval '1 second', tokens_at = now() - interval '26 hours'`);
};
const notices = async (ctx: Context) =>
  (
    await ctx.db.execute<{ kind: string }>(
      sql`select kind from notifications where page_id = ${ctx.pageId} order by kind`,
    )
  ).rows.map(({ kind }) => kind);
const renewOne = zaloAccountJobs.find(({ name }) => name === 'zalo-account.renew-one')!;
const runRenewal = (ctx: Context) =>
  renewOne.run(ctx, { pageId: ctx.pageId } as never, { nth: 1, isLast: true } as never);

test('connected by its owner’s consent: the card, the page’s own data, and nothing secret anywhere', async () => {
  const { token, page, ctx } = await openConnected(app, zalo);
  const [card] = (await app.call('GET /page-oa', { token })).body;
  expect(card).toMatchObject({ oaId: zalo.oa.id, name: zalo.oa.name, state: 'connected' });
  const shown = (await app.call('GET /pages/{eid}', { token, params: { eid: page.eid } })).body;
  expect(shown.zalo).toEqual({ oaId: zalo.oa.id, name: zalo.oa.name });
  const row = await stored(ctx);
  expect(row.access_token).toMatch(/^s2\./);
  const { body } = await app.call('GET /page-oa/settings', { token });
  expect(JSON.stringify(body)).not.toContain(String(row.access_token));
  expect(JSON.stringify(body)).not.toContain(zalo.app.secret);
  expect(await accountOf(ctx)).toMatchObject({ oaId: zalo.oa.id, appId: zalo.app.id, state: 'connected' });
});

test('a state counts once, in the session and on the page where it was begun', async () => {
  const [one, other] = [await openPage(app), await openPage(app)];
  const { body } = await app.call('POST /page-oa/connect', { token: one.token });
  const back = new URL(await zalo.allow(body.url, zalo.oas[1]));
  const sent = { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
  const finish = (token: string, more: object = {}) =>
    app.call('POST /page-oa/connected', { token, body: { ...sent, ...more } });
  expect((await finish(other.token)).body.code).toBe('zalo-other-page');
  await app.join(one.page, other.user, 'admin');
  const { body: selected } = await app.call('POST /auth/page', {
    token: other.user.token,
    body: { pageId: one.page.eid },
  });
  expect((await finish(selected.token)).body.code).toBe('zalo-begin-again');
  expect((await finish(one.token, { state: 'zalo-connect.e30.x' })).body.code).toBe('zalo-begin-again');
  expect((await finish(one.token)).status).toBe(200);
  expect((await finish(one.token)).body.code).toBe('zalo-begin-again');
});

test.each([
  ['fixed', true],
  ['none', false],
] as const)('PKCE %s', async (pkceMode, hasChallenge) => {
  const { token } = await openPage(app);
  const { appId, siteProof, challenge } = (await app.call('GET /page-oa/settings', { token })).body;
  await app.call('PUT /page-oa/settings', { token, body: { appId, siteProof, pkceMode } });
  const { body } = await app.call('POST /page-oa/connect', { token });
  const sent = new URL(body.url).searchParams;
  expect(sent.get('code_challenge')).toBe(hasChallenge ? challenge : null);
  zalo.turn({ pkce: 'none' });
  const back = new URL(await zalo.allow(body.url)).searchParams;
  zalo.heard();
  await app.call('POST /page-oa/connected', { token, body: { code: back.get('code'), state: back.get('state') } });
  const asked = new URLSearchParams(zalo.heard().find(({ path }) => path.endsWith('access_token'))!.body);
  const verifier = asked.get('code_verifier');
  expect(verifier === null ? null : createHash('sha256').update(verifier).digest('base64url')).toBe(
    hasChallenge ? challenge : null,
  );
});

test('an account that another page has is refused before its code is spent', async () => {
  await openConnected(app, zalo);
  const { token } = await openPage(app);
  const { body } = await app.call('POST /page-oa/connect', { token });
  const back = new URL(await zalo.allow(body.url)).searchParams;
  zalo.heard();
  const sent = { code: back.get('code'), state: back.get('state'), oaId: zalo.oa.id };
  expect((await app.call('POST /page-oa/connected', { token, body: sent })).body.code).toBe('zalo-account-taken');
  expect(zalo.heard()).toEqual([]);
  const pair = zalo.givePair();
  const typed = { accessToken: pair.access_token, refreshToken: pair.refresh_token };
  expect((await app.call('POST /page-oa/tokens', { token, body: typed })).body.code).toBe('zalo-account-taken');
});

test('who has a role on the page that has the account is told which one it is', async () => {
  const { page, user, token } = await openConnected(app, zalo);
  const { name } = (await app.call('GET /pages/{eid}', { token, params: { eid: page.eid } })).body;
  const second = await app.page(user);
  const { body: opened } = await app.call('POST /auth/page', { token: user.token, body: { pageId: second.eid } });
  const { access_token, refresh_token } = zalo.givePair();
  const body = { accessToken: access_token, refreshToken: refresh_token };
  const refused = await app.call('POST /page-oa/tokens', { token: opened.token, body });
  expect(refused.body).toMatchObject({ code: 'zalo-account-taken-by', params: { name } });
  const stranger = await openPage(app);
  const other = await app.call('POST /page-oa/tokens', { token: stranger.token, body });
  expect(other.body.code).toBe('zalo-account-taken');
  expect(JSON.stringify(other.body)).not.toContain(name);
});

test('where SECRET is another one nobody is sent to Zalo for it: the pair stays, and administrators are told', async () => {
  const { ctx, token } = await openConnected(app, zalo);
  await spoil(ctx);
  const admin = await app.platformAdmin();
  const health = async () =>
    (await app.call('GET /system-logs/health', { token: admin.token })).body.checks.find(
      (check: { name: string }) => check.name === 'secrets',
    );
  const before = await health();
  const changed = { ...ctx, program: { ...ctx.program, sealer: createSealer('another one') } };
  zalo.heard();
  for (let nth = 0; nth < 3; nth += 1)
    expect(await callZalo(changed, askCard)).toMatchObject({ ok: false, kind: 'installation' });
  await change(ctx, sql`refresh_at = now() - interval '1 second'`);
  await runRenewal(changed);
  expect(zalo.heard()).toEqual([]);
  expect(await stored(ctx)).toMatchObject({ state: 'connected', problem: { kind: 'installation' } });
  expect((await stored(ctx)).refresh_at, 'and is not asked for every minute').not.toBeNull();
  expect(await notices(ctx)).toEqual(['zalo-down']);
  expect([before.state, await health()]).toMatchObject(['well', { state: 'bad', value: before.value + 1 }]);
  expect((await app.call('GET /page-oa/settings', { token })).body.problem.message).toContain('SECRET');

  // It is put back.
  expect((await callZalo(ctx, askCard)).ok).toBe(true);
  expect(await stored(ctx)).toMatchObject({ state: 'connected', problem: null });
  expect((await health()).state).toBe('well');
});

test('a page that was deleted gives its account up to who connects it next', async () => {
  const { token, page, ctx } = await openConnected(app, zalo);
  expect((await app.call('DELETE /pages/{eid}', { token, params: { eid: page.eid } })).status).toBe(200);
  const next = await openPage(app);
  const pair = zalo.givePair();
  const body = { accessToken: pair.access_token, refreshToken: pair.refresh_token };
  expect((await app.call('POST /page-oa/tokens', { token: next.token, body })).status).toBe(200);
  expect(await stored(ctx)).toMatchObject({ state: 'off', refresh_token: null });
});

test('a typed pair is renewed at once, and the app it belongs to is known by that', async () => {
  const { ctx } = await openConnected(app, zalo);
  await change(ctx, sql`state = 'off'`);
  const { token, ctx: own } = await openPage(app);
  const pair = zalo.givePair();
  const body = { accessToken: pair.access_token, refreshToken: pair.refresh_token };
  expect((await app.call('POST /page-oa/tokens', { token, body })).status).toBe(200);
  expect((await app.call('GET /page-oa', { token })).body[0].name).toBe(zalo.oa.name);
  await runRenewal(own);
  expect(refreshes()).toHaveLength(1);
  expect(zalo.canRenew(pair.refresh_token)).toBe(false);
  const row = await stored(own);
  expect([row.state, row.refresh_tries]).toEqual(['connected', 0]);
  await runRenewal(own);
  expect(refreshes(), 'it is not due again').toHaveLength(0);
  const wrong = { accessToken: 'nobody', refreshToken: 'nobody' };
  expect((await app.call('POST /page-oa/tokens', { token, body: wrong })).body.code).toBe('zalo-refused');
});

test('twenty who find the token ended renew it once', async () => {
  const { ctx } = await openConnected(app, zalo);
  await spoil(ctx);
  zalo.turn({ delay: 50 });
  zalo.heard();
  const answers = await Promise.all(Array.from({ length: 20 }, () => callZalo(ctx, askCard)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(refreshes()).toHaveLength(1);
});

test('a token that Zalo no longer takes is renewed once, and the call made again', async () => {
  const { ctx } = await openConnected(app, zalo);
  await change(ctx, sql`tokens_at = now() - interval '2 hours'`);
  zalo.turn({ error: -216, only: '/oa/', times: 1 });
  zalo.heard();
  expect((await callZalo(ctx, askCard)).ok).toBe(true);
  expect(refreshes()).toHaveLength(1);
});

test('a refresh token that is refused: nobody tries again, and people are told once', async () => {
  const { ctx, token } = await openConnected(app, zalo);
  await spoil(ctx);
  zalo.turn({ error: -14014, only: 'access_token' });
  zalo.heard();
  for (let nth = 0; nth < 3; nth += 1)
    expect(await callZalo(ctx, askCard)).toMatchObject({ ok: false, kind: 'reconnect' });
  await runRenewal(ctx);
  expect(refreshes()).toHaveLength(1);
  expect(await notices(ctx)).toEqual(['zalo-down']);
  const { body } = await app.call('GET /page-oa/settings', { token });
  expect([body.account.state, body.problem.code, body.renewsAt]).toEqual(['failing', -14014, null]);
});

test('no answer to a refresh is tried again later, ever more rarely; the pair is not given up', async () => {
  const { ctx } = await openConnected(app, zalo);
  await spoil(ctx);
  zalo.turn({ cut: 'before', only: 'access_token' });
  zalo.heard();
  for (let nth = 0; nth < 3; nth += 1)
    expect(await callZalo(ctx, askCard)).toMatchObject({ ok: false, kind: 'unreachable' });
  expect(await stored(ctx)).toMatchObject({ state: 'connected', refresh_tries: 1 });
  zalo.turn({});
  await change(ctx, sql`refresh_at = now() - interval '1 second'`);
  await runRenewal(ctx);
  expect(await stored(ctx)).toMatchObject({ state: 'connected', refresh_tries: 0 });
  expect((await callZalo(ctx, askCard)).ok).toBe(true);
});

test('the vendor’s refusals that a person can mend are told once, until the same call works', async () => {
  const { ctx, token } = await openConnected(app, zalo);
  zalo.turn({ error: -224, only: 'getoa' });
  for (let nth = 0; nth < 3; nth += 1) await callZalo(ctx, askCard);
  expect(await notices(ctx)).toEqual(['zalo-down']);
  const { body } = await app.call('GET /page-oa/settings', { token });
  expect(body.problem).toMatchObject({ kind: 'billing', code: -224 });
  zalo.turn({});
  expect((await app.call('POST /page-oa/refresh', { token })).status).toBe(200);
  expect((await app.call('GET /page-oa/settings', { token })).body.problem).toBeNull();
});

test('disconnecting forgets the tokens; the app’s keys stay', async () => {
  const { ctx, token } = await openConnected(app, zalo);
  expect((await app.call('DELETE /page-oa', { token })).status).toBe(200);
  expect(await stored(ctx)).toMatchObject({ access_token: null, refresh_token: null, state: 'off' });
  expect((await app.call('GET /page-oa', { token })).body).toEqual([]);
  expect(await callZalo(ctx, askCard)).toMatchObject({ ok: false, kind: 'reconnect' });
  expect((await app.call('DELETE /page-oa', { token })).status).toBe(404);
});

test('secrets of an app stay where nothing is typed, and do not go over to another app', async () => {
  const { token } = await openPage(app);
  const put = (body: object) =>
    app.call('PUT /page-oa/settings', { token, body: { pkceMode: 'per_request', siteProof: '', ...body } });
  expect((await put({ appId: '12345' })).body.fields).toMatchObject([{ field: 'appSecret', reason: 'required' }]);
  expect((await put({ appId: '12345', appSecret: 'secret', oaSecret: 'other' })).body).toMatchObject({
    hasAppSecret: true,
    hasOaSecret: true,
  });
  expect((await put({ appId: '12345' })).body.hasOaSecret).toBe(true);
  expect((await put({ appId: '67890' })).status).toBe(400);
  expect((await put({ appId: '67890', appSecret: 'secret' })).body.hasOaSecret).toBe(false);
  expect((await put({ appId: '' })).body).toMatchObject({ hasAppSecret: false, hasPlatformApp: true });
});

test('a permission that was taken back is known by the webhook, and told', async () => {
  const { ctx } = await openConnected(app, zalo);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as { port: number };
  zalo.webhookTo(`http://127.0.0.1:${port}/zalo/webhook`);
  app.passTime(10_000);
  const running = startZaloEvents(() => app.ctx, [noteRevoked]);
  zalo.revoke();
  await eventually(async () => ((await stored(ctx)).state === 'revoked' ? true : undefined));
  await running.stop();
  expect(await notices(ctx)).toEqual(['zalo-down']);
});
