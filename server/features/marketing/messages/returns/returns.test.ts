import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { imapAccount } from '@wifi/test-services/messages/imap.ts';
import { complaintReport, deliveryReport } from '@wifi/test-services/messages/reports.ts';
import { startMessageServices, type MessageServices } from '@wifi/test-services/messages/start-messages.ts';
import { createContext, inScope, type Context } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openSender, senderSettings } from '../../../venue/integrations/testing/sender.ts';
import { queueMessages } from '../queue-messages.ts';
import { startMessages } from '../send/start-messages.ts';
import { messageBlocks, messages } from '../tables.ts';
import { readMailbox } from './read-mailbox.ts';
import { findReturned, returnAddress, returnToken } from './return-address.ts';
import { lookAround } from './start-returns.ts';

let app: TestApp;
let outside: MessageServices;
let ctx: Context;
beforeAll(async () => {
  app = await openTestApp();
  outside = await startMessageServices();
});
afterAll(async () => {
  await outside.close();
  await app.close();
});
beforeEach(async () => {
  outside.returns.mails.length = 0;
  ctx = { ...inScope(app.ctx, (await app.page(await app.user())).id), now: new Date() };
});

const mailbox = () => ({ host: '127.0.0.1', port: outside.returns.port, security: 'none' as const, ...imapAccount });
const never = new AbortController().signal;
const look = (onlyPage?: number) =>
  readMailbox(inScope(ctx, 0), mailbox(), { reaches: () => true, until: never, ...(onlyPage && { onlyPage }) });

async function sent(key: string, to = `${key}@guest.example`) {
  await queueMessages(ctx, [
    {
      profileId: null,
      channel: 'email',
      purpose: 'service',
      cause: 'notification',
      causeId: null,
      key,
      to,
      templateVersionId: null,
      content: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
    },
  ]);
  const [row] = await ctx.db
    .update(messages)
    .set({ state: 'sent', sentAt: new Date() })
    .where(and(eq(messages.pageId, ctx.pageId), eq(messages.key, key)))
    .returning();
  const address = returnAddress(app.program, 'returns@example.com', { pageId: ctx.pageId, messageId: row!.id });
  const token = returnToken(app.program, { pageId: ctx.pageId, messageId: row!.id });
  return { id: row!.id, token, returned: { to: address, recipient: to } };
}
const rowOf = async (key: string) =>
  (
    await ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.pageId, ctx.pageId), eq(messages.key, key)))
  )[0]!;
const blocks = () => ctx.db.select().from(messageBlocks).where(eq(messageBlocks.pageId, ctx.pageId));

describe('a return address', () => {
  test('names its message, in few enough letters, whatever the case that servers write it in', async () => {
    const { id, returned } = await sent('an');
    expect(returned.to.indexOf('@')).toBeLessThanOrEqual(64);
    const found = { pageId: ctx.pageId, messageId: id };
    expect(findReturned(app.program, `To: <${returned.to}>`)).toEqual(found);
    expect(findReturned(app.program, returned.to.toUpperCase())).toEqual(found);
  });

  test('is good for nothing with one letter changed', async () => {
    const { returned } = await sent('an');
    const at = returned.to.indexOf('+') + 1;
    for (const place of [at, at + 6, at + 20, at + 40]) {
      const other = returned.to[place] === 'a' ? 'b' : 'a';
      const forged = returned.to.slice(0, place) + other + returned.to.slice(place + 1);
      expect(findReturned(app.program, forged), forged).toBeUndefined();
    }
  });
});

describe('what lies in the return mailbox', () => {
  test('an address that nobody has is blocked, and its message failed', async () => {
    const { returned } = await sent('gone');
    outside.returns.put(deliveryReport(returned));
    expect(await look()).toBe(1);
    expect(await rowOf('gone')).toMatchObject({ state: 'failed', reason: 'bounced' });
    expect((await rowOf('gone')).detail).toContain('user unknown');
    expect(await blocks()).toMatchObject([{ contact: 'gone@guest.example', reason: 'bounced' }]);
    expect(outside.returns.mails.every(({ isRead }) => isRead)).toBe(true);
    expect(await look()).toBe(0);
  });

  test('the page’s programs hear of an address that nobody has, and of nothing else that comes back', async () => {
    const admin = await app.user();
    const page = await app.page(admin);
    const { body } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
    await app.call('POST /webhooks', {
      token: body.token,
      body: { name: 'CRM', url: 'http://127.0.0.1:9/hook', events: ['message.bounced'] },
    });
    app.passTime(60_000);
    ctx = { ...inScope(app.ctx, page.id), now: new Date() };
    const [gone, full] = [await sent('gone'), await sent('full')];
    const guest = await app.call('POST /custom-users', { token: body.token, body: { name: 'An' } });
    await ctx.db.update(messages).set({ profileId: guest.body.id }).where(eq(messages.id, gone.id));
    outside.returns.put(deliveryReport(gone.returned));
    outside.returns.put(deliveryReport(full.returned, { status: '5.2.2', said: '552 5.2.2 over quota' }));
    expect(await look()).toBe(2);
    const { rows } = await ctx.db.execute('select event, profile_id, body from webhook_deliveries');
    expect(rows).toMatchObject([{ event: 'message.bounced', profile_id: guest.body.id }]);
    expect(JSON.parse(String(rows[0]!.body)).data).toEqual({
      message: gone.id,
      guest: guest.body.id,
      channel: 'email',
      to: 'gone@guest.example',
    });
  });

  test('a full mailbox fails the message and not the address; what is late does neither', async () => {
    const [full, late] = [await sent('full'), await sent('late')];
    outside.returns.put(deliveryReport(full.returned, { status: '5.2.2', said: '552 5.2.2 over quota' }));
    outside.returns.put(deliveryReport(late.returned, { action: 'delayed', status: '4.4.1', said: 'no answer yet' }));
    expect(await look()).toBe(2);
    expect(await rowOf('full')).toMatchObject({ state: 'failed', reason: 'refused' });
    expect(await rowOf('late')).toMatchObject({ state: 'sent', detail: 'no answer yet' });
    expect(await blocks()).toEqual([]);
  });

  test('a complaint ends marketing to that address', async () => {
    const { returned } = await sent('cross');
    outside.returns.put(complaintReport(returned));
    expect(await look()).toBe(1);
    expect(await blocks()).toMatchObject([{ contact: 'cross@guest.example', reason: 'complained' }]);
  });

  test('a complaint counts also after its mail was said to have failed', async () => {
    const { returned } = await sent('later');
    outside.returns.put(deliveryReport(returned, { status: '5.2.2', said: '552 5.2.2 over quota' }));
    await look();
    outside.returns.put(complaintReport(returned));
    await look();
    expect(await rowOf('later')).toMatchObject({ state: 'failed', reason: 'refused' });
    expect(await blocks()).toMatchObject([{ contact: 'later@guest.example', reason: 'complained' }]);
  });

  test('reports that nobody signed, and holidays, change nothing', async () => {
    const { returned } = await sent('here');
    outside.returns.put(deliveryReport({ to: 'returns@example.com', recipient: 'here@guest.example' }));
    outside.returns.put(deliveryReport({ ...returned, to: returned.to.replace('+', '+b') }));
    outside.returns.put(`From: here@guest.example\r\nTo: ${returned.to}\r\n\r\nI am away. 5.1.1 user unknown`);
    expect(await look()).toBe(0);
    expect(await rowOf('here')).toMatchObject({ state: 'sent' });
    expect(await blocks()).toEqual([]);
  });

  test('in the mailbox of another page a report says nothing of this one', async () => {
    const { returned } = await sent('an');
    outside.returns.put(deliveryReport(returned));
    expect(await look(ctx.pageId + 1)).toBe(0);
    expect(await rowOf('an')).toMatchObject({ state: 'sent' });
  });

  test('a flood of hostile mails is read in parts, newest first, each once', async () => {
    const { returned } = await sent('real');
    for (let n = 0; n < 450; n += 1) outside.returns.put(`From: mailer-daemon@x\r\n\r\n${'5.1.'.repeat(10_000)}`);
    outside.returns.put(deliveryReport(returned));
    expect(await look()).toBe(1);
    expect(outside.returns.mails.filter(({ isRead }) => isRead)).toHaveLength(200);
    expect(await look()).toBe(0);
    expect(await look()).toBe(0);
    expect(outside.returns.mails.every(({ isRead }) => isRead)).toBe(true);
  });

  test('a server that pours without end, says nothing or wants another login is left in time', async () => {
    outside.returns.put('From: a\r\n\r\nb');
    outside.returns.dials.isEndless = true;
    await expect(look()).rejects.toThrow(/more than was asked for|without end/);
    outside.returns.dials.isEndless = false;
    outside.returns.dials.silentAt = 'SELECT';
    const until = AbortSignal.timeout(300);
    await expect(readMailbox(ctx, mailbox(), { reaches: () => true, until })).rejects.toThrow();
    outside.returns.dials.silentAt = '';
    const wrong = { ...mailbox(), password: 'another' };
    await expect(readMailbox(ctx, wrong, { reaches: () => true, until: never })).rejects.toThrow('not you');
    await expect(readMailbox(ctx, mailbox(), { reaches: () => false, until: never })).rejects.toThrow();
  });
});

test('by the program’s server: sent, taken, come back, noted', async () => {
  const makeContext = () => createContext(app.program, { actor: { kind: 'system', label: 'test' } });
  const smtp = { ...outside.smtp, returnTo: 'returns@example.com' };
  const running = startMessages(makeContext, { smtp });
  try {
    await queueMessages(ctx, [
      {
        profileId: null,
        channel: 'email',
        purpose: 'service',
        cause: 'notification',
        causeId: null,
        key: 'round',
        to: 'lan@gone.example',
        templateVersionId: null,
        content: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
      },
    ]);
    await vi.waitFor(async () => expect((await rowOf('round')).state).toBe('sent'), { timeout: 20_000 });
    await lookAround(makeContext(), mailbox(), never);
    expect(await rowOf('round')).toMatchObject({ state: 'failed', reason: 'bounced' });
  } finally {
    await running.stop();
  }
});

test('a page reads its own mailbox, and its messages name it once it was seen to work', async () => {
  const own = await openSender(app);
  ctx = { ...inScope(app.ctx, own.page.id), now: new Date() };
  const params = { kind: 'mail_returns' };
  const settings = { address: 'back@sen.example', ...mailbox(), password: undefined };
  const save = (more: object = {}) =>
    app.call('PUT /integrations/{kind}', {
      token: own.token,
      params,
      body: { version: 0, settings: { ...settings, ...more }, secrets: { password: imapAccount.password } },
    });
  expect((await save({ address: 'a-very-long-name-of-a-mailbox@sen.example' })).body.fields[0].field).toBe(
    'settings.address',
  );
  expect((await save()).status).toBe(200);
  const tested = await app.call('POST /integrations/{kind}/test', { token: own.token, params });
  expect(tested.body).toMatchObject({ ok: true, integration: { state: 'well' } });
  const { returned } = await sent('own');
  outside.returns.put(deliveryReport(returned));
  await lookAround(createContext(app.program, { actor: { kind: 'system', label: 'test' } }), undefined, never);
  expect(await rowOf('own')).toMatchObject({ state: 'failed', reason: 'bounced' });
  await own.save(senderSettings(Number(new URL(outside.smtp.url).port), { user: '' }));
  await own.test();
  const makeContext = () => createContext(app.program, { actor: { kind: 'system', label: 'test' } });
  const running = startMessages(makeContext, { smtp: undefined });
  try {
    await sent('again', 'lan@gone.example');
    await ctx.db.update(messages).set({ state: 'queued', sentAt: null }).where(eq(messages.key, 'again'));
    await vi.waitFor(async () => expect((await rowOf('again')).state).toBe('sent'), { timeout: 20_000 });
    expect(findReturned(app.program, outside.returns.mails.at(-1)!.raw)).toEqual({
      pageId: ctx.pageId,
      messageId: (await rowOf('again')).id,
    });
    expect(outside.returns.mails.at(-1)!.raw).toContain('To: back+');
  } finally {
    await running.stop();
  }
});

describe('the address for a mail provider', () => {
  const post = (url: string, payload: unknown) =>
    app.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  async function openPage() {
    const own = await openSender(app);
    ctx = { ...inScope(app.ctx, own.page.id), now: new Date() };
    const { body } = await app.call('GET /messages/bounce-address', { token: own.token });
    return { ...own, url: body.url as string };
  }

  test('is told in our words and in those of two providers', async () => {
    const { url, token } = await openPage();
    const [one, two, three, four] = [await sent('one'), await sent('two'), await sent('three'), await sent('four')];
    const plain = {
      messageId: `<${one.token}@sen.example>`,
      type: 'bounce',
      permanent: true,
      reason: '550 no such user',
    };
    expect((await post(url, plain)).statusCode).toBe(200);
    const sendGrid = [
      {
        event: 'bounce',
        type: 'bounce',
        'smtp-id': `<${two.token}@sen.example>`,
        reason: '550 5.1.1 unknown',
        email: 'x',
      },
      { event: 'delivered', 'smtp-id': `<${three.token}@sen.example>` },
      { event: 'spamreport', 'smtp-id': `<${three.token}@sen.example>` },
    ];
    expect((await post(url, sendGrid)).statusCode).toBe(200);
    const mailgun = {
      signature: {},
      'event-data': {
        event: 'failed',
        severity: 'permanent',
        message: { headers: { 'message-id': `${four.token}@sen.example` } },
        'delivery-status': { code: 552, message: '552 5.2.2 mailbox full' },
      },
    };
    expect((await post(url, mailgun)).statusCode).toBe(200);
    expect(await rowOf('one')).toMatchObject({ state: 'failed', reason: 'bounced' });
    expect(await rowOf('two')).toMatchObject({ state: 'failed', reason: 'bounced' });
    expect(await rowOf('four')).toMatchObject({ state: 'failed', reason: 'refused' });
    const blocked = (await blocks()).map(({ contact, reason }) => `${contact} ${reason}`);
    expect(blocked.toSorted()).toEqual([
      'one@guest.example bounced',
      'three@guest.example complained',
      'two@guest.example bounced',
    ]);
    const { body } = await app.call('GET /messages/bounce-address', { token });
    expect(body.heardAt).not.toBeNull();
  });

  test('says nothing of the messages of others, understands nonsense as nothing, and ends when it is renewed', async () => {
    const other = await sent('other');
    const theirs = ctx;
    const { url, token } = await openPage();
    const report = { messageId: `<${other.token}@x>`, type: 'bounce', permanent: true, reason: '' };
    for (const body of [report, [], {}, 'text', 7, null, [null, { event: 'bounce' }], { 'event-data': [] }])
      expect((await post(url, body)).statusCode, JSON.stringify(body)).toBeLessThan(500);
    ctx = theirs;
    expect(await rowOf('other')).toMatchObject({ state: 'sent' });
    const renewed = await app.call('POST /messages/bounce-address/renew', { token });
    expect(renewed.body.url).not.toBe(url);
    expect((await post(url, report)).statusCode).toBe(404);
    expect((await post(renewed.body.url, report)).statusCode).toBe(200);
    expect((await post(`${url}x`, report)).statusCode).toBe(404);
  });
});
