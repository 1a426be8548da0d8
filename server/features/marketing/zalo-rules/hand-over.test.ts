import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { codeWords } from '../../access/zalo-follow/code-words.ts';
import { provingFollows } from '../../access/zalo-follow/prove-follow.ts';
import { hearFollower } from '../../people/zalo-followers/hear-follower.ts';
import { openTalks, openVenue } from '../../people/zalo-followers/testing/open-talks.ts';
import { tellOfWaiting } from '../../people/zalo-followers/want-person.ts';
import { workOnPage } from '../../venue/zalo-account/work-events.ts';
import { answerEvent } from './answer-event.ts';
import { answerCode } from './say.ts';

let app: TestApp;
let zalo: Zalo;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, zalo, close } = await openTalks());
});
afterAll(() => close());
beforeEach(() => zalo.turn({}));

const wifi = {
  ruleName: 'Wi-Fi',
  keywords: ['wifi'],
  responses: ['Mật khẩu: sen-2026'],
  unmatchedMessage: 'Chờ chút ạ.',
};
const staff = { ruleName: 'Person', keywords: ['nhân viên'], actionType: 'handover' };
const handlers = [hearFollower, provingFollows({ isFollower: async () => true, answer: answerCode }), answerEvent];

async function openBot(rules: object[] = [wifi, staff]) {
  const { token, ctx } = await openVenue(app, zalo);
  for (const body of rules) expect((await app.call('POST /zalo-ai-settings', { token, body })).status).toBe(200);
  const lan = zalo.phone('1001');
  const hear = async () => {
    await zalo.webhooks.settled();
    while ((await workOnPage({ ...ctx, now: new Date() }, ctx.pageId, handlers)) > 0);
  };
  return {
    token,
    ctx,
    lan,
    hear,
    write: async (text: string, phone = lan) => {
      phone.write(text);
      await hear();
    },
    read: () =>
      app.call('PUT /zalo/inbox/{id}', { token, params: { id: lan.user.id }, body: { readUntil: new Date() } }),
    /** What stands in the bell after so many minutes, newest first. */
    bell: async (minutes: number) => {
      await tellOfWaiting({ ...app.ctx, now: new Date(Date.now() + minutes * 60_000) });
      const { body } = await app.call('GET /notifications', { token, query: { language: 'en' } });
      return (body.rows as { kind: string; title: string; path: string }[]).map(({ kind, title, path }) => ({
        kind,
        title,
        path,
      }));
    },
    said: async () =>
      (
        await ctx.db.execute(sql`select content -> 'zalo' ->> 'text' as text from messages
          where page_id = ${ctx.pageId} and cause = 'bot' order by created_at, id`)
      ).rows.map(({ text }) => text),
  };
}

test('who wrote and is answered by nobody for minutes is told of once, however much they write', async () => {
  const { write, bell, lan, read } = await openBot();
  await write('Cho mình hỏi chuyện khác');
  expect(await bell(2), 'somebody may still look').toEqual([]);
  const one = {
    kind: 'zalo-waiting',
    title: 'A guest waits for an answer on Zalo',
    path: `/dashboard/zalo/inbox?talk=${lan.user.id}`,
  };
  expect(await bell(4)).toEqual([one]);
  await write('Alo?');
  await write('Có ai không?');
  expect(await bell(10)).toEqual([one]);
  await read();
  await write('Còn ai không?');
  expect(await bell(20), 'after somebody has looked').toMatchObject([{ title: '2 guests wait for an answer on Zalo' }]);
});

test('nobody is told where a rule answered, somebody has read it, or has answered in Zalo itself', async () => {
  const { write, bell, read, ctx } = await openBot();
  await write('wifi?');
  expect(await bell(10)).toEqual([]);
  await write('Chuyện khác');
  await read();
  expect(await bell(10)).toEqual([]);
  await write('Chuyện nữa');
  await ctx.db.execute(sql`update zalo_followers set last_line_by = 'elsewhere' where page_id = ${ctx.pageId}`);
  expect(await bell(10)).toEqual([]);
});

test('a picture, and what comes while the bot is off, are left to people', async () => {
  const { bell, token, write, read, lan, hear } = await openBot();
  lan.sendPicture('https://example.com/a.jpg');
  await hear();
  expect(await bell(4)).toHaveLength(1);
  await read();
  await app.call('PUT /zalo-ai-settings/bot', { token, body: { isOn: false } });
  await write('wifi?');
  expect(await bell(8)).toMatchObject([{ title: '2 guests wait for an answer on Zalo' }]);
});

test('a hand-over is told at once, and not once more as waiting', async () => {
  const { write, bell, lan } = await openBot();
  await write('Cho gặp nhân viên');
  expect(await bell(0)).toEqual([
    {
      kind: 'zalo-handover',
      title: 'A conversation on Zalo needs a person',
      path: `/dashboard/zalo/inbox?talk=${lan.user.id}`,
    },
  ]);
  await write('Alo?');
  expect(await bell(10)).toHaveLength(1);
});

test('several who wait are one line, which leads to the inbox', async () => {
  const { write, bell } = await openBot();
  for (const person of ['1001', '1002', '1003']) await write('Chuyện khác', zalo.phone(person));
  expect(await bell(5)).toEqual([
    { kind: 'zalo-waiting', title: '3 guests wait for an answer on Zalo', path: '/dashboard/zalo/inbox' },
  ]);
});

test('people who may not read conversations are not told', async () => {
  const { write, ctx } = await openBot();
  await ctx.db.execute(sql`update page_permissions set role = 'analyst' where page_id = ${ctx.pageId}`);
  await write('Chuyện khác');
  await tellOfWaiting({ ...app.ctx, now: new Date(Date.now() + 600_000) });
  const { rows } = await ctx.db.execute(sql`select from notifications where page_id = ${ctx.pageId}`);
  expect(rows).toEqual([]);
});

test('a code of the portal is answered as one, and by no unmatched message', async () => {
  const { write, bell, said, ctx } = await openBot();
  await ctx.db.execute(sql`insert into follow_offers (page_id, visit_id, code, language, expires_at)
    values (${ctx.pageId}, gen_random_uuid(), '482915', 'vi', now() + interval '5 minutes')`);
  await write('Wifi 482915');
  expect(await said()).toEqual([codeWords.vi.followed]);
  expect(await bell(10)).toEqual([]);
  await write('mã 111111 là gì?');
  expect(await said()).toEqual([codeWords.vi.followed, 'Chờ chút ạ.']);
});
