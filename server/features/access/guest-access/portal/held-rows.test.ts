import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAppWithOwner } from '../../../../testing/app-with-owner.ts';
import { type TestApp } from '../../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn, type TestVenue } from '../testing/guest.ts';

let app: TestApp;
let owner: pg.Client;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, owner, close } = await openAppWithOwner());
});
afterAll(() => close());

async function openRemembering(): Promise<TestVenue> {
  const venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'go', type: 'click', expire_in: 600 }]);
  return venue;
}

async function logIn(venue: TestVenue, mac?: string): Promise<number> {
  const phone = openPhone(app, venue, mac);
  const { html } = await phone.arrive();
  return (await phone.send({ visit: visitIn(html), method: 'go', terms: 'yes' })).status;
}

// As a dry run of retention or a long erasure does, until its end: logins of all venues are written by the same few
// statements.
test('guests whose rows somebody holds are told so soon, and those of other venues do not wait for them', async () => {
  const [held, quiet] = [await openRemembering(), await openRemembering()];
  const macs = [1, 2, 3, 4].map((number) => `02:00:00:00:00:0${number}`);
  await owner.query(
    `insert into remembered_devices (page_id, mac, until, method_id, visit_id, subject_kind, subject_epoch) select $1,
      mac, now() - interval '1 day', 'go', gen_random_uuid(), 'none', 0 from unnest($2::text[]) mac`,
    [held.page.id, macs],
  );
  await owner.query('begin');
  await owner.query('select from remembered_devices where page_id = $1 for update', [held.page.id]);
  const stuck: Promise<number>[] = [];
  // One after the other, so that they go in as many statements as there may be at once.
  for (const mac of macs) {
    stuck.push(logIn(held, mac));
    await wait(200);
  }
  const before = performance.now();
  const status = await Promise.race([logIn(quiet), wait(15_000, 'waits')]);
  const took = performance.now() - before;
  const told = await Promise.race([Promise.all(stuck), wait(15_000, 'waits')]);
  await owner.query('rollback');
  expect([status, took < 8000]).toEqual([303, true]);
  expect(told).toEqual([429, 429, 429, 429]);
  expect(await logIn(held, macs[0])).toBe(303);
});

test('thirty guests of a venue at which somebody holds rows keep no guest of another venue waiting for more than a try', async () => {
  const [held, quiet] = [await openRemembering(), await openRemembering()];
  const macs = Array.from({ length: 30 }, (_, number) => `02:00:00:00:01:${String(number).padStart(2, '0')}`);
  await owner.query(
    `insert into remembered_devices (page_id, mac, until, method_id, visit_id, subject_kind, subject_epoch) select $1,
      mac, now() - interval '1 day', 'go', gen_random_uuid(), 'none', 0 from unnest($2::text[]) mac`,
    [held.page.id, macs],
  );
  const phones = await Promise.all(
    macs.map(async (mac) => {
      const phone = openPhone(app, held, mac);
      return { phone, visit: visitIn((await phone.arrive()).html) };
    }),
  );
  await owner.query('begin');
  await owner.query('select from remembered_devices where page_id = $1 for update', [held.page.id]);
  const stuck: Promise<unknown>[] = [];
  // In waves, so that they are in every statement that may be under way at once.
  for (let from = 0; from < phones.length; from += 10) {
    for (const { phone, visit } of phones.slice(from, from + 10))
      stuck.push(phone.send({ visit, method: 'go', terms: 'yes' }));
    await wait(150);
  }
  await wait(400);
  const before = performance.now();
  const status = await Promise.race([logIn(quiet), wait(15_000, 'waits')]);
  const took = performance.now() - before;
  await owner.query('rollback');
  await Promise.all(stuck);
  expect([status, took < 4000]).toEqual([303, true]);
});
