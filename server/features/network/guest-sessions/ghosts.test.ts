import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, someMac, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { unlimited } from '../devices/limits.ts';
import { liveDevices } from '../devices/live-devices.ts';
import { createReportWriter, type SessionReport } from './account.ts';
import { startOfSession } from './reported-by-us.ts';
import { sweepSessions } from './sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const later = (minutes: number) =>
  void vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date', 'hrtime'] });

/** A router reports a session, and is heard from by it. */
async function report({ page, deviceId }: TestVenue, more: Partial<SessionReport> = {}): Promise<void> {
  const now = new Date();
  await createReportWriter(app.program.database)([
    {
      pageId: page.id,
      deviceId,
      routerSessionId: 's1',
      loginClass: '',
      visitId: null,
      userName: 'someone',
      method: 'click',
      subjectKind: 'none',
      subjectId: null,
      mac: '02:00:00:00:00:01',
      ip: '',
      startedAt: now,
      seenAt: now,
      endedAt: null,
      endCause: null,
      seconds: 0,
      bytesUp: 0,
      bytesDown: 0,
      mostSeconds: null,
      mostBytes: null,
      routerFacts: {},
      ...more,
    },
  ]);
  app.access.lastSeen.note({ pageId: page.id, id: deviceId }, { accountingAt: now }, now);
}

async function sweep(): Promise<void> {
  await app.access.lastSeen.flush();
  await sweepSessions({ ...app.ctx, now: new Date() });
}
const device = async ({ page }: TestVenue) =>
  (await liveDevices({ ...inScope(app.ctx, page.id), now: new Date() }))[0]!;
const causes = async ({ page }: TestVenue) =>
  (
    await app.program.database
      .scoped(page.id)
      .execute<{ end_cause: string | null }>(
        sql`select end_cause from guest_sessions where page_id = ${page.id} order by router_session_id`,
      )
  ).rows.map((row) => row.end_cause);

test('a router that falls silent with a guest on it is down after three missing reports, not up; one with nobody on it is quiet', async () => {
  const [busy, empty] = [await openVenue(app), await openVenue(app)];
  await report(busy);
  await report(empty, { endedAt: new Date(), endCause: 'user' });
  later(14);
  await sweep();
  expect([await device(busy), await device(empty)]).toMatchObject([
    { state: 'up', online: 1 },
    { state: 'up', online: 0 },
  ]);
  later(6);
  await sweep();
  expect([await device(busy), await device(empty)]).toMatchObject([
    { state: 'down', online: 0 },
    { state: 'quiet', online: 0 },
  ]);
  await report(busy, { seconds: 1200 });
  await sweep();
  expect(await device(busy), 'it speaks again').toMatchObject({ state: 'up', online: 1 });
});

test('the state waits for no sweep: twenty silent minutes are not "up", whatever the list still says', async () => {
  const venue = await openVenue(app);
  await report(venue);
  await app.access.lastSeen.flush();
  later(20);
  expect((await device(venue)).state).not.toBe('up');
});

test('where reports come seldom, silence lasts longer before it counts, for the guest and the router alike', async () => {
  const venue = await openVenue(app);
  await app.call('PUT /devices/{nas_id}', {
    token: venue.token,
    params: { nas_id: venue.nasId },
    body: { interim: 1800 },
  });
  await report(venue);
  later(60);
  await sweep();
  expect(await device(venue)).toMatchObject({ state: 'up', online: 1 });
  later(40);
  await sweep();
  expect(await device(venue)).toMatchObject({ state: 'down', online: 0 });
});

test('a phone that logs in again after its router forgot it counts once, and the first session lives on if it is reported after all', async () => {
  const venue = await openVenue(app);
  const mac = someMac();
  await report(venue, { mac });
  later(2);
  await report(venue, { mac, routerSessionId: 's2' });
  await report(venue, { mac: someMac(), routerSessionId: 's3' });
  await sweep();
  expect(await causes(venue)).toEqual(['superseded', null, null]);
  expect((await device(venue)).online).toBe(2);
  later(1);
  await report(venue, { mac, seconds: 180 });
  await sweep();
  expect(await causes(venue)).toEqual([null, null, null]);
});

test('routers that hide their phones, and erased guests, have no MAC address to be taken for the same', async () => {
  const venue = await openVenue(app);
  await report(venue, { mac: '' });
  later(2);
  await report(venue, { mac: '', routerSessionId: 's2' });
  await sweep();
  expect((await device(venue)).online).toBe(2);
});

test('a guest whom the controller lists no more is gone after a quarter of an hour, limit or not', async () => {
  const venue = await openVenue(app, { type: 'unifi', settings: {} });
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
      { pageId: venue.page.id, id: venue.deviceId },
      login,
      { mac: someMac(), ip: '' },
      unlimited,
      new Date(),
    ),
  ]);
  later(14);
  await sweep();
  expect((await device(venue)).online).toBe(1);
  later(2);
  await sweep();
  expect((await device(venue)).online).toBe(0);
});
