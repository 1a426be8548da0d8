import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, timestamp, uuid } from '../fields.ts';

/** `ended`: nobody answered in time. */
const receptionStates = ['waiting', 'approved', 'refused', 'ended'] as const;

export type ReceptionState = (typeof receptionStates)[number];

/** Minutes in which somebody at the desk has to answer. */
export const receptionPatience = 10;

const request = z.object({
  id: uuid,
  state: z.enum(receptionStates),
  askedAt: timestamp,
  /** The method at which the guest was not let in. */
  method: z.string(),
  /** What was typed there, by the name of the field; never a password. */
  typed: z.record(z.string(), z.string()),
  /** Who is in the room that was typed, those first who are named most alike; only while the guest waits. */
  nearest: z.array(z.string()),
  device: z.string(),
  language: z.string(),
  answeredAt: timestamp.nullable(),
  answeredBy: z.string(),
  /** Of the code that was given. */
  codeId: id.nullable(),
});

const settings = z.object({ isOn: z.boolean() });

export const reception = endpoints({
  'GET /reception': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Whether guests may ask reception when they are not let in',
    output: settings,
  },
  'PUT /reception': {
    token: 'page',
    can: 'settings.write',
    summary: 'Say whether guests may ask reception when they are not let in',
    body: z.strictObject({ isOn: z.boolean() }),
    output: settings,
  },
  'GET /reception/requests': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Guests who ask reception to let them in: who waits first, then the last that were answered',
    output: z.object({ rows: z.array(request) }),
  },
  'POST /reception/requests/{id}/answer': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Let a guest who asks in, by a code of a preset, or refuse',
    params: z.strictObject({ id: uuid }),
    body: z.strictObject({
      answer: z.enum(['approve', 'refuse']),
      /** Without one: a code for one device and one day. */
      presetId: id.optional(),
    }),
    output: request,
  },
});
