import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { transaction } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { UnretryableJob } from '../../platform/jobs/queue.ts';
import { eventually, openJobs } from './testing/open-jobs.ts';

const ran: { job: string; label: string; at: number }[] = [];
const runsOf = (job: string) => ran.filter((run) => run.job === job);
const schema = z.strictObject({ word: z.string() });

const note = defineJob({
  name: 'test.note',
  schema,
  retryLimit: 0,
  run: async (ctx, { word }) => {
    ran.push({ job: word, label: ctx.actor.kind === 'system' ? ctx.actor.label : '', at: Date.now() });
  },
});
const stubborn = defineJob({
  name: 'test.stubborn',
  schema,
  retryLimit: 2,
  retryDelaySeconds: 1,
  run: async (_ctx, { word }, attempt) => {
    ran.push({ job: word, label: `${attempt.number}${attempt.isLast ? ' last' : ''}`, at: Date.now() });
    throw new Error('no');
  },
});
const hopeless = defineJob({
  name: 'test.hopeless',
  schema,
  retryLimit: 5,
  retryDelaySeconds: 1,
  run: async (_ctx, { word }) => {
    ran.push({ job: word, label: '', at: Date.now() });
    throw new UnretryableJob('never');
  },
});
const slow = defineJob({
  name: 'test.slow',
  schema,
  retryLimit: 1,
  run: async (_ctx, { word }) => {
    await wait(300);
    ran.push({ job: word, label: '', at: Date.now() });
  },
});
const yearly = defineJob({ name: 'test.yearly', schema: z.object({}), schedule: '0 0 1 1 *', run: async () => {} });

let jobs: Awaited<ReturnType<typeof openJobs>>;
beforeAll(async () => {
  jobs = await openJobs([note, stubborn, hopeless, slow, yearly]);
});
afterAll(() => jobs.close());

const statesOf = async (name: string) =>
  (await jobs.sql('select state::text as state from pgboss.job where name = $1', [name])).map((row) => row.state);

test('a job runs at once after its transaction commits, as the system under its own name', async () => {
  const committedAt = await transaction(jobs.ctx, async (ctx) => {
    await ctx.later(note.with({ word: 'committed' }));
    await wait(300);
    expect(runsOf('committed')).toEqual([]);
    return Date.now();
  });
  const [run] = await eventually(
    () => runsOf('committed'),
    (runs) => runs.length === 1,
  );
  expect(run?.label).toBe('test.note');
  expect((run?.at ?? 0) - committedAt).toBeLessThan(1500);
});

test('a job vanishes with the transaction that is rolled back', async () => {
  const attempt = transaction(jobs.ctx, async (ctx) => {
    await ctx.later(note.with({ word: 'rolled back' }));
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  await jobs.ctx.later(note.with({ word: 'afterwards' }));
  await eventually(
    () => runsOf('afterwards'),
    (runs) => runs.length === 1,
  );
  expect(runsOf('rolled back')).toEqual([]);
  expect(await jobs.sql("select 1 from pgboss.job where data->>'word' = 'rolled back'")).toEqual([]);
});

test('a job whose time has not come waits', async () => {
  await jobs.ctx.later(note.with({ word: 'tomorrow' }, new Date(Date.now() + 86_400_000)));
  const [job] = await jobs.sql(
    "select state::text as state, start_after > now() + interval '23 hours' as is_far from pgboss.job where data->>'word' = 'tomorrow'",
  );
  expect(job).toEqual({ state: 'created', is_far: true });
});

test('a failing job is tried again, later each time, and knows its last try', async () => {
  await jobs.ctx.later(stubborn.with({ word: 'stubborn' }));
  const runs = await eventually(
    () => runsOf('stubborn'),
    (all) => all.length === 3,
  );
  expect(runs.map((run) => run.label)).toEqual(['1', '2', '3 last']);
  expect((runs[1]?.at ?? 0) - (runs[0]?.at ?? 0)).toBeGreaterThanOrEqual(900);
  await eventually(
    () => statesOf('test.stubborn'),
    (states) => states.join() === 'failed',
  );
});

test('a hopeless job is tried once', async () => {
  await jobs.ctx.later(hopeless.with({ word: 'hopeless' }));
  await eventually(
    () => statesOf('test.hopeless'),
    (states) => states.join() === 'failed',
  );
  expect(runsOf('hopeless')).toHaveLength(1);
});

test('a payload that does not fit fails its job for good and harms no other', async () => {
  await jobs.ctx.later({ name: 'test.stubborn', data: { wrong: 'shape' } });
  await eventually(
    () => jobs.sql("select state::text as state from pgboss.job where data ? 'wrong'"),
    (rows) => rows[0]?.state === 'failed',
  );
  await jobs.ctx.later(note.with({ word: 'still alive' }));
  await eventually(
    () => runsOf('still alive'),
    (runs) => runs.length === 1,
  );
});

test('a queue that nobody defined is refused', async () => {
  await expect(jobs.ctx.later({ name: 'test.unknown', data: {} })).rejects.toThrow('does not exist');
});

test('a backlog is worked off without waiting for a poll between jobs', async () => {
  const words = Array.from({ length: 20 }, (_, index) => `backlog ${index}`);
  await transaction(jobs.ctx, async (ctx) => {
    for (const word of words) await ctx.later(note.with({ word }));
  });
  const startedAt = Date.now();
  await eventually(
    () => ran.filter((run) => run.job.startsWith('backlog')),
    (runs) => runs.length === 20,
  );
  expect(Date.now() - startedAt).toBeLessThan(3 * 4000);
});

test('work goes on after the database dropped every connection of the queue', async () => {
  await jobs.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jobs' and datname = current_database()",
  );
  await jobs.ctx.later(note.with({ word: 'reconnected' }));
  await eventually(
    () => runsOf('reconnected'),
    (runs) => runs.length === 1,
  );
});

test('the stored schedules are those of the definitions', async () => {
  expect(await jobs.sql('select name, cron from pgboss.schedule')).toEqual([
    { name: 'test.yearly', cron: '0 0 1 1 *' },
  ]);
});

test('stopping waits for the job that runs', async () => {
  const own = await openJobs([slow], { isRunning: false });
  const running = await own.start();
  await own.ctx.later(slow.with({ word: 'caught in the act' }));
  await eventually(
    () => own.sql("select 1 from pgboss.job where state = 'active'"),
    (rows) => rows.length === 1,
  );
  await running.stop();
  expect(runsOf('caught in the act')).toHaveLength(1);
  expect(await own.sql('select state::text as state from pgboss.job where name = $1', ['test.slow'])).toEqual([
    { state: 'completed' },
  ]);
  await own.close();
});

test('a job that outlives the patience goes back into the queue', async () => {
  const endless = defineJob({
    name: 'test.endless',
    schema,
    retryLimit: 3,
    run: () => wait(60_000, undefined, { ref: false }),
  });
  const own = await openJobs([endless], { isRunning: false });
  const running = await own.start();
  await own.ctx.later(endless.with({ word: 'endless' }));
  await eventually(
    () => own.sql("select 1 from pgboss.job where state = 'active'"),
    (rows) => rows.length === 1,
  );
  await running.stop(0.1);
  await own.stopQueue();
  expect(await own.sql('select state::text as state from pgboss.job where name = $1', ['test.endless'])).toEqual([
    { state: 'retry' },
  ]);
  await own.close();
});
