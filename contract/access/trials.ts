import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, timestamp, uuid } from '../fields.ts';
import { disconnectResults } from '../network/guest-sessions.ts';
import { loginFlow, plainMethod } from './login-flow.ts';
import { splashDesign } from './splash-design.ts';

/** What went over the wire, for the technician: names and values as the protocol has them, secrets hidden. */
const packet = z.object({ name: z.string(), attributes: z.array(z.object({ name: z.string(), value: z.string() })) });

/** What the router understood of an Access-Accept; null = no limit. Speeds in kbit/s. */
const limits = z.object({
  speedUp: z.number().nullable(),
  speedDown: z.number().nullable(),
  seconds: z.number().nullable(),
  idleSeconds: z.number().nullable(),
  bytes: z.number().nullable(),
});

const method = z.enum(plainMethod.options.map(({ shape }) => shape.type.value));

const every = { at: timestamp, packets: z.array(packet) };
const event = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ ...every, kind: z.literal(kind), ...shape });

/** One thing that happened between the phone, the portal, the router and RADIUS. */
const trialEvent = z.discriminatedUnion('kind', [
  event('redirected', { mac: z.string() }),
  event('shown', {}),
  event('answered', { method }),
  event('refused', {}),
  /** A code that would have been sent. */
  event('code', { to: z.string(), code: z.string() }),
  /** A phone that was let in before came back by itself. */
  event('recognised', {}),
  event('credential', { who: z.string() }),
  event('asked', { login: z.enum(['chap', 'pap']), isSigned: z.boolean() }),
  event('accepted', { limits, isSigned: z.boolean() }),
  event('rejected', { message: z.string() }),
  event('unanswered', {}),
  event('started', {}),
  event('reported', {}),
  /** `url`: where a guest goes on to; empty where the page's own site is meant. */
  event('landed', { url: z.string() }),
  event('disconnecting', { isObeyed: z.boolean() }),
  event('stopped', { seconds: z.number() }),
]);

const params = z.strictObject({ id: uuid });

export const trials = endpoints({
  'POST /trials': {
    token: 'page',
    can: 'login-flow.write',
    summary:
      'Try a design and login flow as a guest, published or not: a router of its own, made for a few minutes, runs the real way. Nothing of it is counted or kept',
    body: z.strictObject({ campaignId: id, design: splashDesign, flow: loginFlow }),
    output: z.object({
      id: uuid,
      /** The page that a phone opens first; for a frame of the console only. */
      path: z.string(),
      endsAt: timestamp,
    }),
  },
  'GET /trials/{id}/live': {
    token: 'page',
    can: 'login-flow.write',
    summary: 'What has happened in one’s own trial, told again whenever more happens (server-sent events)',
    type: 'text/event-stream',
    params,
    output: z.object({ isOnline: z.boolean(), isOver: z.boolean(), events: z.array(trialEvent) }),
  },
  'POST /trials/{id}/disconnect': {
    token: 'page',
    can: 'login-flow.write',
    summary: 'End the session of a trial as a router’s guest is disconnected',
    params,
    output: z.object({ result: z.enum(disconnectResults) }),
  },
  'DELETE /trials/{id}': {
    token: 'page',
    can: 'login-flow.write',
    summary: 'End a trial before its time',
    params,
    output: done,
  },
});

export type TrialEvent = z.output<typeof trialEvent>;
/** As it happens, before it is written as text. */
export type HappeningEvent = z.input<typeof trialEvent>;
