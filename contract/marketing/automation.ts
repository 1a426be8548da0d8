import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, line, paging, pathId, text, timestamp } from '../fields.ts';
import { afterId, afterName, next } from '../place-in-list.ts';
import { automationFlow } from './automation-flow.ts';
import { automationStates, automationWhens, runStates, stepKinds, stepWays } from './automation-words.ts';
import { gateReasons } from './message-words.ts';

const inList = z.object({
  id,
  name: z.string(),
  state: z.enum(automationStates),
  when: z.enum(automationWhens),
  steps: z.int(),
  /** Guests who ever entered, and those who are on the way now. */
  entered: z.int(),
  running: z.int(),
  updatedAt: timestamp,
});

export const automation = z.object({
  id,
  name: z.string(),
  state: z.enum(automationStates),
  flow: automationFlow,
  version: z.int(),
  /** Null until it is published for the first time. */
  publishedVersion: z.int().nullable(),
  publishedAt: timestamp.nullable(),
  /** Whether the flow was changed after it was published. */
  isChanged: z.boolean(),
});

const counts = z.object({
  entered: z.int(),
  running: z.int(),
  /** How many left each step by each way, over all versions. */
  ways: z.array(z.object({ step: z.string(), way: z.enum(stepWays), count: z.int() })),
  /** How many stand at each step now. */
  waiting: z.array(z.object({ step: z.string(), count: z.int() })),
});

const ofOne = z.strictObject({ id: pathId });
const profile = z.object({ id, name: z.string() });

export const automations = endpoints({
  'GET /automations': {
    token: 'page',
    can: 'guests.read',
    summary: 'Automations by name, or only those that begin on Zalo, with how many guests entered and are on the way',
    query: z.strictObject({
      ...paging(),
      after: afterName.optional(),
      name: text().optional(),
      of: z.literal('zalo').optional(),
    }),
    output: z.object({ rows: z.array(inList), count: z.int(), next }),
  },
  'POST /automations': {
    token: 'page',
    can: 'messages.write',
    summary: 'Create an automation; nobody enters it before it is published',
    body: z.strictObject({ name: line(), flow: automationFlow }),
    output: automation,
  },
  'GET /automations/{id}': {
    token: 'page',
    can: 'guests.read',
    summary: 'One automation with its flow',
    params: ofOne,
    output: automation,
  },
  'PUT /automations/{id}': {
    token: 'page',
    can: 'messages.write',
    summary: 'Rename an automation or change its draft; guests on the way stay on the version they entered',
    params: ofOne,
    body: z.strictObject({
      name: line().optional(),
      flow: automationFlow.optional(),
      version: z.int().positive().optional(),
    }),
    output: automation,
  },
  'DELETE /automations/{id}': {
    token: 'page',
    can: 'messages.write',
    summary: 'Delete an automation that is not live, with its figures',
    params: ofOne,
    output: done,
  },
  'POST /automations/{id}/publish': {
    token: 'page',
    can: 'messages.write',
    summary: 'Freeze the flow as a version that guests enter from now on',
    params: ofOne,
    body: z.strictObject({ version: z.int().positive().optional() }),
    output: automation,
  },
  'POST /automations/{id}/state': {
    token: 'page',
    can: 'messages.write',
    summary: 'Pause, resume or stop; stopping ends the way of everybody who is on it',
    params: ofOne,
    body: z.strictObject({ to: z.enum(['paused', 'live', 'stopped']) }),
    output: automation,
  },
  'GET /automations/{id}/figures': {
    token: 'page',
    can: 'guests.read',
    summary: 'How many guests went which way, and how many stand where',
    params: ofOne,
    output: counts,
  },
  'GET /automations/{id}/guests': {
    token: 'page',
    can: 'guests.read',
    summary: 'Guests who entered, the latest first, each with where they are',
    params: ofOne,
    query: z.strictObject({ ...paging(), after: afterId.optional() }),
    output: z.object({
      rows: z.array(
        z.object({
          id,
          profile,
          state: z.enum(runStates),
          step: z.string().nullable(),
          version: z.int(),
          startedAt: timestamp,
          dueAt: timestamp.nullable(),
          endedAt: timestamp.nullable(),
          reason: z.string(),
        }),
      ),
      count: z.int(),
      next,
    }),
  },
  'POST /automations/try': {
    token: 'page',
    can: 'messages.write',
    forViewers: true,
    summary: 'What a flow would do with one guest, step by step with times; nothing is sent or changed',
    body: z.strictObject({
      flow: automationFlow,
      profileId: id,
      /** Whether the guest opens, clicks and comes back, which nobody knows beforehand. */
      responds: z.boolean(),
    }),
    output: z.object({
      profile,
      path: z.array(
        z.object({
          step: z.string(),
          kind: z.enum(stepKinds),
          at: timestamp,
          way: z.enum(stepWays),
          /** Subject and text of a message, merged for this guest. */
          subject: z.string(),
          text: z.string(),
          /** Why the message would not be sent if it were due now. */
          refused: z.enum(gateReasons).nullable(),
        }),
      ),
      endsAt: timestamp,
    }),
  },
});
