import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { UnretryableJob, type JobSource } from './queue.ts';

// Notifications wake workers at once; the poll finds retries, whose time comes without one.
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

export function jobSource(boss: PgBoss): JobSource {
  const names = new Set<string>();
  return {
    async deliver(name, atOnce, handle) {
      names.add(name);
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
      }
    },
    async keepSchedules(wanted) {
      const stored = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
      for (const name of stored.keys()) if (!wanted.has(name)) await boss.unschedule(name);
      for (const [name, cron] of wanted)
        if (stored.get(name) !== cron) await boss.schedule(name, cron, {}, { missed: 'once' });
    },
    release: async () => {
      await Promise.all([...names].map((name) => boss.offWork(name)));
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
