import { afterAll, beforeAll, expect, test } from 'vitest';
import { changed } from '../../../platform/context.ts';
import { forgetFailedJobs, keepFailedJob } from '../../../platform/jobs/failed-jobs.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
  administrator = await app.platformAdmin();
});
afterAll(() => app.close());

const list = async () =>
  (await app.call('GET /system-logs/failed-jobs', { token: administrator.token })).body.rows as {
    id: number;
    name: string;
    error: string;
    times: number;
  }[];
const keep = (data: object, error: unknown = new Error('no answer')) =>
  keepFailedJob(app.ctx, { name: 'auth.reset-mail', data }, error);
const on = (key: 'POST /system-logs/failed-jobs/{id}/retry' | 'DELETE /system-logs/failed-jobs/{id}', id: number) =>
  app.call(key, { token: administrator.token, params: { id } });

test('the same job that fails again is one line, and what it was given is neither shown nor readable', async () => {
  await keep({ name: 'secret-code' });
  await keep({ name: 'secret-code' }, new Error('still none'));
  await keep({ name: 'other' });
  const rows = await list();
  expect(rows.map(({ name, error, times }) => [name, error, times])).toEqual(
    expect.arrayContaining([
      ['auth.reset-mail', 'still none', 2],
      ['auth.reset-mail', 'no answer', 1],
    ]),
  );
  const stored = await app.ctx.db.execute('select * from failed_jobs');
  expect(JSON.stringify([rows, stored.rows])).not.toContain('secret-code');
  for (const { id } of rows) await on('DELETE /system-logs/failed-jobs/{id}', id);
});

test('one that is tried again runs with what it was given, and of two who try one does', async () => {
  const person = await app.user();
  await keep({ name: person.email });
  const { id } = (await list())[0]!;
  const answers = await Promise.all([
    on('POST /system-logs/failed-jobs/{id}/retry', id),
    on('POST /system-logs/failed-jobs/{id}/retry', id),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await app.link(person.email, '/reset-password/')).toContain('/reset-password/');
  expect(await list()).toEqual([]);
});

test('they are forgotten after two weeks', async () => {
  await keep({ name: 'old' });
  await forgetFailedJobs(changed({ ...app.ctx, now: new Date(Date.now() + 13 * 86_400_000) }, {}));
  expect(await list()).toHaveLength(1);
  await forgetFailedJobs(changed({ ...app.ctx, now: new Date(Date.now() + 15 * 86_400_000) }, {}));
  expect(await list()).toEqual([]);
});

test('health tells of the database, the queues and the versions', async () => {
  const { status, body } = await app.call('GET /system-logs/health', { token: administrator.token });
  expect(status).toBe(200);
  expect(body.databaseBytes).toBeGreaterThan(1_000_000);
  expect(body.versions.postgres).toMatch(/^\d+/);
  expect(body.checks.find(({ name }: { name: string }) => name === 'failed-jobs')).toMatchObject({
    state: 'well',
    value: 0,
  });
});
