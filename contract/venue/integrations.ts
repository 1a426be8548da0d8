import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, text, timestamp } from '../fields.ts';
import { isStorable } from '../storable-text.ts';
import { integrationFailures, integrationHints, integrationKinds, integrationStates } from './integration-words.ts';

const value = z.union([z.string().max(500, { abort: true }), z.number(), z.boolean()]);
const name = z.string().max(40, { abort: true });
/** More than any kind has. */
const mostFields = 20;
const isFew = (fields: object) => Object.keys(fields).length <= mostFields;

const failure = z.object({ why: z.enum(integrationFailures), detail: z.string() });

export const integration = z.object({
  kind: z.enum(integrationKinds),
  state: z.enum(integrationStates),
  settings: z.record(z.string(), value),
  /** When each was typed; what it is nobody reads again. */
  storedSecrets: z.array(z.object({ name: z.string(), setAt: timestamp.nullable() })),
  /** Sent back with a change, so that nobody overwrites what somebody else has just changed. 0 before the first. */
  version: z.int(),
  failingSince: timestamp.nullable(),
  lastError: failure.nullable(),
  lastCheckedAt: timestamp.nullable(),
  changedAt: timestamp.nullable(),
  changedBy: z.string(),
});

const ofKind = z.strictObject({ kind: z.enum(integrationKinds) });

export const integrations = endpoints({
  'GET /integrations': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Outside services of the selected page: all kinds, each with its state',
    output: z.object({ rows: z.array(integration) }),
  },
  'PUT /integrations/{kind}': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Set up or change a service, or switch it off and on. A secret that is left out stays as it is',
    params: ofKind,
    body: z.strictObject({
      version: z.int().min(0).max(2_147_483_647),
      isOn: z.boolean().optional(),
      /** All of them; without, they stay as they are. */
      settings: z.record(name, value).refine(isFew, { error: 'wrong-type' }).optional(),
      secrets: z
        .record(name, z.string().max(500, { abort: true }).refine(isStorable, { error: 'wrong-type' }))
        .refine(isFew, { error: 'wrong-type' })
        .optional(),
    }),
    output: integration,
  },
  'DELETE /integrations/{kind}': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Forget a service, with its secrets',
    params: ofKind,
    output: done,
  },
  'POST /integrations/{kind}/test': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Try a service as it is stored, and tell what it said. A gateway for text messages sends one to `to`',
    params: ofKind,
    body: z.strictObject({ to: text(40).optional() }),
    output: z.object({
      ok: z.boolean(),
      failure: failure.nullable(),
      hints: z.array(z.object({ hint: z.enum(integrationHints), about: z.string() })),
      integration,
    }),
  },
});
