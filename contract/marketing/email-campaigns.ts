import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, line, paging, pathId, text, timestamp } from '../fields.ts';
import { afterEvent, afterMember, next } from '../place-in-list.ts';
import { testHours, testMetrics, testShares } from './email-campaign-words.ts';
import { groupMember } from './groups.ts';
import { gateReasons, stoppingReasons } from './message-words.ts';
import { guestAudience, links, progress, returns, share, startClock } from './sent-campaign-parts.ts';
import { mostHeldOut, returnDays, sentCampaignProblems, sentCampaignStates } from './sent-campaign-words.ts';

/** No time is at once. */
const schedule = z.strictObject({ at: startClock.nullable(), isBestHour: z.boolean() });
export type EmailSchedule = z.output<typeof schedule>;

/** Two subjects: `share` percent get one or the other, the rest after so many hours the one that did better. */
const subjectTest = z.strictObject({
  subject: line(200),
  share: z.int().min(testShares.least).max(testShares.most),
  hours: z.int().min(testHours.least).max(testHours.most),
  metric: z.enum(testMetrics),
});
export type SubjectTest = z.output<typeof subjectTest>;

const fields = {
  name: line(),
  audience: guestAudience,
  templateId: id.nullable(),
  /** Empty: that of the template, in the language of each guest. */
  subject: text(200).refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), { error: 'wrong-type' }),
  test: subjectTest.nullable(),
  schedule,
  heldOut: z.int().min(0).max(mostHeldOut),
  returnDays: z.int().min(returnDays.least).max(returnDays.most),
};

/** Told once, at the set time: before, nobody knows which subject does better. `confidence` is a share of one. */
const testResult = z.object({
  at: timestamp,
  winner: z.enum(['a', 'b']),
  isClear: z.boolean(),
  confidence: z.number(),
  a: share,
  b: share,
});

/** As it is stored: what could be chosen once is shown, whatever the limits are by now. */
const shownFields = {
  ...fields,
  name: z.string(),
  subject: z.string(),
  templateId: z.int().nullable(),
  test: subjectTest.extend({ subject: z.string(), share: z.int(), hours: z.int() }).nullable(),
  schedule: schedule.extend({ at: z.string().nullable() }),
  heldOut: z.int(),
  returnDays: z.int(),
};

export const emailCampaign = z.object({
  id,
  ...shownFields,
  state: z.enum(sentCampaignStates),
  version: z.int(),
  problem: z.enum(sentCampaignProblems).nullable(),
  templateName: z.string().nullable(),
  progress,
  testResult: testResult.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** By the clocks of today; null while it is a draft, and where it begins at once. */
  dueAt: timestamp.nullable(),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
});

const stoppingReason = z.enum(stoppingReasons);

const figures = z.object({
  progress,
  sent: z.int(),
  delivered: z.int(),
  bounced: z.int(),
  failed: z.int(),
  skipped: z.int(),
  unknown: z.int(),
  opened: z.int(),
  clicked: z.int(),
  unsubscribed: z.int(),
  links,
  testResult: testResult.nullable(),
  /** When the two subjects are compared, while they are not. */
  testEndsAt: timestamp.nullable(),
  returns: returns.nullable(),
});

const ofCampaign = z.strictObject({ id: pathId });
const version = z.int().positive();
const changing = z.strictObject({ version });

const deed = (summary: string) =>
  ({
    token: 'page',
    can: 'messages.write',
    summary,
    params: ofCampaign,
    body: changing,
    output: emailCampaign,
  }) as const;

export const emailCampaigns = endpoints({
  'GET /email-campaigns': {
    token: 'page',
    can: 'guests.read',
    summary: 'E-mail campaigns, newest first, each with how far it is',
    query: z.strictObject({
      ...paging(),
      after: afterEvent.optional(),
      name: text().optional(),
      state: z.enum(sentCampaignStates).optional(),
    }),
    output: z.object({ rows: z.array(emailCampaign), count: z.int(), next }),
  },
  'GET /email-campaigns/{id}': {
    token: 'page',
    can: 'guests.read',
    summary: 'One e-mail campaign',
    params: ofCampaign,
    output: emailCampaign,
  },
  'POST /email-campaigns': {
    token: 'page',
    can: 'messages.write',
    summary: 'Begin an e-mail campaign, as a draft',
    body: z.strictObject({ name: fields.name, templateId: fields.templateId.default(null) }),
    output: emailCampaign,
  },
  'PUT /email-campaigns/{id}': {
    token: 'page',
    can: 'messages.write',
    summary: 'Change a campaign that is still a draft; the name can be changed at any time',
    params: ofCampaign,
    body: z.strictObject({
      name: fields.name.optional(),
      audience: guestAudience.optional(),
      templateId: fields.templateId.optional(),
      subject: fields.subject.optional(),
      test: fields.test.optional(),
      schedule: schedule.optional(),
      heldOut: fields.heldOut.optional(),
      returnDays: fields.returnDays.optional(),
      version,
    }),
    output: emailCampaign,
  },
  'DELETE /email-campaigns/{id}': {
    token: 'page',
    can: 'messages.write',
    summary: 'Delete a campaign that is neither planned nor under way; messages that were sent stay listed',
    params: ofCampaign,
    output: done,
  },
  'POST /email-campaigns/{id}/send': deed('Send a draft: at once, or when its schedule says'),
  'POST /email-campaigns/{id}/pause': deed('Hold back what is not sent yet'),
  'POST /email-campaigns/{id}/resume': deed('Go on with a campaign that was paused'),
  'POST /email-campaigns/{id}/cancel': deed(
    'Send nothing more, for good; one that has not begun becomes a draft again',
  ),
  'GET /email-campaigns/{id}/audience': {
    token: 'page',
    can: 'guests.read',
    summary: 'How many would get it now, and why the others would not; once it has begun, as it was then',
    params: ofCampaign,
    output: z.object({
      total: z.int(),
      passing: z.int(),
      /** Of those who would get it: when 24 hours allow them another one, within three days. */
      later: z.int(),
      /** Of those who would get it: kept back to compare with. */
      heldOut: z.int(),
      reasons: z.array(z.object({ reason: stoppingReason, count: z.int() })),
    }),
  },
  'GET /email-campaigns/{id}/audience/guests': {
    token: 'page',
    can: 'guests.read',
    summary: 'Who they are: those who would get it, those who are kept back, or those of one reason',
    params: ofCampaign,
    query: z.strictObject({
      ...paging(),
      after: afterMember.optional(),
      which: z.enum(['passing', 'held-out', ...gateReasons]),
    }),
    output: z.object({ rows: z.array(groupMember), count: z.int(), next }),
  },
  'GET /email-campaigns/{id}/figures': {
    token: 'page',
    can: 'guests.read',
    summary: 'What became of a campaign: sent, clicked, unsubscribed, and who came back to the venue',
    params: ofCampaign,
    output: figures,
  },
});
