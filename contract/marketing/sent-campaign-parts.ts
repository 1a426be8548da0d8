import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { groupRule } from './group-rule.ts';
import { mostGroupsOfCampaign } from './sent-campaign-words.ts';

/** Whoever is in one of the groups, or meets a rule that is made for this campaign. */
export const guestAudience = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('groups'),
    groups: z
      .array(id)
      .max(mostGroupsOfCampaign, { abort: true })
      .refine((all) => new Set(all).size === all.length, { error: 'taken' }),
  }),
  z.strictObject({ kind: z.literal('rule'), rule: groupRule }),
]);
export type GuestAudience = z.output<typeof guestAudience>;

/** What the clocks of the page show then, whatever zone they are set to by that time. */
export const startClock = z
  .string()
  .max(16, { abort: true, error: 'wrong-type' })
  .regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d$/, { error: 'wrong-type' })
  .refine((value) => new Date(`${value}Z`).toJSON()?.startsWith(value) ?? false, { error: 'wrong-type' });

/** How many of them did it. */
export const share = z.object({ people: z.int(), count: z.int() });

export const progress = z.object({ planned: z.int(), finished: z.int() });

export const links = z.array(z.object({ link: z.string(), people: z.int(), clicks: z.int() }));

export const returns = z.object({
  days: z.int(),
  until: timestamp,
  /** Until then there are numbers and no judgement: looking often enough finds a difference in anything. */
  isOver: z.boolean(),
  written: share,
  heldOut: share,
  /** Of the two shares, with 95 % confidence; null while it is not over or where too few were left out. */
  difference: z.object({ low: z.number(), high: z.number(), value: z.number() }).nullable(),
});
export type Returns = z.output<typeof returns>;
