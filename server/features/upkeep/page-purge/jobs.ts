import * as z from 'zod';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { findPagesToPurge } from '../../venue/tenants/page-rows.ts';
import { purgePage } from './purge.ts';

const purgeOne = defineJob({
  name: 'pages.purge-page',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  longestRunSeconds: 4 * 60 * 60,
  run: (ctx, { pageId }) => purgePage(ctx, pageId),
});

export const pagePurgeJobs = [
  purgeOne,
  defineJob({
    name: 'pages.purge',
    schema: z.object({}),
    schedule: '41 3 * * *',
    run: async (ctx) => handOut(ctx, purgeOne, await findPagesToPurge(ctx)),
  }),
];
