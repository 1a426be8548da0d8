import * as z from 'zod';
import { timestamp } from '../fields.ts';

/** other_metrics travels as JSON text (spec §3). */
export const pageSubscription = z.object({
  Plan: z.object({ name: z.string(), other_metrics: z.string() }),
  end_date: timestamp.nullable(),
  isLifetime: z.boolean(),
});
