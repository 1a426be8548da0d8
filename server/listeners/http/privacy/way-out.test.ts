import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consents } from '../../../features/access/consent-ledger/tables.ts';
import { addGuests } from '../../../features/marketing/messages/testing/guests.ts';
import { withdrawLinkInMail } from '../../../features/people/consents/withdraw-link.ts';
import { inScope, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ctx: Context;
let url: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = { ...inScope(app.ctx, (await app.page(await app.user())).id), now: new Date() };
  await addGuests(ctx, [{ id: 1, email: 'an@guest.example', said: [{ isGiven: true }] }]);
  url = new URL(withdrawLinkInMail(ctx, 1, 'an@guest.example')).pathname;
});

const press = (type: string, payload: string) =>
  app.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
const takenBack = async () =>
  (await ctx.db.select().from(consents).where(eq(consents.pageId, ctx.pageId))).filter(({ isGiven }) => !isGiven)
    .length;

const formData = 'multipart/form-data; boundary=b';
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const oneClick = `${part('List-Unsubscribe', 'One-Click')}--b--\r\n`;

// RFC 8058 §3.1: the first should be used, and the second may. What does not say what it sends says `text/plain`.
test.each([
  [formData, oneClick],
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['text/plain;charset=UTF-8', 'List-Unsubscribe=One-Click'],
])('a mail program ends it with one press, as %s', async (type, payload) => {
  const { statusCode, headers } = await press(type, payload);
  expect([statusCode, headers.location]).toEqual([200, undefined]);
  expect(await takenBack()).toBe(1);
});

test('what is no form of one press ends nothing', async () => {
  const file =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"; filename="a"\r\n\r\nOne-Click\r\n--b--\r\n';
  for (const payload of ['', 'x', '--b', file, oneClick.slice(0, 60), part('other', 'One-Click') + '--b--\r\n'])
    expect((await press(formData, payload)).statusCode, payload).toBe(400);
  expect((await press('multipart/form-data', oneClick)).statusCode).toBe(400);
  expect((await press(formData, part('List-Unsubscribe', 'One-Click'.repeat(10_000)))).statusCode).toBe(413);
  expect(await takenBack()).toBe(0);
});

test('programs that look at every link of a mail end nothing', async () => {
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.app.inject({ method, url })).statusCode, method).toBe(200);
  expect(await takenBack()).toBe(0);
});
