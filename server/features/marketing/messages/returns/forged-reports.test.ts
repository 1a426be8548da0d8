import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn } from '../../../access/guest-access/testing/guest.ts';
import { openSender } from '../../../venue/integrations/testing/sender.ts';
import { returnToken } from './return-address.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const programPath = '/messages/bounces/program/secret-of-the-mail-provider';
const post = (url: string, payload: unknown) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

async function openPage() {
  const own = await openSender(app);
  const { body } = await app.call('GET /messages/bounce-address', { token: own.token });
  const ctx = inScope(app.ctx, own.page.id);
  const blocks = async () =>
    (
      await ctx.db.execute<{ contact: string; reason: string }>(
        sql`select contact, reason from message_blocks where page_id = ${own.page.id} order by contact`,
      )
    ).rows;
  return { pageId: own.page.id, path: new URL(body.url as string).pathname, ctx, blocks };
}

/** Tokens of messages to `1@guest.example` and so on. */
async function sent(pageId: number, count: number, { channel = 'email', state = 'sent' } = {}): Promise<string[]> {
  const { rows } = await inScope(app.ctx, pageId).db.execute<{ id: string }>(sql`
    insert into messages
      (page_id, id, channel, purpose, cause, key, recipient, state, created_at, next_at, sent_at)
    select ${pageId}, gen_random_uuid(), ${channel}, 'marketing', 'campaign', ${state} || ${channel} || n,
      n || '@guest.example', ${state}, now(), now(), now()
    from generate_series(1, ${count}) n returning id`);
  return rows.map(({ id }) => returnToken(app.program, { pageId, messageId: id }));
}
const complaintOf = (token: string) => ({ messageId: `<${token}@sen.example>`, type: 'complaint' });
const bounceOf = (token: string) => ({ ...complaintOf(token), type: 'bounce', permanent: true, reason: '550 unknown' });

test('whoever knows a page’s address says nothing of others’ messages, of text messages, or of what was never sent', async () => {
  const [mine, theirs] = [await openPage(), await openPage()];
  const foreign = await sent(theirs.pageId, 2);
  const texts = await sent(mine.pageId, 2, { channel: 'sms' });
  const waiting = await sent(mine.pageId, 2, { state: 'queued' });
  for (const reportOf of [complaintOf, bounceOf])
    expect((await post(mine.path, [...foreign, ...texts, ...waiting].map(reportOf))).statusCode).toBe(200);
  expect([await mine.blocks(), await theirs.blocks()]).toEqual([[], []]);
});

test('the program’s mail provider tells of messages of every page, each by what only its receiver and it know', async () => {
  const [one, other] = [await openPage(), await openPage()];
  const [[first], [second]] = [await sent(one.pageId, 1), await sent(other.pageId, 1)];
  const guessed = returnToken(app.program, { pageId: one.pageId, messageId: crypto.randomUUID() });
  const forged = `${first!.slice(0, 44)}${first!.endsWith('a') ? 'i' : 'a'}`;
  expect((await post(programPath, [guessed, forged].map(complaintOf))).statusCode).toBe(200);
  expect([await one.blocks(), await other.blocks()]).toEqual([[], []]);
  expect((await post(programPath, [complaintOf(first!), bounceOf(second!)])).statusCode).toBe(200);
  expect(await one.blocks()).toEqual([{ contact: '1@guest.example', reason: 'complained' }]);
  expect(await other.blocks()).toEqual([{ contact: '1@guest.example', reason: 'bounced' }]);
  expect((await post(`${programPath}x`, complaintOf(first!))).statusCode).toBe(404);
});

test('told twice, in any order and at once, it is the same as told once', async () => {
  const { path, blocks, pageId, ctx } = await openPage();
  const tokens = await sent(pageId, 40);
  const all = [...tokens.map(bounceOf), ...tokens.slice(0, 20).map(complaintOf)];
  const calls = await Promise.all([all, all.toReversed(), [...all, ...all], all].map((body) => post(path, body)));
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const reasons = Map.groupBy(await blocks(), ({ reason }) => reason);
  expect([reasons.get('complained')?.length, reasons.get('bounced')?.length]).toEqual([20, 20]);
  const { rows } = await ctx.db.execute(
    sql`select state, reason, count(*)::int as count from messages where page_id = ${pageId} group by 1, 2`,
  );
  expect(rows).toEqual([{ state: 'failed', reason: 'bounced', count: 40 }]);
});

test('fifty calls of a thousand reports each at once leave guests of other pages their login', async () => {
  const { path, pageId, blocks } = await openPage();
  const reports = (await sent(pageId, 1000)).map(complaintOf);
  const venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'go', type: 'click' }]);
  const login = async (): Promise<number> => {
    const begun = performance.now();
    const phone = openPhone(app, venue);
    const { status } = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'go', terms: 'yes' });
    expect(status).toBe(303);
    return performance.now() - begun;
  };
  await login();
  let isOver = false;
  const flood = Promise.all(Array.from({ length: 50 }, () => post(path, reports))).then((answers) => {
    isOver = true;
    return answers.map(({ statusCode }) => statusCode);
  });
  const logins: number[] = [];
  for (; !isOver; await pause(100)) logins.push(await login());
  const statuses = await flood;
  // One is worked on, twenty wait; the others are told to come again, as providers do.
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await blocks()).toHaveLength(1000);
  expect(logins.length, 'guests log in meanwhile').toBeGreaterThan(3);
  expect(Math.max(...logins)).toBeLessThan(3000);
});
