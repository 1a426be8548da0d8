import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { askDelivery } from './ask-delivery.ts';
import { guestCodes, guestContacts } from './tables.ts';

/** Of every page: what mail servers and a program that ended have to say of codes under way. */
const settleJob = defineJob({
  name: 'guest-codes.settle',
  schema: z.object({}),
  schedule: '* * * * *',
  run: async (ctx) => {
    const { db } = inScope(ctx, 'every');
    const now = sql`${ctx.now.toISOString()}::timestamptz`;
    await db.execute(sql`
      update ${guestCodes} code set state = case mail.status when 'failed' then 'failed' when 'held' then 'unknown' else 'sent' end,
        detail = case mail.status when 'failed' then left(coalesce(mail.error, ''), 300) else '' end
      from mails mail where mail.id = code.mail_id and code.state = 'waiting'
        and mail.status in ('sent', 'held', 'failed')`);
    // Whoever sent it is gone, or its mail is: it is never sent a second time.
    await db.execute(sql`
      update ${guestCodes} set state = 'unknown' where state = 'waiting'
        and at < ${now} - case when channel = 'sms' then interval '1 minute' else interval '1 day' end`);
  },
});

/** Codes are kept for 90 days; contacts as long as a profile is known by them. */
const forgetJob = defineJob({
  name: 'guest-codes.forget',
  schema: z.object({}),
  schedule: '41 * * * *',
  run: async (ctx) => {
    const { db } = inScope(ctx, 'every');
    const now = sql`${ctx.now.toISOString()}::timestamptz`;
    await db.execute(sql`delete from ${guestCodes} where at < ${now} - interval '90 days'`);
    // Proved on a way that was not gone to its end.
    await db.execute(sql`
      delete from ${guestContacts} contact where proven_at < ${now} - interval '1 day' and not exists (
        select from profile_keys k where k.page_id = contact.page_id and k.key = 'contact:' || contact.id)`);
  },
});

export const guestCodeJobs = [settleJob, forgetJob, askDelivery];
