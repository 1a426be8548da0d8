import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import { keepFailedJob } from '../../platform/jobs/failed-jobs.ts';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import { UnretryableJob, type Attempt, type JobSource } from '../../platform/jobs/queue.ts';
import type { Log } from '../../platform/log/log.ts';

export interface JobsParts {
  source: JobSource;
  jobs: readonly JobDefinition[];
  /** A job acts as the system under its own name. */
  makeContext: (label: string) => Context;
  log: Log;
}

export interface RunningJobs {
  /** Waits for running jobs, but not for ever: what outlives the patience goes back into the queue. */
  stop: (patienceSeconds?: number) => Promise<void>;
}

export async function startJobs({ source, jobs, makeContext, log }: JobsParts): Promise<RunningJobs> {
  for (const job of jobs) {
    await source.deliver(job.name, job.atOnce ?? 1, ({ data, attempt }) =>
      runJob(job, data, attempt, makeContext, log),
    );
  }
  await source.keepSchedules(new Map(jobs.flatMap((job) => (job.schedule ? [[job.name, job.schedule]] : []))));
  return {
    async stop(patienceSeconds = 8) {
      const patience = new AbortController();
      const released = source.release().finally(() => patience.abort());
      await Promise.race([released, wait(patienceSeconds * 1000, undefined, patience).catch(() => {})]);
    },
  };
}

async function runJob(
  job: JobDefinition,
  data: unknown,
  attempt: Attempt,
  makeContext: JobsParts['makeContext'],
  log: Log,
): Promise<void> {
  const startedAt = performance.now();
  const about = { job: job.name, attempt: attempt.number };
  try {
    const payload = await job.schema.safeParseAsync(data ?? {});
    if (!payload.success) throw new UnretryableJob(`bad payload: ${payload.error.message}`);
    await job.run(makeContext(job.name), payload.data, attempt);
    log.debug({ ...about, ms: Math.round(performance.now() - startedAt) }, 'job done');
  } catch (error) {
    const isOver = attempt.isLast || error instanceof UnretryableJob;
    log[isOver ? 'error' : 'warn'](
      { ...about, err: error },
      isOver ? 'job failed for good' : 'job failed, will be tried again',
    );
    // While the database is away there is nobody to keep it: the log has told of it.
    if (isOver)
      await keepFailedJob(makeContext(job.name), { name: job.name, data }, error).catch((problem: unknown) =>
        log.error({ ...about, err: problem }, 'a failed job could not be kept'),
      );
    throw error;
  }
}
