import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asLongAsTracked } from '@wifi/email/links.ts';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { freezeVersion } from '../email-templates/frozen.ts';
import { noteReturns } from './note-returns.ts';
import { queueMessages } from './queue-messages.ts';
import { messageClicks, messages } from './tables.ts';
import { addGuests } from './testing/guests.ts';
import { pixelOf, trackedLink, viewLink } from './tracked-links.ts';

let app: TestApp;
let ctx: Context;
let admin: TestUser;
let page: TestPage;
let token: string;
let id: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const tokenOf = async (user: TestUser) =>
  (await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.token as string;

beforeEach(async () => {
  admin = await app.user();
  page = await app.page(admin);
  token = await tokenOf(admin);
  ctx = { ...inScope(app.ctx, page.id), now: new Date() };
  await addGuests(ctx, [{ id: 1, email: 'an@quan.example', said: [{ isGiven: true }] }]);
  await queueMessages(ctx, [
    {
      profileId: 1,
      channel: 'email',
      purpose: 'marketing',
      cause: 'campaign',
      causeId: 7,
      key: 'one',
      templateVersionId: null,
      content: { subject: 'Lotus tea', text: 'Come in', html: '' },
    },
  ]);
  const [row] = await ctx.db
    .update(messages)
    .set({ state: 'sent', sentAt: ctx.now, recipient: 'an@quan.example', subject: 'Lotus tea, An', detail: '250 ok' })
    .where(eq(messages.pageId, page.id))
    .returning();
  id = row!.id;
});

const list = async (query: Record<string, string> = {}, by = token) =>
  (await app.call('GET /messages', { token: by, query })).body.rows as Record<string, unknown>[];

test('the list is narrowed by what a message is, by its day, its address and its words', async () => {
  expect(await list()).toMatchObject([{ id, recipient: 'an@quan.example', subject: 'Lotus tea, An', causeId: 7 }]);
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const found: Record<string, string>[] = [
    { channel: 'email' },
    { state: 'sent' },
    { cause: 'campaign', causeId: '7' },
    { profile: '1' },
    { search: 'AN@quan.example' },
    { search: 'lotus' },
    { fromDate: today },
  ];
  for (const query of found) expect(await list(query), JSON.stringify(query)).toHaveLength(1);
  const others: Record<string, string>[] = [
    { channel: 'sms' },
    { state: 'failed' },
    { causeId: '8' },
    { search: 'coffee' },
    { toDate: today },
  ];
  for (const query of others) expect(await list(query), JSON.stringify(query)).toHaveLength(0);
});

test('who may not see contacts sees neither address nor name, nor finds by them', async () => {
  const analyst = await app.user();
  await app.join(page, analyst, 'analyst');
  const by = await tokenOf(analyst);
  const [row] = await list({}, by);
  expect(JSON.stringify(row)).not.toContain('an@quan.example');
  expect(row!.subject).toBe('');
  for (const search of ['an@quan.example', 'Lotus tea, An', 'lotus'])
    expect(await list({ search }, by)).toHaveLength(0);
  const one = (await app.call('GET /messages/{id}', { token: by, params: { id } })).body;
  expect(one).toMatchObject({ detail: '', text: '' });
  expect(JSON.stringify(one)).not.toContain('an@quan.example');
});

test('a page has the rules of the law until it has its own', async () => {
  const { body } = await app.call('GET /messages/settings', { token });
  expect(body).toMatchObject({
    quietFrom: '22:00',
    quietUntil: '07:00',
    mostADay: 3,
    tracksLinks: true,
    tracksOpens: false,
  });
  const changed = { ...body, mostADay: 1, adMark: '[AD]', tracksOpens: true };
  expect((await app.call('PUT /messages/settings', { token, body: changed })).body).toEqual(changed);
  expect((await app.call('GET /messages/settings', { token })).body).toEqual(changed);
  const bad = await app.call('PUT /messages/settings', { token, body: { ...changed, quietFrom: '25:00' } });
  expect(bad).toMatchObject({ status: 400 });
  expect(bad.body.fields).toMatchObject([{ field: 'quietFrom' }]);
});

const follow = async (url: string) => app.app.inject({ url: url.replace('http://localhost:4040', '') });

test('a tracked link leads where the message said, and nowhere else', async () => {
  const url = trackedLink(ctx, id, 'https://lotus.example/menu?a=1&b=2');
  const answer = await follow(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://lotus.example/menu?a=1&b=2']);
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id));
  expect(row).toMatchObject({ state: 'clicked' });
  expect(await ctx.db.select().from(messageClicks).where(eq(messageClicks.messageId, id))).toMatchObject([
    { profileId: 1, link: 'https://lotus.example/menu?a=1&b=2' },
  ]);
  const [kind, body, signature] = url.split('?t=')[1]!.split('.') as [string, string, string];
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...payload, u: 'https://evil.example' })).toString('base64url');
  for (const tried of [`${kind}.${forged}.${signature}`, `privacy.${body}.${signature}`, '', 'x'])
    expect((await follow(`/go?t=${tried}`)).statusCode, tried).toBe(404);
  expect((await follow('/go')).statusCode).toBe(404);
  expect((await follow('/go?t=a&t=b')).statusCode).toBe(404);
});

const looks: [string, 'GET' | 'HEAD', Record<string, string>][] = [
  ['looks whether a link works', 'HEAD', {}],
  ['loads ahead what may be wanted next', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['did so before there was a standard', 'GET', { purpose: 'prefetch' }],
];
test.each(looks)(
  'a program that only %s finds where it leads, and nobody has followed it',
  async (_, method, headers) => {
    const { body } = await app.call('GET /messages/settings', { token });
    await app.call('PUT /messages/settings', { token, body: { ...body, tracksOpens: true } });
    const look = (url: string) => app.app.inject({ method, headers, url: url.replace('http://localhost:4040', '') });
    const link = trackedLink(ctx, id, 'https://lotus.example/');
    const answer = await look(link);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://lotus.example/']);
    expect((await look(/src="([^"]+)"/.exec(pixelOf(ctx, id))![1]!)).statusCode).toBe(200);
    const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id));
    expect(row).toMatchObject({ state: 'sent', openedAt: null, clickedAt: null });
    expect((await look('/go?t=x')).statusCode).toBe(404);
    await ctx.db.delete(messages).where(eq(messages.id, id));
    expect((await look(link)).statusCode).toBe(404);
  },
);

test('a tracked link is no longer than the check of a mail’s weight takes it to be', () => {
  for (const rest of ['', 'menu', 'x'.repeat(1400)]) {
    const url = `https://lotus.example/${rest}`;
    expect(trackedLink(ctx, id, url).length).toBeLessThanOrEqual(asLongAsTracked(url).length);
  }
});

test('links end with their message, and a script is no link', async () => {
  expect(trackedLink(ctx, id, 'javascript:alert(1)')).toBe('javascript:alert(1)');
  const url = trackedLink(ctx, id, 'https://lotus.example/');
  await ctx.db.delete(messages).where(eq(messages.id, id));
  expect((await follow(url)).statusCode).toBe(404);
});

test('links of a mail that came back lead on: whoever it was passed on to may have it', async () => {
  await noteReturns(ctx, [{ messageId: id, kind: 'undelivered', detail: '552 full' }]);
  const link = trackedLink(ctx, id, 'https://lotus.example/');
  expect((await follow(link)).statusCode).toBe(302);
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id));
  expect(row).toMatchObject({ state: 'failed', clickedAt: null });
  await ctx.db.update(messages).set({ state: 'skipped', sentAt: null }).where(eq(messages.id, id));
  expect((await follow(link)).statusCode).toBe(404);
});

test.each(['deleted_at', 'suspended_at'])('links of a page end with it: %s', async (column) => {
  const [link, view] = [trackedLink(ctx, id, 'https://lotus.example/'), viewLink(ctx, id)];
  const { body } = await app.call('POST /bee-templates', { token, body: { name: 'Welcome', from: 'welcome' } });
  const templateVersionId = await transaction(ctx, (ctx) => freezeVersion(ctx, Number(body.template._id)));
  await ctx.db.update(messages).set({ templateVersionId }).where(eq(messages.id, id));
  const statuses = async () => [(await follow(link)).statusCode, (await follow(view)).statusCode];
  expect(await statuses()).toEqual([302, 200]);
  await ctx.db.execute(sql`update pages set ${sql.identifier(column)} = now() where id = ${page.id}`);
  expect(await statuses()).toEqual([404, 404]);
});

test('a mail on the web has no link that lives longer than those of the mail itself', async () => {
  const { body } = await app.call('POST /bee-templates', { token, body: { name: 'Welcome', from: 'welcome' } });
  const templateVersionId = await transaction(ctx, (ctx) => freezeVersion(ctx, Number(body.template._id)));
  const day = 86_400_000;
  const sentAt = new Date(ctx.now.getTime() - 300 * day);
  await ctx.db.update(messages).set({ templateVersionId, sentAt }).where(eq(messages.id, id));
  const { payload } = await follow(viewLink({ ...ctx, now: sentAt }, id));
  const ends = [...payload.matchAll(/[a-z]+\.(eyJ[\w-]+)\.[\w-]{43}/g)].map(([, text]) => {
    const { x } = JSON.parse(Buffer.from(text!, 'base64url').toString()) as { x: number };
    return Math.round((x * 1000 - sentAt.getTime()) / day);
  });
  expect(ends.length).toBeGreaterThan(3);
  expect(new Set(ends)).toEqual(new Set([365]));
});

test('a picture that nobody sees tells that a mail was opened', async () => {
  const { body } = await app.call('GET /messages/settings', { token });
  await app.call('PUT /messages/settings', { token, body: { ...body, tracksOpens: true } });
  const url = /src="([^"]+)"/.exec(pixelOf(ctx, id))![1]!;
  const answer = await follow(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/gif']);
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id));
  expect(row!.state).toBe('opened');
  expect(row!.openedAt).not.toBeNull();
});

test('what was sent before counts nobody once the page measures nothing, and its links lead on', async () => {
  const { body } = await app.call('GET /messages/settings', { token });
  const off = { ...body, tracksLinks: false, tracksOpens: false };
  await app.call('PUT /messages/settings', { token, body: off });
  const link = trackedLink(ctx, id, 'https://lotus.example/');
  expect((await follow(link)).statusCode).toBe(302);
  expect((await follow(/src="([^"]+)"/.exec(pixelOf(ctx, id))![1]!)).statusCode).toBe(200);
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id));
  expect(row).toMatchObject({ state: 'sent', openedAt: null, clickedAt: null });
  expect(await ctx.db.select().from(messageClicks).where(eq(messageClicks.messageId, id))).toEqual([]);
  await ctx.db.delete(messages).where(eq(messages.id, id));
  expect((await follow(link)).statusCode).toBe(404);
});

test('a test of a template goes to whoever asks, and not to everybody for ever', async () => {
  const template = await app.call('POST /bee-templates', { token, body: { name: 'Welcome' } });
  const body = { templateId: Number(template.body.template._id), language: 'en' };
  const answer = await app.call('POST /messages/test', { token, body });
  expect(answer.body).toEqual({ to: admin.email });
  const [row] = await list({ cause: 'test' });
  expect(row).toMatchObject({ state: 'queued', recipient: admin.email, profileId: null });
  let status = 200;
  for (let nth = 0; nth < 12 && status === 200; nth += 1)
    status = (await app.call('POST /messages/test', { token, body: { ...body, to: 'stranger@else.example' } })).status;
  expect(status).toBe(429);
});

test('a test shows its voucher as guests see it, with the picture of the code', async () => {
  const template = await app.call('POST /bee-templates', { token, body: { name: 'Gift', from: 'voucher' } });
  const templateId = Number(template.body.template._id);
  await app.call('POST /messages/test', { token, body: { templateId, language: 'en' } });
  const [row] = await ctx.db.select().from(messages).where(eq(messages.causeId, templateId));
  const { html } = row!.content as { html: string };
  expect(html).toContain('/mail-pictures/qr.png?t=');
  expect(html).toContain('SEN-2026');
});

test('what was written to a guest stands on their timeline', async () => {
  const { body } = await app.call('GET /custom-users/{id}/timeline', { token, params: { id: 1 } });
  expect(body.count).toBe(1);
  expect(body.rows).toMatchObject([
    { kind: 'message', text: 'Lotus tea, An', message: { id, channel: 'email', state: 'sent' } },
  ]);
});
