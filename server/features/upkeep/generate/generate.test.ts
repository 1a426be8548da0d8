import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surveyQuestion } from '@wifi/contract/access/survey.ts';
import { languages } from '@wifi/contract/languages.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { recountPage } from '../../figures/reports/count/recount.ts';
import { eventsPerVisit, makeYear } from './make-year.ts';
import type { PagePlan } from './page-plan.ts';
import { Random } from './random.ts';
import { writeYear } from './write-year.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
});
afterAll(() => app.close());

const until = new Date('2026-11-15T05:00:00Z');
const question = (more: object) => surveyQuestion.parse(more);
const words = Object.fromEntries(
  languages.map(({ id }) => [id, { hash: `hash-${id}`, text: `Terms in ${id}` }]),
) as NonNullable<NonNullable<PagePlan['wordings']>['terms']>;

const planOf = (more: Partial<PagePlan> = {}): PagePlan => ({
  pageId: venue?.page.id ?? 1,
  kind: 'cafe',
  timeZone: 'Asia/Ho_Chi_Minh',
  seed: 'one',
  visits: 1500,
  days: 100,
  until,
  devices: [{ id: venue?.deviceId ?? 1, weight: 1 }],
  campaign: { id: 1, version: 1 },
  survey: {
    campaignId: 2,
    campaignVersion: 1,
    methodId: 'survey',
    questions: [
      question({ id: 'name', type: 'SURVEY_TEXT', mappingField: 'name' }),
      question({ id: 'mail', type: 'SURVEY_TEXT', mappingField: 'email', required: true }),
      question({ id: 'stars', type: 'SURVEY_RATE' }),
    ],
  },
  promotions: [
    {
      id: 7,
      from: until.getTime() - 20 * 86_400_000,
      until: until.getTime(),
      devices: [],
      share: 0.5,
      clicks: 0.3,
      url: 'https://venue.example/',
      asksSurvey: false,
    },
  ],
  mails: [],
  wordings: { terms: words },
  ...more,
});

const rowsOf = async (table: string, order: string) =>
  (
    await inScope(app.ctx, venue.page.id).db.execute(
      sql.raw(`select * from ${table} where page_id = ${venue.page.id} order by ${order}`),
    )
  ).rows;
const figures = async () =>
  Promise.all([
    rowsOf('day_counts', 'dimension, day, key'),
    rowsOf('month_counts', 'dimension, month, key'),
    rowsOf('return_days', 'day, last_day'),
    rowsOf('guest_totals', 'profile_id'),
    rowsOf('campaign_days', 'day'),
  ]);

test('the same seed gives the same year, another one another', () => {
  const year = (seed: string) => [...makeYear(planOf({ seed, pageId: 1, devices: [{ id: 1, weight: 1 }] }), 1)];
  expect(year('one')).toEqual(year('one'));
  expect(year('two')).not.toEqual(year('one'));
});

test('it is believable: within its days, in order, every guest new once, contacts only of those who were asked', () => {
  const parts = [...makeYear(planOf(), 1)];
  const visits = parts.flatMap((part) => part.visits);
  const guests = parts.flatMap((part) => part.guests);
  const views = parts.flatMap((part) => part.events).filter(({ name }) => name === 'view').length;
  expect(Math.abs(visits.length - 1500)).toBeLessThan(100);
  expect(Math.abs((visits.length + views) / visits.length - eventsPerVisit)).toBeLessThan(0.1);
  expect(visits.map(({ at }) => at)).toEqual(visits.map(({ at }) => at).toSorted((one, other) => one - other));
  expect(visits.every(({ at }) => at < until.getTime() && at > until.getTime() - 101 * 86_400_000)).toBe(true);
  expect(guests.map(({ id }) => id)).toEqual(guests.map((_, at) => at + 1));
  expect(new Set(guests.flatMap(({ keys }) => keys)).size).toBe(guests.flatMap(({ keys }) => keys).length);
  expect(guests.filter(({ email }) => email).every(({ email }) => email.endsWith('.example'))).toBe(true);
  expect(guests.filter(({ email }) => !email).every(({ name }) => name === '')).toBe(true);
  expect(
    parts
      .flatMap((part) => part.sessions)
      .every(({ startedAt, seconds }) => startedAt + seconds * 1000 <= until.getTime()),
  ).toBe(true);
});

test('what was written is counted, waits nowhere, and a recount finds the same', async () => {
  const written = await writeYear(app.ctx, planOf());
  expect((await rowsOf('visits', 'id')).length).toBe(written.visits);
  expect(await rowsOf('visits_to_count', '1')).toEqual([]);
  expect(await rowsOf('sessions_to_count', '1')).toEqual([]);
  const [days] = await figures();
  const sum = (days as { dimension: string; logins: number }[])
    .filter(({ dimension }) => dimension === 'all')
    .reduce((total, { logins }) => total + logins, 0);
  expect(sum).toBe(written.visits);
  const told = await inScope(app.ctx, venue.page.id).db.execute(sql`
    select count(*)::int as sessions, sum((user_input->>'seconds')::int)::int as seconds,
      sum((user_input->>'bytesUp')::bigint + (user_input->>'bytesDown')::bigint) as bytes from portal_events
      where name = 'session'`);
  expect(told.rows).toEqual(
    (
      await inScope(app.ctx, venue.page.id).db.execute(
        sql`select sum(sessions)::int as sessions, sum(seconds)::int as seconds, sum(bytes) as bytes from day_counts
          where dimension = 'all'`,
      )
    ).rows,
  );
  const before = await figures();
  const lines = (await rowsOf('portal_events', 'id')).length;
  await recountPage(app.ctx, venue.page.id);
  expect(await figures()).toEqual(before);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  expect((await rowsOf('portal_events', 'id')).length, 'nothing is told twice').toBe(lines);
});

test('chance is spread evenly', () => {
  const random = new Random('spread');
  const counts = Array.from({ length: 10 }, () => 0);
  for (let turn = 0; turn < 20_000; turn += 1) counts[random.below(10)]! += 1;
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  expect(random.orderedId(Date.parse('2026-01-01T00:00:00Z'))).toMatch(
    /^019b[\da-f]{4}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
