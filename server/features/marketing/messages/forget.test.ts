import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cancelMessages, holdMessages } from './hold-messages.ts';
import { forgetOldMessages } from './jobs.ts';
import { queueMessages } from './queue-messages.ts';
import { messages } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;

test('what was said is forgotten once it is old, and nothing that may be sent yet', async () => {
  const ctx = { ...inScope(app.ctx, (await app.page(await app.user())).id), now: new Date() };
  const cause = (causeId: number) => ({ cause: 'zalo-campaign', causeId }) as const;
  const write = (key: string, causeId: number, age: number) =>
    queueMessages({ ...ctx, now: new Date(Date.now() - age * day) }, [
      {
        profileId: null,
        channel: 'zalo',
        purpose: 'marketing',
        ...cause(causeId),
        key,
        to: key,
        templateVersionId: null,
        content: { text: 'Hello' },
      },
    ]);
  await write('waits', 1, 100);
  await write('paused', 2, 100);
  await write('month', 3, 40);
  await write('quarter', 3, 100);
  await holdMessages(ctx, cause(2));
  await cancelMessages(ctx, cause(3));
  await forgetOldMessages(ctx);
  const rows = await ctx.db.select().from(messages).where(eq(messages.pageId, ctx.pageId)).orderBy(messages.key);
  expect(rows.map(({ key, content }) => [key, content !== null])).toEqual([
    ['month', false],
    ['paused', true],
    ['waits', true],
  ]);
});
