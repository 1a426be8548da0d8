import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeviceState } from '@wifi/contract/network/device-types.ts';
import { changed, inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { firstSeen, nextState, tellOfDevices } from './tell-of-devices.ts';

const start = Date.parse('2026-11-17T10:00:00Z');
const minutes = (number: number) => new Date(start + number * 60_000);

/** What is told when a device looks like this, minute by minute. */
function toldOf(looks: (DeviceState | 'away')[]): string[] {
  let told = firstSeen(looks[0] as DeviceState, minutes(0));
  return looks.slice(1).flatMap((look, at) => {
    if (look === 'away') return [];
    const { next, isChange } = nextState(told, look, minutes(at + 1));
    told = next;
    return isChange ? [`${at + 1} ${next.state}`] : [];
  });
}
const times = <Look>(count: number, look: Look): Look[] => Array<Look>(count).fill(look);

describe('of a device', () => {
  test('a change is told once, when it has lasted two minutes', () => {
    expect(toldOf(['up', ...times(20, 'down' as const)])).toEqual(['3 down']);
    expect(toldOf(['down', ...times(20, 'up' as const)])).toEqual(['3 up']);
  });
  test('one that flaps is told of every five minutes at most, and a flicker not at all', () => {
    expect(toldOf(['up', 'down', 'up', 'down', 'down', 'up', 'up'])).toEqual([]);
    const flapping = Array.from({ length: 60 }, (_, at) => (Math.floor(at / 3) % 2 ? 'down' : 'up') as DeviceState);
    expect(toldOf(['up', ...flapping]).length).toBeLessThanOrEqual(12);
  });
  test('quiet says nothing, and does not undo what was told', () => {
    expect(toldOf(['up', ...times(9, 'quiet' as const)])).toEqual([]);
    expect(
      toldOf(['up', ...times(9, 'down' as const), ...times(9, 'quiet' as const), ...times(9, 'up' as const)]),
    ).toEqual(['3 down', '21 up']);
  });
  test('a new one is told of when it comes', () => {
    expect(toldOf(['new', 'new', 'up', 'up', 'up', 'up'])).toEqual(['4 up']);
  });
  test('after our own absence nothing is called down for a quarter of an hour, and up at once', () => {
    const away = times(10, 'away' as const);
    expect(toldOf(['up', ...away, ...times(30, 'down' as const)])).toEqual(['26 down']);
    expect(toldOf(['up', ...away, ...times(10, 'down' as const), ...times(10, 'up' as const)])).toEqual([]);
    expect(toldOf(['down', ...away, ...times(10, 'up' as const)])).toEqual(['13 up']);
  });
});

describe('with a webhook', () => {
  let app: TestApp;
  let venue: TestVenue;
  beforeAll(async () => {
    app = await openTestApp();
    venue = await openVenue(app);
    await app.call('POST /webhooks', {
      token: venue.token,
      body: { name: 'NOC', url: 'http://127.0.0.1:9/hook', events: ['device.up', 'device.down'] },
    });
    app.passTime(60_000);
  });
  afterAll(() => app.close());

  const look = (minute: number) =>
    tellOfDevices(changed({ ...inScope(app.ctx, venue.page.id), now: new Date(Date.now() + minute * 60_000) }, {}));
  const events = async () =>
    (
      await inScope(app.ctx, venue.page.id).db.execute<{ event: string; body: string }>(
        sql`select event, body from webhook_deliveries order by seq`,
      )
    ).rows;

  test('five who look at the same moment tell of a change once', async () => {
    const { db } = inScope(app.ctx, venue.page.id);
    await look(0);
    await db.execute(sql`insert into device_sights (page_id, device_id, last_seen_at, redirect_at, controller_at,
      controller_result) select page_id, id, now(), now() - interval '1 hour', now(), 'no' from devices
      on conflict (page_id, device_id) do update set last_seen_at = now(), redirect_at = now() - interval '1 hour',
        controller_at = now(), controller_result = 'no'`);
    for (const minute of [1, 2]) await look(minute);
    expect(await events()).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => look(3)));
    const told = await events();
    expect(told.map(({ event }) => event)).toEqual(['device.down']);
    expect(JSON.parse(told[0]!.body)).toMatchObject({ event: 'device.down', data: { device: expect.any(Number) } });
    const bell = await app.call('GET /notifications', { token: venue.token, query: { language: 'en' } });
    expect(bell.body.rows.map(({ title }: { title: string }) => title)).toEqual(['A router is down']);
  });
});
