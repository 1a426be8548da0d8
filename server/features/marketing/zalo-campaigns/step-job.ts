import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { stepZaloCampaign } from './step-campaign.ts';

/** One campaign at a time: a large one holds up no other. */
export const stepJob = defineJob({
  name: 'zalo-campaigns.step',
  schema: z.object({ pageId: z.int(), id: z.int() }),
  key: ({ pageId, id }) => `${pageId}/${id}`,
  atOnce: 2,
  retryLimit: 2,
  retryDelaySeconds: 30,
  longestRunSeconds: 300,
  run: (ctx, { pageId, id }) => stepZaloCampaign(inScope(ctx, pageId), id),
});
