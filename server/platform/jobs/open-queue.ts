import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';
import { jobsRole } from '../db/app-role.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { asError } from './as-error.ts';
import { grantAdding } from './grant-adding.ts';
import type { JobSettings } from './job.ts';
import { jobSource } from './job-source.ts';
import { keepQueues } from './keep-queues.ts';
import type { JobQueue, JobSource } from './queue.ts';

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
    ...login, options: `-c role=${jobsRole}`, application_name: 'jobs', schema: 'pgboss', createSchema: false, max: works ? 4 : 1,
    schedule: works, supervise: works, useListenNotify: works,
    superviseIntervalSeconds: 30, monitorIntervalSeconds: 30,
  });
  // While the database comes back every worker complains; the launcher has told of it already.
  boss.on('error', (told) => {
    const error = asError(told);
    log[isDatabaseAway(error) ? 'debug' : 'error']({ err: error, ...('queue' in told && { queue: told.queue }) }, 'job queue');
  });
  boss.on('warning', (warning) => log.warn(warning, 'job queue'));
  try {
    await boss.start();
    await keepQueues(boss, jobs);
    await grantAdding(boss.getDb());
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const add: JobQueue['add'] = async (db, ...jobs) => {
    for (const [name, same] of Map.groupBy(jobs, (job) => job.name)) {
      await boss.insert(name, same.map(({ data, startAfter, key }) => ({ data, ...(startAfter && { startAfter }), ...(key !== undefined && { singletonKey: key }) })), { db: fromDrizzle(db, sql) });
    }
  };
  // Not graceful: whoever stops the workers has waited for them already; what still runs goes back into the queue.
  return { queue: { add }, source: jobSource(boss), stop: () => boss.stop({ graceful: false }) };
}
