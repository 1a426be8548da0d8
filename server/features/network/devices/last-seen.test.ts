import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createLastSeenBuffer } from './last-seen.ts';
import { deviceLastSeen } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

// A statement takes 65,535 values: of a second in which ten thousand routers reported, nothing would be written.
test('however many routers are seen within a second, all are written', async () => {
  const page = await app.page(await app.user());
  const buffer = createLastSeenBuffer(app.program);
  const now = new Date();
  const seen = { address: '203.0.113.7', accessAt: now, accountingAt: now, rightSecretAt: now, signedAt: now };
  for (let id = 1; id <= 9000; id += 1) buffer.note({ pageId: page.id, id }, seen, now);
  await buffer.close();
  const { db } = inScope(app.ctx, page.id);
  expect(await db.$count(deviceLastSeen, eq(deviceLastSeen.pageId, page.id))).toBe(9000);
});
