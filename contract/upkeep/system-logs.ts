import * as z from 'zod';
import { callFailures } from '../call-failures.ts';
import { endpoints } from '../endpoint.ts';
import { done, id, paging, pathId, text, timestamp, uuid } from '../fields.ts';
import { afterDeed, afterEvent, afterVisit, next } from '../place-in-list.ts';
import { signInResults } from '../venue/sign-in-words.ts';
import { callKinds, healthChecks, healthStates, timeSpans } from './system-log-words.ts';

const event = z.object({
  id: z.string(),
  at: timestamp,
  action: z.string(),
  actor: z.string(),
  page: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  address: z.string(),
});

const mail = z.object({
  id: z.string(),
  at: timestamp,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(['queued', 'sent', 'failed', 'held']),
  error: z.string().nullable(),
});

const failedJob = z.object({
  id,
  name: z.string(),
  error: z.string(),
  /** How often the very same job failed for good. */
  times: z.int(),
  failedAt: timestamp,
});

const perMinute = z.array(z.number().nullable());

const health = z.object({
  at: timestamp,
  /** Of the last hour, minute by minute; null where nobody wrote anything down. */
  loginsPerMinute: perMinute,
  packetsPerMinute: perMinute,
  /** A number in the unit of its check (rows, jobs, bytes, seconds), the time it is of, and a state. */
  checks: z.array(
    z.object({
      name: z.enum(healthChecks),
      state: z.enum(healthStates),
      value: z.number().nullable(),
      since: timestamp.nullable(),
    }),
  ),
  queues: z.array(z.object({ name: z.string(), waiting: z.int(), running: z.int() })),
  processes: z.array(
    z.object({
      id: uuid,
      kind: z.enum(['process', 'thread']),
      host: z.string(),
      pid: z.int(),
      listens: z.array(z.string()),
      version: z.string(),
      node: z.string(),
      startedAt: timestamp,
      seenAt: timestamp,
      /** It has not been heard of for a minute. */
      isSilent: z.boolean(),
    }),
  ),
  databaseBytes: z.number(),
  versions: z.object({ program: z.string(), node: z.string(), postgres: z.string(), migrations: z.int() }),
  upSeconds: z.int(),
});

const failedCall = z.object({
  id: z.int(),
  at: timestamp,
  lastAt: timestamp,
  times: z.int(),
  page: z.string().nullable(),
  pageEid: z.string().nullable(),
  /** As `what`: words of ours. A newer server may know others. */
  kind: z.string(),
  what: z.string(),
  host: z.string(),
  reason: z.enum(callFailures),
  status: z.int().nullable(),
  milliseconds: z.int(),
});

const signInAttempt = z.object({
  id: z.int(),
  at: timestamp,
  lastAt: timestamp,
  times: z.int(),
  /** The account, or what was typed where there is none, veiled; empty where several are told together. */
  who: z.string(),
  isAccount: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  result: z.enum(signInResults),
});

const slowQuery = z.object({
  page: z.string().nullable(),
  statement: z.string(),
  times: z.number(),
  meanMs: z.int(),
  worstMs: z.int(),
  worstAt: timestamp,
  lastAt: timestamp,
});

const within = z.enum(timeSpans).optional();

export const systemLogs = endpoints({
  'GET /system-logs/health': {
    token: 'user',
    can: 'platform',
    summary: 'How the installation is: logins and packets a second, queues, backup, versions, each with a state',
    output: health,
  },
  'GET /system-logs/failed-jobs': {
    token: 'user',
    can: 'platform',
    summary: 'Jobs that no further try saved, the last first; kept for two weeks',
    query: z.strictObject({ ...paging(), after: afterEvent.optional() }),
    output: z.object({ rows: z.array(failedJob), count: z.int(), next }),
  },
  'POST /system-logs/failed-jobs/{id}/retry': {
    token: 'user',
    can: 'platform',
    summary: 'Try a failed job again',
    params: z.strictObject({ id: pathId }),
    output: done,
  },
  'DELETE /system-logs/failed-jobs/{id}': {
    token: 'user',
    can: 'platform',
    summary: 'Give a failed job up',
    params: z.strictObject({ id: pathId }),
    output: done,
  },
  'GET /system-logs/failed-calls': {
    token: 'user',
    can: 'platform',
    summary: 'Calls to other servers of which nothing came, the last first; kept for 30 days',
    query: z.strictObject({
      ...paging(),
      after: afterEvent.optional(),
      search: text().optional(),
      kind: z.enum(callKinds).optional(),
      within,
    }),
    output: z.object({ rows: z.array(failedCall), count: z.int(), next }),
  },
  'GET /system-logs/sign-ins': {
    token: 'user',
    can: 'platform',
    summary: 'Attempts to sign in, the last first; kept for 90 days',
    query: z.strictObject({
      ...paging(),
      after: afterEvent.optional(),
      search: text().optional(),
      outcome: z.enum(['signed-in', 'refused']).optional(),
      within,
    }),
    output: z.object({ rows: z.array(signInAttempt), count: z.int(), next }),
  },
  'GET /system-logs/slow-queries': {
    token: 'user',
    can: 'platform',
    summary: 'Statements of the last two weeks that took too long, the worst first, without what was asked in them',
    query: z.strictObject({ within }),
    output: z.object({ limitMs: z.int(), rows: z.array(slowQuery) }),
  },
  'GET /system-logs/events': {
    token: 'user',
    can: 'platform',
    summary: 'What people changed, newest first',
    query: z.strictObject({ ...paging(), after: afterDeed.optional(), search: text().optional() }),
    output: z.object({ rows: z.array(event), count: z.int(), next }),
  },
  'GET /system-logs/mails': {
    token: 'user',
    can: 'platform',
    summary: 'Mails that went out, failed, or are held because no mail server is set up',
    query: z.strictObject({ ...paging(), after: afterVisit.optional(), search: text().optional() }),
    output: z.object({ rows: z.array(mail), count: z.int(), next }),
  },
});
