import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { hearFollower } from '../../people/zalo-followers/hear-follower.ts';
import { openTalks, openVenue } from '../../people/zalo-followers/testing/open-talks.ts';
import { workOnPage } from '../../venue/zalo-account/work-events.ts';
import { noteZaloReceipt } from './note-receipts.ts';
import { queueMessages } from './queue-messages.ts';
import { startMessages } from './send/start-messages.ts';

let app: TestApp;
let zalo: Zalo;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, zalo, close } = await openTalks());
});
afterAll(() => close());

test('what arrived before Zalo has answered counts as delivered', async () => {
  const { ctx } = await openVenue(app, zalo);
  const lan = zalo.phone('1001');
  const hear = async () => {
    await zalo.webhooks.settled();
    while ((await workOnPage({ ...ctx, now: new Date() }, ctx.pageId, [hearFollower, noteZaloReceipt])) > 0);
  };
  lan.write('hello');
  await hear();
  zalo.turn({ delay: 1500, only: 'message/cs' });
  await queueMessages({ ...ctx, now: new Date() }, [
    {
      profileId: null,
      channel: 'zalo',
      purpose: 'service',
      cause: 'bot',
      causeId: null,
      key: 'early',
      to: lan.user.id,
      templateVersionId: null,
      content: { zalo: { kind: 'text', text: 'Hello, Lan' } },
    },
  ]);
  const running = startMessages(() => ({ ...app.ctx, now: new Date() }), { smtp: undefined });
  const message = async () =>
    (
      await ctx.db.execute(sql`select state, provider_ref <> '' as is_answered, delivered_at is not null as is_delivered
        from messages where page_id = ${ctx.pageId}`)
    ).rows[0];
  await vi.waitFor(() => expect(lan.user.lines.at(-1)!.text).toBe('Hello, Lan'), { timeout: 20_000 });
  await hear();
  expect(await message()).toEqual({ state: 'sending', is_answered: false, is_delivered: false });
  await vi.waitFor(async () => expect(await message()).toMatchObject({ is_answered: true }), { timeout: 20_000 });
  expect(await message()).toMatchObject({ state: 'delivered', is_delivered: true });
  await running.stop();
});
