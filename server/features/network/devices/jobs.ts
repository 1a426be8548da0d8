import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { tellOfDevices } from './tell-of-devices.ts';

const tellOfPage = defineJob({
  name: 'devices.tell-of-page',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  // The next look comes within a minute.
  retryLimit: 0,
  run: (ctx, { pageId }) => tellOfDevices(inScope(ctx, pageId)),
});

const pageRow = z.object({ pageId: z.number() });

/** Of a router that was not heard for a month there is nothing new, unless it was told to be down. */
const findPagesWithDevices = (ctx: Context): Promise<{ pageId: number }[]> =>
  query(
    // Looks across pages: on any of them a router may fall silent.
    inScope(ctx, 'every').db,
    sql`select distinct s.page_id as "pageId" from device_sights s join pages p on p.id = s.page_id
      and p.deleted_at is null
      where s.last_seen_at > ${ctx.now.toISOString()}::timestamptz - interval '30 days'
        or exists (select from device_states d where d.page_id = s.page_id and d.state = 'down')`,
    pageRow,
  );

export const deviceJobs = [
  tellOfPage,
  defineJob({
    name: 'devices.tell',
    schema: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: async (ctx) => handOut(ctx, tellOfPage, await findPagesWithDevices(ctx)),
  }),
];
