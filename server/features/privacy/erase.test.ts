import pg from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/send-mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, someMac, visitIn, type TestVenue } from '../guest-access/testing/guest.ts';
import { recountPage } from '../reports/count/recount.ts';
import { addVisits, countAll } from '../reports/testing/add-visits.ts';
import { sweepAfterErasure } from './after-erasure.ts';
import { eraseRestored } from './erase-again.ts';

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client(app.owner as pg.ClientConfig);
  await owner.connect();
});
afterAll(async () => { await owner.end(); await app.close(); });

const ask = async (venue: TestVenue, text: string) => (await inScope(app.ctx, venue.page.id).db.execute(sql.raw(text))).rows;

const figuresOf = async (venue: TestVenue) => ({
  days: await ask(venue, 'select day::text, dimension, key, logins, sessions, seconds, bytes from day_counts where logins <> 0 or sessions <> 0 order by 1, 2, 3'),
  returns: await ask(venue, 'select day::text, last_day::text, guests from return_days where guests <> 0 order by 1, 2'),
  totals: await ask(venue, 'select profile_id, logins, seconds, bytes from guest_totals order by 1'),
  campaigns: await ask(venue, 'select campaign_id, day::text, views, clicks, logins from campaign_days where views <> 0 or clicks <> 0 or logins <> 0 order by 1, 2'),
});

async function expectRecountEqual(venue: TestVenue): Promise<void> {
  const before = await figuresOf(venue);
  await recountPage(app.ctx, venue.page.id);
  expect(await figuresOf(venue)).toEqual(before);
}

/** Every table of every schema, as its owner sees it. */
async function placesOf(canary: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: [row] } = await owner.query<{ n: string }>(`select count(*) as n from ${name} t where t::text ilike $1`, [`%${canary}%`]);
    if (Number(row!.n) > 0) found.push(name);
  }
  return found;
}

const text = (id: string, mappingField: string | null) => ({ id, type: 'SURVEY_TEXT' as const, title: { en: id }, mappingField: mappingField as never });
const fields = ['name', 'first_name', 'last_name', 'email', 'city', 'location', 'website', 'postcode', 'company', 'job', 'notes'];
const survey = { id: 'ask', type: 'survey' as const, questions: [...fields.map((field) => text(field.replace('_', '-'), field)), text('other', null)] };

const profileOf = async (venue: TestVenue, contact: string) => Number((await ask(venue, `select id from profiles where 'email:' || email = '${contact}'`))[0]!.id);
const erase = (venue: TestVenue, id: number, body: object = {}) => app.call('POST /custom-users/{id}/erase', { token: venue.token, params: { id }, body });

describe('erasing a guest', () => {
  test('leaves nothing of what they ever typed or were, in any table, and keeps the proof', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [survey, { id: 'member', type: 'account' }], { asksForEmailNews: true });
    const canary = 'qxcanaryqx';
    const mac = someMac();
    const phone = openPhone(app, venue, mac);
    const agent = { 'user-agent': `Mozilla/5.0 ${canary}` };
    const shown = await phone.arrive({}, agent);
    const answers = Object.fromEntries([...fields, 'other'].map((field) => [`q.${field.replace('_', '-')}`, field === 'email' ? `${canary}@quan.example` : `${canary} ${field}`]));
    const second = await phone.send({ visit: visitIn(shown.html), method: 'ask', terms: 'yes', 'news-email': 'yes', ...answers });
    // A wrong try is logged with what was typed.
    const again = await phone.send({ visit: visitIn(second.html), method: 'member', username: `${canary}@wrong.example`, password: 'whatever' });
    const done = await phone.send({ visit: visitIn(again.html), method: 'member', intent: 'sign-up', name: `${canary} Lan`, username: `${canary}@quan.example`, password: 'long enough' });
    expect(done.status).toBe(303);
    await app.access.events.flush();
    // Two sessions on the guest's phone: that of the login, and one that the router let in by itself.
    const [visit] = await ask(venue, 'select id from visits');
    const session = (name: string, visitId: string) => `(${venue.page.id}, ${venue.deviceId}, '${name}', '', ${visitId}, '${canary}', 'survey,account', 'none', '${mac}', '10.0.0.2', now(), now(), now(), 'idle', 60, 10, 90, '{"User-Name":"${canary}"}')`;
    await ask(venue, `insert into guest_sessions (page_id, device_id, router_session_id, login_class, visit_id, user_name, method, subject_kind, mac, ip, started_at, last_seen_at, ended_at, end_cause, seconds, bytes_up, bytes_down, router_facts)
      values ${session('one', `'${String(visit!.id)}'`)}, ${session('two', 'null')}`);
    await countAll(app.program);
    const id = await profileOf(venue, `email:${canary}@quan.example`);
    const { token } = venue;
    await app.call('POST /custom-users/{id}/notes', { token, params: { id }, body: { text: `${canary} likes tea` } });
    await app.call('PUT /custom-users/{id}', { token, params: { id }, body: { avatar: `https://example.com/${canary}.png` } });
    await app.call('POST /privacy/requests', { token, body: { kind: 'export', contact: 'somebody else' } });
    await queueMail(app.ctx, { kind: 'test', to: 'staff@example.com', subject: 'A new lead', text: `${canary}@quan.example wants a room`, html: `<p>${canary}@quan.example</p>` });
    expect((await placesOf(canary)).length).toBeGreaterThan(5);

    const { body: data, status } = await app.call('GET /custom-users/{id}/data', { token, params: { id } });
    expect(status).toBe(200);
    expect(Object.keys(data.tables)).toEqual(expect.arrayContaining(['profiles', 'visits', 'survey_answers', 'consents', 'portal_events', 'guest_accounts', 'profile_keys', 'profile_visits', 'passes']));
    expect(data.wordings.map(({ text: words }: { text: string }) => words).join()).toContain('at most once a week');
    expect(JSON.stringify(data)).not.toContain('argon2');
    const events = data.tables.portal_events as { name: string; visit_id: string | null; mac: string; user_input: object }[];
    expect(events.filter(({ name }) => name === 'session').map(({ visit_id, mac: device, user_input }) => ({ visit_id, device, user_input }))).toEqual(expect.arrayContaining([visit!.id, null].map((visit_id) => (
      { visit_id, device: mac, user_input: { session: expect.any(String) as string, seconds: 60, bytesUp: 10, bytesDown: 90 } }))));

    const answer = await erase(venue, id);
    expect(answer.status).toBe(200);
    expect(answer.body.counts).toMatchObject({ profiles: 1, visits: 1, consents: 2, guest_accounts: 1 });
    expect(await placesOf(canary)).toEqual([]);
    expect((await placesOf(mac)).filter((name) => !name.startsWith('pgboss'))).toEqual([]);
    // The session that nobody logged in for stays in the sums, and its line with it: of nobody.
    expect(await ask(venue, "select visit_id, mac, user_input->'seconds' as seconds from portal_events where name like 'session%'")).toEqual([{ visit_id: null, mac: '', seconds: 60 }]);
    expect(await ask(venue, 'select mac, seconds from guest_sessions')).toEqual([{ mac: '', seconds: 60 }]);
    expect((await app.call('GET /custom-users/{id}', { token, params: { id } })).status).toBe(404);
    const { body: proofs } = await app.call('GET /privacy/erasures', { token });
    expect(proofs.rows).toMatchObject([{ id: answer.body.id, profileIds: [id], counts: answer.body.counts }]);
    expect(proofs.rows[0].keys.length).toBeGreaterThanOrEqual(2);
    await expectRecountEqual(venue);
  });

  test('takes nothing of others: not those on the same phone, nor on another page', async () => {
    const venue = await openVenue(app);
    const other = await openVenue(app);
    const mac = someMac();
    const at = (minute: number) => new Date(Date.now() - 86_400_000 + minute * 60_000);
    await addVisits(app.ctx, [
      { pageId: venue.page.id, at: at(1), mac, answers: { email: 'lan@quan.example' }, session: { seconds: 600, bytes: 5000 } },
      { pageId: venue.page.id, at: at(2), mac, answers: { email: 'mai@quan.example' }, session: { seconds: 60, bytes: 500 } },
      { pageId: other.page.id, at: at(3), mac, answers: { email: 'lan@quan.example' } },
    ]);
    await countAll(app.program);
    await erase(venue, await profileOf(venue, 'email:lan@quan.example'));
    expect(await ask(venue, "select answer from survey_answers")).toEqual([{ answer: 'mai@quan.example' }]);
    expect(await ask(venue, 'select seconds from guest_sessions')).toEqual([{ seconds: 60 }]);
    expect(await ask(other, 'select count(*)::int as n from visits')).toEqual([{ n: 1 }]);
    await expectRecountEqual(venue);
  });

  test('of whoever others are merged into takes all of them, and one who comes back is new', async () => {
    const venue = await openVenue(app);
    const day = (n: number) => new Date(Date.now() - n * 86_400_000);
    await addVisits(app.ctx, [1, 2, 3].map((n) => ({ pageId: venue.page.id, at: day(10 - n), mac: someMac(), answers: { email: `g${n}@quan.example` }, session: { seconds: 100 * n, bytes: 10 } })));
    await countAll(app.program);
    const [one, two, three] = await Promise.all([1, 2, 3].map((n) => profileOf(venue, `email:g${n}@quan.example`)));
    const { token } = venue;
    await app.call('POST /custom-users/{id}/merge', { token, params: { id: two! }, body: { with: three! } });
    await app.call('POST /custom-users/{id}/merge', { token, params: { id: one! }, body: { with: two! } });
    expect((await erase(venue, two!)).status).toBe(404);
    expect((await erase(venue, one!)).body.counts).toMatchObject({ visits: 3, profiles: 3 });
    await expectRecountEqual(venue);
    await addVisits(app.ctx, [{ pageId: venue.page.id, at: new Date(), mac: someMac(), answers: { email: 'g1@quan.example' } }]);
    await countAll(app.program);
    expect(await profileOf(venue, 'email:g1@quan.example')).toBeGreaterThan(three!);
    expect(await ask(venue, "select guests from return_days where last_day = '0001-01-01'")).toEqual([{ guests: 1 }]);
  });

  test('can leave the account, which then knows no device of theirs', async () => {
    const venue = await openVenue(app);
    const account = await app.call('POST /guest-accounts', { token: venue.token, body: { kind: 'account', username: 'room-7@quan.example', password: 'whatever' } });
    const mac = someMac();
    await ask(venue, `update guest_accounts set macs = '{${mac},02:aa:aa:aa:aa:aa}'`);
    await addVisits(app.ctx, [{ pageId: venue.page.id, at: new Date(), mac, methods: 'account', subjectKind: 'account', subjectId: account.body.id, subjectLabel: 'room-7@quan.example' }]);
    await countAll(app.program);
    await erase(venue, await profileOf(venue, 'email:room-7@quan.example'), { keepsAccounts: true });
    expect(await ask(venue, 'select macs from guest_accounts')).toEqual([{ macs: ['02:aa:aa:aa:aa:aa'] }]);
  });

  test('keeps the figures of campaigns: what was counted stays counted, of nobody', async () => {
    const venue = await openVenue(app);
    const [visitId] = await addVisits(app.ctx, [{ pageId: venue.page.id, at: new Date(), mac: someMac(), answers: { email: 'v@quan.example' } }]);
    await countAll(app.program);
    await ask(venue, `insert into campaign_days (page_id, campaign_id, day, views, clicks, logins) select ${venue.page.id}, 5, (now() at time zone time_zone)::date, 1, 0, 0 from page_settings`);
    await ask(venue, `insert into portal_events (page_id, at, name, level, visit_id, mac, method, why, user_input, promotion_id) values (${venue.page.id}, now(), 'view', 'info', '${visitId}', 'm', '', '', '{}', 5), (${venue.page.id}, now(), 'step', 'info', '${visitId}', 'm', '', '', '{}', 5)`);
    await erase(venue, await profileOf(venue, 'email:v@quan.example'));
    expect(await ask(venue, 'select name, visit_id, mac from portal_events')).toEqual([{ name: 'view', visit_id: null, mac: '' }]);
    await expectRecountEqual(venue);
  });

  test('a session that its router goes on reporting is taken away again', async () => {
    const venue = await openVenue(app);
    const [visitId] = await addVisits(app.ctx, [{ pageId: venue.page.id, at: new Date(Date.now() - 3_600_000), mac: someMac(), answers: { email: 's@quan.example' }, session: { seconds: 60, bytes: 5, isOpen: true } }]);
    await countAll(app.program);
    const id = await profileOf(venue, 'email:s@quan.example');
    await erase(venue, id);
    await ask(venue, `insert into guest_sessions (page_id, device_id, router_session_id, login_class, visit_id, user_name, method, subject_kind, mac, ip, started_at, last_seen_at, ended_at, seconds, bytes_up, bytes_down, router_facts)
      values (${venue.page.id}, 1, 'again', '', '${visitId}', 'x', 'click', 'none', '02:00:00:00:00:09', '', now(), now(), now(), 90, 1, 1, '{}'),
        (${venue.page.id}, 1, 'old', '', '${visitId}', 'x', 'click', 'none', '02:00:00:00:00:09', '', now(), now() - interval '2 hours', now(), 90, 1, 1, '{}')`);
    await countAll(app.program);
    expect(await ask(venue, "select mac from portal_events where name = 'session'"), 'the log learns no device again').toEqual([{ mac: '' }]);
    await sweepAfterErasure.run(app.ctx, { pageId: venue.page.id }, { number: 1, isLast: false });
    expect(await ask(venue, 'select 1 from guest_sessions')).toEqual([]);
    expect(await ask(venue, 'select 1 from portal_events')).toEqual([]);
    await expectRecountEqual(venue);
  });
});

test('whom a restored backup brings back is erased again at the next start, and nobody else', async () => {
  const venue = await openVenue(app);
  const at = new Date(Date.now() - 86_400_000);
  await addVisits(app.ctx, [{ pageId: venue.page.id, at, mac: someMac(), answers: { email: 'back@quan.example' } }, { pageId: venue.page.id, at, mac: someMac(), answers: { email: 'stays@quan.example' } }]);
  await countAll(app.program);
  const id = await profileOf(venue, 'email:back@quan.example');
  const kept: [name: string, rows: object[]][] = [];
  for (const name of ['profiles', 'profile_keys', 'profile_visits', 'visits', 'survey_answers', 'guest_totals']) kept.push([name, (await owner.query(`select * from ${name} where page_id = $1`, [venue.page.id])).rows]);
  await erase(venue, id);
  expect(await eraseRestored(app.ctx)).toBe(0);
  // The backup was made before the erasure: its rows are back, and its proof is not.
  await owner.query('delete from erasures where page_id = $1', [venue.page.id]);
  for (const [name, rows] of kept) {
    await owner.query(`delete from ${name} where page_id = $1`, [venue.page.id]);
    for (const row of rows) await owner.query(`insert into ${name} select * from json_populate_record(null::${name}, $1)`, [JSON.stringify(row)]);
  }
  await owner.query('delete from visits_to_count where page_id = $1', [venue.page.id]);
  await recountPage(app.ctx, venue.page.id);
  expect(await eraseRestored(app.ctx)).toBe(1);
  expect(await ask(venue, 'select email from profiles')).toEqual([{ email: 'stays@quan.example' }]);
  await expectRecountEqual(venue);
  // Somebody else who has got the number since is not taken for the erased one.
  await owner.query('delete from erasures where page_id = $1', [venue.page.id]);
  await owner.query(`update profiles set id = $2 where page_id = $1`, [venue.page.id, id]);
  await owner.query(`update profile_keys set profile_id = $2 where page_id = $1`, [venue.page.id, id]);
  expect(await eraseRestored(app.ctx)).toBe(0);
  expect(await ask(venue, 'select email from profiles')).toEqual([{ email: 'stays@quan.example' }]);
});

test('only an admin may export or erase, and only of the own page', async () => {
  const venue = await openVenue(app);
  const other = await openVenue(app);
  await addVisits(app.ctx, [{ pageId: venue.page.id, at: new Date(), answers: { email: 'x@quan.example' } }]);
  await countAll(app.program);
  const id = await profileOf(venue, 'email:x@quan.example');
  expect((await erase(other, id)).status).toBe(404);
  expect((await app.call('GET /custom-users/{id}/data', { token: other.token, params: { id } })).status).toBe(404);
  const manager = await app.user();
  await app.join(venue.page, manager, 'manager');
  const { body } = await app.call('POST /auth/page', { token: manager.token, body: { pageId: venue.page.eid } });
  expect((await app.call('POST /custom-users/{id}/erase', { token: body.token, params: { id }, body: {} })).status).toBe(403);
  expect((await app.call('GET /custom-users/{id}/data', { token: body.token, params: { id } })).status).toBe(403);
  expect((await erase(venue, id, { keepsAccounts: 'yes' })).status).toBe(400);
  expect((await erase(venue, id, { everything: true })).status).toBe(400);
});

describe('logins that nobody has counted yet', () => {
  test('go with their guest, and those of somebody else on the same phone stay whole', async () => {
    const venue = await openVenue(app);
    const mac = someMac();
    const visit = (who: string, seconds: number) => ({ pageId: venue.page.id, at: new Date(Date.now() - 3_600_000 + seconds * 1000), mac, answers: { email: `${who}@quan.example` }, session: { seconds, bytes: 9000 } });
    await addVisits(app.ctx, [visit('gone', 100)]);
    await countAll(app.program);
    const id = await profileOf(venue, 'email:gone@quan.example');
    // As while the page is counted anew, when logins wait for a minute.
    await addVisits(app.ctx, [visit('gone', 200), visit('other', 300)]);
    const { body: { tables } } = await app.call('GET /custom-users/{id}/data', { token: venue.token, params: { id } });
    expect(tables.guest_sessions.map(({ seconds }: { seconds: number }) => seconds).toSorted(), 'what is handed out').toEqual([100, 200]);
    expect((await erase(venue, id)).status).toBe(200);
    await countAll(app.program);
    expect(await placesOf('gone@quan.example')).toEqual([]);
    expect(await ask(venue, 'select email from profiles order by id')).toEqual([{ email: 'other@quan.example' }]);
    expect(await ask(venue, 'select logins, seconds from guest_totals')).toEqual([{ logins: 1, seconds: '300' }]);
    expect(await ask(venue, 'select mac from guest_sessions')).toEqual([{ mac }]);
    await expectRecountEqual(venue);
  });
});
