import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVenue, someMac, type TestVenue } from '../../../features/access/guest-access/testing/guest.ts';
import { addVisits } from '../../../features/figures/reports/testing/add-visits.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const [venueAddress, elsewhere, routerAddress] = ['203.0.113.7', '198.51.100.9', '203.0.113.8'];

const ask = async (url: string, remoteAddress: string) =>
  (await app.app.inject({ url, remoteAddress, headers: { accept: 'application/captive+json' } })).json() as Record<
    string,
    unknown
  >;

/** A guest who is online, with an hour to go. */
async function comeOnline(venue: TestVenue): Promise<string> {
  const mac = someMac();
  await addVisits(app.ctx, [
    {
      pageId: venue.page.id,
      deviceId: venue.deviceId,
      at: new Date(),
      mac,
      address: venueAddress,
      session: { seconds: 0, bytes: 0, isOpen: true },
    },
  ]);
  await inScope(app.ctx, venue.page.id).db.execute(
    sql`update guest_sessions set most_seconds = 3600, most_bytes = 5000000 where page_id = ${venue.page.id}`,
  );
  return mac;
}

test('a phone is told how long it may stay, in the path and in the query', async () => {
  const venue = await openVenue(app);
  const mac = await comeOnline(venue);
  for (const url of [`/capport/${venue.nasId}/${mac}`, `/capport/${venue.nasId}?mac=${mac}`]) {
    expect(await ask(url, venueAddress)).toMatchObject({
      captive: false,
      'seconds-remaining': expect.any(Number),
      'bytes-remaining': 5_000_000,
    });
  }
});

test('who knows a MAC address and asks from elsewhere is told what a phone is told that nobody knows', async () => {
  const venue = await openVenue(app);
  const mac = await comeOnline(venue);
  const stranger = await ask(`/capport/${venue.nasId}/${mac}`, elsewhere);
  expect(stranger).toEqual(await ask(`/capport/${venue.nasId}/${someMac()}`, elsewhere));
  expect(Object.keys(stranger).toSorted()).toEqual(['captive', 'user-portal-url', 'venue-info-url']);
});

test('a phone behind the router is told too, where nobody came through the portal', async () => {
  const venue = await openVenue(app);
  const mac = await comeOnline(venue);
  const { db } = inScope(app.ctx, venue.page.id);
  await db.execute(sql`update guest_sessions set visit_id = null where page_id = ${venue.page.id}`);
  expect(await ask(`/capport/${venue.nasId}/${mac}`, routerAddress)).toMatchObject({ captive: true });
  await db.execute(sql`insert into device_sights (page_id, device_id, last_seen_at, address) values (${venue.page.id},
    ${venue.deviceId}, now(), ${routerAddress})
    on conflict (page_id, device_id) do update set address = excluded.address`);
  expect(await ask(`/capport/${venue.nasId}/${mac}`, routerAddress)).toMatchObject({ captive: false });
});

test('a forged return from the router shows nothing of the session of the phone that it names', async () => {
  const venue = await openVenue(app, { type: 'coovachilli', settings: { login: 'pap', uamSecret: '' } });
  const mac = await comeOnline(venue);
  const back = new URLSearchParams({ res: 'already', uamip: '10.1.0.1', uamport: '3990', mac, ip: '10.1.0.7' });
  const shown = async (remoteAddress: string) =>
    (
      await app.app.inject({
        url: `/portal/${venue.page.eid}/${venue.nasId}?${back}`,
        remoteAddress,
        headers: { 'accept-language': 'en' },
      })
    ).body;
  expect(await shown(venueAddress)).toMatch(/1 hour|60 min|59 min/);
  const forged = await shown(elsewhere);
  expect(forged).not.toMatch(/1 hour|60 min|59 min|\/privacy\//);
});
