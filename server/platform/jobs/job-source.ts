import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import * as z from 'zod';
import { checkedRows } from '../db/row-schema.ts';
import { UnretryableJob, type JobSource } from './queue.ts';

/**
 * Notifications wake workers at once. A retry comes due without one: for those of all queues together the database is
 * asked once in so many milliseconds. Were every worker to look for its own, a program that nobody uses would ask
 * seventy times a second.
 */
const looksEvery = 1000;
// Should a look miss one, its worker finds it by itself.
const polling = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 };

const dueQueues = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (select from pgboss.job_common job where job.name = queue.name and job.state < 'active'
    and not job.blocked and job.start_after <= pgboss.job_now())`;
const dueRow = z.object({ name: z.string() });

export interface WatchedSource extends JobSource {
  /** Looks for nothing any more, whether or not its workers were released. */
  unwatch: () => void;
}

export function jobSource(boss: PgBoss, complain: (error: unknown) => void): WatchedSource {
  const workers = new Map<string, string[]>();
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const { rows } = (await boss.getDb().executeSql(dueQueues, [[...workers.keys()]])) as { rows: unknown[] };
      if (timer)
        for (const { name } of checkedRows(rows, dueRow)) workers.get(name)?.forEach((id) => boss.notifyWorker(id));
    } catch (error) {
      if (timer) complain(error);
    } finally {
      isLooking = false;
    }
  };
  const unwatch = () => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    unwatch,
    async deliver(name, atOnce, handle) {
      const ids: string[] = [];
      workers.set(name, ids);
      timer ??= setInterval(() => void look(), looksEvery).unref();
      for (let worker = 0; worker < atOnce; worker += 1) {
        const id: string = await boss.work(
          name,
          { ...polling, includeMetadata: true, perJobResults: true },
          async (jobs: JobWithMetadata[]) => {
            // Look for the next job as soon as this one ends, instead of at the next poll.
            try {
              return await Promise.all(jobs.map((job) => settle(job, handle)));
            } finally {
              boss.notifyWorker(id);
            }
          },
        );
        ids.push(id);
      }
    },
    async keepSchedules(wanted) {
      const stored = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
      for (const name of stored.keys()) if (!wanted.has(name)) await boss.unschedule(name);
      for (const [name, cron] of wanted)
        if (stored.get(name) !== cron) await boss.schedule(name, cron, {}, { missed: 'once' });
    },
    release: async () => {
      unwatch();
      await Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
    },
  };
}

async function settle(job: JobWithMetadata, handle: Parameters<JobSource['deliver']>[2]): Promise<JobResult> {
  try {
    await handle({ data: job.data, attempt: { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit } });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    if (!(error instanceof UnretryableJob)) throw error;
    // Without a dead-letter queue this simply fails the job for good.
    return { id: job.id, status: 'deadletter', output: { message: error.message } };
  }
}
