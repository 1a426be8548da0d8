import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import { roles } from '@wifi/contract/permissions.ts';
import { notificationKinds } from '@wifi/contract/venue/notification-words.ts';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { jsonOf } from '../../../platform/db/row-schema.ts';
import { inSavepoint } from '../../../platform/db/savepoint.ts';
import { endOfHours } from '../../../platform/hours-of-day.ts';
import { waysOf } from './hearers.ts';
import { kindRules, longestApart } from './kinds.ts';
import { mailNotice } from './mail-notice.ts';
import { pushJob } from './push/push-job.ts';
import { findBrowsers } from './push/subscriptions.ts';
import { notifications } from './tables.ts';

const list = z.array(z.string()).nullable();
const dueRow = z.object({
  pageId: z.number(),
  uid: z.number(),
  id: z.string(),
  kind: z.enum(notificationKinds),
  count: z.number(),
  names: z.array(z.string()),
  data: jsonOf<Record<string, string | number>>(),
  talk: z.string().nullable(),
  isRead: z.boolean(),
  /** Null once the person has left the page or was disabled, or the page was deleted. */
  role: z.enum(roles).nullable(),
  email: z.string().nullable(),
  language: z.enum(languages.map(({ id }) => id) as [LanguageId, ...LanguageId[]]).nullable(),
  page: z.string().nullable(),
  eid: z.string().nullable(),
  timeZone: z.string(),
  bell: list,
  mail: list,
  push: list,
  quietFrom: z.string().nullable(),
  quietUntil: z.string().nullable(),
  lastSentAt: z.string().nullable(),
});
type Due = z.infer<typeof dueRow>;

const mostAtOnce = 100;

/**
 * Sends what is due, a batch of it, and says how much there was. Whoever works on the page, and what they want, is
 * asked now: both may have changed since it happened. Rows that another process holds are left to it.
 */
export function sendDue(ctx: Context, most = mostAtOnce): Promise<number> {
  // Looks across pages: who sends is shared by the people of all of them.
  return transaction(
    inScope(ctx, 'every'),
    async (ctx) => {
      const due = await findDue(ctx, most);
      for (const row of due) {
        // Bound to its page, so that nothing it writes can stand on another.
        const own = { ...ctx, pageId: row.pageId };
        try {
          await inSavepoint(ctx.db, () => settle(own, row));
        } catch (error) {
          ctx.log.warn({ err: error, kind: row.kind }, 'a notification could not be sent');
          await close(own, row, false);
        }
      }
      return due.length;
    },
    'every',
  );
}

async function findDue(ctx: Context, most: number): Promise<Due[]> {
  const now = ctx.now.toISOString();
  const lookedBack = new Date(ctx.now.getTime() - 2 * longestApart).toISOString();
  const rows = await query(
    ctx.db,
    sql`select n.page_id as "pageId", n.uid, n.id, n.kind, n.count, n.names, n.data, n.talk, n.read_at is not null as "isRead",
        case when u.id is not null and p.id is not null then pp.role end as role, u.email, u.language_id as language,
        p.name as page, p.eid, coalesce(s.time_zone, 'UTC') as "timeZone", c.bell, c.mail, c.push,
        c.quiet_from as "quietFrom", c.quiet_until as "quietUntil",
        (select max(before.sent_at) from notifications before where before.page_id = n.page_id and before.uid = n.uid
          and before.kind = n.kind and before.at > ${lookedBack}::timestamptz) as "lastSentAt"
      from notifications n
      left join page_permissions pp on pp.page_id = n.page_id and pp.uid = n.uid
      left join users u on u.id = n.uid and u.disabled_at is null
      left join pages p on p.id = n.page_id and p.deleted_at is null
      left join page_settings s on s.page_id = n.page_id
      left join notification_choices c on c.page_id = n.page_id and c.uid = n.uid
      where n.send_at <= ${now}::timestamptz order by n.send_at limit ${most} for update of n skip locked`,
    dueRow,
  );
  // In one order, whoever sends: each mail holds the count of its address until the end.
  return rows.toSorted((one, other) => one.uid - other.uid || one.pageId - other.pageId);
}

async function settle(ctx: Context, row: Due): Promise<void> {
  const { role, page, eid, language } = row;
  const ways = role && waysOf(row.kind, role, row);
  if (!ways || ways.size === 0 || !page || !eid || !language) {
    await ctx.db.delete(notifications).where(isRow(row));
    return;
  }
  const browsers = ways.has('push') && !row.isRead ? await findBrowsers(ctx, row.uid) : [];
  const email = ways.has('mail') && !row.isRead ? row.email : null;
  // What was read in the bell meanwhile needs no mail.
  if (!email && browsers.length === 0) return close(ctx, row, false);
  const heldUntil = restOf(ctx.now, row);
  if (heldUntil > ctx.now) {
    await ctx.db.update(notifications).set({ sendAt: heldUntil }).where(isRow(row));
    return;
  }
  if (email) await mailNotice(ctx, row, { email, language, page, eid, uid: row.uid });
  const { pageId, uid, id } = row;
  await ctx.later(...browsers.map((sessionId) => pushJob.with({ pageId, uid, id, sessionId })));
  await close(ctx, row, true);
}

/** Until then it gathers further: quiet hours, and the time since the last one of its kind. */
function restOf(now: Date, row: Due): Date {
  const { quietFrom: from, quietUntil: until, timeZone, lastSentAt, kind } = row;
  const quiet = from !== null && until !== null ? endOfHours({ from, until }, timeZone, now) : undefined;
  const apart = lastSentAt === null ? 0 : Date.parse(lastSentAt) + kindRules[kind].apart;
  return new Date(Math.max(quiet?.getTime() ?? 0, apart));
}

const isRow = ({ pageId, uid, id }: Due) =>
  and(eq(notifications.pageId, pageId), eq(notifications.uid, uid), eq(notifications.id, id));

async function close(ctx: Context, row: Due, isSent: boolean): Promise<void> {
  await ctx.db
    .update(notifications)
    .set({ sendAt: null, ...(isSent && { sentAt: ctx.now }) })
    .where(isRow(row));
}
