import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { linkFollowed } from './link-followed.ts';
import { syncJobs } from './sync/sync-followers.ts';
import { zaloFollowers, zaloLines } from './tables.ts';
import { tellTagJob } from './tell-tag.ts';
import { tellOfWaiting } from './want-person.ts';

/** What was said is kept for a year, and so is whoever does not follow, is no guest and says nothing more. */
async function forgetOldTalks(ctx: Context): Promise<void> {
  // Goes through all pages, by what is old.
  const { db } = inScope(ctx, 'every');
  const before = sql`${ctx.now.toISOString()}::timestamptz - interval '1 year'`;
  await db.execute(sql`delete from ${zaloLines} where at < ${before}`);
  await db.execute(sql`update ${zaloFollowers} set last_line = '', last_line_at = null, last_line_kind = null,
    last_line_by = null, unread = 0, wanted_at = null, is_wanted_told = false where last_line_at < ${before}`);
  await db.execute(sql`delete from ${zaloFollowers} where not is_follower and profile_id is null
    and coalesce(last_interaction_at, changed_at, created_at) < ${before} and created_at < ${before}`);
}

export const zaloFollowerJobs = [
  ...syncJobs,
  tellTagJob,
  defineJob({ name: 'zalo-followers.link', schema: z.object({}), schedule: '* * * * *', run: linkFollowed }),
  defineJob({ name: 'zalo-followers.waiting', schema: z.object({}), schedule: '* * * * *', run: tellOfWaiting }),
  defineJob({ name: 'zalo-followers.forget', schema: z.object({}), schedule: '37 3 * * *', run: forgetOldTalks }),
];
