import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, line, paging, pathId, text, timestamp } from '../fields.ts';
import { longestZaloTag } from '../people/zalo-follower-words.ts';
import { afterEvent, afterPerson, next } from '../place-in-list.ts';
import { gateReasons, stoppingReasons } from './message-words.ts';
import { guestAudience, links, progress, returns, startClock } from './sent-campaign-parts.ts';
import { mostHeldOut, returnDays, sentCampaignProblems, sentCampaignStates } from './sent-campaign-words.ts';
import { followerActivities, mostTagsOfCampaign, zaloWays } from './zalo-campaign-words.ts';

const audience = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('followers'),
    /** With one of these; empty: whatever tags they have. */
    tags: z
      .array(line(longestZaloTag))
      .max(mostTagsOfCampaign, { abort: true })
      .refine((all) => new Set(all).size === all.length, { error: 'taken' }),
    activity: z.enum(followerActivities),
    /** Only those who are known as one of these guests; null: all of them. */
    guests: guestAudience.nullable(),
  }),
  /** By their phone numbers, with an approved template. */
  z.strictObject({ kind: z.literal('phones'), guests: guestAudience }),
]);
export type ZaloAudience = z.output<typeof audience>;

const schedule = z.strictObject({ at: startClock.nullable() });

const fields = {
  name: line(),
  audience,
  templateId: id.nullable(),
  /** An approved template for followers whose window is closed; null: they are left out. */
  outsideTemplateId: id.nullable(),
  /** Whether whoever costs a message of Zalo's price gets the approved template instead, or nothing. */
  isFreeOnly: z.boolean(),
  schedule,
  heldOut: z.int().min(0).max(mostHeldOut),
  returnDays: z.int().min(returnDays.least).max(returnDays.most),
};

export const zaloCampaign = z.object({
  _id: z.string(),
  ...fields,
  // As it is stored: what could be chosen once is shown, whatever the limits are by now.
  name: z.string(),
  templateId: z.int().nullable(),
  outsideTemplateId: z.int().nullable(),
  schedule: z.object({ at: z.string().nullable() }),
  heldOut: z.int(),
  returnDays: z.int(),
  state: z.enum(sentCampaignStates),
  version: z.int(),
  problem: z.enum(sentCampaignProblems).nullable(),
  templateName: z.string().nullable(),
  outsideTemplateName: z.string().nullable(),
  progress,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** By the clocks of today; null while it is a draft, and where it begins at once. */
  dueAt: timestamp.nullable(),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
});

/** Spec §7: calls of these campaigns answer in this shape. */
const answer = <Data extends z.ZodType>(data: Data) => z.object({ error: z.literal(0), message: z.string(), data });

const person = z.object({
  /** Within the list. */
  key: z.string(),
  /** Null where they are reached by phone number. */
  userId: z.string().nullable(),
  /** Null where nobody knows which guest this is. */
  profileId: id.nullable(),
  name: z.string(),
  avatar: z.string(),
  phone: z.string(),
  lastInteractionAt: timestamp.nullable(),
});

const figures = z.object({
  progress,
  sent: z.int(),
  delivered: z.int(),
  seen: z.int(),
  /** Wrote to the official account within the days after it. */
  replied: z.int(),
  clicked: z.int(),
  failed: z.int(),
  skipped: z.int(),
  unknown: z.int(),
  links,
  returns: returns.nullable(),
});

const ofCampaign = z.strictObject({ id: pathId });
const version = z.int().positive();
const deed = (summary: string) =>
  ({
    token: 'page',
    can: 'zalo.write',
    summary,
    params: ofCampaign,
    body: z.strictObject({ version }),
    output: answer(zaloCampaign),
  }) as const;

export const zaloCampaigns = endpoints({
  'GET /zalo/campaigns': {
    token: 'page',
    can: 'guests.read',
    summary: 'Zalo campaigns, newest first, each with how far it is',
    query: z.strictObject({
      ...paging(),
      after: afterEvent.optional(),
      name: text().optional(),
      state: z.enum(sentCampaignStates).optional(),
    }),
    output: answer(z.array(zaloCampaign)).extend({ total: z.int(), next }),
  },
  'GET /zalo/campaigns/{id}': {
    token: 'page',
    can: 'guests.read',
    summary: 'One Zalo campaign',
    params: ofCampaign,
    output: answer(zaloCampaign),
  },
  'POST /zalo/campaigns': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Begin a Zalo campaign, as a draft',
    body: z.strictObject({ name: fields.name, templateId: fields.templateId.default(null) }),
    output: answer(zaloCampaign),
  },
  'PUT /zalo/campaigns/{id}': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Change a campaign that is still a draft; the name can be changed at any time',
    params: ofCampaign,
    body: z.strictObject({
      name: fields.name.optional(),
      audience: audience.optional(),
      templateId: fields.templateId.optional(),
      outsideTemplateId: fields.outsideTemplateId.optional(),
      isFreeOnly: fields.isFreeOnly.optional(),
      schedule: schedule.optional(),
      heldOut: fields.heldOut.optional(),
      returnDays: fields.returnDays.optional(),
      version,
    }),
    output: answer(zaloCampaign),
  },
  'DELETE /zalo/campaigns/{id}': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Delete a campaign that is neither planned nor under way; messages that were sent stay listed',
    params: ofCampaign,
    output: answer(z.null()),
  },
  'POST /zalo/campaigns/{id}/send': deed('Send a draft: at once, or when its schedule says'),
  'POST /zalo/campaigns/{id}/pause': deed('Hold back what is not sent yet'),
  'POST /zalo/campaigns/{id}/resume': deed('Go on with a campaign that was paused'),
  'POST /zalo/campaigns/{id}/cancel': deed('Send nothing more, for good; one that has not begun becomes a draft again'),
  'GET /zalo/campaigns/{id}/audience': {
    token: 'page',
    can: 'guests.read',
    summary: 'How many would get it now, how and at what price, and why the others would not',
    params: ofCampaign,
    output: answer(
      z.object({
        total: z.int(),
        passing: z.int(),
        /** Of those who would get it: when 24 hours allow them another one, within three days. */
        later: z.int(),
        /** Of those who would get it: kept back to compare with. */
        heldOut: z.int(),
        ways: z.array(
          z.object({
            way: z.enum(zaloWays),
            count: z.int(),
            /** In đồng for all of them; null where Zalo tells no price beforehand. */
            cost: z.int().nullable(),
          }),
        ),
        reasons: z.array(z.object({ reason: z.enum(stoppingReasons), count: z.int() })),
      }),
    ),
  },
  'GET /zalo/campaigns/{id}/audience/people': {
    token: 'page',
    can: 'guests.read',
    summary:
      'Who they are: those who would get it, in one way or in all, those who are kept back, or those of one reason',
    params: ofCampaign,
    query: z.strictObject({
      ...paging(),
      after: afterPerson.optional(),
      which: z.enum(['passing', 'held-out', ...zaloWays, ...gateReasons]),
    }),
    output: z.object({ rows: z.array(person), count: z.int(), next }),
  },
  'GET /zalo/campaigns/{id}/figures': {
    token: 'page',
    can: 'guests.read',
    summary: 'What became of a campaign: sent, seen, answered, clicked, and who came back to the venue',
    params: ofCampaign,
    output: answer(figures),
  },
});
