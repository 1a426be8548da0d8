import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log/log.ts';
import { openJobQueue } from './open-queue.ts';

const log = createLog('silent');
let place: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  place = await openTestDatabase();
});
afterAll(() => place.close());

const asOwner = async (text: string) => {
  const client = new pg.Client(place.owner as pg.ClientConfig);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

test('several programs can open a new queue at the same moment', async () => {
  const open = () => openJobQueue({ login: place.login, jobs: [{ name: 'a' }, { name: 'b' }], log });
  const opened = await Promise.all([open(), open(), open()]);
  await Promise.all(
    opened.map((queue, index) => queue.queue.add(place.database.scoped(0), { name: 'a', data: { index } })),
  );
  await Promise.all(opened.map((queue) => queue.stop()));
  expect(await asOwner("select count(*)::int as count from pgboss.job where name = 'a'")).toEqual([{ count: 3 }]);
});

test('changed settings reach an existing queue', async () => {
  const opened = await openJobQueue({
    login: place.login,
    jobs: [{ name: 'a', retryLimit: 9, retryDelaySeconds: 7 }],
    log,
    works: false,
  });
  await opened.stop();
  expect(await asOwner("select retry_limit, retry_delay, retry_backoff from pgboss.queue where name = 'a'")).toEqual([
    { retry_limit: 9, retry_delay: 7, retry_backoff: true },
  ]);
});

test('of jobs with the same key one waits, however many are added, by whomever', async () => {
  const opened = await openJobQueue({ login: place.login, jobs: [{ name: 'keyed', key: String }], log, works: false });
  const db = place.database.scoped(0);
  const job = (key: string) => ({ name: 'keyed', data: {}, key });
  await opened.queue.add(db, job('one'), job('two'), job('one'));
  await Promise.all([opened.queue.add(db, job('one')), opened.queue.add(db, job('two'), job('three'))]);
  const waiting = () =>
    asOwner("select singleton_key as key, state::text from pgboss.job where name = 'keyed' order by 1, 2");
  expect(await waiting()).toEqual(['one', 'three', 'two'].map((key) => ({ key, state: 'created' })));
  // One that runs has perhaps looked already: what comes after it waits for the next.
  await asOwner("update pgboss.job set state = 'active' where name = 'keyed' and singleton_key = 'one'");
  await opened.queue.add(db, job('one'));
  await opened.queue.add(db, job('one'));
  expect((await waiting()).filter(({ key }) => key === 'one')).toEqual(
    [
      { key: 'one', state: 'active' },
      { key: 'one', state: 'created' },
    ].toSorted((one, other) => one.state.localeCompare(other.state)),
  );
  await opened.stop();
});

test('the application role can add jobs but neither read nor change what is in them', async () => {
  const opened = await openJobQueue({ login: place.login, jobs: [{ name: 'a' }], log, works: false });
  const { pool } = place.database;
  await expect(pool.query('select data from pgboss.job_common')).rejects.toThrow('permission denied');
  await expect(pool.query('select data from pgboss.job')).rejects.toThrow('permission denied');
  await expect(pool.query("update pgboss.job_common set state = 'completed'")).rejects.toThrow('permission denied');
  await expect(pool.query('delete from pgboss.job_common')).rejects.toThrow('permission denied');
  await opened.stop();
});

test('workers who have nothing to do ask the database together, however many they are', async () => {
  const jobs = Array.from({ length: 40 }, (_, number) => ({ name: `idle-${number}` }));
  const opened = await openJobQueue({ login: place.login, jobs, log });
  const done: unknown[] = [];
  for (const { name } of jobs) await opened.source.deliver(name, 2, async ({ data }) => void done.push(data));
  // Each has looked once by then.
  await sleep(500);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await sleep(3000);
  expect(asked.mock.calls.length).toBeLessThan(20);
  asked.mockRestore();
  // What comes due without a notification is found all the same.
  await opened.queue.add(place.database.scoped(0), {
    name: 'idle-7',
    data: { late: true },
    startAfter: new Date(Date.now() + 2000),
  });
  await expect.poll(() => done).toEqual([{ late: true }]);
  await opened.source.release();
  await opened.stop();
});
