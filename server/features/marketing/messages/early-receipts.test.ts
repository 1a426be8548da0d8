import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lockFollower } from '../../people/zalo-followers/followers.ts';
import { hearFollower } from '../../people/zalo-followers/hear-follower.ts';
import { zaloFollowers, zaloLines } from '../../people/zalo-followers/tables.ts';
import { jpeg } from '../../venue/media/testing/pictures.ts';
import { openConnected, openZalo, socialOf } from '../../venue/zalo-account/testing/connected.ts';
import { noteZaloReceipt } from './note-receipts.ts';
import { queueMessages } from './queue-messages.ts';
import { startMessages } from './send/start-messages.ts';
import { messages } from './tables.ts';
import { byDay } from './testing/by-day.ts';
import { addFollowers } from './testing/followers.ts';

byDay();

let app: TestApp;
let zalo: Zalo;
let ctx: Context;
let userId: string;
let token: string;
beforeAll(async () => {
  zalo = await openZalo();
  app = await openTestApp({ social: socialOf(zalo) });
});
afterAll(async () => {
  await app.close();
  await zalo.close();
});
beforeEach(async () => {
  const opened = await openConnected(app, zalo);
  ctx = { ...opened.ctx, now: new Date() };
  token = opened.token;
  const lan = zalo.phone('1001');
  lan.follow();
  lan.user.lastInteraction = Date.now();
  userId = lan.user.id;
  await addFollowers(ctx, [{ userId, heard: 0.01 }]);
});

let nth = 0;
/** As the webhook tells it. */
async function hear(ctx: Context, name: string, told: object): Promise<void> {
  const event = { id: `e${(nth += 1)}`, name, userId, userIdByApp: null, at: new Date(), payload: { message: told } };
  await hearFollower(ctx, event);
  await noteZaloReceipt(ctx, event);
}
const sentText = (ctx: Context, id: string) => hear(ctx, 'oa_send_text', { msg_id: id, text: 'Chào' });
const received = (ctx: Context, id: string) => hear(ctx, 'user_received_message', { msg_id: id });
const seen = (ctx: Context, id: string) => hear(ctx, 'user_seen_message', { msg_ids: [id] });

/** Sends a message. `meanwhile` is heard before our own note of the vendor's id, which waits for the follower's row. */
async function send(zaloMessage: ZaloMessage, meanwhile: (ctx: Context, vendorId: string) => Promise<void>) {
  const before = zalo.phone('1001').lines().length;
  const draft = { profileId: null, channel: 'zalo', purpose: 'service', cause: 'bot', causeId: null } as const;
  const to = { key: `m${(nth += 1)}`, to: userId, templateVersionId: null, content: { zalo: zaloMessage } };
  await queueMessages(ctx, [{ ...draft, ...to }]);
  const running = startMessages(() => ({ ...app.ctx, now: new Date() }), { smtp: undefined });
  const vendorId = await transaction({ ...ctx, now: new Date() }, async (ctx) => {
    await lockFollower(ctx, userId);
    await vi.waitFor(() => expect(zalo.phone('1001').lines().length).toBe(before + 1), { timeout: 10_000 });
    const { id } = zalo.phone('1001').lines().at(-1)!;
    await meanwhile(ctx, id);
    return id;
  });
  await vi.waitFor(async () => expect((await message()).providerRef).toBe(vendorId), { timeout: 10_000 });
  await running.stop();
}
const message = async () => (await ctx.db.select().from(messages).where(eq(messages.pageId, ctx.pageId)))[0]!;
const lines = () => ctx.db.select().from(zaloLines).where(eq(zaloLines.pageId, ctx.pageId));
const text: ZaloMessage = { kind: 'text', text: 'Chào' };

test.each([
  ['after what was sent was told', [sentText, received, seen]],
  ['before anybody knows of what was sent', [received, seen]],
  ['and then what was sent is told', [received, seen, sentText]],
  ['in the other order', [seen, received]],
])('receipts that come before our own note, %s, are counted, and there is one line', async (_, told) => {
  await send(text, async (ctx, id) => {
    for (const tell of told) await tell(ctx, id);
  });
  expect(await message()).toMatchObject({ state: 'opened', deliveredAt: expect.any(Date), openedAt: expect.any(Date) });
  const seenLine = { by: 'bot', text: 'Chào', deliveredAt: expect.any(Date), seenAt: expect.any(Date) };
  expect(await lines()).toMatchObject([{ ...seenLine, messageId: (await message()).id }]);
  const [follower] = await ctx.db.select().from(zaloFollowers).where(eq(zaloFollowers.pageId, ctx.pageId));
  expect(follower).toMatchObject({ earlyReceipts: [], lastLineBy: 'bot' });
});

test('a receipt that names the line, while the message has no number yet, is of the message', async () => {
  await send(text, async () => {});
  await ctx.db.update(messages).set({ providerRef: '', state: 'sending' }).where(eq(messages.pageId, ctx.pageId));
  const [line] = await lines();
  await transaction(ctx, (ctx) => received(ctx, line!.vendorId!));
  expect(await message()).toMatchObject({ state: 'delivered' });
});

test('of receipts whose line never comes a follower keeps the last fifty', async () => {
  await transaction(ctx, async (ctx) => {
    for (let nth = 0; nth < 60; nth += 1) await received(ctx, `unknown-${nth}`);
  });
  const [follower] = await ctx.db.select().from(zaloFollowers).where(eq(zaloFollowers.pageId, ctx.pageId));
  expect(follower!.earlyReceipts.map(({ vendorId }) => vendorId)).toEqual(
    Array.from({ length: 50 }, (_, nth) => `unknown-${nth + 10}`),
  );
  expect(await lines()).toEqual([]);
});

test.each([true, false])('a sent picture stands in the conversation; the webhook came first: %s', async (isFirst) => {
  const { body } = await app.call('PUT /files/upload', {
    token,
    query: { name: 'tea.jpg' },
    bytes: await jpeg(1200, 800),
  });
  await app.call('POST /files', { token, body: { url: body.url, name: 'tea' } });
  const webhook = (ctx: Context, id: string) =>
    hear(ctx, 'oa_send_image', {
      msg_id: id,
      attachments: [{ type: 'image', payload: { url: 'https://zalo.example/tea.jpg', thumbnail: '' } }],
    });
  const picture: ZaloMessage = { kind: 'picture', picture: body.url, text: '' };
  await send(picture, async (ctx, id) => {
    if (isFirst) await webhook(ctx, id);
  });
  if (!isFirst) await transaction(ctx, async (ctx) => webhook(ctx, (await lines())[0]!.vendorId!));
  expect(await lines()).toMatchObject([{ kind: 'image', by: 'bot', attachments: [{ url: body.url }] }]);
});

test('what went to somebody who was erased meanwhile brings nobody back', async () => {
  await send(text, async (ctx) => {
    await ctx.db.delete(zaloFollowers).where(eq(zaloFollowers.pageId, ctx.pageId));
  });
  expect(await lines()).toEqual([]);
  expect(await ctx.db.select().from(zaloFollowers).where(eq(zaloFollowers.pageId, ctx.pageId))).toEqual([]);
});
