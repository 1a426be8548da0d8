import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, eid, email, id, line, paging, text, timestamp } from '../fields.ts';
import { afterEvent, afterId, afterName, afterState, next } from '../place-in-list.ts';
import { longestReason, pageOrders, pageStates } from './staff-words.ts';

const page = z.object({
  id,
  eid: z.string(),
  name: z.string(),
  category: z.string(),
  createdAt: timestamp,
  state: z.enum(pageStates),
  /** Why it is suspended, in the words of who did it. */
  reason: z.string(),
  suspendedAt: timestamp.nullable(),
  deletedAt: timestamp.nullable(),
  /** Of a deleted one: when it and all its data go for good. */
  goneAt: timestamp.nullable(),
  plan: z.string(),
  planEndsAt: timestamp.nullable(),
  isLifetime: z.boolean(),
  /** E-mails of the first three admins who can sign in, and how many there are. */
  admins: z.array(z.string()),
  adminCount: z.int(),
  /** False for a page that is newer than the last count: its figures are not known yet. */
  isCounted: z.boolean(),
  devices: z.int(),
  /** Of those: not heard of for longer than such a router stays silent. */
  silentDevices: z.int(),
  /** Different guests of this month. */
  guests: z.int(),
  /** Bytes of its media library. */
  storage: z.number(),
  /** When one of its routers was last heard of. */
  lastActivityAt: timestamp.nullable(),
});

const ofPage = z.strictObject({ eid });

/** Platform administrators on every page. */
export const allPages = endpoints({
  'GET /all-pages': {
    token: 'user',
    can: 'platform',
    summary: 'Every page with its plan and figures, which are counted every ten minutes; the newest first',
    query: z.strictObject({
      ...paging(),
      after: z.union([afterId, afterEvent, afterState, afterName], { error: 'wrong-type' }).optional(),
      search: text().optional(),
      state: z.enum([...pageStates, 'silent']).optional(),
      sort: z.enum(pageOrders).default('newest'),
    }),
    output: z.object({ rows: z.array(page), count: z.int(), next }),
  },
  'PUT /all-pages/{eid}/suspension': {
    token: 'user',
    can: 'platform',
    summary: 'Suspend a page, with a reason that its people read: no guest is let in any more; or end that',
    params: ofPage,
    body: z.strictObject({ isSuspended: z.boolean(), reason: line(longestReason).optional() }),
    output: done,
  },
  'POST /all-pages/{eid}/restore': {
    token: 'user',
    can: 'platform',
    summary: 'Bring a deleted page back; one that nobody runs any more needs a new admin',
    params: ofPage,
    body: z.strictObject({ email: email.optional() }),
    output: done,
  },
  'POST /all-pages/{eid}/hand-over': {
    token: 'user',
    can: 'platform',
    summary: 'Make somebody admin of a page, beside its team or in its place',
    params: ofPage,
    body: z.strictObject({ email, keepsTeam: z.boolean() }),
    output: done,
  },
  'DELETE /all-pages/{eid}': {
    token: 'user',
    can: 'platform',
    summary: 'Delete a page; for a month it can be brought back',
    params: ofPage,
    output: done,
  },
});
