import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import { createContext } from '../../../platform/context.ts';
import { openAppWithOwner, type AppWithOwner } from '../../../testing/app-with-owner.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { claimDue, runNext } from './run-steps.ts';
import { findDue } from './start-automations.ts';
import { inARow, playAutomations, sms, tag, wait } from './testing/flows.ts';

let app: TestApp;
let opened: AppWithOwner;
let venue: TestVenue;
let auto: ReturnType<typeof playAutomations>;
beforeAll(async () => {
  opened = await openAppWithOwner();
  ({ app } = opened);
});
afterAll(() => opened.close());
beforeEach(async () => {
  venue = await openVenue(app);
  auto = playAutomations(app, () => venue);
});

const hour = 3_600_000;
const day = 24 * hour;
const later = (ms: number) => new Date(Date.now() + ms);
const when = { kind: 'first-login' } as const;
const live = async (flow: AutomationFlow) => {
  const id = await auto.create(flow);
  await auto.publish(id);
  return id;
};
const messagesOf = async () =>
  (
    await auto
      .db()
      .execute<{ key: string; content: unknown }>(
        sql`select key, content from messages where page_id = ${venue.page.id} order by key`,
      )
  ).rows;

test('a guest goes on until they must wait, and is counted on every way', async () => {
  const guest = await auto.guest();
  const id = await live(inARow(when, tag('one'), wait(1), tag('two')));
  await auto.enter(id, guest);
  await auto.pass();
  expect(await auto.tagsOf(guest)).toEqual(['one']);
  expect(await auto.figures(id)).toMatchObject({ running: 1, waiting: [{ step: 's2', count: 1 }] });
  await auto.pass(later(23 * hour));
  expect(await auto.tagsOf(guest)).toEqual(['one']);
  await auto.pass(later(25 * hour));
  expect(await auto.tagsOf(guest)).toEqual(['one', 'two']);
  expect((await auto.figures(id)).ways).toEqual(
    expect.arrayContaining([
      { step: 's1', way: 'next', count: 1 },
      { step: 's2', way: 'next', count: 1 },
      { step: 's3', way: 'next', count: 1 },
    ]),
  );
  expect(await auto.runs(id)).toMatchObject([{ state: 'finished' }]);
});

test('a question sends guests either way', async () => {
  const flow: AutomationFlow = {
    when,
    first: 'w',
    steps: [
      { id: 'w', kind: 'wait', days: 1, hours: 0, until: null, next: 'q' },
      { id: 'q', kind: 'if', test: { by: 'came-back' }, yes: 'y', no: 'n' },
      { id: 'y', kind: 'tag', change: 'add', tag: 'back', next: null },
      { id: 'n', kind: 'tag', change: 'add', tag: 'away', next: null },
    ],
  };
  const [back, away] = [await auto.guest(), await auto.guest()];
  const id = await live(flow);
  for (const guest of [back, away]) await auto.enter(id, guest);
  await auto.pass();
  await auto.db().execute(sql`insert into profile_visits (page_id, visit_id, profile_id, recognised_id, at)
    values (${venue.page.id}, gen_random_uuid(), ${back}, ${back}, ${later(hour).toISOString()})`);
  await auto.pass(later(2 * day));
  expect([await auto.tagsOf(back), await auto.tagsOf(away)]).toEqual([['back'], ['away']]);
});

test('whether the message was opened is asked of the message of this guest on this way', async () => {
  const { body } = await app.call('POST /bee-templates', {
    token: venue.token,
    body: { name: 'Welcome', from: 'welcome' },
  });
  const flow: AutomationFlow = {
    when,
    first: 'm',
    steps: [
      {
        id: 'm',
        kind: 'message',
        channel: 'email',
        purpose: 'service',
        templateId: Number(body.template._id),
        text: '',
        next: 'w',
      },
      { id: 'w', kind: 'wait', days: 1, hours: 0, until: null, next: 'q' },
      { id: 'q', kind: 'if', test: { by: 'opened', step: 'm' }, yes: 'y', no: null },
      { id: 'y', kind: 'tag', change: 'add', tag: 'reader', next: null },
    ],
  };
  const [reads, ignores] = [await auto.guest({ email: 'a@example.com' }), await auto.guest({ email: 'b@example.com' })];
  const id = await live(flow);
  for (const guest of [reads, ignores]) await auto.enter(id, guest);
  await auto.pass();
  const queued = await auto.db().execute(sql`update messages set opened_at = now()
    where page_id = ${venue.page.id} and profile_id = ${reads} and template_version_id is not null`);
  expect(queued.rowCount).toBe(1);
  await auto.pass(later(2 * day));
  expect([await auto.tagsOf(reads), await auto.tagsOf(ignores)]).toEqual([['reader'], []]);
});

describe('every step happens once', () => {
  test('with any number of programs at the same work', async () => {
    const id = await live(inARow(when, sms('Hello'), tag('told')));
    const guests: number[] = [];
    for (let n = 0; n < 20; n += 1) guests.push(await auto.guest({ phone: `+8490123450${n + 10}` }));
    for (const guest of guests) await auto.enter(id, guest);
    const worker = async () => {
      const ctx = createContext(app.program, { actor: { kind: 'system', label: 'test' } });
      while (await runNext(ctx, { pageId: venue.page.id, id }));
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    expect(await messagesOf()).toHaveLength(20);
    expect((await auto.figures(id)).ways).toEqual(
      expect.arrayContaining([
        { step: 's1', way: 'next', count: 20 },
        { step: 's2', way: 'next', count: 20 },
      ]),
    );
  });

  test('and not at all where a later one of the same turn fails; it is tried again by and by', async () => {
    const guest = await auto.guest({ phone: '+84901234501' });
    const id = await live(inARow(when, sms('Hello'), tag('told')));
    const setKind = (kind: string) =>
      auto.db()
        .execute(sql`update automation_versions set flow = jsonb_set(flow, '{steps,1,kind}', to_jsonb(${kind}::text))
        where page_id = ${venue.page.id} and automation_id = ${id}`);
    await setKind('if');
    await auto.enter(id, guest);
    await auto.pass();
    expect(await auto.runs(id)).toMatchObject([{ state: 'running', step: 's1', failures: 1 }]);
    expect(await messagesOf()).toEqual([]);
    await setKind('tag');
    await auto.pass(later(hour));
    expect(await auto.runs(id)).toMatchObject([{ state: 'finished' }]);
    expect(await messagesOf()).toHaveLength(1);
  });

  test('a step that never succeeds is given up', async () => {
    const id = await live(inARow(when, tag('told')));
    await auto.db().execute(sql`update automation_versions set flow = jsonb_set(flow, '{steps,0,kind}', '"if"')
      where page_id = ${venue.page.id} and automation_id = ${id}`);
    await auto.enter(id, await auto.guest());
    for (let hours = 0; hours < 12; hours += 1) await auto.pass(later(2 * hours * hour));
    expect(await auto.runs(id)).toMatchObject([{ state: 'failed', failures: 10 }]);
  });
});

test('guests on the way finish on the version that they entered', async () => {
  const [early, late] = [await auto.guest(), await auto.guest()];
  const id = await live(inARow(when, wait(1), tag('old')));
  await auto.enter(id, early);
  await auto.pass();
  await app.call('PUT /automations/{id}', {
    token: venue.token,
    params: { id },
    body: { flow: inARow(when, wait(1), tag('new')) },
  });
  await auto.publish(id);
  await auto.enter(id, late);
  await auto.pass();
  await auto.pass(later(2 * day));
  expect([await auto.tagsOf(early), await auto.tagsOf(late)]).toEqual([['old'], ['new']]);
});

test('paused, everybody stands still; resumed, they go on; stopped, nobody does', async () => {
  const [one, other] = [await auto.guest(), await auto.guest()];
  const id = await live(inARow(when, wait(1), tag('first'), wait(1), tag('second')));
  await auto.enter(id, one);
  await auto.enter(id, other);
  await auto.pass();
  await auto.to(id, 'paused');
  await auto.pass(later(2 * day));
  expect(await auto.tagsOf(one)).toEqual([]);
  await auto.to(id, 'live');
  await auto.pass(later(2 * day));
  expect(await auto.tagsOf(one)).toEqual(['first']);
  await auto.to(id, 'stopped');
  await auto.pass(later(9 * day));
  expect(await auto.tagsOf(one)).toEqual(['first']);
  expect((await auto.runs(id)).map(({ state }) => state)).toEqual(['stopped', 'stopped']);
  expect((await auto.to(id, 'live')).status).toBe(400);
});

test('what waits to be sent goes out only while its automation runs', async () => {
  const id = await live(inARow(when, sms('Hello', 'marketing')));
  await auto.enter(id, await auto.guest());
  await auto.pass();
  const message = async () =>
    (
      await auto
        .db()
        .execute<{ state: string; reason: string | null }>(
          sql`select state, reason from messages where page_id = ${venue.page.id}`,
        )
    ).rows[0];
  expect(await message()).toEqual({ state: 'queued', reason: null });
  await auto.to(id, 'paused');
  expect(await message()).toEqual({ state: 'skipped', reason: 'paused' });
  await auto.to(id, 'live');
  expect(await message()).toEqual({ state: 'queued', reason: null });
  await auto.to(id, 'paused');
  await auto.publish(id);
  expect(await message()).toEqual({ state: 'queued', reason: null });
  await auto.to(id, 'stopped');
  expect(await message()).toEqual({ state: 'skipped', reason: 'cancelled' });
});

describe('who is merged', () => {
  const merge = (id: number, other: number) =>
    app.call('POST /custom-users/{id}/merge', { token: venue.token, params: { id }, body: { with: other } });

  test('goes on as the guest they turned out to be', async () => {
    const [stays, goes] = [await auto.guest(), await auto.guest()];
    const id = await live(inARow(when, wait(1), tag('told')));
    await auto.enter(id, goes);
    await auto.pass();
    await merge(stays, goes);
    await auto.pass(later(2 * day));
    expect(await auto.tagsOf(stays)).toEqual(['told']);
    expect(await auto.runs(id)).toMatchObject([{ profile: stays, state: 'finished' }]);
  });

  test('is on a way once', async () => {
    const [stays, goes] = [await auto.guest({ phone: '+84901234503' }), await auto.guest()];
    const id = await live(inARow(when, wait(1), sms('Hello')));
    await auto.enter(id, stays, 'one', later(-1000));
    await auto.enter(id, goes, 'two');
    await auto.pass();
    await merge(stays, goes);
    await auto.pass(later(2 * day));
    expect((await auto.runs(id)).map(({ state }) => state).toSorted()).toEqual(['finished', 'merged']);
    expect(await messagesOf()).toHaveLength(1);
  });

  // Two profiles of one guest enter by the same birthday.
  test('for the same reason is on a way once, whichever of the two goes on first', async () => {
    for (const isFirst of [true, false]) {
      const [stays, goes] = [await auto.guest(), await auto.guest()];
      const id = await live(inARow(when, wait(1), tag('told')));
      await auto.enter(id, stays, 'birthday/2030', later(isFirst ? -1000 : 0));
      await auto.enter(id, goes, 'birthday/2030', later(isFirst ? 0 : -1000));
      await auto.pass();
      await merge(stays, goes);
      await auto.pass(later(2 * day));
      expect((await auto.runs(id)).map(({ state }) => state).toSorted()).toEqual(['finished', 'merged']);
      expect(await auto.tagsOf(stays)).toEqual(['told']);
    }
  });
});

test('nobody goes on once it is paused, not even those whose turn it was', async () => {
  const guests = [await auto.guest(), await auto.guest()];
  const id = await live(inARow(when, tag('told')));
  for (const guest of guests) await auto.enter(id, guest);
  const ctx = createContext(app.program, { actor: { kind: 'system', label: 'test' } });
  const [due] = (await findDue(ctx)).filter((one) => one.id === id);
  expect(await runNext(ctx, due!)).toBe(true);
  await auto.to(id, 'paused');
  expect(await runNext(ctx, due!)).toBe(false);
  expect((await auto.runs(id)).map(({ state }) => state).toSorted()).toEqual(['finished', 'running']);
});

// Advertising waits for the morning: by then the flow may have been stopped in anger.
test('what waits to be sent is held while it is paused, and never sent once it is stopped', async () => {
  const guest = await auto.guest();
  const id = await live(inARow(when, sms('Come back')));
  await auto.enter(id, guest);
  await auto.pass();
  const message = async () =>
    (await auto.db().execute(sql`select state, reason from messages where page_id = ${venue.page.id}`)).rows;
  await auto.to(id, 'paused');
  expect(await message()).toEqual([{ state: 'skipped', reason: 'paused' }]);
  await auto.to(id, 'live');
  expect(await message()).toEqual([{ state: 'queued', reason: null }]);
  await auto.to(id, 'stopped');
  expect(await message()).toEqual([{ state: 'skipped', reason: 'cancelled' }]);
});

test('of a guest who is erased nothing stays, and nothing more is done', async () => {
  const guest = await auto.guest({ email: 'gone@example.com' });
  const id = await live(inARow(when, wait(1), tag('told')));
  await auto.enter(id, guest);
  await auto.pass();
  const { status } = await app.call('POST /custom-users/{id}/erase', {
    token: venue.token,
    params: { id: guest },
    body: {},
  });
  expect(status).toBe(200);
  expect(await auto.runs(id)).toEqual([]);
  await auto.pass(later(2 * day));
});

test('a tag is told to the guest, a lead is made once, a webhook hears of it', async () => {
  const guest = await auto.guest({ email: 'lead@example.com' });
  await app.call('POST /webhooks', {
    token: venue.token,
    body: { name: 'Till', url: 'https://example.com/hook', events: ['automation.reached', 'lead.created'] },
  });
  const id = await live(inARow(when, { kind: 'lead' }, { kind: 'webhook', label: 'VIP' }, { kind: 'lead' }));
  await auto.enter(id, guest);
  await auto.pass();
  const { rows } = await auto
    .db()
    .execute<{ event: string; body: string }>(
      sql`select event, body from webhook_deliveries where page_id = ${venue.page.id} order by seq`,
    );
  expect(rows.map(({ event }) => event)).toEqual(['lead.created', 'automation.reached']);
  expect(JSON.parse(rows[1]!.body).data).toEqual({ guest, automation: id, step: 's2', label: 'VIP' });
});

test('only colleagues of this page are told, each in one line however many guests come to it', async () => {
  const { rows } = await auto
    .db()
    .execute<{ uid: number }>(sql`select uid from page_permissions where page_id = ${venue.page.id}`);
  const [{ uid } = { uid: 0 }] = rows;
  const stranger = await app.user();
  const id = await live(inARow(when, { kind: 'staff', uids: [uid, uid, stranger.id], text: 'Call them' }));
  await auto.enter(id, await auto.guest());
  await auto.enter(id, await auto.guest());
  await auto.pass();
  const told = await auto
    .db()
    .execute(sql`select uid, count, names, data from notifications where kind = 'automation' and send_at is not null`);
  expect(told.rows).toEqual([{ uid, count: 2, names: ['Call them'], data: { automation: id } }]);
});

test('a hundred thousand who wait cost one look along the index', async () => {
  const id = await live(inARow(when, wait(365), tag('year')));
  await auto.db().execute(sql`
    insert into automation_runs (page_id, automation_id, version, profile_id, occasion, step, due_at, started_at)
    select ${venue.page.id}, ${id}, 1, n, 'x', 's1', now() + interval '1 day' + n * interval '1 minute', now()
      from generate_series(1, 100000) n`);
  // As the database does by itself within a minute: until then it may take these for as few as it has last seen.
  await opened.owner.query('analyze automation_runs');
  const { rows } = await auto
    .db()
    .execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers) ${claimDue(venue.page.id, id, new Date())}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('automation_runs_due');
  expect(plan).not.toContain('Seq Scan on automation_runs');
  const begun = performance.now();
  const ctx = createContext(app.program, { actor: { kind: 'system', label: 'test' } });
  for (let turn = 0; turn < 20; turn += 1) expect(await findDue(ctx)).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(2000);
});
