import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { callZalo, type ZaloAsk } from './call-zalo.ts';
import { askCard } from './card.ts';
import { openConnected, openPage, openZalo, socialOf } from './testing/connected.ts';

let app: TestApp;
let zalo: Zalo;
let ctx: Context;
beforeAll(async () => {
  zalo = await openZalo();
  app = await openTestApp({ social: socialOf(zalo) });
  ({ ctx } = await openConnected(app, zalo));
});
afterAll(async () => {
  await app.close();
  await zalo.close();
});
beforeEach(async () => {
  zalo.turn({});
  await ctx.db.execute(sql`delete from zalo_rates`);
});

const send: ZaloAsk = {
  host: 'oa',
  method: 'POST',
  path: '/v3.0/oa/message/cs',
  body: { recipient: { user_id: '1' }, message: { text: 'Xin chào' } },
};

/** Facts §1.4, line by line. */
const classes = {
  reconnect: [-14002, -14003, -204, -205, -209, -212, -219, -223, -242, -1241, 112],
  billing: [-221, -224, -135, -136, -137, -320, -321, -115],
  recipient: [-213, -217, -218, -227, -230, -232, -244, -114, -118, -119, -139, -140, -141],
  later: [-32, -100, -211, -144, -147, -1441, -1471, -1472, -133, -234],
  payload: [-200, -201, -210, -233, -248, -108, -109, -1121, -1122, -1124, -117, -131, -146],
};

test.each(Object.entries(classes))('%s', async (kind, codes) => {
  for (const code of codes) {
    await ctx.db.execute(sql`delete from zalo_rates`);
    zalo.turn({ error: code, only: 'message/cs' });
    expect([code, await callZalo(ctx, send)]).toMatchObject([code, { ok: false, kind, code }]);
  }
});

test.each([-216, -220, -124, 452])('%i: renewed once and asked once more', async (error) => {
  await ctx.db.execute(sql`update zalo_accounts set tokens_at = now() - interval '2 hours'`);
  zalo.turn({ error, only: 'getoa', times: 1 });
  zalo.heard();
  expect((await callZalo(ctx, askCard)).ok).toBe(true);
  expect(zalo.heard().map(({ path }) => path.split('/').at(-1))).toEqual(['getoa', 'access_token', 'getoa']);
});

test('a number that nobody has told us of is not sent again', async () => {
  zalo.turn({ error: -98_765, only: 'message/cs' });
  expect(await callZalo(ctx, send)).toMatchObject({ kind: 'payload', code: -98_765 });
});

test.each([
  ['cut before the answer', { cut: 'before' }, 'unreachable', 'unknown'],
  ['cut after it was done', { cut: 'after' }, 'unreachable', 'unknown'],
  ['half an answer', { cut: 'half' }, 'unreachable', 'unknown'],
  ['a web page', { isGarbled: true }, 'unreachable', 'unknown'],
  ['502', { status: 502 }, 'unreachable', 'unknown'],
  ['429', { status: 429 }, 'later', 'later'],
  ['413', { status: 413 }, 'payload', 'payload'],
] as const)('%s: what was only read may be asked again, what was sent may not', async (_, dials, read, sent) => {
  zalo.turn(dials);
  expect(await callZalo(ctx, askCard)).toMatchObject({ ok: false, kind: read });
  await ctx.db.execute(sql`delete from zalo_rates`);
  expect(await callZalo(ctx, send)).toMatchObject({ ok: false, kind: sent });
});

test('where nobody listens nothing was sent', async () => {
  const { social } = app.program;
  app.program.social = {
    zalo: { ...social!.zalo!, accounts: { url: 'http://127.0.0.1:9', businessUrl: 'http://127.0.0.1:9' } },
  };
  expect(await callZalo(ctx, send)).toMatchObject({ kind: 'unreachable' });
  app.program.social = social;
});

test('questions are asked as each host takes them', async () => {
  zalo.heard();
  await callZalo(ctx, { host: 'oa', method: 'GET', path: '/v3.0/oa/user/getlist', data: { offset: 0, count: 5 } });
  await callZalo(ctx, { host: 'business', method: 'GET', path: '/template/all', data: { offset: 0, limit: 5 } });
  expect(zalo.heard().map(({ error }) => error)).toEqual([0, 0]);
  const form = new FormData();
  form.set('file', new Blob([Buffer.from('89504e470d0a1a0a', 'hex')], { type: 'image/png' }), 'a.png');
  const uploaded = await callZalo(ctx, { host: 'oa', method: 'POST', path: '/v2.0/oa/upload/image', form });
  expect(uploaded).toMatchObject({ ok: true, data: { attachment_id: expect.any(String) } });
});

test('calls of a minute are counted for the app, over all processes; a page has half of a shared app', async () => {
  const minute = Math.floor(Date.now() / 60_000) + 1;
  const spend = (key: string, used: number) =>
    ctx.db.execute(sql`insert into zalo_rates values (${key}, ${minute}, ${used})`);
  zalo.heard();
  await spend(`${zalo.app.id}/page/${ctx.pageId}`, 2000);
  expect(await callZalo(ctx, askCard)).toMatchObject({ kind: 'later', code: -32 });
  await ctx.db.execute(sql`delete from zalo_rates`);
  await spend(zalo.app.id, 4000);
  expect(await callZalo(ctx, askCard)).toMatchObject({ kind: 'later', code: -32 });
  expect(zalo.heard(), 'nobody was asked').toEqual([]);
});

test('who types the number of an app that is not theirs spends none of its calls', async () => {
  const stranger = await openPage(app);
  const { token } = stranger;
  const settings = { appId: zalo.app.id, appSecret: 'guessed', pkceMode: 'none', siteProof: '' };
  expect((await app.call('PUT /page-oa/settings', { token, body: settings })).status).toBe(200);
  const { access_token: accessToken, refresh_token: refreshToken } = zalo.givePair(zalo.oas[1]);
  const typed = await app.call('POST /page-oa/tokens', { token, body: { accessToken, refreshToken } });
  expect(typed.status).toBe(200);
  zalo.turn({ error: -32, only: 'getoa', times: 1 });
  expect(await callZalo(stranger.ctx, askCard)).toMatchObject({ kind: 'later' });
  expect(await callZalo(ctx, askCard)).toMatchObject({ ok: true });
});

test('after Zalo has said that nothing is left, nobody asks before the next minute', async () => {
  zalo.turn({ error: -32, only: 'getoa' });
  expect(await callZalo(ctx, askCard)).toMatchObject({ kind: 'later' });
  zalo.turn({});
  zalo.heard();
  expect(await callZalo(ctx, askCard)).toMatchObject({ kind: 'later' });
  expect(zalo.heard()).toEqual([]);
});

test('nobody waits for Zalo inside a transaction', async () => {
  await expect(transaction(ctx, (ctx) => callZalo(ctx, askCard))).rejects.toThrow('inside a transaction');
});
