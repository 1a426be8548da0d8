import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { paging, text, timestamp } from './fields.ts';
import { afterDeed, afterVisit, next } from './place-in-list.ts';

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

export const systemLogs = endpoints({
  'GET /system-logs/events': {
    token: 'user', can: 'platform', summary: 'What people changed, newest first',
    query: z.strictObject({ ...paging(), after: afterDeed.optional(), search: text().optional() }),
    output: z.object({ rows: z.array(event), count: z.int(), next }),
  },
  'GET /system-logs/mails': {
    token: 'user', can: 'platform', summary: 'Mails that went out, failed, or are held because no mail server is set up',
    query: z.strictObject({ ...paging(), after: afterVisit.optional(), search: text().optional() }),
    output: z.object({ rows: z.array(mail), count: z.int(), next }),
  },
});
