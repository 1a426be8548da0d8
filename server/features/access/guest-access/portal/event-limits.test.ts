import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { recountCampaigns } from '../../campaigns/recount-campaigns.ts';
import { openPhone, openVenue, someMac } from '../testing/guest.ts';
import { createEventLimits, type PortalEvent } from './event-limits.ts';

const view = (more: Partial<PortalEvent> = {}): PortalEvent => ({
  pageId: 1,
  at: new Date(),
  name: 'view',
  level: 'info',
  deviceId: 1,
  mac: '02:00:00:00:00:01',
  method: '',
  why: '',
  userInput: {},
  ...more,
});

describe('lines of the log', () => {
  test('of a flood are bounded by the day, whoever pretends to look, and none is lost from the count', () => {
    let now = 0;
    const limits = createEventLimits(() => now);
    let [lines, told] = [0, 0];
    // 450 a second, each from a phone that nobody has seen before.
    for (let second = 0; second < 600; second += 1) {
      now += 1000;
      for (let n = 0; n < 450; n += 1) if (limits.takes(view({ mac: `${second}:${n}` }))) lines += 1;
      if (second % 10 === 9)
        for (const { times } of limits.summaries(new Date())) {
          lines += 1;
          told += times! - 1;
        }
    }
    expect(lines).toBeLessThan(5000 + 600 * 5 + 100);
    expect(lines + told).toBe(600 * 450);
  });

  test('of real guests are all there, however many arrive at once, and those of one router never count against another page', () => {
    const limits = createEventLimits(() => 0);
    const arrivals = (pageId: number, count: number) =>
      Array.from({ length: count }, (_, n) => limits.takes(view({ pageId, mac: `${pageId}:${n}` }))).filter(Boolean)
        .length;
    expect(arrivals(1, 6000)).toBe(5000);
    expect(arrivals(2, 4000)).toBe(4000);
  });

  test('of one phone are few, and what follows from a login always has its own', () => {
    const limits = createEventLimits(() => 0);
    const mac = someMac();
    expect(Array.from({ length: 40 }, () => limits.takes(view({ mac }))).filter(Boolean)).toHaveLength(10);
    expect(limits.takes(view({ mac: someMac() }))).toBe(true);
    expect(Array.from({ length: 40 }, () => limits.takes(view({ mac, name: 'router' }))).filter(Boolean)).toHaveLength(
      40,
    );
  });
});

describe('a phone that looks a hundred times', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  test('makes a few lines and one that says how often, and the campaign it saw counts every look, also when it is counted anew', async () => {
    const venue = await openVenue(app);
    const { token, page } = venue;
    const { body: promotion } = await app.call('POST /campaigns', {
      token,
      body: { name: 'Half price', type: 'override', startTime: '2026-01-01T00:00' },
    });
    const phone = openPhone(app, venue);
    for (let look = 0; look < 100; look += 1) expect((await phone.arrive()).status).toBe(200);
    await app.access.events.flush();
    const { db } = inScope(app.ctx, page.id);
    const { rows } = await db.execute<{ lines: number; times: number }>(sql`
      select count(*)::int as lines, sum((user_input ->> 'times')::int)::int as times from portal_events
        where page_id = ${page.id} and name = 'view'`);
    expect(rows).toEqual([{ lines: 11, times: 90 }]);
    const views = async () =>
      (
        await db.execute<{ views: number }>(
          sql`select sum(views)::int as views from campaign_days where page_id = ${page.id}
            and campaign_id = ${promotion.id as number}`,
        )
      ).rows[0]!.views;
    expect(await views()).toBe(100);
    await db.execute(
      sql`insert into count_states (page_id, time_zone) select page_id, time_zone from page_settings
        where page_id = ${page.id} on conflict do nothing`,
    );
    await recountCampaigns(db, page.id);
    expect(await views()).toBe(100);
    const log = await app.call('GET /reports/history-log', { token });
    expect(
      log.body.rows.map(({ userInput }: { userInput: Record<string, string> }) => userInput.times).filter(Boolean),
    ).toEqual(['90']);
  });
});
