import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFailedJob } from '../../../platform/jobs/failed-jobs.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let administrator: TestUser;
let owner: pg.Client;
beforeAll(async () => {
  // Nobody works: what is tried again stays in its queue.
  app = await openTestApp();
  administrator = await app.platformAdmin();
  owner = new pg.Client(app.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const waiting = async (name: string) =>
  (await owner.query(`select data from pgboss.job where name = $1 and state = 'created' order by id`, [name])).rows.map(
    ({ data }) => data as object,
  );

async function retryAll(): Promise<number[]> {
  const { token } = administrator;
  const { rows } = (await app.call('GET /system-logs/failed-jobs', { token })).body as { rows: { id: number }[] };
  return Promise.all(
    rows.map(
      async ({ id }) => (await app.call('POST /system-logs/failed-jobs/{id}/retry', { token, params: { id } })).status,
    ),
  );
}

test('jobs of one queue that failed for several pages are all tried again, each page’s once', async () => {
  const name = 'reports.login-health';
  for (const pageId of [1, 2, 3]) await keepFailedJob(app.ctx, { name, data: { pageId } }, new Error('no answer'));
  expect(await retryAll()).toEqual([200, 200, 200]);
  expect(await waiting(name)).toEqual(expect.arrayContaining([{ pageId: 1 }, { pageId: 2 }, { pageId: 3 }]));
  // One that waits already is that one.
  await keepFailedJob(app.ctx, { name, data: { pageId: 2 } }, new Error('no answer'));
  expect(await retryAll()).toEqual([200]);
  expect(await waiting(name)).toHaveLength(3);
});

test('a job that this release does not know any more can only be given up', async () => {
  await keepFailedJob(app.ctx, { name: 'of.another-release', data: {} }, new Error('no answer'));
  expect(await retryAll()).toEqual([409]);
  const { body } = await app.call('GET /system-logs/failed-jobs', { token: administrator.token });
  expect(body.count).toBe(1);
});
