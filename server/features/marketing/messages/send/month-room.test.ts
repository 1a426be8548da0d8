import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inScope, type Context } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { messagesThisMonth } from '../month.ts';
import { queueMessages } from '../queue-messages.ts';
import { messages } from '../tables.ts';
import { addGuests } from '../testing/guests.ts';
import { giveSmallPlan } from '../testing/small-plan.ts';
import { claimMessages } from './claim.ts';
import { createProgress, giveBack } from './progress.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ids = [1, 2, 3];
beforeEach(async () => {
  ctx = { ...inScope(app.ctx, (await app.page(await app.user())).id), now: new Date() };
  await addGuests(
    ctx,
    ids.map((id) => ({ id, email: `g${id}@quan.example`, said: [{ isGiven: true }] })),
  );
  await giveSmallPlan(ctx, app.ctx, 2);
  await queueMessages(
    ctx,
    ids.map((profileId) => ({
      profileId,
      channel: 'email' as const,
      purpose: 'marketing' as const,
      cause: 'automation' as const,
      causeId: 7,
      key: `news ${profileId}`,
      templateVersionId: null,
      content: { subject: 'News', text: 'Hello', html: '<p>Hello</p>' },
    })),
  );
});

const later = (minutes: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
const states = async () => {
  const rows = await ctx.db.select().from(messages).where(eq(messages.pageId, ctx.pageId));
  return rows.map(({ state, reason }) => [state, reason]).toSorted();
};

test('two turns at once share what the month has room for, and what waits for another try has its room already', async () => {
  const both = await Promise.all([claimMessages(ctx, 'email', 2), claimMessages(ctx, 'email', 2)]);
  const claimed = both.flatMap(({ rows }) => rows);
  expect(claimed).toHaveLength(2);
  expect(await messagesThisMonth(ctx)).toBe(2);

  // The server asks for another try, as it does of senders that it does not know yet.
  for (const { lease, rows } of both) {
    const { begin, end } = createProgress(ctx, lease);
    for (const { id, attempts } of rows) {
      expect(await begin(id)).toBe(true);
      const outcome = { state: 'later' as const, detail: '451 greylisted', isOfSender: false };
      await end({ id, attempts, subject: null, voucher: null, outcome });
    }
  }
  const again = await claimMessages(later(5), 'email', 10);
  expect(again.rows.map(({ key }) => key).toSorted()).toEqual(claimed.map(({ key }) => key).toSorted());
  expect(await messagesThisMonth(ctx)).toBe(2);
  expect((await states()).filter(([, reason]) => reason === 'quota')).toHaveLength(1);
});

test('a mail server that was away costs the last messages of a month nothing', async () => {
  const { lease, rows } = await claimMessages(ctx, 'email', 10);
  expect(rows).toHaveLength(2);
  await giveBack(
    ctx,
    rows.map(({ id }) => id),
    lease,
    60_000,
  );
  expect((await claimMessages(later(5), 'email', 10)).rows).toHaveLength(2);
  expect(await messagesThisMonth(ctx)).toBe(2);
});
