import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { waiting } from './hold-messages.ts';
import { messages } from './tables.ts';

/**
 * What a message without a template said is kept for a month, and what went to nobody whom the page knows for three:
 * the rest stays for as long as its guest. What a pause holds back may go out yet.
 */
export async function forgetOldMessages(ctx: Context): Promise<void> {
  // Goes through all pages, by what is old.
  const { db } = inScope(ctx, 'every');
  const before = (days: number) => sql`${new Date(ctx.now.getTime() - days * 86_400_000).toISOString()}::timestamptz`;
  await db.execute(sql`delete from ${messages} m where m.profile_id is null and m.created_at < ${before(90)}
    and not ${waiting}`);
  await db.execute(sql`update ${messages} m set content = null where m.content is not null
    and m.created_at < ${before(30)} and not ${waiting}`);
}

export const messageJobs = [
  defineJob({ name: 'messages.forget', schema: z.object({}), schedule: '23 3 * * *', run: forgetOldMessages }),
];
