import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inScope, type Context } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { queueMessages, type MessageDraft } from '../queue-messages.ts';
import { messages } from '../tables.ts';
import { addGuests } from '../testing/guests.ts';
import { claimMessages } from './claim.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = { ...inScope(app.ctx, (await app.page(await app.user())).id), now: new Date() };
  await addGuests(ctx, [{ id: 1, email: 'an@quan.example', said: [{ isGiven: true }] }]);
});

const hour = 3_600_000;
const inHours = (hours: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + hours * hour) });
const claimedIn = async (hours: number) =>
  (await claimMessages(inHours(hours), 'email', 10)).rows.map(({ key }) => key);
const rowOf = async (key: string) =>
  (
    await ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.pageId, ctx.pageId), eq(messages.key, key)))
  )[0]!;

const draft = (key: string): MessageDraft => ({
  profileId: 1,
  channel: 'email',
  purpose: 'marketing',
  cause: 'automation',
  causeId: 7,
  key,
  templateVersionId: null,
  content: { subject: key, text: 'Hello', html: '<p>Hello</p>' },
});

/** Went out so many hours from now. */
async function sentAt(key: string, hours: number): Promise<void> {
  await queueMessages(ctx, [draft(key)]);
  await ctx.db
    .update(messages)
    .set({ state: 'sent', recipient: 'an@quan.example', sentAt: inHours(hours).now })
    .where(and(eq(messages.pageId, ctx.pageId), eq(messages.key, key)));
}

test('the fourth of a day waits until the first is a day old, and goes out then', async () => {
  for (const [key, hours] of [
    ['older', -30],
    ['first', -20],
    ['second', -10],
    ['third', -1],
  ] as const)
    await sentAt(key, hours);
  await queueMessages(ctx, [draft('fourth')]);
  expect(await claimedIn(0)).toEqual([]);
  const { state, reason, nextAt, attempts } = await rowOf('fourth');
  expect({ state, reason, attempts }).toEqual({ state: 'queued', reason: 'daily-limit', attempts: 0 });
  expect(nextAt).toEqual(inHours(4).now);
  expect(await claimedIn(3.9)).toEqual([]);
  expect(await claimedIn(4)).toEqual(['fourth']);
  expect(await rowOf('fourth')).toMatchObject({ reason: null, recipient: 'an@quan.example' });
});

test('one that is only on its way counts, too, and is asked for soon', async () => {
  for (const key of ['first', 'second']) await sentAt(key, -1);
  await queueMessages(ctx, [draft('third'), draft('fourth')]);
  const [third] = await claimedIn(0);
  const other = third === 'third' ? 'fourth' : 'third';
  expect(await claimedIn(0)).toEqual([]);
  const { state, reason, nextAt } = await rowOf(other);
  expect({ state, reason }).toEqual({ state: 'queued', reason: 'daily-limit' });
  expect(nextAt.getTime() - ctx.now.getTime()).toBe(5 * 60_000);
});

test('what found no room for three days is not sent, and says why', async () => {
  await queueMessages(ctx, [draft('late')]);
  for (const key of ['first', 'second', 'third']) await sentAt(key, -1);
  expect(await claimedIn(0)).toEqual([]);
  for (const key of ['a', 'b', 'c']) await sentAt(key, 70);
  expect(await claimedIn(71)).toEqual([]);
  expect(await rowOf('late')).toMatchObject({ state: 'queued' });
  expect(await claimedIn(73)).toEqual([]);
  expect(await rowOf('late')).toMatchObject({ state: 'queued', nextAt: inHours(94).now });
  for (const key of ['d', 'e', 'f']) await sentAt(key, 90);
  expect(await claimedIn(94)).toEqual([]);
  expect(await rowOf('late')).toMatchObject({ state: 'skipped', reason: 'daily-limit' });
});

test('withdrawing meanwhile ends it', async () => {
  for (const key of ['first', 'second', 'third']) await sentAt(key, -23);
  await queueMessages(ctx, [draft('fourth')]);
  expect(await claimedIn(0)).toEqual([]);
  await addGuests(ctx, [{ id: 2, mergedInto: 1, said: [{ isGiven: false, at: inHours(0.5).now }] }]);
  expect(await claimedIn(2)).toEqual([]);
  expect(await rowOf('fourth')).toMatchObject({ state: 'skipped', reason: 'withdrew' });
});
