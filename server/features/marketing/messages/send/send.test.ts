import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inScope, type Context } from '../../../../platform/context.ts';
import { openMailServer } from '../../../../platform/mail/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openSender, senderSettings } from '../../../venue/integrations/testing/sender.ts';
import { cancelMessages, holdMessages, releaseMessages } from '../hold-messages.ts';
import { queueMessages, type MessageDraft } from '../queue-messages.ts';
import { returnToken } from '../returns/return-address.ts';
import { messageBlocks, messages } from '../tables.ts';
import { addGuests } from '../testing/guests.ts';
import { claimMessages } from './claim.ts';
import { createProgress, restAfter } from './progress.ts';
import { sendTurn } from './send-turn.ts';
import { createTurns, type Sender } from './sender.ts';
import { startMessages } from './start-messages.ts';

type Server = Awaited<ReturnType<typeof openMailServer>>;

let app: TestApp;
let server: Server;
let ctx: Context;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = { ...inScope(app.ctx, (await app.page(await app.user())).id), now: new Date() };
  server = await openMailServer();
  closers.push(server.close);
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await app.program.database
    .scoped('every')
    .delete(messages)
    .where(sql`true`);
});

const from = 'Platform <mail@platform.example>';
const start = (smtp: { url: string; from: string } | undefined = { url: `smtp://127.0.0.1:${server.port}`, from }) => {
  const running = startMessages(() => ({ ...app.ctx, now: new Date() }), { smtp });
  closers.push(running.stop);
};

const draft = (key: string, more: Partial<MessageDraft> = {}): MessageDraft => ({
  profileId: null,
  channel: 'email',
  purpose: 'service',
  cause: 'notification',
  causeId: null,
  key,
  to: `${key}@guest.example`,
  templateVersionId: null,
  content: { subject: `About ${key}`, text: 'Hello', html: '<p>Hello</p>' },
  ...more,
});

const rowOf = async (key: string, { pageId } = ctx) =>
  (
    await inScope(app.ctx, pageId)
      .db.select()
      .from(messages)
      .where(and(eq(messages.pageId, pageId), eq(messages.key, key)))
  )[0]!;
const becomes = (key: string, state: string, of = ctx) =>
  vi.waitFor(async () => expect((await rowOf(key, of)).state).toBe(state), { timeout: 60_000, interval: 50 });
/** As if the time until the next try had passed. */
const hurry = (key: string) =>
  ctx.db
    .update(messages)
    .set({ nextAt: new Date(Date.now() - 1000) })
    .where(and(eq(messages.pageId, ctx.pageId), eq(messages.key, key)));

test('a message goes out with its own id, from the venue by way of the program', async () => {
  await queueMessages(ctx, [draft('an')]);
  start();
  await becomes('an', 'sent');
  const { id, providerRef, subject } = await rowOf('an');
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail!.headers.get('message-id')).toBe(
    `<${returnToken(app.program, { pageId: ctx.pageId, messageId: id })}@platform.example>`,
  );
  expect(mail!.sender).toBe('mail@platform.example');
  expect(mail!.recipients).toEqual(['an@guest.example']);
  expect(mail!.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail!.headers.get('list-unsubscribe')).toBeUndefined();
  expect(providerRef).toContain('250');
  expect(subject).toBe('About an');
});

test('a page with one message takes no more of a second that all pages share than that one', async () => {
  await queueMessages(ctx, [draft('an')]);
  const smtp = { url: `smtp://127.0.0.1:${server.port}`, from, perSecond: 200 };
  closers.push(startMessages(() => ({ ...app.ctx, now: new Date() }), { smtp }).stop);
  await becomes('an', 'sent');
  const { rows } = await ctx.db.execute(
    sql`select ready_at <= now() as free from message_senders where name = 'program'`,
  );
  expect(rows).toEqual([{ free: true }]);
});

// A server may take minutes to answer, and twelve tries are a day.
test('what was on its way when its campaign was paused or cancelled is not tried again', async () => {
  const cause = { cause: 'campaign', causeId: 7 } as const;
  await queueMessages(ctx, [draft('an', cause), draft('binh', cause)]);
  const { lease, rows } = await claimMessages(ctx, 'email', 10);
  const { begin, end } = createProgress(ctx, lease);
  const onWay = rows.map(({ id }) => id);
  expect(await Promise.all(onWay.map((id) => begin(id)))).toEqual([true, true]);
  const states = async () =>
    (await Promise.all([rowOf('an'), rowOf('binh')])).map(({ state, reason }) => [state, reason]);
  const busy = (id: string) =>
    end({
      id,
      attempts: 0,
      subject: null,
      voucher: null,
      outcome: { state: 'later', detail: '451', isOfSender: false },
    });
  await holdMessages(ctx, cause);
  await busy((await rowOf('an')).id);
  expect((await states())[0]).toEqual(['skipped', 'paused']);
  await releaseMessages(ctx, cause);
  expect((await states())[0]).toEqual(['queued', null]);
  await holdMessages(ctx, cause);
  await cancelMessages(ctx, cause);
  await busy((await rowOf('binh')).id);
  expect(await states()).toEqual([
    ['skipped', 'cancelled'],
    ['skipped', 'cancelled'],
  ]);
});

test('marketing carries a way out that mail programs press by themselves', async () => {
  await addGuests(ctx, [{ id: 1, email: 'an@guest.example', said: [{ isGiven: true }] }]);
  await queueMessages(ctx, [draft('news', { profileId: 1, purpose: 'marketing', cause: 'campaign', to: undefined })]);
  start();
  await becomes('news', 'sent');
  const { headers } = server.received[0]!;
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL(headers.get('list-unsubscribe')!.slice(1, -1));
  const answer = await app.app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  await queueMessages(ctx, [draft('more', { profileId: 1, purpose: 'marketing', cause: 'campaign', to: undefined })]);
  await becomes('more', 'skipped');
  expect((await rowOf('more')).reason).toBe('withdrew');
  expect(server.received).toHaveLength(1);
});

test('whoever ends it from a mail gets none to that address, under whichever guest it stands', async () => {
  const guest = (id: number) => ({ id, email: id === 1 ? 'an@guest.example' : 'An@Guest.example' });
  const told = { isGiven: true };
  await addGuests(
    ctx,
    [1, 2].map((id) => ({ ...guest(id), said: [told] })),
  );
  const news = (key: string, profileId: number) =>
    draft(key, { profileId, purpose: 'marketing', cause: 'campaign', to: undefined });
  await queueMessages(ctx, [news('news', 1)]);
  start();
  await becomes('news', 'sent');
  const url = new URL(server.received[0]!.headers.get('list-unsubscribe')!.slice(1, -1));
  await app.app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  await queueMessages(ctx, [news('more', 2)]);
  await becomes('more', 'skipped');
  expect((await rowOf('more')).reason).toBe('withdrew');
  // What is agreed to later counts.
  await addGuests(ctx, [{ ...guest(3), said: [{ ...told, at: new Date(Date.now() + 1000) }] }]);
  await queueMessages(ctx, [news('again', 3)]);
  await becomes('again', 'sent');
});

test('guests who share an address share its day', async () => {
  await addGuests(
    ctx,
    [1, 2, 3, 4, 5].map((id) => ({ id, email: 'desk@guest.example', said: [{ isGiven: true }] })),
  );
  await queueMessages(
    ctx,
    [1, 2, 3, 4, 5].map((profileId) =>
      draft(`to ${profileId}`, { profileId, purpose: 'marketing', cause: 'automation', to: undefined }),
    ),
  );
  start();
  await vi.waitFor(
    async () => {
      const rows = await Promise.all([1, 2, 3, 4, 5].map((id) => rowOf(`to ${id}`)));
      const waiting = 'queued daily-limit';
      expect(rows.map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual([
        waiting,
        waiting,
        ...Array.from({ length: 3 }, () => 'sent null'),
      ]);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(server.received).toHaveLength(3);
});

test('what the server takes later is sent later, once', async () => {
  server.answers.push(451);
  await queueMessages(ctx, [draft('busy')]);
  start();
  await vi.waitFor(
    async () => expect(await rowOf('busy')).toMatchObject({ state: 'queued', attempts: 1, leaseUntil: null }),
    {
      timeout: 60_000,
    },
  );
  const { nextAt, detail } = await rowOf('busy');
  expect(nextAt.getTime() - Date.now()).toBeGreaterThan(restAfter(1) - 20_000);
  expect(detail).toContain('451');
  expect(server.received).toHaveLength(0);
  await hurry('busy');
  await becomes('busy', 'sent');
  expect(server.received).toHaveLength(1);
  expect((await rowOf('busy')).attempts).toBe(2);
});

test('an address that nobody has is not written to again', async () => {
  server.answers.push(550);
  await queueMessages(ctx, [draft('gone')]);
  start();
  await becomes('gone', 'failed');
  expect(await rowOf('gone')).toMatchObject({ reason: 'bounced', sentAt: null });
  expect((await rowOf('gone')).detail).toContain('550');
  await vi.waitFor(async () =>
    expect(await ctx.db.select().from(messageBlocks).where(eq(messageBlocks.pageId, ctx.pageId))).toMatchObject([
      { contact: 'gone@guest.example', reason: 'bounced' },
    ]),
  );
});

test('the address of a guest who is erased while the server is asked stands nowhere again', async () => {
  await queueMessages(ctx, [draft('erased')]);
  const asked: Sender = {
    name: 'played',
    perSecond: undefined,
    turn: createTurns(1, 1),
    send: async (ctx, row) => {
      await ctx.db.delete(messages).where(eq(messages.id, row.id));
      return { state: 'failed', reason: 'bounced', detail: '550 5.1.1' };
    },
    note: async () => {},
  };
  const due = { pageId: ctx.pageId!, channel: 'email' as const };
  await sendTurn(app.ctx, due, async () => asked, { isStopped: () => false, onFull: () => {} });
  expect(await ctx.db.select().from(messageBlocks).where(eq(messageBlocks.pageId, ctx.pageId))).toEqual([]);
});

test('a line that breaks after the mail and before the answer leaves it unknown, and it is never sent again', async () => {
  server.hangsUp.times = 1;
  await queueMessages(ctx, [draft('lost')]);
  start();
  await becomes('lost', 'unknown');
  expect(await rowOf('lost')).toMatchObject({ reason: 'interrupted' });
  await hurry('lost');
  await queueMessages(ctx, [draft('next')]);
  await becomes('next', 'sent');
  expect(server.received.map(({ recipients }) => recipients[0])).toEqual(['lost@guest.example', 'next@guest.example']);
});

test('what was being sent when a program ended is unknown and stays so', async () => {
  await queueMessages(ctx, [draft('crashed')]);
  await ctx.db
    .update(messages)
    .set({ state: 'sending', sentAt: new Date(), leaseUntil: new Date(Date.now() - 1000) })
    .where(eq(messages.pageId, ctx.pageId));
  start();
  await becomes('crashed', 'unknown');
  expect(server.received).toHaveLength(0);
});

test('a server that offers no encryption gets nothing, and the page is told', async () => {
  const own = await openSender(app);
  const plain = await openMailServer({ isPlain: true });
  closers.push(plain.close);
  ctx = { ...inScope(app.ctx, own.page.id), now: new Date() };
  await own.save(senderSettings(plain.port, { user: '' }));
  expect((await own.test()).body).toMatchObject({ ok: true });
  await own.save(senderSettings(plain.port, { user: '', security: 'starttls' }));
  await ctx.db.execute(
    sql`update integrations set last_checked_at = now() - interval '1 hour' where page_id = ${ctx.pageId}`,
  );
  await queueMessages(ctx, [draft('secret')]);
  const before = plain.received.length;
  start();
  await vi.waitFor(async () => expect((await own.look()).state).toBe('failing'), { timeout: 60_000 });
  expect(await rowOf('secret')).toMatchObject({ state: 'queued' });
  expect((await rowOf('secret')).detail).toContain('no-encryption');
  expect(plain.received).toHaveLength(before);
});

test('without a mail server a mail stands in the outbox, and the message says so', async () => {
  await queueMessages(ctx, [draft('held')]);
  closers.push(startMessages(() => ({ ...app.ctx, now: new Date() }), { smtp: undefined }).stop);
  await becomes('held', 'failed');
  expect(await rowOf('held')).toMatchObject({ reason: 'no-server' });
  const { rows } = await app.ctx.db.execute(
    sql`select status, subject from mails where recipient = 'held@guest.example'`,
  );
  expect(rows).toEqual([{ status: 'held', subject: 'About held' }]);
});

test('a subject with line breaks is one line, and no header of its own', async () => {
  const subject = 'Hello\r\nBcc: everybody@guest.example\r\n\r\nbody';
  await queueMessages(ctx, [draft('evil', { content: { subject, text: 't', html: '<p>t</p>' } })]);
  start();
  await becomes('evil', 'sent');
  const [mail] = server.received;
  expect(mail!.recipients).toEqual(['evil@guest.example']);
  expect(mail!.headers.has('bcc')).toBe(false);
  expect(mail!.headers.get('subject')).toBe('Hello Bcc: everybody@guest.example body');
});

test('two who send at once send each message once', async () => {
  await queueMessages(
    ctx,
    Array.from({ length: 300 }, (_, at) => draft(`n${at}`)),
  );
  start();
  start();
  await vi.waitFor(() => expect(server.received).toHaveLength(300), { timeout: 60_000 });
  await vi.waitFor(async () => {
    const { rows } = await ctx.db.execute(
      sql`select state, count(*)::int from messages where page_id = ${ctx.pageId} group by state`,
    );
    expect(rows).toEqual([{ state: 'sent', count: 300 }]);
  });
  expect(new Set(server.received.map(({ recipients }) => recipients[0])).size).toBe(300);
});

test('one page’s slow server delays nobody else', async () => {
  const own = await openSender(app);
  const slow = await openMailServer({ delay: 2000 });
  closers.push(slow.close);
  const slowly = { ...inScope(app.ctx, own.page.id), now: new Date() };
  await own.save(senderSettings(slow.port, { user: '' }));
  await own.test();
  await queueMessages(
    slowly,
    Array.from({ length: 60 }, (_, at) => draft(`s${at}`)),
  );
  start();
  await vi.waitFor(() => expect(slow.received.length).toBeGreaterThan(3), { timeout: 60_000 });
  const begun = performance.now();
  await queueMessages(ctx, [draft('quick')]);
  await becomes('quick', 'sent');
  expect(performance.now() - begun).toBeLessThan(1900);
  expect(slow.received.length).toBeLessThan(60);
});

test('a turn that finds all it may claim says so before it sends, so that the next claims meanwhile', async () => {
  const said: string[] = [];
  const sender: Sender = {
    name: 'played',
    perSecond: undefined,
    turn: createTurns(4, 4),
    send: async () => {
      said.push('sent');
      return { state: 'sent', ref: '' };
    },
    note: async () => {},
  };
  const turn = () =>
    sendTurn(ctx, { pageId: ctx.pageId, channel: 'email' }, async () => sender, {
      isStopped: () => false,
      onFull: () => said.push('full'),
    });
  await queueMessages(
    ctx,
    Array.from({ length: 250 }, (_, nth) => draft(`g${nth}`)),
  );
  await turn();
  expect(said[0]).toBe('full');
  expect(said.filter((one) => one === 'sent')).toHaveLength(200);
  said.length = 0;
  await turn();
  expect(said).toEqual(Array.from({ length: 50 }, () => 'sent'));
});
