import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, inScope, type Context } from '../../../platform/context.ts';
import { openAppWithOwner } from '../../../testing/app-with-owner.ts';
import { type TestApp } from '../../../testing/test-app.ts';
import { openVenue, someMac, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { addVisits, countAll, type AddedVisit } from '../../figures/reports/testing/add-visits.ts';
import { personTables } from './person-tables.ts';
import { applyRetention } from './retention.ts';
import { seedProofs } from './testing/seed-proofs.ts';
import { seedRow } from './testing/seed-row.ts';

let app: TestApp;
let owner: pg.Client;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, owner, close } = await openAppWithOwner());
});
afterAll(() => close());

const now = new Date();
/** Well inside the month. */
const monthsAgo = (months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate() - 3, 5));
const ctxOf = ({ page }: TestVenue): Context =>
  createContext(app.program, { pageId: page.id, actor: { kind: 'system', label: 'test' }, now });
const rule = (subject: string, months: number) => ({ subject, isOn: true, months });

const seed = (table: string, given: Record<string, unknown>) => seedRow(owner, table, given, monthsAgo(14));

/**
 * Two guests who stopped coming, of whom all that can be known is known, one who still comes, and one of whom staff
 * knows more.
 */
async function openFullVenue() {
  const venue = await openVenue(app);
  const pageId = venue.page.id;
  const macs = { gone: someMac(), left: someMac(), loyal: someMac(), liked: someMac() };
  const visit = (who: keyof typeof macs, at: Date): AddedVisit => ({
    pageId,
    deviceId: venue.deviceId,
    at,
    mac: macs[who],
    answers: { email: `${who}@quan.example` },
    session: { seconds: 600, bytes: 9000 },
  });
  const ids = await addVisits(app.ctx, [
    visit('gone', monthsAgo(20)),
    visit('gone', monthsAgo(15)),
    visit('left', monthsAgo(16)),
    visit('liked', monthsAgo(17)),
    visit('loyal', monthsAgo(14)),
    visit('loyal', monthsAgo(6)),
    visit('loyal', monthsAgo(1)),
  ]);
  await countAll(app.program);
  const { rows } = await owner.query<{ email: string; id: number }>(
    'select email, id from profiles where page_id = $1',
    [pageId],
  );
  const idOf = (who: keyof typeof macs) => rows.find(({ email }) => email === `${who}@quan.example`)!.id;
  await owner.query('update profiles set created_at = $2, updated_at = $2 where page_id = $1', [pageId, monthsAgo(14)]);
  await owner.query('update leads set created_at = $2, updated_at = $2 where page_id = $1', [pageId, monthsAgo(14)]);
  for (const [who, visitId] of [
    ['gone', ids[1]],
    ['left', ids[2]],
  ] as const) {
    const mac = macs[who];
    const profileId = idOf(who);
    const {
      rows: [lead],
    } = await owner.query<{ id: number }>('select id from leads where page_id = $1 and profile_id = $2', [
      pageId,
      profileId,
    ]);
    await seed('lead_notes', {
      page_id: pageId,
      lead_id: lead!.id,
      kind: 'note',
      text: 'called',
      author: 'An',
      at: monthsAgo(13),
    });
    await seed('group_members', { page_id: pageId, group_id: 1, profile_id: profileId, added_at: monthsAgo(13) });
    await seed('email_campaign_guests', { page_id: pageId, campaign_id: 1, profile_id: profileId });
    await seed('zalo_campaign_people', { page_id: pageId, campaign_id: 1, person: who, profile_id: profileId });
    await seed('zalo_followers', {
      page_id: pageId,
      user_id: who,
      profile_id: profileId,
      last_interaction_at: monthsAgo(13),
      created_at: monthsAgo(13),
    });
    await seed('zalo_lines', { page_id: pageId, id: visitId, user_id: who, at: monthsAgo(13) });
    await seed('notifications', { page_id: pageId, id: visitId, talk: who, at: monthsAgo(13) });
    await seed('zalo_bot_answers', { page_id: pageId, event_id: who, user_id: who, at: monthsAgo(13) });
    await seed('messages', { page_id: pageId, id: visitId, profile_id: profileId, key: who });
    await seed('message_clicks', { page_id: pageId, message_id: visitId, id: visitId, profile_id: profileId });
    await seed('message_blocks', { page_id: pageId, contact: `${who}@quan.example` });
    await seed('automation_members', { page_id: pageId, automation_id: 1, profile_id: profileId });
    await seed('automation_events', { page_id: pageId, kind: 'login', profile_id: profileId, at: monthsAgo(13) });
    await seed('automation_runs', {
      page_id: pageId,
      automation_id: 1,
      version: 1,
      profile_id: profileId,
      occasion: 'test',
      state: 'finished',
      step: 's1',
      due_at: monthsAgo(13),
      started_at: monthsAgo(13),
    });
    for (const [name, promotion] of [
      ['refused', null],
      ['view', 7],
      ['session', null],
    ] as const)
      await seed('portal_events', {
        page_id: pageId,
        at: monthsAgo(15),
        name,
        level: 'info',
        mac,
        promotion_id: promotion,
        visit_id: name === 'session' ? null : visitId,
      });
    await seed('passes', { page_id: pageId, user_name: `${who}-${pageId}`, visit_id: visitId, mac });
    await seed('remembered_devices', { page_id: pageId, mac, visit_id: visitId });
    await seed('webhook_deliveries', { page_id: pageId, id: visitId, visit_id: visitId, profile_id: profileId });
    await seed('begun_answers', { page_id: pageId, mac, visit_id: visitId, method_id: 'survey', answers: '[]' });
    await seedProofs({ owner, seed }, { pageId, who, visitId: visitId!, mac, profileId, at: monthsAgo(15) });
    await seed('guest_earlier', {
      page_id: pageId,
      profile_id: profileId,
      first_at: monthsAgo(24),
      last_at: monthsAgo(24),
    });
    await seed('consents', { page_id: pageId, id: visitId, visit_id: visitId, purpose: 'email', at: monthsAgo(15) });
    await seed('consent_givers', {
      page_id: pageId,
      visit_id: visitId!.replace(/^.{8}/, '00000000'),
      profile_id: profileId,
    });
    await seed('guest_sessions', {
      page_id: pageId,
      mac,
      started_at: monthsAgo(1),
      ended_at: monthsAgo(1),
      visit_id: null,
      device_id: venue.deviceId,
      router_session_id: `own-${who}`,
    });
    await seed('profile_events', { page_id: pageId, profile_id: profileId, at: monthsAgo(13), kind: 'note', by: 'An' });
    await seed('guest_accounts', { page_id: pageId, username: who, macs: [mac] });
    await seed('hotel_stays', { page_id: pageId, stay_id: who, guests: '[]', macs: [mac] });
    await seed('access_codes', { page_id: pageId, code: `CODE-${who}`.toUpperCase(), macs: [mac] });
    await seed('privacy_requests', {
      page_id: pageId,
      kind: 'export',
      contact: `${who}@quan.example`,
      profile_id: profileId,
      received_at: monthsAgo(13),
    });
  }
  // Old lines of somebody else.
  await seed('portal_events', {
    page_id: pageId,
    at: monthsAgo(15),
    name: 'refused',
    level: 'info',
    mac: '02:00:00:00:00:99',
  });
  await countAll(app.program);
  return { venue, idOf, ids };
}

type Rows = Map<string, Map<string, string>>;

/** Every row of the page in every table, by its key. */
async function rowsOf(venue: TestVenue): Promise<Rows> {
  const { rows: tables } = await owner.query<{ name: string; key: string }>(`
    select c.relname as name, (select string_agg(format('%I::text', a.attname), ' || ''/'' || ' order by a.attname)
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) where i.indrelid = c.oid
      and i.indisprimary) as key
    from pg_class c join pg_attribute page on page.attrelid = c.oid and page.attname = 'page_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
  const all: Rows = new Map();
  for (const { name, key } of tables) {
    const { rows } = await owner.query<{ key: string; row: string }>(
      `select ${key ?? 'ctid::text'} as key, to_jsonb(t)::text as row from ${name} t where page_id = $1`,
      [venue.page.id],
    );
    all.set(name, new Map(rows.map(({ key, row }) => [key, row])));
  }
  return all;
}

/** Rows that went, and of tables whose rows are emptied in a way of their own also those that changed. */
function takenBetween(before: Rows, after: Rows): Record<string, number> {
  const taken = [...before].map(
    ([name, rows]) =>
      [
        name,
        [...rows].filter(([key, row]) => {
          const left = after.get(name)!.get(key);
          return left === undefined || (left !== row && personTables[name]?.erasing === 'own-way');
        }).length,
      ] as const,
  );
  return Object.fromEntries(taken.filter(([, n]) => n > 0).toSorted());
}

function sumOf(due: readonly { counts: Record<string, number> }[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { counts } of due) for (const [name, n] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + n;
  return Object.fromEntries(
    Object.entries(sum)
      .filter(([, n]) => n > 0)
      .toSorted(),
  );
}

// Sums of reports, and what is waiting to become one: they change with what is taken, and hold nobody.
/** What programs were answered, files brought and guests asked reception is kept for a day, whatever the rules say. */
const keptForADay = [
  'reception_requests',
  'follow_offers',
  'prelogin_passes',
  'repeatable_answers',
  'import_pieces',
  'import_left_out',
];
const onlyRecounted = ['count_states', 'profile_counters', 'visits_to_count', 'sessions_to_count', 'answers_to_count'];

test.each([
  ['all of them', [rule('profiles', 12), rule('visits', 3), rule('portal-log', 3)]],
  ['guests', [rule('profiles', 12)]],
  ['logins', [rule('visits', 3)]],
  ['the log', [rule('portal-log', 3)]],
])('the trial names every table and exactly how many of its rows the night takes: rules for %s', async (_, rules) => {
  const { venue } = await openFullVenue();
  const before = await rowsOf(venue);
  const { status, body } = await app.call('POST /privacy/retention/dry-run', { token: venue.token, body: { rules } });
  expect(status, JSON.stringify(body)).toBe(200);
  // The call itself is no change, however it counts.
  expect(takenBetween(before, await rowsOf(venue))).toEqual({});
  expect([...(await rowsOf(venue))].map(([name, rows]) => [name, rows.size])).toEqual(
    [...before].map(([name, rows]) => [name, rows.size]),
  );
  await app.call('PUT /privacy/retention', { token: venue.token, body: { rules } });
  const done = await applyRetention(ctxOf(venue));
  const taken = takenBetween(before, await rowsOf(venue));
  for (const name of onlyRecounted) delete taken[name];
  expect(sumOf(body.due)).toEqual(taken);
  expect(sumOf(done)).toEqual(taken);
  expect(body.due).toEqual(JSON.parse(JSON.stringify(done)));
  // Whoever adds a table that knows guests puts a row of it above.
  if (rules.length === 3)
    expect(Object.keys(taken)).toEqual(
      Object.keys(personTables)
        .filter((name) => ![...onlyRecounted, ...keptForADay].includes(name))
        .toSorted(),
    );
  expect(await applyRetention(ctxOf(venue))).toEqual([]);
});

const lately = monthsAgo(2);
test.each<[string, (pageId: number, profileId: number, leadId: number) => Promise<unknown>]>([
  [
    'qualified as a lead',
    (pageId, _, leadId) =>
      owner.query("update leads set status = 'qualified', updated_at = $3 where page_id = $1 and id = $2", [
        pageId,
        leadId,
        lately,
      ]),
  ],
  [
    'written about at the lead',
    (pageId, _, leadId) =>
      seed('lead_notes', {
        page_id: pageId,
        lead_id: leadId,
        kind: 'note',
        text: 'calls back',
        author: 'An',
        at: lately,
      }),
  ],
  [
    'written down as a lead by hand',
    (pageId) =>
      seed('leads', {
        page_id: pageId,
        status: 'new',
        source: 'hand',
        email: 'Liked@quan.example',
        created_at: lately,
        updated_at: lately,
      }),
  ],
  [
    'given a note',
    (pageId, id) => seed('profile_events', { page_id: pageId, profile_id: id, at: lately, kind: 'note', by: 'An' }),
  ],
  [
    'given a tag',
    (pageId, id) =>
      owner.query("update profiles set tags = '{vip}', updated_at = $3 where page_id = $1 and id = $2", [
        pageId,
        id,
        lately,
      ]),
  ],
  [
    'picked for a group',
    (pageId, id) => seed('group_members', { page_id: pageId, group_id: 1, profile_id: id, added_at: lately }),
  ],
  [
    'noted to have agreed',
    (pageId, id) =>
      seed('consents', {
        page_id: pageId,
        id: '00000000-0000-7000-8000-00000000000a',
        profile_id: id,
        purpose: 'email',
        actor: 'An',
        method: 'console',
        at: lately,
      }),
  ],
  [
    'asking for something',
    (pageId, id) =>
      seed('privacy_requests', {
        page_id: pageId,
        kind: 'export',
        contact: 'liked',
        profile_id: id,
        received_at: lately,
      }),
  ],
])('a guest who came long ago stays if lately %s', async (_, touch) => {
  const { venue, idOf } = await openFullVenue();
  const pageId = venue.page.id;
  const {
    rows: [lead],
  } = await owner.query<{ id: number }>('select id from leads where page_id = $1 and profile_id = $2', [
    pageId,
    idOf('liked'),
  ]);
  await touch(pageId, idOf('liked'), lead!.id);
  await app.call('PUT /privacy/retention', { token: venue.token, body: { rules: [rule('profiles', 12)] } });
  await applyRetention(ctxOf(venue));
  const { rows } = await inScope(app.ctx, pageId).db.execute<{ email: string }>(
    'select email from profiles order by email',
  );
  expect(rows.map(({ email }) => email)).toEqual(['liked@quan.example', 'loyal@quan.example']);
  expect(
    (await owner.query('select 1 from leads where page_id = $1 and id = $2', [pageId, lead!.id])).rows,
  ).toHaveLength(1);
});

test('a dry run waits for whoever works on the page before it holds anything of it, and takes nobody down', async () => {
  const { venue } = await openFullVenue();
  const pageId = venue.page.id;
  await seed('portal_events', { page_id: pageId, at: monthsAgo(14), name: 'view', level: 'info' });
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock(7420003, $1)', [pageId]);
  const asked = app.call('POST /privacy/retention/dry-run', {
    token: venue.token,
    body: { rules: [rule('portal-log', 3), rule('visits', 3)] },
  });
  // As an erasure does, once it has the lock.
  await wait(500);
  const worked = await owner.query('update portal_events set why = why where page_id = $1', [pageId]).then(
    () => 'worked',
    (error: Error) => error.message,
  );
  await owner.query('commit');
  expect([worked, (await asked).status]).toEqual(['worked', 200]);
});
