import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { eventually, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { unlimited } from '../devices/limits.ts';
import { openFakeUnifi } from '../devices/testing/fake-unifi.ts';
import { createReportWriter } from './account.ts';
import { readCounters } from './counters.ts';
import { startOfSession } from './reported-by-us.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
});
afterAll(() => app.close());

const mac = '1c:71:25:63:e4:24';

/** Somebody is online there, and only the controller knows how much they use. */
async function letIn({ page, deviceId }: TestVenue): Promise<void> {
  const login = {
    visitId: crypto.randomUUID(),
    subjectKind: 'none' as const,
    subjectId: undefined,
    method: 'click',
    label: '',
    seconds: undefined,
    bytes: undefined,
  };
  await createReportWriter(app.program.database)([
    startOfSession(
      { pageId: page.id, id: deviceId } as Parameters<typeof startOfSession>[0],
      login,
      { mac, ip: '10.0.0.7' },
      unlimited,
      new Date(),
    ),
  ]);
}

const bytesOf = async ({ page }: TestVenue) =>
  Number(
    (await inScope(app.ctx, page.id).db.execute(sql`select bytes_down from guest_sessions where page_id = ${page.id}`))
      .rows[0]!.bytes_down,
  );

test('a controller whose secret cannot be opened, and one that never answers, keep no other from being read', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  const fake = await openFakeUnifi('unifi_os');
  fake.state.guests = [
    { mac, ip: '10.0.0.7', start: 200, duration: 90, rx_bytes: 1000, tx_bytes: 9000, expired: false },
  ];
  const mute = {
    ...fake.settings,
    site: 'mute',
    controller: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  };
  // In this order: the ones that fail stand before the one that works.
  const [sealed, slow] = [
    await openVenue(app, { type: 'unifi', settings: { ...fake.settings, site: 'sealed' } }),
    await openVenue(app, { type: 'unifi', settings: mute }),
  ];
  const fine = await openVenue(app, { type: 'unifi', settings: fake.settings });
  await inScope(app.ctx, sealed.page.id).db.execute(
    sql`update devices set secret = 'sealed by another installation' where page_id = ${sealed.page.id}`,
  );
  for (const venue of [sealed, slow, fine]) await letIn(venue);
  await readCounters(app.ctx);
  expect(await eventually(async () => (await bytesOf(fine)) || undefined)).toBe(9000);
  await fake.close();
  silent.close();
});
