import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { currency, done, id, line, pathId, timestamp } from '../fields.ts';
import { planLimits, planModules } from '../venue/plan-words.ts';

/** In the smallest unit of the currency. More than a database number holds would be no price. */
const price = z.int().min(0).max(2_000_000_000);
/** Null = no end. Bounds of their own: a library of a million megabytes, a century of history. */
const most = (least: number, greatest: number) => z.int().min(least).max(greatest).nullable();
const limits = z.strictObject({
  pages: most(1, 100_000),
  devices: most(0, 100_000),
  guestsAMonth: most(0, 1_000_000_000),
  mediaMegabytes: most(0, 1_000_000),
  messagesAMonth: most(0, 1_000_000_000),
  // Reports of the last month belong to every plan.
  historyMonths: most(1, 1200),
  teamMembers: most(1, 100_000),
} satisfies Record<(typeof planLimits)[number], unknown>);
const flag = z.union([z.literal(0), z.literal(1)], { error: 'wrong-type' });
/** At least one: none at all would mean all of them in plans from before there were modules. */
const modules = z
  .array(z.enum(planModules))
  .min(1, { error: 'required' })
  .max(planModules.length)
  .transform((chosen) => planModules.filter((module) => chosen.includes(module)));

const fields = {
  name: line(40),
  currency,
  pricePerMonth: price,
  pricePerYear: price,
  limits,
  videoUpload: flag,
  cta: flag,
  modules,
};

const plan = z.object({
  id,
  name: z.string(),
  currency: z.string(),
  pricePerMonth: z.int(),
  pricePerYear: z.int(),
  limits: z.object(Object.fromEntries(planLimits.map((limit) => [limit, z.int().nullable()]))),
  videoUpload: flag,
  cta: flag,
  modules: z.array(z.string()),
  archivedAt: timestamp.nullable(),
  /** FREE: what every page falls back to. It has no price and no end. */
  isFree: z.boolean(),
  /** Pages that have it, also those on which it is over. */
  subscribers: z.int(),
});

export const planEditor = endpoints({
  'GET /plans': {
    token: 'user',
    can: 'platform',
    summary: 'Every plan in the order in which plans are offered, archived ones last',
    output: z.object({ rows: z.array(plan) }),
  },
  'POST /plans': {
    token: 'user',
    can: 'platform',
    summary: 'Create a plan; it stands last',
    body: z.strictObject(fields),
    output: plan,
  },
  'PUT /plans/order': {
    token: 'user',
    can: 'platform',
    summary: 'Move a plan behind another one, or to the start',
    body: z.strictObject({ id, after: id.nullable() }),
    output: done,
  },
  'PUT /plans/{id}': {
    token: 'user',
    can: 'platform',
    summary: 'Change a plan for all who have it, or archive it: whoever has it keeps it, nobody gets it any more',
    params: z.strictObject({ id: pathId }),
    body: z.strictObject({ ...z.strictObject(fields).partial().shape, isArchived: z.boolean().optional() }),
    output: plan,
  },
});
