import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContext, inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { addGuests } from '../messages/testing/guests.ts';
import { createAutomationRounds } from './start-automations.ts';
import { inARow, playAutomations, tag, wait } from './testing/flows.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openVenue(app);
});

const when = { kind: 'first-login' } as const;
const system = (now = new Date()) => createContext(app.program, { actor: { kind: 'system', label: 'test' }, now });

test('ten thousand guests who enter on one page keep nobody waiting on another', async () => {
  const busy = venue;
  const crowd = playAutomations(app, () => busy);
  const crowded = await crowd.create(inARow(when, tag('there')));
  await crowd.publish(crowded);
  const people = 10_000;
  for (let from = 1; from <= people; from += 2000)
    await addGuests(
      { ...inScope(app.ctx, busy.page.id), now: new Date() },
      Array.from({ length: 2000 }, (_, at) => ({ id: from + at })),
    );
  await crowd.db().execute(sql`insert into automation_events (page_id, kind, profile_id, lead_id, at)
    select ${busy.page.id}, 'lead', id, id, now() from profiles where page_id = ${busy.page.id}`);
  await crowd.db().execute(sql`insert into automation_runs
      (page_id, automation_id, version, profile_id, occasion, step, due_at, started_at)
    select ${busy.page.id}, ${crowded}, 1, id, 'x', 's1', now() - interval '1 hour', now() from profiles
      where page_id = ${busy.page.id}`);
  venue = await openVenue(app);
  const quiet = playAutomations(app, () => venue);
  const calm = await quiet.create(inARow(when, tag('there')));
  await quiet.publish(calm);
  const guest = await quiet.guest();
  await quiet.enter(calm, guest);
  const begun = performance.now();
  await createAutomationRounds().round(system());
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await quiet.tagsOf(guest)).toEqual(['there']);
  expect((await crowd.figures(crowded)).running).toBeGreaterThan(people / 2);
  await crowd.to(crowded, 'stopped');
});

test.each(['suspended_at', 'deleted_at'])('whoever waits on a page stands still while it is %s', async (column) => {
  const auto = playAutomations(app, () => venue);
  const guest = await auto.guest();
  const id = await auto.create(inARow(when, wait(1), tag('told')));
  await auto.publish(id);
  await auto.enter(id, guest);
  const set = (value: string) =>
    app.program.database.pool.query(`update pages set ${column} = ${value} where id = $1`, [venue.page.id]);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  await auto.pass();
  await set('now()');
  await auto.pass(tomorrow);
  expect(await auto.runs(id)).toMatchObject([{ state: 'running', step: 's1' }]);
  await set('null');
  await auto.pass(tomorrow);
  expect(await auto.tagsOf(guest)).toEqual(['told']);
});

test('a webhook that was deleted and a colleague who left hold nobody up', async () => {
  const auto = playAutomations(app, () => venue);
  const colleague = await app.user();
  await app.join(venue.page, colleague, 'admin');
  const hook = await app.call('POST /webhooks', {
    token: venue.token,
    body: { name: 'Till', url: 'https://example.com/hook', events: ['automation.reached'] },
  });
  const staff = { kind: 'staff' as const, uids: [colleague.id], text: 'Call them' };
  const id = await auto.create(inARow(when, wait(1), { kind: 'webhook', label: 'VIP' }, staff, tag('told')));
  await auto.publish(id);
  const guest = await auto.guest();
  await auto.enter(id, guest);
  await auto.pass();
  await app.call('DELETE /webhooks/{id}', { token: venue.token, params: { id: hook.body.id } });
  await auto.db().execute(sql`delete from page_permissions where page_id = ${venue.page.id} and uid = ${colleague.id}`);
  await auto.pass(new Date(Date.now() + 25 * 3_600_000));
  expect(await auto.runs(id)).toMatchObject([{ state: 'finished' }]);
  expect(await auto.tagsOf(guest)).toEqual(['told']);
  const { rows } = await auto.db().execute(sql`
    select 'hook' from webhook_deliveries where page_id = ${venue.page.id} union all
    select 'line' from notifications where page_id = ${venue.page.id} and kind = 'automation'`);
  expect(rows).toEqual([]);
});
