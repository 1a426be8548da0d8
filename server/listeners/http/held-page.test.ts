import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPhone, openVenue, setFlow, visitIn } from '../../features/access/guest-access/testing/guest.ts';
import { openAppWithOwner } from '../../testing/app-with-owner.ts';
import { type TestApp } from '../../testing/test-app.ts';
import { furnish } from './testing/furnish.ts';

let app: TestApp;
let owner: pg.Client;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, owner, close } = await openAppWithOwner());
});
afterAll(() => close());

async function venue() {
  const admin = await app.user();
  const page = await app.page(admin);
  const {
    body: { token },
  } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
  return { page, token: token as string, things: await furnish(app, page, admin.token) };
}

// As while its years are counted anew; whoever changes whose visits are whose waits for that, and holds a connection
// meanwhile.
test('however many calls wait for one page, another page changes what it likes', async () => {
  const [held, quiet] = [await venue(), await venue()];
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock(7420003, $1)', [held.page.id]);
  const asked = Array.from({ length: 30 }, () =>
    app.call('POST /custom-users/{id}/merge', {
      token: held.token,
      params: { id: held.things.profileId },
      body: { with: held.things.twinId },
    }),
  );
  await wait(500);
  const before = performance.now();
  const { status } = await app.call('POST /custom-users', { token: quiet.token, body: { name: 'Lan' } });
  const took = performance.now() - before;
  await wait(11_000);
  await owner.query('rollback');
  const answers = (await Promise.all(asked)).map(({ status }) => status);
  expect([status, took < 5000]).toEqual([200, true]);
  expect(answers).toContain(200);
  // Who waited in vain is told so in words, and not by a fault.
  expect(answers.filter((one) => one >= 500)).toEqual([]);
  expect(answers).toContain(429);
});

test('however many calls of one person wait, outside of any page, another page changes what it likes', async () => {
  const [person, quiet] = [await app.user(), await venue()];
  await owner.query('begin');
  await owner.query('select from users where id = $1 for update', [person.id]);
  const asked = Array.from({ length: 30 }, (_, at) =>
    app.call('PUT /account', { token: person.token, body: { displayName: `Mai ${at}` } }),
  );
  await wait(500);
  const before = performance.now();
  const { status } = await app.call('POST /custom-users', { token: quiet.token, body: { name: 'Lan' } });
  const took = performance.now() - before;
  await owner.query('rollback');
  expect([status, took < 5000]).toEqual([200, true]);
  // They take turns, and all of them come through.
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('however much one person reads outside of any page, another page is answered', async () => {
  const [person, quiet] = [await app.user(), await venue()];
  await owner.query('begin');
  await owner.query('lock table totp_factors in access exclusive mode');
  const asked = Array.from({ length: 30 }, () => app.call('GET /account/second-factor', { token: person.token }));
  await wait(500);
  const before = performance.now();
  const { status } = await app.call('POST /custom-users', { token: quiet.token, body: { name: 'Lan' } });
  const took = performance.now() - before;
  await owner.query('rollback');
  expect([status, took < 5000]).toEqual([200, true]);
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('however many guests wait for a code that somebody holds, another page is answered', async () => {
  const [held, quiet] = [await openVenue(app), await venue()];
  await setFlow(app, held, [{ id: 'code', type: 'access_code' }]);
  await app.call('POST /access-codes', { token: held.token, body: { count: 1 } });
  const {
    rows: [code],
  } = await owner.query<{ code: string }>('select code from access_codes where page_id = $1', [held.page.id]);
  await owner.query('begin');
  await owner.query('select from access_codes where page_id = $1 for update', [held.page.id]);
  const asked = Array.from({ length: 20 }, async () => {
    const phone = openPhone(app, held);
    const { html } = await phone.arrive();
    return (await phone.send({ visit: visitIn(html), method: 'code', code: code!.code, terms: 'yes' })).status;
  });
  await wait(1000);
  const before = performance.now();
  const { status } = await app.call('GET /page-settings', { token: quiet.token });
  const took = performance.now() - before;
  await owner.query('rollback');
  const answers = await Promise.all(asked);
  expect([status, took < 5000]).toEqual([200, true]);
  expect(answers.filter((one) => one >= 500)).toEqual([]);
});
