import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope, type Context } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { queueMessages, type MessageDraft } from '../queue-messages.ts';
import { messages } from '../tables.ts';
import { sendTurn } from './send-turn.ts';
import { createTurns, type FoundSender } from './sender.ts';

let app: TestApp;
let ctx: Context;
const sent: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  ctx = { ...inScope(app.ctx, (await app.page(await app.user())).id), now: new Date() };
});
afterAll(() => app.close());

const draft = (key: string, more: Partial<MessageDraft> = {}): MessageDraft => ({
  profileId: null,
  channel: 'email',
  purpose: 'service',
  cause: 'notification',
  causeId: null,
  key,
  to: `${key}@guest.example`,
  templateVersionId: null,
  content: { subject: key, text: 'Hello', html: '' },
  ...more,
});
const rowOf = async (key: string) =>
  (
    await ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.pageId, ctx.pageId), eq(messages.key, key)))
  )[0]!;
const oneAfterTheOther: FoundSender = {
  name: 'played',
  perSecond: undefined,
  turn: createTurns(1, 1),
  send: async (_ctx, { recipient }) => {
    sent.push(recipient);
    return { state: 'sent', ref: '250' };
  },
  note: async () => {},
};
const turn = (sender: FoundSender = oneAfterTheOther) =>
  sendTurn(app.ctx, { pageId: ctx.pageId!, channel: 'email' }, async () => sender, {
    isStopped: () => false,
    onFull: () => {},
  });

test.each(['with a server', 'without one'] as const)(
  'what cannot be written keeps no other, and is given up: %s',
  async (how) => {
    const [good, bad] = [`good ${how[4]}`, `bad ${how[4]}`];
    // A version that is not there.
    await queueMessages(ctx, [
      draft(bad, { templateVersionId: 999_999, to: 'bad@guest.example', sendAt: new Date(Date.now() - 1000) }),
      draft(good, { to: 'good@guest.example' }),
    ]);
    const sender = how === 'with a server' ? oneAfterTheOther : 'none';
    await turn(sender);
    const done = how === 'with a server' ? { state: 'sent' } : { state: 'failed', reason: 'no-server' };
    expect(await rowOf(good)).toMatchObject(done);
    expect(await rowOf(bad)).toMatchObject({ state: 'queued', attempts: 1, leaseUntil: null });
    expect((await rowOf(bad)).nextAt.getTime()).toBeGreaterThan(Date.now());
    await ctx.db
      .update(messages)
      .set({ attempts: 11, nextAt: new Date(Date.now() - 1000) })
      .where(and(eq(messages.pageId, ctx.pageId), eq(messages.key, bad)));
    await turn(sender);
    expect(await rowOf(bad)).toMatchObject({ state: 'failed', reason: 'unreachable' });
    expect(sent).not.toContain('bad@guest.example');
  },
);
