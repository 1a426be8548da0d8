import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import type { Context } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { zaloLines } from '../../../people/zalo-followers/tables.ts';
import { openConnected, openZalo, socialOf } from '../../../venue/zalo-account/testing/connected.ts';
import { queueMessages, type MessageDraft } from '../queue-messages.ts';
import { messages } from '../tables.ts';
import { byDay } from '../testing/by-day.ts';
import { addFollowers } from '../testing/followers.ts';
import { addGuests } from '../testing/guests.ts';
import { startMessages } from './start-messages.ts';

byDay();

let app: TestApp;
let zalo: Zalo;
let ctx: Context;
let running: ReturnType<typeof startMessages>;
beforeAll(async () => {
  zalo = await openZalo();
  app = await openTestApp({ social: socialOf(zalo) });
  running = startMessages(() => ({ ...app.ctx, now: new Date() }), { smtp: undefined });
});
afterAll(async () => {
  await running.stop();
  await app.close();
  await zalo.close();
});
beforeEach(async () => {
  zalo.turn({});
  const connected = await openConnected(app, zalo);
  ctx = { ...connected.ctx, now: new Date() };
  zalo.heard();
});

const [lan, minh] = ['1001', '1002'];
const idOf = (personId: string) => zalo.phone(personId).user.id;
const text = (words: string) => ({ kind: 'text' as const, text: words });
const queue = (key: string, draft: Partial<MessageDraft>) =>
  queueMessages(ctx, [
    {
      profileId: null,
      channel: 'zalo',
      purpose: 'service',
      cause: 'bot',
      causeId: null,
      key,
      templateVersionId: null,
      ...draft,
    },
  ]);
const rowOf = async (key: string) =>
  (
    await ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.pageId, ctx.pageId), eq(messages.key, key)))
  )[0]!;
const becomes = (key: string, wanted: Partial<Awaited<ReturnType<typeof rowOf>>>) =>
  vi.waitFor(async () => expect(await rowOf(key)).toMatchObject(wanted), { timeout: 15_000 });
const sends = () => zalo.heard().filter(({ path }) => path.includes('/message/'));

/** Somebody who follows and has written now, at Zalo and here. */
async function follower(personId: string, more: { profileId?: number; heard?: number; displayName?: string } = {}) {
  zalo.phone(personId).follow();
  zalo.phone(personId).user.lastInteraction = Date.now() - (more.heard ?? 0) * 3_600_000;
  await addFollowers(ctx, [{ userId: idOf(personId), heard: 0.01, ...more }]);
}

test('a message reaches the phone with the guest’s name, and stands in the conversation once', async () => {
  await addGuests(ctx, [{ id: 7, firstName: 'Lan' }]);
  await follower(lan, { profileId: 7 });
  const before = zalo.phone(lan).lines().length;
  await queue('hello', { to: idOf(lan), profileId: 7, content: { zalo: text('Chào {{ first_name }}') } });
  await becomes('hello', { state: 'sent', profileId: 7, attempts: 1 });
  expect(zalo.phone(lan).lines().slice(before)).toMatchObject([{ text: 'Chào Lan' }]);
  const lines = await ctx.db.select().from(zaloLines).where(eq(zaloLines.pageId, ctx.pageId));
  const { id, providerRef } = await rowOf('hello');
  expect(lines).toMatchObject([{ text: 'Chào Lan', by: 'bot', messageId: id, vendorId: providerRef }]);
});

test('who is known to nobody is greeted by the name that Zalo shows', async () => {
  await follower(lan, { displayName: 'Lan Anh' });
  const before = zalo.phone(lan).lines().length;
  await queue('name', { to: idOf(lan), content: { zalo: text('Chào {{ name }}') } });
  await becomes('name', { state: 'sent' });
  expect(zalo.phone(lan).lines().slice(before)).toMatchObject([{ text: 'Chào Lan Anh' }]);
});

test('after seven days nothing is asked of Zalo; within them, unless it may cost nothing', async () => {
  await follower(lan, { heard: 8 * 24 });
  await follower(minh, { heard: 3 * 24 });
  await queue('closed', { to: idOf(lan), content: { zalo: text('Chào') } });
  await queue('costs', { to: idOf(minh), content: { zalo: text('Chào'), isFreeOnly: true } });
  await becomes('closed', { state: 'skipped', reason: 'window-closed' });
  await becomes('costs', { state: 'skipped', reason: 'window-closed' });
  expect(sends()).toEqual([]);
  await queue('paid', { to: idOf(minh), content: { zalo: text('Chào') } });
  await becomes('paid', { state: 'sent' });
});

test('marketing goes to followers, unless the guest they are known as withdrew', async () => {
  await addGuests(ctx, [
    { id: 1, said: [{ purpose: 'messages', isGiven: false }] },
    { id: 2, mergedInto: 1 },
  ]);
  await addFollowers(ctx, [
    { userId: 'withdrew', heard: 1, profileId: 2 },
    { userId: 'left', heard: 1, isFollower: false },
  ]);
  await follower(lan);
  for (const to of ['withdrew', 'left', 'nobody', idOf(lan)])
    await queue(`news ${to}`, { to, purpose: 'marketing', cause: 'zalo-campaign', content: { zalo: text('Tin') } });
  await becomes('news withdrew', { state: 'skipped', reason: 'withdrew' });
  await becomes('news left', { state: 'skipped', reason: 'not-follower' });
  await becomes('news nobody', { state: 'skipped', reason: 'not-follower' });
  await becomes(`news ${idOf(lan)}`, { state: 'sent' });
  expect(sends()).toHaveLength(1);
});

test('each class of Zalo’s refusals has its own end', async () => {
  await follower(lan);
  const refuse = async (error: number, key: string) => {
    zalo.turn({ error, only: '/message/', times: 1 });
    await queue(key, { to: idOf(lan), content: { zalo: text(key) } });
  };
  await refuse(-213, 'gone');
  await becomes('gone', { state: 'failed', reason: 'not-follower' });
  await refuse(-230, 'window');
  await becomes('window', { state: 'failed', reason: 'window-closed' });
  await refuse(-201, 'payload');
  await becomes('payload', { state: 'failed', reason: 'wrong-content' });
  await refuse(-100, 'again');
  await becomes('again', { state: 'queued', attempts: 1, leaseUntil: null });
  await refuse(-234, 'night');
  await becomes('night', { state: 'queued', attempts: 1, leaseUntil: null });
  const morning = (await rowOf('night')).nextAt;
  expect(morning.getTime()).toBeGreaterThan(Date.now());
  expect(morning.toISOString().slice(11, 16)).toBe('23:00');
  await refuse(-224, 'billing');
  await becomes('billing', { state: 'queued', attempts: 1, leaseUntil: null });
  expect((await rowOf('billing')).detail).toContain('-224');
});

test('an answer that never came leaves it unknown, and it is never sent again', async () => {
  await follower(lan);
  zalo.turn({ cut: 'after', only: '/message/', times: 1 });
  const before = zalo.phone(lan).lines().length;
  await queue('lost', { to: idOf(lan), content: { zalo: text('Một lần') } });
  await becomes('lost', { state: 'unknown', reason: 'interrupted' });
  await queue('next', { to: idOf(lan), content: { zalo: text('Sau') } });
  await becomes('next', { state: 'sent' });
  expect(
    zalo
      .phone(lan)
      .lines()
      .slice(before)
      .map((line) => line.text),
  ).toEqual(['Một lần', 'Sau']);
});
