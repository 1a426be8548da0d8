import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { linkFollower } from './followers.ts';

const mostAtOnce = 500;
const linkRow = z.object({ pageId: z.number(), userId: z.string(), profileId: z.number() });

/** Whoever followed at the portal is the guest of that visit: known a moment after the login, when it is counted. */
export async function linkFollowed(ctx: Context): Promise<void> {
  const links = await query(
    // Goes through all pages: what was offered at a portal is two days old at most.
    inScope(ctx, 'every').db,
    sql`select distinct on (f.page_id, f.user_id) f.page_id as "pageId", f.user_id as "userId",
        v.profile_id as "profileId"
      from follow_offers o
      join zalo_followers f on f.page_id = o.page_id and f.user_id = o.user_id and f.profile_id is null
      join profile_visits v on v.page_id = o.page_id and v.visit_id = o.visit_id
      where o.state = 'followed' order by f.page_id, f.user_id, v.at desc limit ${mostAtOnce}`,
    linkRow,
  );
  for (const { pageId, userId, profileId } of links)
    await transaction(inScope(ctx, pageId), (ctx) => linkFollower(ctx, userId, profileId));
}
