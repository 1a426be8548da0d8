import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { pages } from '../tenants/tables.ts';
import { checkAgain } from './sending-domain.ts';
import { sendingDomains } from './tables.ts';

const checkOne = defineJob({
  name: 'sending-domain.check',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  // The next day asks again anyway.
  retryLimit: 0,
  atOnce: 2,
  run: (ctx, { pageId }) => checkAgain(inScope(ctx, pageId)),
});

export const sendingDomainJobs = [
  checkOne,
  defineJob({
    name: 'sending-domain.check-all',
    schema: z.object({}),
    schedule: '37 4 * * *',
    run: async (ctx) => {
      // Looks across pages: those that sign their mails.
      const signing = await inScope(ctx, 'every')
        .db.select({ pageId: sendingDomains.pageId })
        .from(sendingDomains)
        .innerJoin(pages, and(eq(pages.id, sendingDomains.pageId), isNull(pages.deletedAt)))
        .where(eq(sendingDomains.isSigning, true));
      await handOut(ctx, checkOne, signing);
    },
  }),
];
