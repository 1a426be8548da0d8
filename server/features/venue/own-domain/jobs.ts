import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { orderCertificates } from './certificates.ts';
import { checkDomain } from './check-domain.ts';
import { findOwnDomain } from './own-domain.ts';

const checkOne = defineJob({
  name: 'own-domain.check',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  atOnce: 4,
  retryLimit: 0,
  run: async (ctx, { pageId }) => {
    const own = inScope(ctx, pageId);
    const row = await findOwnDomain(own);
    if (row) await checkDomain(own, row);
  },
});

const dueRow = z.object({ pageId: z.number() });

/** Once a day; those that were named lately and are not proved yet, every hour. */
export const findDueDomains = (ctx: Context): Promise<{ pageId: number }[]> =>
  // Looks across pages: names are checked on all of them.
  query(
    inScope(ctx, 'every').db,
    sql`select own.page_id as "pageId" from own_domains own join pages page on page.id = own.page_id
      where page.deleted_at is null and (own.proved_at is not null or own.named_at > now() - interval '7 days')
        and (own.checked_at is null or own.checked_at < now() -
          case when own.proved_at is null then interval '50 minutes' else interval '23 hours' end)`,
    dueRow,
  );

export const ownDomainJobs = [
  checkOne,
  defineJob({
    name: 'own-domain.certificates',
    schema: z.object({}),
    schedule: '*/5 * * * *',
    longestRunSeconds: 900,
    retryLimit: 0,
    run: (ctx) => orderCertificates(ctx),
  }),
  defineJob({
    name: 'own-domain.check-all',
    schema: z.object({}),
    schedule: '23 * * * *',
    run: async (ctx) => handOut(ctx, checkOne, await findDueDomains(ctx)),
  }),
];
