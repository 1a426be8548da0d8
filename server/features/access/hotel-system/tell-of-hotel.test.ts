import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openToldPage, type ToldPage } from '../../venue/page-notification/testing/told-page.ts';
import { tellOfHotels } from './tell-of-hotel.ts';

let app: TestApp;
let venue: ToldPage;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openToldPage(app);
});
afterAll(() => app.close());

test('a system that fails is told once after five minutes, and that it answers again once', async () => {
  const { db } = inScope(app.ctx, venue.page.id);
  await db.execute(sql`insert into hotel_settings (page_id, system, devices, ignores_wings, tells_profiles, rules,
      kept_seconds, away_hours, connection, secrets, version, failing_since)
    values (${venue.page.id}, 'mews', 1, false, false, '{}', 60, 1, '{}', '{}', 1, now())`);
  const look = (minute: number) =>
    tellOfHotels(createContext(app.program, { now: new Date(Date.now() + minute * 60_000) }));
  const titles = async () => (await venue.bell(venue.token)).map(({ title }) => title);
  await look(4);
  expect(await titles()).toEqual([]);
  for (const minute of [6, 7, 8]) await look(minute);
  expect(await titles()).toEqual(['The hotel system does not answer']);
  await db.execute(sql`update hotel_settings set failing_since = null`);
  for (const minute of [9, 10, 11]) await look(minute);
  expect(await titles()).toEqual(['The hotel system answers again', 'The hotel system does not answer']);
});
