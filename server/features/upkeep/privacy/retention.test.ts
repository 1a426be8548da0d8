import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext, inScope, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, someMac, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { recountPage } from '../../figures/reports/count/recount.ts';
import { addVisits, countAll, type AddedVisit } from '../../figures/reports/testing/add-visits.ts';
import { mayMarket } from '../../people/consents/find-consents.ts';
import { monthsBefore } from './retention-rules.ts';
import { applyRetention, findPagesWithRetention } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const now = new Date('2026-11-15T20:00:00Z');
const monthsAgo = (months: number, days = 0) => new Date(Date.UTC(2026, 10 - months, 15 - days, 5));
const ctxOf = ({ page }: TestVenue): Context =>
  createContext(app.program, { pageId: page.id, actor: { kind: 'system', label: 'test' }, now });
const ask = async (venue: TestVenue, text: string) =>
  (await inScope(app.ctx, venue.page.id).db.execute(sql.raw(text))).rows;
const rule = (subject: string, months: number, isOn = true) => ({ subject, isOn, months });
const save = (venue: TestVenue, ...rules: object[]) =>
  app.call('PUT /privacy/retention', { token: venue.token, body: { rules } });

const figuresOf = async (venue: TestVenue) => ({
  days: await ask(
    venue,
    'select day::text, dimension, key, logins, sessions, seconds, bytes from day_counts where logins <> 0 or sessions <> 0 order by 1, 2, 3',
  ),
  returns: await ask(
    venue,
    'select day::text, last_day::text, guests from return_days where guests <> 0 order by 1, 2',
  ),
  campaigns: await ask(
    venue,
    'select campaign_id, day::text, views, clicks, logins from campaign_days where views <> 0 order by 1, 2',
  ),
});

/** Somebody who came long ago and never again, somebody who still comes, and somebody new. */
async function openBusyVenue(): Promise<TestVenue> {
  const venue = await openVenue(app);
  const [gone, loyal, fresh] = ['gone', 'loyal', 'fresh'].map((name) => ({
    mac: someMac(),
    answers: { email: `${name}@quan.example` },
  }));
  const visit = (who: object, at: Date): AddedVisit => ({
    pageId: venue.page.id,
    at,
    session: { seconds: 600, bytes: 9000 },
    ...who,
  });
  await addVisits(app.ctx, [
    visit(gone!, monthsAgo(20)),
    visit(gone!, monthsAgo(15)),
    visit(loyal!, monthsAgo(14)),
    visit(loyal!, monthsAgo(6)),
    visit(loyal!, monthsAgo(1)),
    visit(fresh!, monthsAgo(0, 1)),
  ]);
  await countAll(app.program);
  return venue;
}

describe('retention', () => {
  test('is off until somebody turns it on, with what we propose', async () => {
    const venue = await openVenue(app);
    const { body } = await app.call('GET /privacy/retention', { token: venue.token });
    expect(body.rules).toEqual([rule('profiles', 12, false), rule('visits', 3, false), rule('portal-log', 3, false)]);
    expect(await applyRetention(ctxOf(venue))).toEqual([]);
  });

  test('refuses nonsense with the name of the field', async () => {
    const venue = await openVenue(app);
    for (const rules of [
      [rule('visits', 0)],
      [rule('visits', 121)],
      [rule('everything', 3)],
      [rule('visits', 3), rule('visits', 4)],
      [{ ...rule('visits', 3), days: 1 }],
      'all',
    ]) {
      const answer = await app.call('PUT /privacy/retention', { token: venue.token, body: { rules } });
      expect([answer.status, answer.body.fields?.[0]?.field ?? '']).toEqual([400, expect.stringMatching(/^rules/)]);
    }
  });

  test('the dry run says exactly what goes, changes nothing, and the night takes exactly that', async () => {
    const venue = await openBusyVenue();
    const { body } = await app.call('POST /privacy/retention/dry-run', {
      token: venue.token,
      body: { rules: [rule('profiles', 12), rule('visits', 3)] },
    });
    expect(await ask(venue, 'select count(*)::int as n from visits')).toEqual([{ n: 6 }]);
    await save(venue, rule('profiles', 12), rule('visits', 3));
    const dry = body.due as { subject: string; counts: Record<string, number>; oldest: string }[];
    expect(dry.map(({ subject, counts }) => ({ subject, counts }))).toEqual([
      {
        subject: 'profiles',
        counts: expect.objectContaining({ profiles: 1, visits: 2, survey_answers: 2, guest_sessions: 2 }) as object,
      },
      { subject: 'visits', counts: { visits: 2, survey_answers: 2, guest_sessions: 2, profile_visits: 2 } },
    ]);
    expect(new Date(dry[1]!.oldest)).toEqual(monthsAgo(20));
    const before = await figuresOf(venue);
    const due = await applyRetention(ctxOf(venue));
    expect(due.map(({ subject, counts }) => ({ subject, counts }))).toEqual(
      dry.map(({ subject, counts }) => ({ subject, counts })),
    );
    expect(
      await ask(
        venue,
        'select (select count(*) from visits)::int as visits, (select count(*) from guest_sessions)::int as sessions, (select count(*) from survey_answers)::int as answers, (select count(*) from profiles)::int as profiles',
      ),
    ).toEqual([{ visits: 2, sessions: 2, answers: 2, profiles: 2 }]);
    // The sums name nobody and stay, and a recount of what is left makes the same of them.
    expect(await figuresOf(venue)).toEqual(before);
    await recountPage(app.ctx, venue.page.id);
    expect(await figuresOf(venue)).toEqual(before);
    expect(await ask(venue, 'select logins from guest_totals order by profile_id')).toEqual([
      { logins: 3 },
      { logins: 1 },
    ]);
    expect(await applyRetention(ctxOf(venue))).toEqual([]);
  });

  test('a guest who is forgotten leaves no logins behind, even if logins are kept', async () => {
    const venue = await openBusyVenue();
    await save(venue, rule('profiles', 12));
    expect((await applyRetention(ctxOf(venue))).map(({ counts }) => counts)).toEqual([
      expect.objectContaining({
        profiles: 1,
        visits: 3,
        survey_answers: 3,
        guest_sessions: 3,
        profile_visits: 3,
        leads: 1,
      }),
    ]);
    expect(await ask(venue, "select 1 from profiles where email = 'gone@quan.example'")).toEqual([]);
  });

  test('the sums of guests who are forgotten stay, also when no other login was as old', async () => {
    const venue = await openVenue(app);
    const visit = { pageId: venue.page.id, mac: someMac(), answers: { email: 'gone@quan.example' } };
    await addVisits(app.ctx, [{ ...visit, at: monthsAgo(15), session: { seconds: 600, bytes: 9000 } }]);
    await countAll(app.program);
    await save(venue, rule('profiles', 12));
    const before = await figuresOf(venue);
    await applyRetention(ctxOf(venue));
    expect(await ask(venue, 'select from visits')).toEqual([]);
    await recountPage(app.ctx, venue.page.id);
    expect(await figuresOf(venue)).toEqual(before);
    expect(await ask(venue, 'select counted_from::text from count_states')).toEqual([{ counted_from: '2025-11-16' }]);
    expect(await applyRetention(ctxOf(venue))).toEqual([]);
  });

  test('what was agreed to outlives the login with which it was said', async () => {
    const venue = await openBusyVenue();
    const [visit] = await ask(
      venue,
      "select visit_id, profile_id from profile_visits where profile_id = (select id from profiles where email = 'loyal@quan.example') order by at limit 1",
    );
    await ask(
      venue,
      `insert into consents (page_id, id, visit_id, purpose, terms_hash, language, mac, address, at)
        values (${venue.page.id}, '${visit!.visit_id}', '${visit!.visit_id}', 'email', 'h', 'en', '', '',
        '${monthsAgo(14).toISOString()}')`,
    );
    await save(venue, rule('visits', 3));
    await applyRetention(ctxOf(venue));
    expect(await mayMarket(ctxOf(venue), Number(visit!.profile_id), 'email')).toBe(true);
  });

  test('the log of the portal goes, but for what campaigns are counted by, which is emptied', async () => {
    const venue = await openBusyVenue();
    const event = (at: Date, name: string, promotion: string) =>
      `(${venue.page.id}, '${at.toISOString()}', '${name}', 'info', '02:00:00:00:00:05', '', '', '{"code":"typed"}', ${promotion})`;
    await ask(
      venue,
      `insert into portal_events (page_id, at, name, level, mac, method, why, user_input, promotion_id) values ${[
        event(monthsAgo(5), 'refused', 'null'),
        event(monthsAgo(5), 'view', '7'),
        event(monthsAgo(5), 'step', '7'),
        event(monthsAgo(1), 'refused', 'null'),
      ].join(', ')}`,
    );
    await ask(
      venue,
      `insert into campaign_days (page_id, campaign_id, day, views, clicks, logins) values (${venue.page.id}, 7,
        '${monthsAgo(5).toISOString().slice(0, 10)}', 1, 0, 0)`,
    );
    await save(venue, rule('portal-log', 3));
    // Three of the lines above, and those of four old sessions.
    expect((await applyRetention(ctxOf(venue))).map(({ counts }) => counts)).toEqual([{ portal_events: 7 }]);
    expect(
      await ask(venue, "select name, mac, user_input from portal_events where name <> 'session' order by at, id"),
    ).toEqual([
      { name: 'view', mac: '', user_input: {} },
      { name: 'refused', mac: '02:00:00:00:00:05', user_input: { code: 'typed' } },
    ]);
    expect(await ask(venue, "select at from portal_events where name = 'session' order by at")).toEqual(
      [monthsAgo(1), monthsAgo(0, 1)].map((at) => ({
        at: expect.stringContaining(new Date(at.getTime() + 600_000).toISOString().slice(0, 10)) as string,
      })),
    );
    const before = await figuresOf(venue);
    await recountPage(app.ctx, venue.page.id);
    expect(await figuresOf(venue)).toEqual(before);
    expect(await applyRetention(ctxOf(venue))).toEqual([]);
  });

  test('is audited, and runs for every page that has a rule', async () => {
    const [one, other] = [await openBusyVenue(), await openBusyVenue()];
    await save(one, rule('visits', 3));
    const ctx = createContext(app.program, { actor: { kind: 'system', label: 'privacy.retention' }, now });
    const pages = await findPagesWithRetention(ctx);
    expect(pages.map(({ pageId }) => pageId)).not.toContain(other.page.id);
    for (const { pageId } of pages) await applyRetention(inScope(ctx, pageId));
    expect(
      await ask(
        one,
        "select actor_label, details->'due'->0->'counts' as counts from audit_events where action = 'retention.applied'",
      ),
    ).toEqual([
      {
        actor_label: 'privacy.retention',
        counts: { visits: 4, survey_answers: 4, guest_sessions: 4, profile_visits: 4 },
      },
    ]);
    expect(await ask(other, 'select count(*)::int as n from visits')).toEqual([{ n: 6 }]);
  });
});

test.each([
  ['2026-11-15', 3, '2026-08-15'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2026-01-15', 12, '2025-01-15'],
  ['2026-01-31', 2, '2025-11-30'],
])('%s less %i months is %s', (day, months, then) => {
  expect(monthsBefore(day, months)).toBe(then);
});
