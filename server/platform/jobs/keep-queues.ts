import type { PgBoss, QueueOptions, QueueResult } from 'pg-boss';
import type { JobSettings } from './job.ts';

const settingsOf = (job: JobSettings) => ({
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
export async function keepQueues(boss: PgBoss, jobs: readonly JobSettings[]): Promise<void> {
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
