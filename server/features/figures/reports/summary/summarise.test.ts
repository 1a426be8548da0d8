import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sendDue } from '../../../venue/page-notification/send-due.ts';
import { openToldPage, type ToldPage } from '../../../venue/page-notification/testing/told-page.ts';
import { findDueSummaries, summarise } from './summarise.ts';

let app: TestApp;
let venue: ToldPage;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openToldPage(app);
  const { db } = inScope(app.ctx, venue.page.id);
  await db.execute(sql`update page_settings set time_zone = 'Asia/Ho_Chi_Minh'`);
  await db.execute(sql`insert into day_counts (page_id, day, dimension, key, logins, sessions, seconds, bytes)
    select ${venue.page.id}, day::date, 'all', '', extract(day from day)::int, 0, 0, 0
    from generate_series('2026-11-01'::date, '2026-11-15'::date, '1 day') as day`);
});
afterAll(() => app.close());

const choose = (summary: string) =>
  app.call('PUT /notification-choices', {
    token: venue.token,
    body: { bell: ['summary'], mail: ['summary'], push: [], quiet: null, summary },
  });
const at = (time: string) => createContext(app.program, { now: new Date(time), pageId: venue.page.id });
async function tellAt(time: string): Promise<number> {
  const due = await findDueSummaries(at(time));
  for (const one of due) await Promise.all([1, 2, 3].map(() => summarise(at(time), one)));
  await sendDue(at(time));
  return due.length;
}

test('the day before comes once, in the page’s morning, with a picture of the days', async () => {
  await choose('daily');
  // 00:59 and 05:00 UTC are 07:59 and 12:00 there.
  expect(await tellAt('2026-11-16T00:59:00Z')).toBe(0);
  expect(await tellAt('2026-11-16T05:00:00Z')).toBe(0);
  expect(await tellAt('2026-11-16T01:00:00Z')).toBe(1);
  expect(await tellAt('2026-11-16T01:10:00Z')).toBe(0);
  const mails = await venue.mailsTo(venue.admin);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: `Page ${venue.page.eid}: Yesterday in figures` });
  expect(mails[0]!.text).toContain('Logins: 15 (the day before: 14).');
  const picture = sharp(Buffer.from(mails[0]!.picture!, 'base64'));
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 928, height: 320 });
  const [line] = await venue.bell(venue.token);
  expect(line).toMatchObject({ title: 'Yesterday in figures' });
});

test('the week comes on Monday, and on no other day', async () => {
  await choose('weekly');
  expect(await tellAt('2026-11-18T01:00:00Z')).toBe(0);
  expect(await tellAt('2026-11-23T01:00:00Z')).toBe(1);
  const [, mail] = await venue.mailsTo(venue.admin);
  expect(mail!.subject).toContain('Last week in figures');
  // From the 16th to the 22nd nobody came; from the 9th to the 15th 9 + 10 + … + 15.
  expect(mail!.text).toContain('Logins: 0 (the week before: 84).');
});

test.each([
  ['Europe/Berlin', '2027-03-28T01:00:00Z'],
  ['Europe/Berlin', '2027-10-31T01:00:00Z'],
  ['America/New_York', '2027-03-14T07:00:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
])('every day comes once also when the clocks of %s are put at %s', async (zone, put) => {
  const { db } = inScope(app.ctx, venue.page.id);
  await choose('daily');
  await db.execute(sql`update page_settings set time_zone = ${zone}`);
  await db.execute(sql`update notification_choices set summarised_day = '2027-01-01'`);
  const told: string[] = [];
  for (let half = -96; half < 96; half += 1) {
    const now = at(new Date(Date.parse(put) + half * 1_800_000).toISOString());
    for (const due of await findDueSummaries(now)) {
      told.push(due.day);
      await summarise(inScope(now, due.pageId), due);
    }
  }
  const days = [...new Set(told)];
  expect(told).toEqual(days);
  expect(days.map((day) => Date.parse(day) - Date.parse(days[0]!))).toEqual([0, 1, 2, 3].map((n) => n * 86_400_000));
});
