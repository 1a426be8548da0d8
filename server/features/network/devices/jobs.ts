import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { findPagesHearing } from '../../venue/webhooks/emit.ts';
import { tellOfDevices } from './tell-of-devices.ts';

const tellOfPage = defineJob({
  name: 'devices.tell-of-page',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  // The next look comes within a minute.
  retryLimit: 0,
  run: (ctx, { pageId }) => tellOfDevices(inScope(ctx, pageId)),
});

export const deviceJobs = [
  tellOfPage,
  defineJob({
    name: 'devices.tell',
    schema: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: async (ctx) => handOut(ctx, tellOfPage, await findPagesHearing(ctx, ['device.up', 'device.down'])),
  }),
];
