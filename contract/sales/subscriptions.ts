import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { currency, eid, id, line, paging, pathId, text, timestamp } from '../fields.ts';
import { afterEvent, afterId, next } from '../place-in-list.ts';
import { fileFields } from '../report-range.ts';
import { changeKinds, planLimits } from '../venue/plan-words.ts';
import { subscriptionFilters, subscriptionStates } from './subscription-words.ts';

const subscription = z.object({
  eid: z.string(),
  page: z.string(),
  planId: id,
  plan: z.string(),
  state: z.enum(subscriptionStates),
  startedAt: timestamp,
  endsAt: timestamp.nullable(),
  /** When what it uses was last counted; null before the first time. */
  countedAt: timestamp.nullable(),
  /** Of the limit that is used most, in hundredths. */
  percent: z.int(),
  /** Limits of the plan with what is used of them; those without an end are left out. */
  usage: z.array(z.object({ limit: z.enum(planLimits), used: z.number(), most: z.number() })),
});

const change = z.object({
  id,
  at: timestamp,
  actor: z.string(),
  kind: z.enum(changeKinds),
  from: z.string(),
  to: z.string(),
  endBefore: timestamp.nullable(),
  endAfter: timestamp.nullable(),
  /** What was left of the plan before, in days of the new one, and days that were given up. */
  carriedDays: z.int(),
  lostDays: z.int(),
  isLifetime: z.boolean(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  reference: z.string(),
});

const filter = {
  search: text().optional(),
  planId: pathId.optional(),
  state: z.enum(subscriptionFilters).optional(),
  sort: z.enum(['newest', 'end']).default('newest'),
};

const ofPage = z.strictObject({ eid });
const reason = line(300);
/** A day on the clocks of the page, the last one of the plan. */
const day = z
  .string()
  .max(10, { error: 'wrong-type', abort: true })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'wrong-type', abort: true })
  .refine((at) => at >= '2000' && at < '2200', { error: 'day-out-of-reach' });

const gift = z
  .strictObject({
    planId: id,
    /** One of the three; the plan FREE takes none. */
    months: z.int().min(1).max(120).optional(),
    until: day.optional(),
    isLifetime: z.boolean().default(false),
    reason,
    /** What was paid for it by other ways than the product's own, in the smallest unit of the currency. */
    amount: z.int().min(0).max(2_000_000_000).default(0),
    currency: currency.default('VND'),
  })
  .refine((given) => [given.months, given.until, given.isLifetime || undefined].filter(Boolean).length <= 1, {
    error: 'not-one-of',
    path: ['months'],
  });

export const subscriptions = endpoints({
  'GET /subscriptions': {
    token: 'user',
    can: 'platform',
    summary: 'The plan of every page: its end, its state and what it uses',
    query: z.strictObject({
      ...paging(),
      after: z.union([afterId, afterEvent], { error: 'wrong-type' }).optional(),
      ...filter,
    }),
    output: z.object({ rows: z.array(subscription), count: z.int(), next }),
  },
  'GET /subscriptions/file': {
    token: 'user',
    can: 'platform',
    summary: 'The plan of every page as a table file',
    type: 'table',
    query: z.strictObject({ ...filter, ...fileFields }),
    output: z.string(),
  },
  'GET /subscriptions/revenue': {
    token: 'user',
    can: 'platform',
    summary:
      'What was paid for plans, less what was given back, in each of the last 24 months (UTC), each currency by itself',
    output: z.object({
      rows: z.array(z.object({ month: z.string(), currency: z.string(), amount: z.number(), count: z.int() })),
    }),
  },
  'GET /subscriptions/{eid}/changes': {
    token: 'user',
    can: 'platform',
    summary: 'How a page came by its plans, newest first',
    params: ofPage,
    query: z.strictObject({ ...paging(), after: afterId.optional() }),
    output: z.object({ rows: z.array(change), count: z.int(), next }),
  },
  'GET /subscriptions/{eid}/preview': {
    token: 'user',
    can: 'platform',
    summary: 'What giving a page a plan would do now; changes nothing',
    params: ofPage,
    query: z.strictObject({
      planId: pathId,
      /** One of both; neither = for good. */
      months: pathId.pipe(z.int().max(120)).optional(),
      until: day.optional(),
    }),
    output: z.object({
      endsAt: timestamp.nullable(),
      isLifetime: z.boolean(),
      /** The page goes on with its plan; otherwise another begins at once. */
      isExtension: z.boolean(),
      /** What is left of the plan before, as days of the new one. */
      carriedDays: z.int(),
      /** Days of the plan before that are given up. */
      lostDays: z.int(),
      losesLifetime: z.boolean(),
    }),
  },
  'POST /subscriptions/{eid}': {
    token: 'user',
    can: 'platform',
    summary: 'Give a page a plan, or more time of the one it has: months go on from its end',
    params: ofPage,
    body: gift,
    output: subscription,
  },
  'POST /subscriptions/{eid}/end': {
    token: 'user',
    can: 'platform',
    summary: 'End a page’s plan now: it goes on as on FREE, and nothing is deleted',
    params: ofPage,
    body: z.strictObject({ reason }),
    output: subscription,
  },
});
