import { eq, lt, sql } from 'drizzle-orm';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../context.ts';
import { digest } from '../crypto/random.ts';
import { describeError } from '../log/log.ts';
import { failedJobs } from './failed-job-table.ts';

const longestError = 500;
const keptFor = 14 * 24 * 60 * 60 * 1000;

/** Without what was typed into a statement that failed. */
export async function keepFailedJob(ctx: Context, job: { name: string; data: unknown }, error: unknown): Promise<void> {
  const data = JSON.stringify(job.data ?? {});
  await ctx.db
    .insert(failedJobs)
    .values({
      name: job.name,
      digest: digest(`${job.name}/${data}`),
      sealedData: ctx.program.sealer.seal(data, job.name),
      error: cutText(describeError(error).message, longestError),
      times: 1,
      failedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: failedJobs.digest,
      set: {
        error: sql`excluded.error`,
        failedAt: sql`excluded.failed_at`,
        times: sql`least(failed_jobs.times, 1000000) + 1`,
      },
    });
}

/** In a transaction: of two who take the same one, one gets it. */
export async function takeFailedJob(
  ctx: Context,
  id: number,
): Promise<{ name: string; data: () => unknown } | undefined> {
  const [taken] = await ctx.db.delete(failedJobs).where(eq(failedJobs.id, id)).returning();
  return (
    taken && {
      name: taken.name,
      data: () => JSON.parse(ctx.program.sealer.open(taken.sealedData, taken.name)) as unknown,
    }
  );
}

export async function forgetFailedJobs(ctx: Context): Promise<void> {
  await ctx.db.delete(failedJobs).where(lt(failedJobs.failedAt, new Date(ctx.now.getTime() - keptFor)));
}
