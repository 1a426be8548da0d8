import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { paging, text, timestamp, uuid } from '../fields.ts';
import { afterVisit, next } from '../place-in-list.ts';
import { deviceStates } from './device-types.ts';
import { nasId } from './devices.ts';

export const disconnectResults = ['disconnected', 'already-gone', 'no-answer', 'refused', 'not-possible'] as const;

const session = z.object({
  id: uuid,
  nas_id: z.string(),
  device: z.string(),
  mac: z.string(),
  ip: z.string(),
  userName: z.string(),
  method: z.string(),
  startedAt: timestamp,
  lastSeenAt: timestamp,
  endedAt: timestamp.nullable(),
  seconds: z.int(),
  bytesUp: z.int(),
  bytesDown: z.int(),
  /**
   * Whether anybody tells that the guest is still there, and when they leave. false: the portal let them in, their
   * router reports nothing, and neither time nor data is known.
   */
  isReported: z.boolean(),
  /** When the session will be ended; null = not by time, or nobody knows. */
  endsAt: timestamp.nullable(),
  /**
   * The session is to end: how often its router has been told, and what came of it the last time. null = it may go on.
   */
  ending: z.object({ tries: z.int(), result: z.enum(disconnectResults).nullable() }).nullable(),
});

const live = z.object({
  online: z.int(),
  /** Of those: let in by the portal, and not reported by their router. */
  unreported: z.int(),
  devicesUp: z.int(),
  devicesDown: z.int(),
  /** Somebody has been online here at least once. */
  hadGuests: z.boolean(),
  devices: z.array(z.object({ nas_id: z.string(), name: z.string(), state: z.enum(deviceStates), online: z.int() })),
});

export const guestSessions = endpoints({
  'GET /guest-sessions': {
    token: 'page',
    can: 'guests.read',
    summary: 'Guests who are online now, longest first',
    query: z.strictObject({
      ...paging(),
      after: afterVisit.optional(),
      nas_id: nasId.optional(),
      search: text().optional(),
    }),
    output: z.object({ rows: z.array(session), count: z.int(), next }),
  },
  'POST /guest-sessions/{id}/disconnect': {
    token: 'page',
    can: 'guests.disconnect',
    summary: 'End one session',
    params: z.strictObject({ id: uuid }),
    output: z.object({ result: z.enum(disconnectResults) }),
  },
  'GET /guest-sessions/live': {
    token: 'page',
    can: 'home.read',
    summary: 'Guests online and devices up, told again whenever it changes (server-sent events)',
    type: 'text/event-stream',
    output: live,
  },
});
