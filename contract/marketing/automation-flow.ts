import * as z from 'zod';
import { answerWanted, questionPlace } from '../access/answer-conditions.ts';
import { id, line, text } from '../fields.ts';
import { longestZaloTag } from '../people/zalo-follower-words.ts';
import { brokenSteps } from './automation-tree.ts';
import { deepestIf, mostSteps } from './automation-words.ts';
import { messageChannels, messagePurposes } from './message-words.ts';

const days = (least: number) => z.int().min(least).max(730);

const when = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('first-login') }),
  z.strictObject({ kind: z.literal('nth-visit'), n: z.int().min(2).max(1000) }),
  /** A login so many days or more after the one before. */
  z.strictObject({ kind: z.literal('came-back'), days: days(1) }),
  z.strictObject({ kind: z.literal('not-seen'), days: days(1) }),
  z.strictObject({ kind: z.literal('birthday'), daysBefore: z.int().min(0).max(60) }),
  z.strictObject({
    kind: z.literal('answered'),
    question: z.strictObject(questionPlace).nullable(),
    wanted: z.discriminatedUnion('test', [...answerWanted]),
  }),
  z.strictObject({ kind: z.literal('became-lead') }),
  z.strictObject({ kind: z.literal('joined-group'), groupId: id.nullable() }),
  /** The end of a stay in the network of so many minutes or more, once a login. */
  z.strictObject({ kind: z.literal('left'), minutes: z.int().min(0).max(1440) }),
  z.strictObject({ kind: z.literal('zalo-followed') }),
  /** Any text, or one with one of these words in it, without regard to capitals and marks. */
  z.strictObject({ kind: z.literal('zalo-wrote'), keywords: z.array(line(60)).max(20) }),
  /** A button, which Zalo tells as a text: what the button says for it. */
  z.strictObject({ kind: z.literal('zalo-tapped'), payload: text(100) }),
  z.strictObject({ kind: z.literal('zalo-shared') }),
]);
export type FlowWhen = z.output<typeof when>;

const stepId = z.string().regex(/^[a-z0-9]{1,12}$/, { error: 'wrong-type' });
/** Null is the end of the way. */
const next = stepId.nullable();

const test = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('group'), groupId: id.nullable() }),
  /** Of the message that an earlier step sent. */
  z.strictObject({ by: z.literal('opened'), step: next }),
  z.strictObject({ by: z.literal('clicked'), step: next }),
  /** Since they entered the flow. */
  z.strictObject({ by: z.literal('came-back') }),
]);
export type FlowTest = z.output<typeof test>;

const step = z.discriminatedUnion('kind', [
  /**
   * Without a time of day, exactly as long. With one, on so many days after today on the page's clocks, at that time;
   * where that has passed already, a day later.
   */
  z.strictObject({
    id: stepId,
    kind: z.literal('wait'),
    days: days(0),
    hours: z.int().min(0).max(23),
    until: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'wrong-type' })
      .nullable(),
    next,
  }),
  z.strictObject({ id: stepId, kind: z.literal('if'), test, yes: next, no: next }),
  z.strictObject({
    id: stepId,
    kind: z.literal('message'),
    channel: z.enum(messageChannels),
    purpose: z.enum(messagePurposes),
    /** Of an e-mail, or of Zalo's; an SMS has its text here. */
    templateId: id.nullable(),
    text: text(600),
    next,
  }),
  z.strictObject({ id: stepId, kind: z.literal('tag'), change: z.enum(['add', 'remove']), tag: text(60), next }),
  /** Of the follower that the guest is known as. */
  z.strictObject({
    id: stepId,
    kind: z.literal('zalo-tag'),
    change: z.enum(['add', 'remove']),
    tag: text(longestZaloTag),
    next,
  }),
  z.strictObject({ id: stepId, kind: z.literal('lead'), next }),
  z.strictObject({ id: stepId, kind: z.literal('staff'), uids: z.array(id).max(5), text: text(300), next }),
  z.strictObject({ id: stepId, kind: z.literal('webhook'), label: text(100), next }),
]);
export type FlowStep = z.output<typeof step>;
export type StepOf<Kind extends FlowStep['kind']> = Extract<FlowStep, { kind: Kind }>;

/** What happens to a guest: a tree of steps, each named by where the one before leads. */
export const automationFlow = z
  .strictObject({ when, first: next, steps: z.array(step).max(mostSteps) })
  .superRefine((flow, issues) => {
    for (const { at, reason } of brokenSteps(flow))
      issues.addIssue({ code: 'custom', path: ['steps', at], message: reason, params: { n: deepestIf } });
  });
export type AutomationFlow = z.output<typeof automationFlow>;
