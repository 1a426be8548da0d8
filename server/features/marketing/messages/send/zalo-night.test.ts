import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope, type Context } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { queueMessages } from '../queue-messages.ts';
import { messages } from '../tables.ts';
import { addFollowers } from '../testing/followers.ts';
import { claimMessages } from './claim.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The next half past eleven in the evening of Vietnam: 16:30 in UTC. */
function nextNight(): Date {
  const night = new Date();
  night.setUTCHours(16, 30, 0, 0);
  return night > new Date() ? night : new Date(night.getTime() + 86_400_000);
}

/** On a page whose own clocks are these: two campaigns' messages to two followers who wrote an hour ago. */
async function openNight(timeZone: string): Promise<Context> {
  const page = await app.page(await app.user());
  const now = nextNight();
  const ctx = { ...inScope(app.ctx, page.id), now };
  await ctx.db.execute(sql`update page_settings set time_zone = ${timeZone} where page_id = ${page.id}`);
  const heard = 1 - (now.getTime() - Date.now()) / 3_600_000;
  await addFollowers(ctx, [
    { userId: 'text', heard },
    { userId: 'template', heard },
  ]);
  const text = { kind: 'text' as const, text: 'Chào' };
  const approved = { kind: 'zbs' as const, templateId: '300001', params: {} };
  for (const [to, zalo] of [
    ['text', text],
    ['template', approved],
  ] as const)
    await queueMessages({ ...ctx, now: new Date(Date.now() - 1000) }, [
      {
        profileId: null,
        channel: 'zalo',
        purpose: 'marketing',
        cause: 'zalo-campaign',
        causeId: 1,
        key: to,
        to,
        templateVersionId: null,
        content: { zalo },
      },
    ]);
  return ctx;
}
const nextOf = async (ctx: Context, key: string) =>
  (await ctx.db.select().from(messages).where(eq(messages.pageId, ctx.pageId))).find((row) => row.key === key)!.nextAt;

test('by Zalo’s night an approved template waits for the morning, and a text inside the window does not', async () => {
  const ctx = await openNight('America/New_York');
  expect((await claimMessages(ctx, 'zalo', 10)).rows.map(({ key }) => key)).toEqual(['text']);
  expect((await nextOf(ctx, 'template')).toISOString().slice(11, 16)).toBe('23:00');
});

test('the page’s own quiet hours hold both', async () => {
  const ctx = await openNight('Asia/Ho_Chi_Minh');
  expect((await claimMessages(ctx, 'zalo', 10)).rows).toEqual([]);
  for (const key of ['text', 'template']) expect((await nextOf(ctx, key)) > ctx.now).toBe(true);
});
