import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, paging, pathId, text, timestamp } from '../fields.ts';
import { afterDeed, afterEvent, afterVisit, next } from '../place-in-list.ts';

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

export const systemLogs = endpoints({
  'GET /system-logs/health': {
    token: 'user',
    can: 'platform',
    summary: 'How the installation is: logins a second, queues, the database and versions',
    output: z.object({
      /** Since the look before; null at the first one. */
      loginsPerSecond: z.number().nullable(),
      databaseBytes: z.number(),
      failedJobs: z.int(),
      queues: z.array(z.object({ name: z.string(), waiting: z.int(), running: z.int() })),
      versions: z.object({ node: z.string(), postgres: z.string() }),
      upSeconds: z.int(),
    }),
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
