import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, someMac } from '../../access/guest-access/testing/guest.ts';
import { recountPage } from '../../figures/reports/count/recount.ts';
import { addVisits, countAll } from '../../figures/reports/testing/add-visits.ts';
import { sweepAfterErasure } from './after-erasure.ts';
import { ask, erase, expectRecountEqual, profileOf } from './testing/erasure.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('erasing a guest', () => {
  test('takes nothing of others: not those on the same phone, nor on another page', async () => {
    const venue = await openVenue(app);
    const other = await openVenue(app);
    const mac = someMac();
    const at = (minute: number) => new Date(Date.now() - 86_400_000 + minute * 60_000);
    await addVisits(app.ctx, [
      {
        pageId: venue.page.id,
        at: at(1),
        mac,
        answers: { email: 'lan@quan.example' },
        session: { seconds: 600, bytes: 5000 },
      },
      {
        pageId: venue.page.id,
        at: at(2),
        mac,
        answers: { email: 'mai@quan.example' },
        session: { seconds: 60, bytes: 500 },
      },
      { pageId: other.page.id, at: at(3), mac, answers: { email: 'lan@quan.example' } },
    ]);
    await countAll(app.program);
    await erase(app, venue, await profileOf(app, venue, 'email:lan@quan.example'));
    expect(await ask(app, venue, 'select answer from survey_answers')).toEqual([{ answer: 'mai@quan.example' }]);
    expect(await ask(app, venue, 'select seconds from guest_sessions')).toEqual([{ seconds: 60 }]);
    expect(await ask(app, other, 'select count(*)::int as n from visits')).toEqual([{ n: 1 }]);
    await expectRecountEqual(app, venue);
  });

  test('an address that somebody else has as well gets no more messages than before', async () => {
    const venue = await openVenue(app);
    const page = venue.page.id;
    const [one, other] = await Promise.all(
      ['Lan', 'Mai'].map(async (name) => {
        const { body } = await app.call('POST /custom-users', { token: venue.token, body: { name } });
        return Number(body.id);
      }),
    );
    await ask(app, venue, `update profiles set email = 'both@quan.example' where id in (${one}, ${other})`);
    await ask(
      app,
      venue,
      `insert into message_blocks (page_id, contact, reason, at) values (${page}, 'both@quan.example', 'complained', now())`,
    );
    await erase(app, venue, one!);
    expect(await ask(app, venue, 'select contact from message_blocks')).toEqual([{ contact: 'both@quan.example' }]);
    await erase(app, venue, other!);
    expect(await ask(app, venue, 'select contact from message_blocks')).toEqual([]);
  });

  test('leaves none of their addresses where messages go: not among those that get no more, nor in what was only tried', async () => {
    const venue = await openVenue(app);
    const add = async (name: string) =>
      Number(
        (
          await app.call('POST /custom-users', {
            token: venue.token,
            body: { name, email: `${name}@quan.example`, ...(name === 'lan' && { phone: '+84901234511' }) },
          })
        ).body.id,
      );
    const [lan, mai] = [await add('lan'), await add('mai')];
    const page = venue.page.id;
    const message = (key: string, to: string, profileId: number | null) =>
      `(${page}, gen_random_uuid(), ${profileId}, 'email', 'service', 'test', '${key}', '${to}', 'sent', now(), now())`;
    await ask(
      app,
      venue,
      `insert into message_blocks (page_id, contact, reason, at) values (${page}, '+84901234511', 'withdrew', now()),
        (${page}, 'lan@quan.example', 'bounced', now()), (${page}, 'zalo7', 'complained', now()),
        (${page}, 'mai@quan.example', 'bounced', now())`,
    );
    await ask(
      app,
      venue,
      `insert into messages (page_id, id, profile_id, channel, purpose, cause, key, recipient, state, created_at, next_at)
        values ${message('own', 'lan@quan.example', lan)}, ${message('tried', 'lan@quan.example', null)},
        ${message('of mai', 'lan@quan.example', mai)}, ${message('by phone', '+84901234511', null)}`,
    );
    await ask(
      app,
      venue,
      `insert into zalo_followers (page_id, user_id, is_follower, profile_id, created_at)
        values (${page}, 'zalo7', true, ${lan}, now())`,
    );
    await ask(
      app,
      venue,
      `insert into zalo_campaign_people (page_id, campaign_id, person, user_id) values (${page}, 1, 'zalo7', 'zalo7')`,
    );
    await ask(
      app,
      venue,
      `insert into message_clicks (page_id, message_id, id, link, at)
        select page_id, id, id, 'https://quan.example/?n=lan', now() from messages where key in ('tried', 'of mai')`,
    );
    await erase(app, venue, lan);
    expect(await ask(app, venue, 'select count(*)::int as n from message_clicks')).toEqual([{ n: 1 }]);
    expect(await ask(app, venue, 'select contact from message_blocks')).toEqual([{ contact: 'mai@quan.example' }]);
    expect(await ask(app, venue, 'select key from messages')).toEqual([{ key: 'of mai' }]);
    expect(await ask(app, venue, 'select person from zalo_campaign_people')).toEqual([]);
  });

  test('of whoever others are merged into takes all of them, and one who comes back is new', async () => {
    const venue = await openVenue(app);
    const day = (n: number) => new Date(Date.now() - n * 86_400_000);
    await addVisits(
      app.ctx,
      [1, 2, 3].map((n) => ({
        pageId: venue.page.id,
        at: day(10 - n),
        mac: someMac(),
        answers: { email: `g${n}@quan.example` },
        session: { seconds: 100 * n, bytes: 10 },
      })),
    );
    await countAll(app.program);
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map((n) => profileOf(app, venue, `email:g${n}@quan.example`)),
    );
    const { token } = venue;
    await app.call('POST /custom-users/{id}/merge', { token, params: { id: two! }, body: { with: three! } });
    await app.call('POST /custom-users/{id}/merge', { token, params: { id: one! }, body: { with: two! } });
    expect((await erase(app, venue, two!)).status).toBe(404);
    expect((await erase(app, venue, one!)).body.counts).toMatchObject({ visits: 3, profiles: 3 });
    await expectRecountEqual(app, venue);
    await addVisits(app.ctx, [
      { pageId: venue.page.id, at: new Date(), mac: someMac(), answers: { email: 'g1@quan.example' } },
    ]);
    await countAll(app.program);
    expect(await profileOf(app, venue, 'email:g1@quan.example')).toBeGreaterThan(three!);
    expect(await ask(app, venue, "select guests from return_days where last_day = '0001-01-01'")).toEqual([
      { guests: 1 },
    ]);
  });

  test('can leave the account, which then knows no device of theirs', async () => {
    const venue = await openVenue(app);
    const account = await app.call('POST /guest-accounts', {
      token: venue.token,
      body: { kind: 'account', username: 'room-7@quan.example', password: 'whatever' },
    });
    const mac = someMac();
    await ask(app, venue, `update guest_accounts set macs = '{${mac},02:aa:aa:aa:aa:aa}'`);
    await addVisits(app.ctx, [
      {
        pageId: venue.page.id,
        at: new Date(),
        mac,
        methods: 'account',
        subjectKind: 'account',
        subjectId: account.body.id,
        subjectLabel: 'room-7@quan.example',
      },
    ]);
    await countAll(app.program);
    await erase(app, venue, await profileOf(app, venue, 'email:room-7@quan.example'), { keepsAccounts: true });
    expect(await ask(app, venue, 'select macs from guest_accounts')).toEqual([{ macs: ['02:aa:aa:aa:aa:aa'] }]);
  });

  test('keeps the figures of campaigns: what was counted stays counted, of nobody', async () => {
    const venue = await openVenue(app);
    const [visitId] = await addVisits(app.ctx, [
      { pageId: venue.page.id, at: new Date(), mac: someMac(), answers: { email: 'v@quan.example' } },
    ]);
    await countAll(app.program);
    await ask(
      app,
      venue,
      `insert into campaign_days (page_id, campaign_id, day, views, clicks, logins) select ${venue.page.id}, 5,
        (now() at time zone time_zone)::date, 1, 0, 0 from page_settings`,
    );
    await ask(
      app,
      venue,
      `insert into portal_events (page_id, at, name, level, visit_id, mac, method, why, user_input, promotion_id)
        values (${venue.page.id}, now(), 'view', 'info', '${visitId}', 'm', '', '', '{}', 5), (${venue.page.id}, now(),
        'step', 'info', '${visitId}', 'm', '', '', '{}', 5)`,
    );
    await erase(app, venue, await profileOf(app, venue, 'email:v@quan.example'));
    expect(await ask(app, venue, 'select name, visit_id, mac from portal_events')).toEqual([
      { name: 'view', visit_id: null, mac: '' },
    ]);
    await expectRecountEqual(app, venue);
  });

  test('takes the logins that they began out of login health, and leaves those of others', async () => {
    const venue = await openVenue(app);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const ids = await addVisits(
      app.ctx,
      ['b@quan.example', 'c@quan.example'].map((email, at) => ({
        pageId: venue.page.id,
        at: hoursAgo(5 + at),
        mac: someMac(),
        answers: { email },
      })),
    );
    await countAll(app.program);
    const begun = `select count(*)::int as n, max(name) as name from portal_events where name <> 'session'`;
    for (const [at, visitId] of ids.entries())
      await ask(
        app,
        venue,
        `insert into portal_events (page_id, at, name, level, device_id, visit_id, mac, method, why, user_input, system)
          select ${venue.page.id}, '${hoursAgo(5 + at).toISOString()}'::timestamptz + after, name, 'info', 1,
            '${visitId}', '', 'survey', '', '{}', 'iOS'
          from (values ('view', interval '0'), ('login', interval '30 seconds')) as line (name, after)`,
      );
    await recountPage(app.ctx, venue.page.id);
    const finished = `select sum(times)::int as n from login_health_days where method = '*' and what = 'finished'`;
    expect(await ask(app, venue, finished)).toEqual([{ n: 2 }]);
    await erase(app, venue, await profileOf(app, venue, 'email:b@quan.example'));
    expect(await ask(app, venue, begun)).toEqual([{ n: 2, name: 'view' }]);
    expect(await ask(app, venue, finished)).toEqual([{ n: 1 }]);
    await expectRecountEqual(app, venue);
    expect(await ask(app, venue, finished)).toEqual([{ n: 1 }]);
  });

  test('a session that its router goes on reporting is taken away again', async () => {
    const venue = await openVenue(app);
    const [visitId] = await addVisits(app.ctx, [
      {
        pageId: venue.page.id,
        at: new Date(Date.now() - 3_600_000),
        mac: someMac(),
        answers: { email: 's@quan.example' },
        session: { seconds: 60, bytes: 5, isOpen: true },
      },
    ]);
    await countAll(app.program);
    const id = await profileOf(app, venue, 'email:s@quan.example');
    await erase(app, venue, id);
    await ask(
      app,
      venue,
      `insert into guest_sessions (page_id, device_id, router_session_id, login_class, visit_id, user_name, method,
        subject_kind, mac, ip, started_at, last_seen_at, ended_at, seconds, bytes_up, bytes_down, router_facts)
      values (${venue.page.id}, 1, 'again', '', '${visitId}', 'x', 'click', 'none', '02:00:00:00:00:09', '', now(),
        now(), now(), 90, 1, 1, '{}'),
        (${venue.page.id}, 1, 'old', '', '${visitId}', 'x', 'click', 'none', '02:00:00:00:00:09', '', now(),
          now() - interval '2 hours', now(), 90, 1, 1, '{}')`,
    );
    await countAll(app.program);
    expect(
      await ask(app, venue, "select mac from portal_events where name = 'session'"),
      'the log learns no device again',
    ).toEqual([{ mac: '' }]);
    await sweepAfterErasure.run(app.ctx, { pageId: venue.page.id }, { number: 1, isLast: false });
    expect(await ask(app, venue, 'select 1 from guest_sessions')).toEqual([]);
    expect(await ask(app, venue, 'select 1 from portal_events')).toEqual([]);
    await expectRecountEqual(app, venue);
  });
});

test('only an admin may export or erase, and only of the own page', async () => {
  const venue = await openVenue(app);
  const other = await openVenue(app);
  await addVisits(app.ctx, [{ pageId: venue.page.id, at: new Date(), answers: { email: 'x@quan.example' } }]);
  await countAll(app.program);
  const id = await profileOf(app, venue, 'email:x@quan.example');
  expect((await erase(app, other, id)).status).toBe(404);
  expect((await app.call('GET /custom-users/{id}/data', { token: other.token, params: { id } })).status).toBe(404);
  const manager = await app.user();
  await app.join(venue.page, manager, 'manager');
  const { body } = await app.call('POST /auth/page', { token: manager.token, body: { pageId: venue.page.eid } });
  expect(
    (await app.call('POST /custom-users/{id}/erase', { token: body.token, params: { id }, body: {} })).status,
  ).toBe(403);
  expect((await app.call('GET /custom-users/{id}/data', { token: body.token, params: { id } })).status).toBe(403);
  expect((await erase(app, venue, id, { keepsAccounts: 'yes' })).status).toBe(400);
  expect((await erase(app, venue, id, { everything: true })).status).toBe(400);
});
