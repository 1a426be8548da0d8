import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { planLimits } from '../venue/plan-words.ts';

/** Of one limit: how much is used, and how much the plan allows; null = as much as there is. */
const use = z.object({ limit: z.enum(planLimits), used: z.int(), most: z.int().nullable() });

export const usage = endpoints({
  'GET /page-license/usage': {
    token: 'page',
    can: 'licence.manage',
    summary: 'What the page uses of its plan now, counted one by one',
    output: z.object({ plan: z.string(), rows: z.array(use) }),
  },
});
