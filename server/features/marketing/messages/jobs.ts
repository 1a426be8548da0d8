import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { messages } from './tables.ts';

/**
 * What a message without a template said is kept for a month, and what went to nobody whom the page knows for three:
 * the rest stays for as long as its guest.
 */
async function forgetOldMessages(ctx: Context): Promise<void> {
  // Goes through all pages, by what is old.
  const { db } = inScope(ctx, 'every');
  const before = (days: number) => sql`${new Date(ctx.now.getTime() - days * 86_400_000).toISOString()}::timestamptz`;
  await db.execute(sql`delete from ${messages} where profile_id is null and created_at < ${before(90)}`);
  await db.execute(sql`update ${messages} set content = null where content is not null and created_at < ${before(30)}
    and state not in ('queued', 'sending')`);
}

export const messageJobs = [
  defineJob({ name: 'messages.forget', schema: z.object({}), schedule: '23 3 * * *', run: forgetOldMessages }),
];
