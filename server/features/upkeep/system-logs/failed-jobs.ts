import { count, getTableColumns } from 'drizzle-orm';
import { transaction, type UserContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import { failedJobs } from '../../../platform/jobs/failed-job-table.ts';
import { takeFailedJob } from '../../../platform/jobs/failed-jobs.ts';

const order = newestFirst(failedJobs.failedAt, failedJobs.id, 'number');

export async function listFailedJobs(
  ctx: UserContext,
  { limit, skip, after }: { limit: number; skip: number; after?: string | undefined },
) {
  const rows = await ctx.db
    .select({ ...getTableColumns(failedJobs), cursor: cursorOf(order) })
    .from(failedJobs)
    .where(afterCursor(after, order))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(failedJobs);
  return { rows, count: total?.count ?? 0, next: nextOf(rows, limit) };
}

/** Once, from the beginning, as if it had just been asked for. */
export async function retryFailedJob(ctx: UserContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const job = await takeFailedJob(ctx, id);
    if (!job) throw new AppError('not-found');
    if (!ctx.program.queue.knows(job.name)) throw new AppError('unknown-job');
    await ctx.later({ name: job.name, data: job.data() as Record<string, unknown> });
    await ctx.record('job.retried', { name: job.name });
  });
}

export async function giveUpFailedJob(ctx: UserContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const job = await takeFailedJob(ctx, id);
    if (!job) throw new AppError('not-found');
    await ctx.record('job.given-up', { name: job.name });
  });
}
