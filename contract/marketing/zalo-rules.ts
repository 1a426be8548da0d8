import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { eid, id, line, paging, pathId, text, timestamp } from '../fields.ts';
import { inNormalForm } from '../normal-form.ts';
import {
  answerers,
  longestCooldown,
  longestKeyword,
  longestQuestion,
  longestResponse,
  longestTag,
  longestTried,
  mostKeywords,
  mostPhrasings,
  mostResponses,
  passReasons,
  ruleActions,
  ruleAudiences,
  ruleEvents,
  ruleMatches,
} from './zalo-rule-words.ts';

const said = () =>
  text(longestResponse)
    .overwrite((typed) => inNormalForm(typed, 'NFC'))
    .min(1, { error: 'required' });
const clock = z
  .string()
  .max(5, { abort: true })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'wrong-type' });

/** By the page's clocks. Until a time before the first one: past midnight. */
const hours = z.strictObject({
  /** Monday is 1, Sunday 7. */
  days: z.array(z.int().min(1).max(7)).min(1, { error: 'required' }).max(7, { abort: true }),
  from: clock,
  until: clock,
});
export type RuleHours = z.output<typeof hours>;

const audience = z.strictObject({ kind: z.enum(ruleAudiences), tag: text(longestTag).default('') });
export type TargetedAudience = z.output<typeof audience>;

const settings = {
  ruleName: line(80),
  eventType: z.enum(ruleEvents),
  isOn: z.boolean(),
  match: z.enum(ruleMatches),
  keywords: z.array(line(longestKeyword)).max(mostKeywords, { abort: true }),
  /** One of them is said, by chance. */
  responses: z.array(said()).max(mostResponses, { abort: true }),
  actionType: z.enum(ruleActions),
  /** What the action is about: the id of a template, a tag, the id of a kind of access code. */
  content: text(longestTag),
  targetedAudience: audience,
  /** Said where no rule answers: that of the first rule that has one. */
  unmatchedMessage: text(longestResponse),
  hours: hours.nullable(),
  /** Minutes in which the same follower gets no second answer of this rule. */
  cooldownMinutes: z.int().min(0).max(longestCooldown),
};

const created = z.strictObject({
  ...settings,
  eventType: settings.eventType.default('user_send_text'),
  isOn: settings.isOn.default(true),
  match: settings.match.default('words'),
  keywords: settings.keywords.default([]),
  responses: settings.responses.default([]),
  actionType: settings.actionType.default('reply'),
  content: settings.content.default(''),
  targetedAudience: audience.default({ kind: 'everyone', tag: '' }),
  unmatchedMessage: settings.unmatchedMessage.default(''),
  hours: hours.nullable().default(null),
  cooldownMinutes: settings.cooldownMinutes.default(0),
});
export type RuleSettings = z.output<typeof created>;

export const zaloRule = z.object({
  _id: z.string(),
  id,
  /** Of the page, as in its address. */
  pageId: z.string(),
  ruleName: z.string(),
  eventType: z.enum(ruleEvents),
  isOn: z.boolean(),
  match: z.enum(ruleMatches),
  keywords: z.array(z.string()),
  responses: z.array(z.string()),
  actionType: z.enum(ruleActions),
  content: z.string(),
  targetedAudience: audience,
  unmatchedMessage: z.string(),
  hours: hours.nullable(),
  cooldownMinutes: z.int(),
  version: z.int(),
  /** Answers of the last 30 days. */
  answers: z.int(),
});
const publicRule = z.object({
  _id: z.string(),
  pageId: z.string(),
  ruleName: z.string(),
  eventType: z.enum(ruleEvents),
  keywords: z.array(z.string()),
  responses: z.array(z.string()),
});

/** As the calls of message templates answer (spec §7). */
const answer = <Data extends z.ZodType>(data: Data) => z.object({ error: z.literal(0), message: z.string(), data });
const rowsOf = <Row extends z.ZodType>(row: Row) => answer(z.object({ data: z.array(row), total: z.int() }));
const gone = answer(z.object({ _id: z.string() }));

const question = z.object({
  id,
  question: z.string(),
  phrasings: z.array(z.string()),
  answer: z.string(),
  updatedAt: timestamp,
});
const asked = {
  question: line(longestQuestion),
  /** Other ways in which guests ask the same. */
  phrasings: z.array(line(longestQuestion)).max(mostPhrasings, { abort: true }),
  answer: said(),
};

const botSettings = {
  isOn: z.boolean(),
  /** Whether the page's own questions and answers are looked at where no rule answers. */
  answersQuestions: z.boolean(),
  /** Whether the model is asked where those are not sure; it needs to be set up in the advanced settings. */
  asksModel: z.boolean(),
  mostAnswersAnHour: z.int().min(1).max(60),
  /** Of the model, question and answer together. */
  modelTokensADay: z.int().min(0).max(2_000_000),
  codesADay: z.int().min(0).max(1000),
  /** How long the bot keeps quiet after it has handed over to a person. */
  handoverMinutes: z.int().min(5).max(longestCooldown),
};
const bot = z.object({
  ...botSettings,
  version: z.int(),
  /** Whether a model is set up. */
  hasModel: z.boolean(),
  modelTokensToday: z.int(),
});

const ofOne = z.strictObject({ id: pathId });
const source = z.object({ kind: z.enum(['question', 'item', 'page']), name: z.string() });

export const zaloRules = endpoints({
  'GET /zalo-ai-settings': {
    token: 'none',
    can: 'anyone',
    summary: 'What the official account of a page answers to everyone, in the order of its rules',
    query: z.strictObject({ pageId: eid, ...paging() }),
    output: rowsOf(publicRule),
  },
  'GET /zalo-ai-settings/rules': {
    token: 'page',
    can: 'guests.read',
    summary: 'All rules of the selected page in their order, those that are off too',
    output: rowsOf(zaloRule),
  },
  'POST /zalo-ai-settings': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Create a rule; it stands first',
    body: created,
    output: answer(zaloRule),
  },
  'PUT /zalo-ai-settings/order': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Move a rule behind another one, or to the start',
    body: z.strictObject({ id, after: id.nullable() }),
    output: answer(z.object({ _id: z.string() })),
  },
  'GET /zalo-ai-settings/bot': {
    token: 'page',
    can: 'guests.read',
    summary: 'Whether the bot answers, by what, and how much at most',
    output: bot,
  },
  'PUT /zalo-ai-settings/bot': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Switch the bot on or off, or change what it may use',
    body: z.strictObject({ ...botSettings, version: z.int().min(0) }).partial(),
    output: bot,
  },
  'POST /zalo-ai-settings/try': {
    token: 'page',
    can: 'guests.read',
    forViewers: true,
    summary: 'What would be answered to a message now, by which rule and why. Nothing is sent',
    body: z.strictObject({
      text: text(longestTried),
      eventType: z.enum(ruleEvents).default('user_send_text'),
      /** As a follower; else as somebody who does not follow. */
      isFollower: z.boolean().default(true),
      /** Really asks the model, which costs what it costs; needs the right to change rules. */
      asksModel: z.boolean().default(false),
    }),
    output: z.object({
      by: z.enum(answerers),
      /** How the message was read. */
      folded: z.string(),
      ruleId: id.nullable(),
      keyword: z.string(),
      answers: z.array(z.string()),
      /** From 0 to 1, of an answer that no rule gave. */
      sure: z.number(),
      questionId: id.nullable(),
      sources: z.array(source),
      /** Why the model's answer is not given, where it was asked. */
      refused: z.string(),
      rules: z.array(z.object({ id, ruleName: z.string(), passed: z.enum(passReasons).nullable() })),
      questions: z.array(z.object({ id, question: z.string(), sure: z.number() })),
    }),
  },
  'GET /zalo-ai-settings/unanswered': {
    token: 'page',
    can: 'zalo.write',
    summary: 'What guests wrote in the last weeks and nobody answered, alike together, most frequent first',
    output: z.object({
      rows: z.array(
        z.object({
          text: z.string(),
          count: z.int(),
          lastAt: timestamp,
          keywords: z.array(z.string()),
          more: z.array(z.string()),
        }),
      ),
      total: z.int(),
    }),
  },
  'GET /zalo-ai-settings/{id}': {
    token: 'page',
    can: 'guests.read',
    summary: 'One rule',
    params: ofOne,
    output: answer(zaloRule),
  },
  'PUT /zalo-ai-settings/{id}': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Change a rule',
    params: ofOne,
    body: z.strictObject({ ...settings, version: z.int().positive() }).partial(),
    output: answer(zaloRule),
  },
  'DELETE /zalo-ai-settings/{id}': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Delete a rule',
    params: ofOne,
    output: gone,
  },
  'GET /zalo-questions': {
    token: 'page',
    can: 'guests.read',
    summary: 'Questions that guests ask and the answers of the page, newest first',
    query: z.strictObject({ search: text().optional() }),
    output: z.object({ rows: z.array(question) }),
  },
  'POST /zalo-questions': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Add a question with its answer',
    body: z.strictObject({ ...asked, phrasings: asked.phrasings.default([]) }),
    output: question,
  },
  'PUT /zalo-questions/{id}': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Change a question or its answer',
    params: ofOne,
    body: z.strictObject(asked).partial(),
    output: question,
  },
  'DELETE /zalo-questions/{id}': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Delete a question with its answer',
    params: ofOne,
    output: z.object({ message: z.string() }),
  },
});
