import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import { inScope, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createZaloEar } from './hear-webhook.ts';
import { findVariant, macVariants, readWebhook } from './read-webhook.ts';
import { startZaloEvents } from './start-zalo-events.ts';
import { openConnected, openZalo, socialOf } from './testing/connected.ts';
import { workOnPage } from './work-events.ts';
import type { ZaloEvent } from './zalo-events.ts';

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
beforeEach(() => zalo.turn({}));

let nth = 0;
const textEvent = (text: string, more: object = {}) => ({
  app_id: zalo.app.id,
  sender: { id: '246845883529197922' },
  recipient: { id: zalo.oa.id },
  user_id_by_app: '552177279717587730',
  event_name: 'user_send_text',
  message: { text, msg_id: `m${(nth += 1)}` },
  timestamp: String(Date.now() - 1000),
  ...more,
});
const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'POST', url: '/zalo/webhook', payload: body, headers });
const tell = (event: object, oa = zalo.oa) => {
  const { body, headers } = zalo.sign(event as never, oa);
  return post(body, headers);
};
const waiting = async (ctx: Context) =>
  (
    await ctx.db.execute<{ name: string; payload: string; attempts: number }>(
      sql`select name, payload, attempts from zalo_events where page_id = ${ctx.pageId} order by at, id`,
    )
  ).rows;
/** Accounts that changed a moment ago are known at once. */
const open = async () => {
  const opened = await openConnected(app, zalo);
  app.passTime(10_000);
  return opened;
};

const vector = Buffer.from(
  '{"app_id":"360846524940903967","sender":{"id":"246845883529197922"},"recipient":{"id":"388613280878808645"},"user_id_by_app":"552177279717587730","event_name":"user_send_text","message":{"text":"Xin chào","msg_id":"96d3cdf3af150460909"},"timestamp":"1543908534740"}',
);
const vectorMac = '1ba27125552b9cb0f52c5d9ce0bfb90329ca1b6dee992ad1366a423c4046ef26';

test('the signature of the documents, with and without its prefix, in either case', () => {
  const signed = {
    raw: vector,
    timestamp: readWebhook(vector)!.timestamp,
    appId: '360846524940903967',
    oaId: '388613280878808645',
    appSecret: 'APP_SECRET',
    oaSecret: 'OA_SECRET',
  };
  for (const header of [`mac=${vectorMac}`, vectorMac, `MAC=${vectorMac.toUpperCase()}`])
    expect(findVariant(header, signed, macVariants)).toBe('app/oa');
  expect(
    findVariant(`mac=${vectorMac}`, { ...signed, raw: Buffer.concat([vector, Buffer.from(' ')]) }, macVariants),
  ).toBe(undefined);
  expect(findVariant(`mac=${vectorMac.slice(0, 60)}`, signed, macVariants)).toBe(undefined);
  const nobody = { ...signed, appSecret: '', oaSecret: '' };
  expect(findVariant(`mac=${vectorMac}`, nobody, macVariants), 'no secret signs nothing').toBe(undefined);
});

test.each(['app-id/oa-secret', 'oa-id/oa-secret', 'app-id/app-secret', 'oa-id/app-secret'] as const)(
  'signed as %s: learned, and then nothing else counts',
  async (signature) => {
    const { ctx, token } = await open();
    zalo.turn({ signature });
    expect((await tell(textEvent('one'))).statusCode).toBe(200);
    expect(await waiting(ctx)).toHaveLength(1);
    zalo.turn({ signature: signature === 'app-id/oa-secret' ? 'oa-id/oa-secret' : 'app-id/oa-secret' });
    expect((await tell(textEvent('two'))).statusCode).toBe(200);
    expect(await waiting(ctx)).toHaveLength(1);
    await vi.waitFor(async () => {
      const { body } = await app.call('GET /page-oa/settings', { token });
      expect([body.heardAt, body.refusedAt]).toEqual([expect.any(String), expect.any(String)]);
    });
  },
);

test('the check button, a stranger’s account, what is forged and what is no event: 200, and nothing is kept', async () => {
  const { ctx } = await open();
  const rows = async () =>
    (await inScope(app.ctx, 'every').db.execute(sql`select from zalo_events union all select from zalo_heard`)).rows
      .length;
  const before = await rows();
  zalo.turn({ isSignatureWrong: true });
  const answers = [
    await app.app.inject({ method: 'GET', url: '/zalo/webhook' }),
    await post(''),
    await tell(textEvent('forged')),
    await tell(textEvent('of nobody', { recipient: { id: '1' } })),
    await post(JSON.stringify(textEvent('unsigned'))),
    ...(await Promise.all(
      ['{', '[]', 'null', '"x"', '{"event_name":7}', '{"event_name":"../x"}'].map((text) => post(text)),
    )),
    await post('['.repeat(60_000)),
    await post(`{"event_name":"x","a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`),
    await post(Buffer.from([0xff, 0xfe, 0])),
  ];
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await rows()).toBe(before);
  expect(await waiting(ctx)).toEqual([]);
  expect((await post(`{"event_name":"${'x'.repeat(200_000)}"}`)).statusCode).toBe(413);
});

test('told ten times at once and again later, it is there once; the same message seen is another event', async () => {
  const { ctx } = await open();
  const event = textEvent('once');
  await Promise.all(Array.from({ length: 10 }, () => tell(event)));
  const taken: ZaloEvent[] = [];
  await workOnPage(app.ctx, ctx.pageId, [async (_, told) => void taken.push(told)]);
  await tell(event);
  expect(taken).toMatchObject([
    { name: 'user_send_text', userId: event.sender.id, payload: { message: { text: 'once' } } },
  ]);
  expect(await waiting(ctx)).toEqual([]);
  const parties = { sender: { id: zalo.oa.id }, recipient: { id: event.sender.id } };
  await tell({ ...event, ...parties, event_name: 'user_received_message' });
  expect(await waiting(ctx)).toHaveLength(1);
});

test('events of a follower are worked on in the order of Zalo’s clock, whatever came first', async () => {
  const { ctx } = await open();
  const began = Date.now() - 60_000;
  const follow = (name: string, at: number) => ({
    oa_id: zalo.oa.id,
    follower: { id: '2468458835291979' },
    event_name: name,
    app_id: zalo.app.id,
    timestamp: String(began + at),
  });
  for (const event of [follow('unfollow', 3), follow('follow', 1), follow('follow', 4), follow('unfollow', 2)])
    await tell(event);
  const seen: string[] = [];
  await workOnPage(app.ctx, ctx.pageId, [async (_, { name, at }) => void seen.push(`${name} ${at.getTime() - began}`)]);
  expect(seen).toEqual(['follow 1', 'unfollow 2', 'unfollow 3', 'follow 4']);
});

test('extreme texts and times pass; an event that cannot be worked on waits alone, and is given up at last', async () => {
  const { ctx } = await open();
  for (const event of [
    textEvent('a\u0000b\ud800', { timestamp: '99999999999999999999' }),
    textEvent('x'.repeat(50_000), { timestamp: -1, user_id_by_app: 12 }),
    textEvent('poison'),
    textEvent('fine', { sender: { id: 'y'.repeat(9000) } }),
  ])
    expect((await tell(event)).statusCode).toBe(200);
  const store = async (ctx: Context, { payload, userId, at }: ZaloEvent) => {
    const { text } = payload.message as { text: string };
    // What handlers do with it: anything that came in can be stored.
    await ctx.db.execute(sql`select ${text}::text, ${userId}::text, ${at.toISOString()}::timestamptz`);
    if (text === 'poison') throw new Error('poison');
  };
  expect(await workOnPage(app.ctx, ctx.pageId, [store])).toBe(3);
  expect(await waiting(ctx)).toMatchObject([{ attempts: 1 }]);
  expect(await workOnPage(app.ctx, ctx.pageId, [store]), 'it rests').toBe(0);
  for (let tries = 1; tries < 10; tries += 1) {
    await ctx.db.execute(sql`update zalo_events set next_at = now() - interval '1 second'`);
    await workOnPage(app.ctx, ctx.pageId, [store]);
  }
  expect(await waiting(ctx)).toEqual([]);
});

test('a page whose handler hangs and one with thousands waiting hold up nobody else', async () => {
  const { ctx: hanging } = await open();
  const { ctx: flooded } = await openConnected(app, zalo, zalo.oas[1]);
  const quiet = inScope(app.ctx, (await app.page(await app.user())).id);
  const put = (ctx: Context, count: number) =>
    ctx.db.execute(sql`insert into zalo_events (page_id, name, user_id, at, payload, next_at)
      select ${ctx.pageId}, 'x', n::text, now() - interval '1 minute', '{}', now() - interval '1 second'
      from generate_series(1, ${count}) n`);
  for (const [ctx, count] of [
    [hanging, 1],
    [flooded, 3000],
    [quiet, 1],
  ] as const)
    await put(ctx, count);
  const held = Promise.withResolvers<void>();
  const running = startZaloEvents(
    () => app.ctx,
    [async (ctx) => (ctx.pageId === hanging.pageId ? held.promise : undefined)],
  );
  const begun = performance.now();
  await vi.waitFor(async () => expect(await waiting(quiet)).toEqual([]), { timeout: 5000, interval: 20 });
  expect(performance.now() - begun).toBeLessThan(3000);
  held.resolve();
  await vi.waitFor(async () => expect(await waiting(flooded)).toEqual([]), { timeout: 30_000, interval: 100 });
  await running.stop();
});

test('whoever signs more than one account may tell is asked to come again', async () => {
  const { ctx } = await open();
  const hear = createZaloEar(app.program, { burst: 3, perSecond: 0.001 });
  const answers: string[] = [];
  for (let told = 0; told < 5; told += 1) {
    const { body, headers } = zalo.sign(textEvent('flood') as never);
    answers.push(await hear(Buffer.from(body), headers['x-zevent-signature']));
  }
  expect(answers).toEqual(['taken', 'taken', 'taken', 'busy', 'busy']);
  expect(await waiting(ctx)).toHaveLength(3);
});

test('the proof of a domain is shown where somebody has typed its code, and nowhere else', async () => {
  const { token } = await open();
  const body = { appId: '', pkceMode: 'per_request', siteProof: 'AbC_123-xyz' };
  expect((await app.call('PUT /page-oa/settings', { token, body })).status).toBe(200);
  const shown = await app.app.inject({ method: 'GET', url: '/zalo_verifierAbC_123-xyz.html' });
  expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('content="AbC_123-xyz"')]);
  expect((await app.app.inject({ method: 'GET', url: '/zalo_verifierother.html' })).statusCode).toBe(404);
  expect((await app.call('PUT /page-oa/settings', { token, body: { ...body, siteProof: '"><script>' } })).status).toBe(
    400,
  );
});

test('the way back leads to the console, with nothing else than what Zalo gave', async () => {
  const { headers } = await app.app.inject({ method: 'GET', url: '/zalo/callback?code=a%26b&state=s&oa_id=1&evil=2' });
  expect(headers.location).toBe('http://localhost:4040/dashboard/zalo/settings?code=a%26b&oa_id=1&state=s');
});
