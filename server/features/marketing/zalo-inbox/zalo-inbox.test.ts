import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import type { Context } from '../../../platform/context.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { noteLine } from '../../people/zalo-followers/lines.ts';
import { noteReceipt } from '../../people/zalo-followers/note-receipt.ts';
import { openTalks, openVenue } from '../../people/zalo-followers/testing/open-talks.ts';

let app: TestApp;
let zalo: Zalo;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, zalo, close } = await openTalks());
});
afterAll(() => close());
beforeEach(() => zalo.turn({}));

type Venue = Awaited<ReturnType<typeof openVenue>>;

async function openTalk(words = 'Còn bàn cho 4 người không?') {
  const venue = await openVenue(app, zalo);
  const phone = zalo.phone('1001');
  phone.write(words);
  await venue.hear();
  return { venue, phone, id: phone.user.id };
}

const list = async ({ token }: Pick<Venue, 'token'>, query: Record<string, string> = {}) =>
  (await app.call('GET /zalo/inbox', { token, query })).body;
const read = async ({ token }: Pick<Venue, 'token'>, id: string) =>
  (await app.call('GET /zalo/inbox/{id}', { token, params: { id } })).body;
const answer = ({ token }: Pick<Venue, 'token'>, id: string, body: object = {}) =>
  app.call('POST /zalo/inbox/{id}/answers', {
    token,
    params: { id },
    body: { key: randomUUID(), text: 'Dạ còn ạ.', readUntil: new Date(Date.now() - 1000).toISOString(), ...body },
  });
const change = ({ token }: Pick<Venue, 'token'>, id: string, body: object) =>
  app.call('PUT /zalo/inbox/{id}', { token, params: { id }, body });
const queued = async ({ ctx }: { ctx: Context }) =>
  (
    await ctx.db.execute(
      sql`select recipient, channel, purpose, cause, content from messages where page_id = ${ctx.pageId} order by id`,
    )
  ).rows;

async function colleagueOf({ page }: Venue) {
  const user = await app.user({ name: 'Minh' });
  await app.join(page, user, 'marketer');
  const { body } = await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } });
  return { user, token: body.token as string };
}

test('what a follower writes is unread until somebody looks, and what comes meanwhile stays unread', async () => {
  const { venue, phone, id } = await openTalk();
  expect((await app.call('GET /zalo/inbox/live', { token: venue.token })).body).toMatchObject({ unread: 1 });
  const { rows } = await list(venue, { which: 'unread' });
  expect(rows).toMatchObject([{ user_id: id, lastLine: 'Còn bàn cho 4 người không?', window: 'free', unread: 1 }]);
  const seen = (await read(venue, id)).lines[0].at;
  phone.write('Tối nay nhé');
  await venue.hear();
  expect((await change(venue, id, { readUntil: seen })).body.unread).toBe(1);
  const [newest] = (await read(venue, id)).lines;
  expect(newest.text).toBe('Tối nay nhé');
  expect((await change(venue, id, { readUntil: newest.at })).body.unread).toBe(0);
  expect((await list(venue, { which: 'unread' })).rows).toEqual([]);
});

test('an answer goes into the queue once, silences the rules and makes the conversation the writer’s', async () => {
  const { venue, id } = await openTalk();
  const key = randomUUID();
  await answer(venue, id, { key });
  expect((await answer(venue, id, { key })).body.message).toBe('Sent');
  expect(await queued(venue)).toEqual([
    {
      recipient: id,
      channel: 'zalo',
      purpose: 'service',
      cause: 'chat',
      content: { zalo: { kind: 'text', text: 'Dạ còn ạ.' }, uid: venue.user.id },
    },
  ]);
  const { talk, lines } = await read(venue, id);
  expect(talk).toMatchObject({ assignee: { uid: venue.user.id }, botPausedUntil: expect.any(String) });
  expect(lines[0]).toMatchObject({ text: 'Dạ còn ạ.', by: 'staff', state: 'queued' });
  expect((await list(venue, { which: 'mine' })).rows).toHaveLength(1);
  expect((await change(venue, id, { pauseMinutes: 0 })).body.botPausedUntil).toBeNull();
});

test('what was sent is one line, whether the sender or the webhook tells of it first, and receipts reach it', async () => {
  const { venue, id } = await openTalk();
  const sent = { userId: id, vendorId: 'sent-1', kind: 'text' as const, text: 'Dạ còn ạ.', at: new Date() };
  expect(await noteLine(venue.ctx, { ...sent, by: 'elsewhere' })).toMatchObject({ isNew: true });
  expect(await noteLine(venue.ctx, { ...sent, by: 'staff', uid: venue.user.id })).toMatchObject({ isNew: false });
  expect(await noteLine(venue.ctx, { ...sent, by: 'elsewhere' })).toMatchObject({ isNew: false });
  await noteReceipt(venue.ctx, id, ['sent-1'], 'seen', new Date());
  const { lines } = await read(venue, id);
  expect(lines.filter(({ by }: { by: string }) => by !== 'guest')).toMatchObject([
    { by: 'staff', author: expect.any(String), seenAt: expect.any(String), deliveredAt: expect.any(String) },
  ]);
});

test('two who answer at once: the second is told, and may send all the same', async () => {
  const { venue, id } = await openTalk();
  const colleague = await colleagueOf(venue);
  const answers = await Promise.all([answer(venue, id), answer(colleague, id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('colleague-answered');
  expect(await queued(venue)).toHaveLength(1);
  expect((await answer(colleague, id, { anyway: true })).status).toBe(200);
  expect((await answer(venue, id, { anyway: true })).status).toBe(200);
});

test('seven days after the last sign of life Zalo takes no answer, and neither do we', async () => {
  const { venue, id } = await openTalk();
  await venue.ctx.db.execute(sql`update zalo_followers set last_interaction_at = now() - interval '169 hours'
    where page_id = ${venue.page.id}`);
  expect((await answer(venue, id)).body.code).toBe('zalo-window-closed');
  expect((await read(venue, id)).talk).toMatchObject({ window: 'closed', windowEndsAt: null });
  expect(await queued(venue)).toEqual([]);
});

test('what no answer can be is refused by its field', async () => {
  const { venue, id } = await openTalk();
  const refused = async (body: object) =>
    (await answer(venue, id, body)).body.fields.map(({ field, reason }: Record<string, string>) => ({ field, reason }));
  expect(await refused({ text: '  ' })).toEqual([{ field: 'text', reason: 'required' }]);
  expect(await refused({ picture: 'https://elsewhere.example/a.png' })).toEqual([
    { field: 'picture', reason: 'wrong-type' },
  ]);
  expect(await refused({ text: 'Dạ {{ name' })).toEqual([{ field: 'text', reason: 'merge-fields' }]);
  expect(await refused({ file: '/m/x.pdf', text: 'and words' })).toEqual([{ field: 'file', reason: 'wrong-type' }]);
  expect(await refused({ readUntil: '+275760-01-01T00:00:00Z' })).toMatchObject([{ field: 'readUntil' }]);
  expect((await answer(venue, 'nobody')).status).toBe(404);
});

test('of two who change the quick replies at once the second is told', async () => {
  const { venue } = await openTalk();
  const { token } = venue;
  const save = (version: number) =>
    app.call('PUT /zalo/inbox/settings', {
      token,
      body: { pauseMinutes: 15, replies: [{ title: 'Giờ mở cửa', text: '7:00–22:00' }], version },
    });
  expect((await app.call('GET /zalo/inbox/settings', { token })).body).toEqual({
    pauseMinutes: 30,
    replies: [],
    version: 0,
  });
  expect((await save(0)).body.version).toBe(1);
  expect((await save(0)).body.code).toBe('conflict');
  expect((await save(1)).body.version).toBe(2);
});

test('a conversation of another page is not there', async () => {
  const { id } = await openTalk();
  const other = await openVenue(app, zalo, zalo.oas[1]);
  expect((await read(other, id)).code).toBe('not-found');
  expect((await answer(other, id)).status).toBe(404);
  const stranger = await app.user();
  expect((await change(other, id, { assignee: stranger.id })).status).toBe(404);
});
