import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { presenceSourceIn } from './presence.ts';
import { awayAfter, relearns, tellOfDevices } from './tell-of-devices.ts';

const tellOfPage = defineJob({
  name: 'devices.tell-of-page',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  // The next look comes within a minute.
  retryLimit: 0,
  run: (ctx, { pageId }) => tellOfDevices(inScope(ctx, pageId)),
});

/** Two minutes are well within `awayAfter`, and save half of the writing. */
const rewrittenAfter = 119_000;

const momentBefore = ({ now }: Context, milliseconds: number) =>
  sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`;

const pageRow = z.object({ pageId: z.number() });

/**
 * Pages with a device of which there may be something to tell. Most say the same every minute, and cost nothing more:
 * up and heard a moment ago, or silent without having lost anybody. Of a router that was not heard for a month there is
 * nothing new, unless it was told to be down.
 */
export const findPagesWithNews = (ctx: Context): Promise<{ pageId: number }[]> =>
  query(
    // Looks across pages: on any of them a router may fall silent.
    inScope(ctx, 'every').db,
    sql`with now as (select ${ctx.now.toISOString()}::timestamptz as at)
      select distinct seen.page_id as "pageId" from now, device_sights seen
      join pages p on p.id = seen.page_id and p.deleted_at is null
      join devices device on device.page_id = seen.page_id and device.id = seen.device_id
      left join device_states told on told.page_id = seen.page_id and told.device_id = seen.device_id
      where told.state = 'down' or seen.last_seen_at > now.at - interval '30 days' and (
        told.state is null or told.candidate is not null
        or told.state = 'new' and seen.last_seen_at > 'epoch'
        or seen.last_seen_at < now.at - interval '2 minutes' and exists (select from guest_sessions as lost
          where lost.page_id = seen.page_id and lost.device_id = seen.device_id and lost.end_cause = 'lost'
            and lost.ended_at > now.at - interval '2 days' and lost.ended_at > seen.last_seen_at - interval '1 day')
        or coalesce(seen.access_at, '-infinity') < now.at - interval '4 minutes'
          and ${sql.raw(presenceSourceIn('device'))} = 'polling'
        or seen.controller_at > seen.redirect_at and seen.controller_result is distinct from 'ok')`,
    pageRow,
  );

/** The others were looked at, too: whoever was not for long is taken for having missed it by our own absence. */
export const noteLooks = (ctx: Context, except: readonly { pageId: number }[]): Promise<unknown> =>
  inScope(ctx, 'every').db.execute(sql`
    update device_states told set looked_at = ${ctx.now.toISOString()}::timestamptz,
      trusts_from = case when told.looked_at < ${momentBefore(ctx, awayAfter)}
        then ${momentBefore(ctx, -relearns)} else told.trusts_from end
    from (select page_id, device_id from device_states where looked_at < ${momentBefore(ctx, rewrittenAfter)}
      and page_id <> all (${arrayLiteral(except.map(({ pageId }) => pageId))}::int[])
      order by page_id, device_id for update skip locked) as quiet
    where told.page_id = quiet.page_id and told.device_id = quiet.device_id`);

export const deviceJobs = [
  tellOfPage,
  defineJob({
    name: 'devices.tell',
    schema: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: async (ctx) => {
      const pages = await findPagesWithNews(ctx);
      await noteLooks(ctx, pages);
      await handOut(ctx, tellOfPage, pages);
    },
  }),
];
