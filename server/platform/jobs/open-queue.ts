import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss, type Db, type QueueOptions, type QueueResult } from 'pg-boss';
import * as z from 'zod';
import { isDatabaseAway } from '../db/errors/database-away.ts';
import { checkedRows } from '../db/row-schema.ts';
import { jobsRole, appRole } from '../db/tables/app-role.ts';
import type { Log } from '../log/log.ts';
import { asError } from './as-error.ts';
import { jobSource } from './job-source.ts';
import type { JobSettings } from './job.ts';
import type { Job, JobQueue, JobSource } from './queue.ts';

export interface QueueParts {
  /** The jobs' tables belong to a role of their own; the application role may only add to them. */
  login: pg.PoolConfig;
  jobs: readonly JobSettings[];
  log: Log;
  /** False in a program that only adds jobs: it keeps no clock, no listening connection and does no upkeep. */
  works?: boolean;
}

export interface OpenedQueue {
  queue: JobQueue;
  source: JobSource;
  stop: () => Promise<void>;
}

export async function openJobQueue({ login, jobs, log, works = true }: QueueParts): Promise<OpenedQueue> {
  const boss = new PgBoss({
    ...login,
    options: `-c role=${jobsRole}`,
    application_name: 'jobs',
    schema: 'pgboss',
    createSchema: false,
    max: works ? 4 : 1,
    schedule: works,
    supervise: works,
    useListenNotify: works,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  // While the database comes back every worker complains; the launcher has told of it already.
  const complain = (error: Error, about: object = {}) =>
    log[isDatabaseAway(error) ? 'debug' : 'error']({ err: error, ...about }, 'job queue');
  boss.on('error', (thrown) => complain(asError(thrown), 'queue' in thrown ? { queue: thrown.queue } : {}));
  boss.on('warning', (warning) => log.warn(warning, 'job queue'));
  try {
    await boss.start();
    await keepQueues(boss, jobs);
    await grantAdding(boss.getDb());
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const known = new Map(jobs.map((job) => [job.name, job]));
  // Whoever has but name and data of a job, as one that failed, need not know its key: without, one of all keys waited.
  const keyOf = ({ name, data, key }: Job) => key ?? known.get(name)?.key?.(data);
  const add: JobQueue['add'] = async (db, ...added) => {
    for (const [name, same] of Map.groupBy(added, (job) => job.name)) {
      await boss.insert(
        name,
        same.map((job) => {
          const key = keyOf(job);
          const { data, startAfter } = job;
          return { data, ...(startAfter && { startAfter }), ...(key !== undefined && { singletonKey: key }) };
        }),
        { db: fromDrizzle(db, sql) },
      );
    }
  };
  // Not graceful: whoever stops the workers has waited for them already; what still runs goes back into the queue.
  const source = jobSource(boss, (error) => complain(asError(error)));
  const stop = () => {
    source.unwatch();
    return boss.stop({ graceful: false });
  };
  return { queue: { add, knows: (name) => known.has(name) }, source, stop };
}

const areRightsThere = `
  select has_schema_privilege('${appRole}', 'pgboss', 'usage')
     and has_table_privilege('${appRole}', 'pgboss.queue', 'select')
     and has_table_privilege('${appRole}', 'pgboss.job_common', 'insert')
     and has_column_privilege('${appRole}', 'pgboss.job_common', 'id', 'select')
     and has_column_privilege('${appRole}', 'pgboss.job_common', 'start_after', 'select') as there`;

// Locked, because two programs that grant at once make PostgreSQL fail with "tuple concurrently updated".
const grantRights = `
  begin;
  select pg_advisory_xact_lock(7420002);
  grant usage on schema pgboss to ${appRole};
  grant select on pgboss.queue to ${appRole};
  grant insert, select (id, start_after) on pgboss.job_common to ${appRole};
  commit`;

const thereRow = z.object({ there: z.boolean() });

/** Lets the application role add jobs inside its own transactions, yet neither read nor change them. */
async function grantAdding(db: Db): Promise<void> {
  const { rows } = (await db.executeSql(areRightsThere)) as { rows: unknown[] };
  if (!checkedRows(rows, thereRow)[0]?.there) await db.executeSql(grantRights);
}

const settingsOf = (job: JobSettings) =>
  ({
    retryLimit: job.retryLimit ?? 5,
    retryDelay: job.retryDelaySeconds ?? 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: job.longestRunSeconds ?? 600,
    // A killed program's jobs go to another worker after this silence, not after the longest run.
    heartbeatSeconds: 20,
    // Short, because payloads may carry codes of mailed links.
    deleteAfterSeconds: 3600,
    notify: true,
  }) satisfies QueueOptions & { notify: boolean };

/** Creates what is missing and changes what differs, so that an ordinary start costs one query. */
async function keepQueues(boss: PgBoss, jobs: readonly JobSettings[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const settings = settingsOf(job);
    const found = existing.get(job.name);
    if (!found) await boss.createQueue(job.name, { ...settings, policy: job.key ? 'short' : 'standard' });
    else if (differs(found, settings)) await boss.updateQueue(job.name, settings);
  }
}

const differs = (queue: QueueResult, settings: ReturnType<typeof settingsOf>): boolean =>
  Object.entries(settings).some(([key, value]) => queue[key as keyof typeof settings] !== value);
