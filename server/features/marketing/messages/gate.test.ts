import { and, eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { dryRun, gateMomentOf, gateReason } from './gate.ts';
import { countMessages } from './month.ts';
import { noteReturns } from './note-returns.ts';
import { queueAudience, queueMessages } from './queue-messages.ts';
import { messages } from './tables.ts';
import { addGuests } from './testing/guests.ts';
import { giveSmallPlan } from './testing/small-plan.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = { ...inScope(app.ctx, (await app.page(await app.user())).id), now: new Date() };
});

const marketing = { channel: 'email', purpose: 'marketing' } as const;
const yes = [{ isGiven: true }];
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const everybody = (): SQL => sql`select id from profiles where page_id = ${ctx.pageId} and merged_into is null`;

const reasonsNow = async (ask: Parameters<typeof gateReason>[1] = marketing) => {
  const moment = await gateMomentOf(ctx);
  const { rows } = await ctx.db.execute<{ id: number; reason: string | null }>(
    sql`select p.id, ${gateReason(moment, ask)} as reason from profiles p where p.page_id = ${ctx.pageId}
      and p.merged_into is null order by p.id`,
  );
  return Object.fromEntries(rows.map(({ id, reason }) => [id, reason]));
};

test('the gate says why somebody gets nothing, and the dry run counts it', async () => {
  await addGuests(ctx, [
    { id: 1, email: 'an@quan.example', said: yes },
    { id: 2, email: 'never@quan.example' },
    {
      id: 3,
      email: 'back@quan.example',
      said: [
        { isGiven: true, at: hoursAgo(5) },
        { isGiven: false, at: hoursAgo(4) },
      ],
    },
    { id: 4, said: yes },
    {
      id: 5,
      email: 'again@quan.example',
      said: [
        { isGiven: false, at: hoursAgo(5) },
        { isGiven: true, at: hoursAgo(4) },
      ],
    },
    { id: 6, email: 'other@quan.example', said: [{ purpose: 'messages', isGiven: true }] },
    { id: 7, email: 'AN@quan.example', said: yes },
  ]);
  expect(await reasonsNow()).toEqual({
    1: null,
    2: 'never-agreed',
    3: 'withdrew',
    4: 'no-contact',
    5: null,
    6: 'never-agreed',
    7: null,
  });
  expect(await reasonsNow({ channel: 'email', purpose: 'service' })).toMatchObject({
    2: null,
    3: null,
    4: 'no-contact',
  });
  expect(await dryRun(ctx, everybody(), marketing)).toEqual({
    total: 7,
    passing: 2,
    reasons: { 'never-agreed': 2, withdrew: 1, 'no-contact': 1, 'same-contact': 1 },
  });
});

test('what a guest said under a profile that is merged by now was said by them', async () => {
  await addGuests(ctx, [
    { id: 1, email: 'an@quan.example', said: [{ isGiven: true, at: hoursAgo(9) }] },
    { id: 2, email: 'old@quan.example', mergedInto: 1, said: [{ isGiven: false, at: hoursAgo(3) }] },
  ]);
  expect(await reasonsNow()).toEqual({ 1: 'withdrew' });
});

const plan = () => ({
  ...marketing,
  cause: 'campaign' as const,
  causeId: 1,
  templateVersionId: null,
  content: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
  audience: everybody(),
  keyPrefix: 'campaign/1/',
});

test('an audience is queued once however often it is told, and who is stopped stands there with the reason', async () => {
  await addGuests(ctx, [
    { id: 1, email: 'an@quan.example', said: yes },
    { id: 2, email: 'never@quan.example' },
    { id: 3, email: 'binh@quan.example', said: yes },
  ]);
  expect(
    await queueAudience(ctx, { ...plan(), each: { variant: sql`case when a.id = 1 then 'a' else 'b' end` } }),
  ).toBe(2);
  expect(await queueAudience(ctx, plan())).toBe(0);
  const rows = await ctx.db.select().from(messages).where(eq(messages.pageId, ctx.pageId)).orderBy(messages.profileId);
  expect(rows.map(({ profileId, state, reason, key, variant }) => [profileId, state, reason, key, variant])).toEqual([
    [1, 'queued', null, 'campaign/1/1', 'a'],
    [2, 'skipped', 'never-agreed', 'campaign/1/2', 'b'],
    [3, 'queued', null, 'campaign/1/3', 'b'],
  ]);
});

test('an address that bounced or complained gets no more', async () => {
  await addGuests(ctx, [
    { id: 1, email: 'gone@quan.example', said: yes },
    { id: 2, email: 'cross@quan.example', said: yes },
  ]);
  const drafts = ['gone', 'cross'].map((name, at) => ({
    profileId: at + 1,
    ...marketing,
    cause: 'campaign' as const,
    causeId: 1,
    key: name,
    to: `${name}@quan.example`,
    templateVersionId: null,
    content: { subject: 'Hello', text: '', html: '' },
  }));
  await transaction(ctx, (ctx) => queueMessages(ctx, drafts));
  await ctx.db
    .update(messages)
    .set({ state: 'sent', sentAt: hoursAgo(30) })
    .where(eq(messages.pageId, ctx.pageId));
  const idOf = async (key: string) =>
    (
      await ctx.db
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.pageId, ctx.pageId), eq(messages.key, key)))
    )[0]!.id;
  await noteReturns(ctx, [
    { messageId: await idOf('gone'), kind: 'gone', detail: '550 5.1.1 no such user' },
    { messageId: await idOf('cross'), kind: 'complaint', detail: '' },
  ]);
  expect(await reasonsNow()).toEqual({ 1: 'bounced', 2: 'complained' });
  expect(await reasonsNow({ channel: 'email', purpose: 'service' })).toEqual({ 1: 'bounced', 2: null });
});

test('three marketing messages in a day are enough, and a plan has its month', async () => {
  await addGuests(ctx, [{ id: 1, email: 'an@quan.example', said: yes }]);
  const sent = (hours: number, key: string) => ({
    pageId: ctx.pageId,
    id: crypto.randomUUID(),
    profileId: 1,
    ...marketing,
    cause: 'campaign' as const,
    key,
    recipient: 'an@quan.example',
    state: 'sent' as const,
    createdAt: ctx.now,
    nextAt: ctx.now,
    sentAt: hoursAgo(hours),
  });
  await ctx.db.insert(messages).values([sent(1, 'a'), sent(23, 'b'), sent(25, 'c')]);
  expect(await reasonsNow()).toEqual({ 1: null });
  await ctx.db.insert(messages).values(sent(2, 'd'));
  expect(await reasonsNow()).toEqual({ 1: 'daily-limit' });

  await addGuests(
    ctx,
    [2, 3, 4].map((id) => ({ id, email: `g${id}@quan.example`, said: yes })),
  );
  await giveSmallPlan(ctx, app.ctx, 10);
  await countMessages(ctx, 8);
  expect(await dryRun(ctx, everybody(), marketing)).toMatchObject({ passing: 2, reasons: { quota: 1 } });
  await countMessages(ctx, 2);
  expect(await dryRun(ctx, everybody(), marketing)).toMatchObject({ passing: 0, reasons: { quota: 4 } });
});
