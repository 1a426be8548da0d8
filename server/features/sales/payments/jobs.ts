import * as z from 'zod';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { askAboutOrder, findOrdersStillOpen } from './open-orders.ts';

const askAboutOne = defineJob({
  name: 'payments.ask-about-order',
  schema: z.object({ pageId: z.int(), id: z.uuid() }),
  key: ({ id }) => id,
  // The next round asks again.
  retryLimit: 0,
  atOnce: 2,
  run: (ctx, order) => askAboutOrder(ctx, order),
});

export const paymentJobs = [
  askAboutOne,
  defineJob({
    name: 'payments.still-open',
    schema: z.object({}),
    schedule: '*/10 * * * *',
    run: async (ctx) => handOut(ctx, askAboutOne, await findOrdersStillOpen(ctx)),
  }),
];
