import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, someMac, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { addVisits, countAll } from '../../figures/reports/testing/add-visits.ts';
import { inARow, playAutomations, tag } from './testing/flows.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openVenue(app);
});
const hour = 3_600_000;
const day = 24 * hour;
const ago = (ms: number) => new Date(Date.now() - ms);
const come = async (mac: string, at = new Date(Date.now() - 1000), more: object = {}) => {
  await addVisits(app.ctx, [{ pageId: venue.page.id, at, mac, deviceId: venue.deviceId, ...more }]);
  await countAll(app.program);
};

const open = () => playAutomations(app, () => venue);
const liveWith = async (when: Parameters<typeof inARow>[0]) => {
  const auto = open();
  const id = await auto.create(inARow(when, tag('entered')));
  await auto.publish(id);
  return { auto, id, entered: async () => (await auto.runs(id)).length };
};

test('the first login lets a guest in, and no other', async () => {
  const mac = someMac();
  const { auto, entered } = await liveWith({ kind: 'first-login' });
  await come(mac);
  await auto.pass();
  expect(await entered()).toBe(1);
  await come(mac);
  await auto.pass();
  expect(await entered()).toBe(1);
});

test('the nth visit lets a guest in, once, also when several are counted together', async () => {
  const mac = someMac();
  const { auto, entered } = await liveWith({ kind: 'nth-visit', n: 3 });
  const visits = [3, 2, 1].map((minutes) => ({
    pageId: venue.page.id,
    at: ago(minutes * 60_000),
    mac,
    deviceId: venue.deviceId,
  }));
  await addVisits(app.ctx, visits);
  await countAll(app.program);
  await auto.pass();
  expect(await entered()).toBe(1);
  await come(mac);
  await auto.pass();
  expect(await entered()).toBe(1);
});

test('who comes back after so many days is let in, and who comes every day is not', async () => {
  const [away, daily] = [someMac(), someMac()];
  await come(away, ago(40 * day));
  await come(daily, ago(day));
  const { auto, id } = await liveWith({ kind: 'came-back', days: 30 });
  await come(away);
  await come(daily);
  await auto.pass();
  expect(await auto.runs(id)).toHaveLength(1);
});

test('an answer lets in whoever gave it', async () => {
  const { auto, entered } = await liveWith({
    kind: 'answered',
    question: { campaignId: 1, methodId: 'survey', questionId: 'drink' },
    wanted: { test: 'is', value: 'Tea' },
  });
  await come(someMac(), undefined, { answers: { 'q:drink': 'tea' } });
  await come(someMac(), undefined, { answers: { 'q:drink': 'coffee' } });
  await auto.pass();
  expect(await entered()).toBe(1);
});

test('the end of a stay lets a guest in if it was long enough, once a login', async () => {
  const { auto, entered } = await liveWith({ kind: 'left', minutes: 30 });
  await come(someMac(), ago(hour), { session: { seconds: 1900, bytes: 10 } });
  await come(someMac(), ago(hour), { session: { seconds: 600, bytes: 10 } });
  await auto.pass();
  expect(await entered()).toBe(1);
});

test('a lead lets in the guest whose it is', async () => {
  const { auto, entered } = await liveWith({ kind: 'became-lead' });
  await come(someMac(), undefined, { answers: { name: 'Lan', email: 'lan@example.com' } });
  await auto.pass();
  expect(await entered()).toBe(1);
});

test('who has not been seen for so many days is let in on that day, once for each time they stay away', async () => {
  const [gone, long, here] = [someMac(), someMac(), someMac()];
  await come(gone, ago(30 * day - hour));
  await come(long, ago(90 * day));
  await come(here, ago(day));
  const { auto, id } = await liveWith({ kind: 'not-seen', days: 30 });
  await auto.pass();
  expect(await auto.runs(id)).toHaveLength(0);
  await auto.pass(new Date(Date.now() + 2 * hour));
  await auto.pass(new Date(Date.now() + 4 * hour));
  // The clock is put back and goes on: the same guests cross the same line.
  await auto.pass(new Date(Date.now() + hour));
  await auto.pass(new Date(Date.now() + 5 * hour));
  expect(await auto.runs(id)).toEqual([expect.objectContaining({ state: 'finished' })]);
});

test('a birthday lets a guest in once a year, by the clocks of the venue', async () => {
  const auto = open();
  // What came before it was published is not made up for.
  const year = new Date().getUTCFullYear() + 1;
  await auto
    .db()
    .execute(sql`update page_settings set time_zone = 'Asia/Ho_Chi_Minh' where page_id = ${venue.page.id}`);
  const guest = await auto.guest({ dob: '1990-06-15' });
  await auto.guest({ dob: '1990-06-16' });
  const id = await auto.create(inARow({ kind: 'birthday', daysBefore: 0 }, tag('birthday')));
  await auto.publish(id);
  await auto.db().execute(sql`update automations set looked_until = ${`${year}-06-13T12:00:00Z`} where id = ${id}`);
  await auto.pass(new Date(`${year}-06-14T16:59:00Z`));
  expect(await auto.runs(id)).toHaveLength(0);
  await auto.pass(new Date(`${year}-06-14T17:10:00Z`));
  await auto.pass(new Date(`${year}-06-15T05:00:00Z`));
  expect(await auto.runs(id)).toEqual([expect.objectContaining({ profile: guest, occasion: `birthday/${year}` })]);
});

test('who joins a group is let in, who was in it before is not, and who left may join again', async () => {
  const auto = open();
  const [before, joins] = [await auto.guest(), await auto.guest()];
  const groupId = (await app.call('POST /groups', { token: venue.token, body: { name: 'Friends' } })).body.data.id;
  const pick = (method: 'POST' | 'DELETE', profile: number) =>
    app.call(`${method} /groups/{id}/members`, {
      token: venue.token,
      params: { id: groupId },
      body: { profiles: [profile] },
    });
  await pick('POST', before);
  const id = await auto.create(inARow({ kind: 'joined-group', groupId }, tag('joined')));
  await auto.publish(id);
  await pick('POST', joins);
  await auto.pass();
  expect((await auto.runs(id)).map(({ profile }) => profile)).toEqual([joins]);
  await pick('DELETE', joins);
  await auto.pass(new Date(Date.now() + hour));
  await pick('POST', joins);
  await auto.pass(new Date(Date.now() + 2 * hour));
  expect((await auto.runs(id)).map(({ profile }) => profile)).toEqual([joins, joins]);
});

test('a group that a published flow asks is not deleted, and one that is gone lets none be published', async () => {
  const auto = open();
  const group = async (name: string) =>
    (await app.call('POST /groups', { token: venue.token, body: { name } })).body.data.id as number;
  const remove = (id: number) => app.call('DELETE /groups/{id}', { token: venue.token, params: { id } });
  const [friends, regulars] = [await group('Friends'), await group('Regulars')];
  const ask = (groupId: number) => ({ kind: 'if', test: { by: 'group', groupId }, yes: null, no: null }) as const;
  const asking = (groupId: number): AutomationFlow => ({
    when: { kind: 'first-login' },
    first: 's1',
    steps: [{ id: 's1', ...ask(groupId) }],
  });
  const entering = await auto.create(inARow({ kind: 'joined-group', groupId: friends }, tag('joined')));
  const deciding = await auto.create(asking(regulars));
  await auto.publish(entering);
  await auto.publish(deciding);
  await auto.to(deciding, 'paused');
  for (const id of [friends, regulars]) {
    const { status, body } = await remove(id);
    expect([status, body.code]).toEqual([409, 'group-in-use']);
  }
  await auto.to(entering, 'stopped');
  expect((await remove(friends)).status).toBe(200);
  const anew = await app.call('POST /automations/{id}/publish', {
    token: venue.token,
    params: { id: entering },
    body: {},
  });
  expect(anew.body.fields).toMatchObject([{ field: 'flow.when.group', reason: 'not-one-of' }]);
});

test('a page without a live automation queues nothing, and neither does what happened long ago', async () => {
  const auto = open();
  const queued = async () =>
    (await auto.db().execute(sql`select 1 from automation_events where page_id = ${venue.page.id}`)).rows.length;
  const id = await auto.create(inARow({ kind: 'first-login' }, tag('x')));
  await come(someMac());
  expect(await queued()).toBe(0);
  await auto.publish(id);
  await come(someMac(), ago(10 * day));
  expect(await queued()).toBe(0);
  await come(someMac());
  expect(await queued()).toBe(1);
});

test('two automations that lead a guest from one group into the other and back do so ten times a day', async () => {
  const auto = open();
  const inGroup = async (value: string) => {
    const rule = { match: 'all', conditions: [{ field: 'tag', test: 'has', value }] };
    return (await app.call('POST /groups', { token: venue.token, body: { name: value, rule } })).body.data.id as number;
  };
  const [left, right] = [await inGroup('left'), await inGroup('right')];
  const over = (groupId: number, from: string, to: string) =>
    auto.create(inARow({ kind: 'joined-group', groupId }, tag(from, 'remove'), tag(to)));
  const ids = [await over(left, 'left', 'right'), await over(right, 'right', 'left')];
  for (const id of ids) await auto.publish(id);
  await auto.guest({ tags: ['left'] });
  const begun = Date.now();
  for (let look = 0; look < 40; look += 1) await auto.pass(new Date(begun + look * 16 * 60_000));
  for (const id of ids) expect(await auto.runs(id)).toHaveLength(10);
});

test('a look that fails is not tried again at once, and another page’s goes on', async () => {
  const now = new Date('2027-06-15T12:00:00Z');
  const { auto, id } = await liveWith({ kind: 'birthday', daysBefore: 0 });
  const { page, token } = venue;
  const { db } = playAutomations(app, () => ({ page, token }));
  await db().execute(sql`update page_settings set time_zone = 'Nowhere' where page_id = ${page.id}`);
  venue = await openVenue(app);
  const { id: other } = await liveWith({ kind: 'birthday', daysBefore: 0 });
  await auto.guest({ dob: '1990-06-15' });
  await auto.db().execute(sql`update automations set looked_until = '2027-06-13T12:00:00Z' where id = ${other}`);
  await auto.pass(now);
  expect(await auto.runs(other)).toHaveLength(1);
  const { rows } = await db().execute(sql`select look_at > ${now.toISOString()}::timestamptz as rests from automations
    where id = ${id}`);
  expect(rows).toEqual([{ rests: true }]);
});
